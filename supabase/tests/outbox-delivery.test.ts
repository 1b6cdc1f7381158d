import { readdirSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { SHOP } from '@/domain/shop';
import { drain } from '../functions/_shared/drain.ts';
import { composeMail } from '../functions/_shared/mail/compose.ts';
import { createOutbox } from '../functions/_shared/outbox.ts';
import { smtpTransport } from '../functions/_shared/transports/smtp.ts';
import { checkTypes, findDeno, type RunningFunction, startFunction } from './support/deno';
import {
  type MailDatabase,
  openMailDatabase,
  SERVICE_KEY,
  startDataApi,
} from './support/mail-database';
import { type Behaviour, type MailServer, startMailServer } from './support/mail-server';

type DataApi = Awaited<ReturnType<typeof startDataApi>>;

const IDENTITY = {
  from: `Shop <${SHOP.email}>`,
  replyTo: SHOP.email,
  siteUrl: 'https://x.example',
  unsubscribeUrl: 'https://project.example/functions/v1/unsubscribe',
};
const addresses = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name}-${String(index)}@example.com`);

/** Deliveries per recipient: how many got it once, twice, never. */
function deliveries(server: MailServer, wanted: readonly string[]) {
  const counts = wanted.map((address) => server.taken.get(address)?.length ?? 0);
  return {
    never: counts.filter((count) => count === 0).length,
    once: counts.filter((count) => count === 1).length,
    more: counts.filter((count) => count > 1).length,
  };
}

let database: MailDatabase;
beforeAll(async () => {
  database = await openMailDatabase();
});
afterAll(() => database.stop());
afterEach(() => database.owner('delete from public.bookings'));

describe('a mail server that fails in every way', () => {
  /** By recipient: what goes wrong, and for how many tries. */
  const BEHAVIOURS: Readonly<Record<string, (attempt: number) => Behaviour>> = {
    fine: () => 'accept',
    greylisted: (attempt) => (attempt <= 2 ? 'rcpt-4xx' : 'accept'),
    full: (attempt) => (attempt <= 3 ? 'data-4xx' : 'accept'),
    silent: (attempt) => (attempt <= 1 ? 'hang' : 'accept'),
    dropped: (attempt) => (attempt <= 1 ? 'accept-and-drop' : 'accept'),
    lost: () => 'accept-and-drop',
    mute: () => 'accept-mutely',
    late: () => 'accept-late',
    unknown: () => 'rcpt-5xx',
  };

  it('No mail is lost or sent more than twice, and an unreachable recipient is given up after 12 tries', async () => {
    const server = await startMailServer((address, attempt) =>
      (BEHAVIOURS[address.split('-')[0] ?? ''] ?? (() => 'accept' as const))(attempt),
    );
    const everybody = Object.keys(BEHAVIOURS).flatMap((name) => addresses(name, 1));
    await database.book(everybody);

    const sum = { sent: 0, failed: 0, refused: 0, unanswered: 0, runs: 0 };
    const log: string[] = [];
    for (let isDone = false; !isDone; sum.runs += 1) {
      const run = await drain({
        outbox: createOutbox(database.call),
        transport: smtpTransport({
          host: '127.0.0.1',
          port: server.port,
          allowsPlaintext: true,
          timeoutMs: 1_000,
        }),
        compose: (message) => composeMail(message, IDENTITY),
        sendTimeoutMs: 1_000,
        answerTimeoutMs: 2_500,
        onError: (line) => log.push(line),
      });
      const outcomes = ['sent', 'failed', 'refused', 'unanswered'] as const;
      for (const key of outcomes) sum[key] += run[key];
      isDone = outcomes.every((key) => run[key] === 0);
      await database.passTime();
    }
    await server.stop();

    const states = await database.states();
    const reachable = everybody.filter((address) => !address.startsWith('unknown'));
    console.info(
      `9 mails: ${JSON.stringify(sum)}; met ${JSON.stringify(Object.fromEntries(server.met))}; ` +
        `at the end ${JSON.stringify(states)}; reachable ${JSON.stringify(deliveries(server, reachable))}`,
    );
    expect(states).toEqual({ sent: 6, given_up: 3 });
    expect(deliveries(server, reachable).never).toBe(0);
    expect(deliveries(server, addresses('dropped', 1))).toEqual({ never: 0, once: 0, more: 1 });
    // A server that answers after a while has said so; only one that never does gets a second copy.
    expect(deliveries(server, addresses('late', 1))).toEqual({ never: 0, once: 1, more: 0 });
    for (const address of [...addresses('lost', 1), ...addresses('mute', 1)]) {
      expect(server.taken.get(address), address).toHaveLength(2);
    }
    // If the server took it and the answer was lost, it came twice, recognizably the same.
    const ids = (server.taken.get('dropped-0@example.com') ?? []).map(
      (mail) => /^Message-ID: (.+)\r$/m.exec(mail)?.[1],
    );
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(deliveries(server, addresses('unknown', 1))).toEqual({ never: 1, once: 0, more: 0 });
    const givenUp = await database.owner(
      `select distinct attempts, is_refused, last_error from public.booking_messages where state = 'given_up'
         order by attempts desc`,
    );
    expect(givenUp.slice(0, 1)).toMatchObject([{ attempts: 12, is_refused: true }]);
    expect(new Set(givenUp.slice(1).map((row) => row['attempts']))).toEqual(new Set([2]));
    // The server's word on the recipient is kept, without the address.
    expect(String(givenUp[0]?.['last_error'])).toContain('550 [email] No such mailbox');
    expect(log.filter((line) => line.includes('@'))).toEqual([]);
  }, 120_000);

  it('Mail waits while the mail server is down and leaves later', async () => {
    const wanted = addresses('later', 6);
    await database.book(wanted);
    const work = (port: number) =>
      drain({
        outbox: createOutbox(database.call),
        transport: smtpTransport({
          host: '127.0.0.1',
          port,
          allowsPlaintext: true,
          timeoutMs: 300,
        }),
        compose: (message) => composeMail(message, IDENTITY),
      });
    expect(await work(1)).toMatchObject({ sent: 0, failed: 6 });
    const server = await startMailServer(() => 'accept');
    expect(await work(server.port), 'not before the pause is over').toMatchObject({ sent: 0 });
    await database.passTime();
    expect(await work(server.port)).toMatchObject({ sent: 6, failed: 0 });
    await server.stop();
    expect(deliveries(server, wanted)).toEqual({ never: 0, once: 6, more: 0 });
  });

  it('Nobody gets a mail twice from several senders at once', async () => {
    const wanted = addresses('crowd', 40);
    await database.book(wanted);
    const server = await startMailServer(() => 'accept');
    const senders = Array.from({ length: 5 }, () =>
      drain({
        outbox: createOutbox(database.call),
        transport: smtpTransport({ host: '127.0.0.1', port: server.port, allowsPlaintext: true }),
        compose: (message) => composeMail(message, IDENTITY),
      }),
    );
    const results = await Promise.all(senders);
    await server.stop();
    console.info(`40 mails, 5 senders: ${results.map((result) => result.sent).join(' + ')}`);
    expect(deliveries(server, wanted)).toEqual({ never: 0, once: 40, more: 0 });
  });
});

const deno = findDeno();

describe.skipIf(deno === undefined)('the function in its own runtime', () => {
  let server: MailServer;
  let running: RunningFunction | undefined;
  beforeEach(async () => {
    server = await startMailServer(() => 'accept');
  });
  afterEach(async () => {
    await running?.kill();
    await server.stop();
  });

  async function start(apiUrl: string): Promise<RunningFunction> {
    running = await startFunction(deno ?? '', {
      SUPABASE_URL: apiUrl,
      SUPABASE_SERVICE_ROLE_KEY: SERVICE_KEY,
      MAIL_CRON_SECRET: 'cron-secret',
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(server.port),
    });
    return running;
  }

  const knock = (url: string, secret?: string, method: string = 'POST') =>
    fetch(url, {
      method,
      headers: secret === undefined ? {} : { authorization: `Bearer ${secret}` },
    });

  /** Starts the function as often as it takes, however often it is killed; answers with how often. */
  async function runUntilSent(count: number, { url: apiUrl, stop }: DataApi): Promise<number> {
    let runs = 0;
    const done = async () => {
      const { sent = 0, given_up: givenUp = 0 } = await database.states();
      return sent + givenUp;
    };
    while ((await done()) < count) {
      runs += 1;
      expect(runs).toBeLessThan(40);
      const { url } = await start(apiUrl);
      await knock(url, 'cron-secret').catch(() => undefined);
      await running?.kill();
      await database.passTime();
    }
    await stop();
    return runs;
  }

  it('Every Edge Function has the types that it says it has', async () => {
    const names = readdirSync('supabase/functions').filter((name) => !name.startsWith('_'));
    expect(names).toContain('send-mail');
    expect(await checkTypes(deno ?? '', names)).toBe(0);
  });

  it('The mail function sends what is due for the cron secret and the service key, and nobody else', async () => {
    const wanted = addresses('deno', 7);
    await database.book(wanted);
    const api = await startDataApi(database);
    const { url } = await start(api.url);
    expect((await knock(url, 'cron-secret', 'GET')).status).toBe(405);
    for (const wrong of [undefined, '', 'cron-secre', 'cron-secret2', 'undefined']) {
      const refused = await knock(url, wrong);
      expect(refused.status, String(wrong)).toBe(401);
      expect(await refused.json()).toEqual({ error: 'Not allowed' });
    }
    expect(server.taken.size).toBe(0);
    const answer = await knock(url, 'cron-secret');
    expect(await answer.json()).toEqual({
      isConfigured: true,
      sent: 7,
      failed: 0,
      refused: 0,
      unanswered: 0,
    });
    expect((await knock(url, SERVICE_KEY)).status).toBe(200);
    expect(deliveries(server, wanted)).toEqual({ never: 0, once: 7, more: 0 });
    const mail = server.taken.get(wanted[0] ?? '')?.[0] ?? '';
    expect(mail).toContain('Content-Type: text/calendar; charset=utf-8; method=REQUEST');
    expect(mail).toContain('/manage#token');
    await api.stop();
  });

  it('A sender killed before it reports a mail sends it again: a duplicate is possible, a lost mail is not', async () => {
    const wanted = addresses('killed', 6);
    await database.book(wanted);
    let kills = 0;
    let finished = 0;
    const api = await startDataApi(database, (name) => {
      if (name !== 'finish_message') return true;
      finished += 1;
      // Of the first six every third report is lost with its sender, after the mail server took the mail.
      if (finished % 3 !== 0 || finished > 6) return true;
      kills += 1;
      void running?.kill();
      return false;
    });
    const runs = await runUntilSent(6, api);
    const counts = deliveries(server, wanted);
    console.info(
      `6 mails, ${String(kills)} kills between send and mark, ${String(runs)} runs: ` +
        `${JSON.stringify(counts)}, ${JSON.stringify(await database.states())}`,
    );
    expect(kills).toBeGreaterThan(0);
    expect(counts.never).toBe(0);
    const copies = wanted.map((address) => server.taken.get(address)?.length ?? 0);
    expect(Math.max(...copies), 'once more at most').toBeLessThanOrEqual(2);
    expect(copies.filter((each) => each === 2).length, 'only after a kill').toBeLessThanOrEqual(
      kills,
    );
  });

  it('A sender killed at any moment loses no mail', async () => {
    const wanted = addresses('anytime', 14);
    await database.book(wanted);
    const api = await startDataApi(database);
    let recipients = 0;
    const killed = new Set<string>();
    server.onRecipient = (address) => {
      recipients += 1;
      // If a sender dies with mail on its way, staff decide whether it is sent twice.
      if (recipients % 4 !== 0 || killed.size >= 4 || killed.has(address)) return;
      killed.add(address);
      const kills = killed.size;
      // Somewhere between the recipient's name and the report, differently each time.
      setTimeout(() => void running?.kill(), kills * 2);
    };
    const runs = await runUntilSent(14, api);
    const counts = deliveries(server, wanted);
    console.info(
      `14 mails, ${String(killed.size)} kills at any moment, ${String(runs)} runs: ${JSON.stringify(counts)}`,
    );
    expect(counts.never).toBe(0);
    expect(counts.more).toBeLessThanOrEqual(killed.size);
  });
});
