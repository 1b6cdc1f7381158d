import http from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { hmacSha1 } from '../functions/_shared/pay/signature.ts';
import { sendTexts } from '../functions/_shared/text/send-texts.ts';
import { createTextWebhookHandler } from '../functions/_shared/text/text-webhook.ts';
import { signedText } from '../functions/_shared/text/twilio.ts';
import { shopClockSql } from './support/bookings';
import {
  type MailDatabase,
  openMailDatabase,
  SERVICE_KEY,
  startDataApi,
} from './support/mail-database';

/** `TEXTS=5000` for the whole. */
const TEXTS = Number(process.env['TEXTS'] ?? 120);
const SID = `AC${'0'.repeat(32)}`;
const TOKEN = 'token';

/** The provider treats the texts of a number so, by its last two digits. */
const WAYS = [
  'takes',
  'fails twice',
  'hangs',
  'hangs and takes',
  'refuses',
  'cannot deliver',
  'takes in disorder',
  'stopped',
] as const;
const wayOf = (number: string) => WAYS[Number(number.slice(-4)) % 40] ?? 'takes';

let database: MailDatabase;
let dataApi: Awaited<ReturnType<typeof startDataApi>>;
beforeAll(async () => {
  database = await openMailDatabase();
  dataApi = await startDataApi(database);
});
afterAll(async () => {
  await dataApi.stop();
  await database.stop();
});

/** Notes what it took; what it says of it waits until it is told. */
async function startProvider() {
  const taken: { readonly to: string; readonly callback: string; readonly sid: string }[] = [];
  const tries = new Map<string, number>();
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
      const to = form.get('To') ?? '';
      const count = (tries.get(to) ?? 0) + 1;
      tries.set(to, count);
      const answer = (status: number, body: object) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      };
      // It is asked when a STOP was, and does not know.
      if (request.method === 'GET') return answer(404, {});
      const way = wayOf(to);
      if (way === 'fails twice' && count <= 2) return answer(503, {});
      if (way === 'refuses') return answer(400, { code: 21_614 });
      if (way === 'hangs') return undefined;
      taken.push({
        to,
        callback: form.get('StatusCallback') ?? '',
        sid: `SM${String(taken.length)}`,
      });
      return way === 'hangs and takes' ? undefined : answer(201, { status: 'accepted' });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('No port');
  return {
    url: `http://127.0.0.1:${String(address.port)}`,
    taken,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

describe('a provider of texts that fails in every way', () => {
  it(`Each of ${String(TEXTS)} texts is sent once or given up with its reason, none at night and none after STOP`, async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const provider = await startProvider();
    const variables: Readonly<Record<string, string>> = {
      SUPABASE_URL: dataApi.url,
      SUPABASE_SERVICE_ROLE_KEY: SERVICE_KEY,
      TWILIO_ACCOUNT_SID: SID,
      TWILIO_AUTH_TOKEN: TOKEN,
      TWILIO_MESSAGING_SERVICE_SID: `MG${'0'.repeat(32)}`,
      TWILIO_API_URL: provider.url,
    };
    const read = (name: string) => variables[name];
    const webhook = createTextWebhookHandler(read);
    const work = () =>
      sendTexts(read, database.call, 'https://x.example', { answerTimeoutMs: 150 });

    async function say(url: string, fields: Record<string, string>) {
      const body = new URLSearchParams({ AccountSid: SID, ...fields });
      const signature = await hmacSha1(TOKEN, signedText(url, body));
      const headers = { 'x-twilio-signature': signature };
      const answer = await webhook(new Request(url, { method: 'POST', headers, body }));
      expect(answer.status).toBe(200);
    }
    /** All that it took since: out of order, some of it twice. */
    let told = 0;
    async function tell() {
      const events = provider.taken.slice(told).flatMap(({ to, callback, sid }) => {
        const failed = wayOf(to) === 'cannot deliver';
        const last = {
          MessageStatus: failed ? 'undelivered' : 'delivered',
          ErrorCode: failed ? '30006' : '',
        };
        const said = [{ MessageStatus: 'sent' }, last, { MessageStatus: 'queued' }, last];
        return said.map((fields) => [callback, { MessageSid: sid, To: to, ...fields }] as const);
      });
      told = provider.taken.length;
      for (const [url, fields] of events.toReversed()) await say(url, fields);
    }

    await database.owner(shopClockSql('2027-03-10 22:00'));
    await database.owner(
      `update private.limits set most = 100000 where name in ('texts_total', 'texts_unconfirmed')`,
    );
    await database.owner(
      `insert into public.bookings (id, customer_name, customer_phone, service_name, vehicle_type, booking_date,
         booking_time, total_price, quoted_price, status, source, texts_version)
       select gen_random_uuid(), 'Robin', '604555' || lpad(n::text, 4, '0'), 'Sedan Window Tinting', 'sedan',
         date '2027-04-01' + n / 50, '10:00 AM', 150, 150, 'confirmed', 'phone', 1
       from generate_series(0, ${String(TEXTS - 1)}) n`,
    );
    await database.owner(
      `insert into public.booking_messages (booking_id, kind, occasion, due_at, created_at)
       select b.id, 'confirmed', 0, clock_timestamp(), clock_timestamp() from public.bookings b`,
    );

    expect(await work(), 'at night').toMatchObject({ isConfigured: true, sent: 0, failed: 0 });
    expect(provider.taken).toEqual([]);
    await database.owner(shopClockSql('2027-03-11 09:00'));
    const stopped = Array.from(
      { length: TEXTS },
      (_, n) => `+1604555${String(n).padStart(4, '0')}`,
    ).filter((number) => wayOf(number) === 'stopped');
    for (const From of stopped) {
      const url = `${dataApi.url}/functions/v1/text-webhook`;
      await say(url, { MessageSid: `SMstop${From}`, From, Body: 'STOP' });
    }
    for (let isDone = false; !isDone;) {
      const [one, other] = await Promise.all([work(), work()]);
      await tell();
      isDone = [one, other].every(
        (run) => run.sent + run.failed + run.refused + run.unanswered === 0,
      );
      await database.passTime();
    }
    provider.stop();

    const counts = new Map<string, number>();
    for (const { to } of provider.taken) counts.set(to, (counts.get(to) ?? 0) + 1);
    expect(
      [...counts.values()].filter((count) => count > 1),
      'sent twice',
    ).toEqual([]);
    const ends = await database.owner(
      `select m.state, m.last_error, private.text_number(b.customer_phone) as number
       from public.booking_messages m join public.bookings b on b.id = m.booking_id`,
    );
    expect(ends).toHaveLength(TEXTS);
    const wanted: Readonly<Record<(typeof WAYS)[number], readonly [string, unknown, number]>> = {
      takes: ['sent', null, 1],
      'fails twice': ['sent', null, 1],
      hangs: ['given_up', 'No answer within 150 ms.', 0],
      'hangs and takes': ['sent', null, 1],
      refuses: ['given_up', 'landline', 0],
      'cannot deliver': ['given_up', 'landline', 1],
      'takes in disorder': ['sent', null, 1],
      stopped: ['skipped', 'recipient_suppressed', 0],
    };
    for (const { state, last_error: reason, number } of ends) {
      const way = wayOf(String(number));
      expect([state, reason, counts.get(String(number)) ?? 0], `${way} ${String(number)}`).toEqual(
        wanted[way],
      );
    }
  }, 3_600_000);
});
