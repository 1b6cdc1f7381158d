import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { hmacSha1 } from '../functions/_shared/pay/signature.ts';
import { sendTexts } from '../functions/_shared/text/send-texts.ts';
import { createTextWebhookHandler } from '../functions/_shared/text/text-webhook.ts';
import { signedText } from '../functions/_shared/text/twilio.ts';
import { textSize } from '@/domain/text-segments';
import { TEXT_KINDS } from '@/content/text-messages';
import SPEC from './fixtures/twilio-messages.json';

const SID = `AC${'0'.repeat(32)}`;
const TOKEN = 'auth-token';
const MESSAGE = '3f2a91bc-0000-4000-8000-00000000abcd';
const WEBHOOK = 'https://project.example/functions/v1/text-webhook';
const VARIABLES: Readonly<Record<string, string>> = {
  SUPABASE_URL: 'https://project.example',
  SUPABASE_SERVICE_ROLE_KEY: 'service',
  TWILIO_ACCOUNT_SID: SID,
  TWILIO_AUTH_TOKEN: TOKEN,
  TWILIO_MESSAGING_SERVICE_SID: `MG${'a'.repeat(32)}`,
};
const read = (name: string) => VARIABLES[name];
const ROW = {
  message_id: MESSAGE,
  lease_id: 'lease',
  kind: 'confirmed',
  resends: 0,
  recipient: '+16045550142',
  is_first: true,
  token: 'x'.repeat(43),
  booking_date: '2026-12-30',
  booking_time: '10:00 AM',
  deposit_cents: 123_400,
};

let requests: Request[];
let answer: () => Response | Promise<Response>;
/** Calls of the database, in order. */
let told: { readonly name: string; readonly args: Record<string, unknown> }[];
let rows: (typeof ROW)[];

beforeEach(() => {
  requests = [];
  told = [];
  rows = [ROW];
  answer = () => Response.json({ sid: `SM${'b'.repeat(32)}`, status: 'accepted' }, { status: 201 });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const request = new Request(url, init);
    const name = /\/rpc\/(\w+)$/.exec(url)?.[1];
    if (name === undefined) {
      requests.push(request);
      return answer();
    }
    told.push({ name, args: (await request.json()) as Record<string, unknown> });
    return Response.json('sent');
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const work = (siteUrl = 'https://surrey-shop.example') => {
  vi.spyOn(console, 'error').mockReturnValue();
  return sendTexts(
    read,
    (name, args) => {
      told.push({ name, args });
      if (name === 'lease_texts') return Promise.resolve(rows.splice(0));
      return Promise.resolve(name === 'hand_over_message' ? [{}] : null);
    },
    siteUrl,
  );
};

describe('what is asked of the provider', () => {
  it("Each request is one of the provider's published description", async () => {
    await work();
    const [request] = requests;
    expect(request?.url).toBe(SPEC.server + SPEC.path.replace('{AccountSid}', SID));
    expect(request?.method).toBe('POST');
    expect(SPEC.security).toEqual({ scheme: 'basic', type: 'http' });
    expect(request?.headers.get('authorization')).toBe(`Basic ${btoa(`${SID}:${TOKEN}`)}`);
    expect(request?.headers.get('content-type')).toContain(SPEC.contentType);
    const fields = new URLSearchParams(await request?.text());
    expect([...fields.keys()].toSorted()).toEqual(Object.keys(SPEC.properties).toSorted());
    for (const name of SPEC.required) expect(fields.get(name)).toBeTruthy();
    expect(fields.get('To')).toMatch(/^\+[1-9]\d{7,14}$/);
    expect(fields.get('MessagingServiceSid')).toMatch(
      new RegExp(SPEC.properties.MessagingServiceSid.pattern),
    );
    expect(fields.get('Body')?.length).toBeLessThanOrEqual(SPEC.bodyLength);
    // "URL must contain a valid hostname and underscores are not allowed."
    expect(new URL(fields.get('StatusCallback') ?? '').host).not.toContain('_');
    const [least, most] = SPEC.validityPeriod;
    expect(Number(fields.get('ValidityPeriod'))).toBeGreaterThanOrEqual(least ?? 0);
    expect(Number(fields.get('ValidityPeriod'))).toBeLessThanOrEqual(most ?? 0);
  });

  it.each(TEXT_KINDS)(
    'The text %s names the shop, says how to end texts, and takes two parts at most',
    async (kind) => {
      rows = [{ ...ROW, kind }];
      await work('https://the-longest-name-of-a-shop.example');
      const body = new URLSearchParams(await requests[0]?.text()).get('Body') ?? '';
      expect(body).toMatch(/^Halflight: /);
      expect(body).toMatch(/Reply STOP to opt out\.$/);
      expect(textSize(body)).toEqual({
        segments: expect.any(Number) as number,
        wideCharacter: undefined,
      });
      expect(textSize(body).segments).toBeLessThanOrEqual(2);
    },
  );

  const failing = (status: number, code?: number) => () => Response.json({ code }, { status });
  it.each([
    ['is taken', () => Response.json({}, { status: 201 }), ['sent', null]],
    ['is too much for now', failing(429, 20429), ['failed', 'Twilio answered 429 20429.']],
    ['meets a provider that is down', failing(503), ['failed', 'Twilio answered 503.']],
    ['has an unclear answer', failing(502), ['unanswered', 'Twilio answered 502.']],
    ['has the wrong key', failing(401, 20003), ['failed', 'Twilio answered 401 20003.']],
    [
      'loses its connection',
      () => Promise.reject(new TypeError('terminated')),
      ['unanswered', 'No answer.'],
    ],
    [
      'finds no provider',
      () =>
        Promise.reject(new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') })),
      ['failed', 'No answer.'],
    ],
  ])('A text that %s is noted so', async (_, given, [outcome, error]) => {
    answer = given;
    await work();
    expect(told.find(({ name }) => name === 'finish_message')?.args).toMatchObject({
      outcome,
      error,
    });
  });

  it.each([
    [21_211, 'invalid'],
    [21_614, 'landline'],
    [21_610, 'stop'],
    [21_612, 'refused'],
  ])('A number that the provider refuses with %i is %s from then on', async (code, reason) => {
    answer = failing(400, code);
    await work();
    expect(told.map(({ name }) => name)).not.toContain('finish_message');
    expect(told.find(({ name }) => name === 'record_text_event')?.args['event']).toMatchObject({
      kind: 'failed',
      message_id: MESSAGE,
      number: ROW.recipient,
      reason,
    });
  });

  it('Without the keys nothing is leased', async () => {
    await sendTexts(
      () => undefined,
      (name, args) => Promise.resolve(told.push({ name, args })),
      '',
    );
    expect(told).toEqual([{ name: 'report_text_provider', args: { provider: null } }]);
  });
});

describe('what the provider says', () => {
  const handle = createTextWebhookHandler(read);
  async function post(
    given: Record<string, string>,
    {
      query = '',
      secret = TOKEN,
      signed = {},
    }: { query?: string; secret?: string; signed?: object } = {},
  ) {
    const fields = new URLSearchParams({ AccountSid: SID, MessageSid: 'SM1', ...given });
    const text = signedText(
      WEBHOOK + query,
      new URLSearchParams({ ...Object.fromEntries(fields), ...signed }),
    );
    return handle(
      new Request(`http://inside.example/text-webhook${query}`, {
        method: 'POST',
        headers: { 'x-twilio-signature': await hmacSha1(secret, text) },
        body: fields,
      }),
    );
  }
  const STATUS = `?message=${MESSAGE}&sending=1`;

  it('The signature is the one of the published example', async () => {
    // https://www.twilio.com/docs/usage/security#explore-the-algorithm-yourself
    const fields = new URLSearchParams({
      Digits: '1234',
      To: '+18005551212',
      From: '+14158675309',
      Caller: '+14158675309',
      CallSid: 'CA1234567890ABCDE',
    });
    const text = signedText('https://mycompany.com/myapp.php?foo=1&bar=2', fields);
    expect(await hmacSha1('12345', text)).toBe('RSOYDt4T1cUTdK1PDd93/VVr8B8=');
  });

  it.each([
    ['queued', undefined, 'sent', undefined],
    ['sent', undefined, 'sent', undefined],
    ['delivered', undefined, 'delivered', undefined],
    ['undelivered', '30006', 'failed', 'landline'],
    ['failed', '30005', 'failed', 'invalid'],
    ['undelivered', '30003', 'failed', 'Not delivered (30003).'],
  ])('A text that is %s with the code %s is told as %s', async (status, code, kind, reason) => {
    const to = { MessageStatus: status, To: ROW.recipient, ...(code ? { ErrorCode: code } : {}) };
    expect((await post(to, { query: STATUS })).status).toBe(200);
    expect(told).toEqual([
      {
        name: 'record_text_event',
        args: {
          event: {
            provider: 'twilio',
            id: `SM1:${status}`,
            kind,
            message_id: MESSAGE,
            sending: 1,
            number: ROW.recipient,
            ...(reason ? { reason } : {}),
          },
        },
      },
    ]);
    expect(SPEC.statuses).toContain(status);
  });

  it.each([
    ['STOP', 'stop'],
    [' stop ', 'stop'],
    ['Unsubscribe', 'stop'],
    ['START', 'start'],
    ['help', 'help'],
    ['Please stop by at 9', 'reply'],
    ['cancel my booking', 'reply'],
    ['C', 'reply'],
    ['', 'reply'],
  ])('A reply "%s" is told as %s', async (body, kind) => {
    answer = () => Response.json({ date_created: 'Fri, 24 May 2026 17:18:27 +0000' });
    const response = await post({ From: ROW.recipient, Body: body });
    expect(await response.text()).toBe('<Response/>');
    expect(told[0]?.args['event']).toMatchObject({ id: 'SM1', kind, number: ROW.recipient, body });
    const event = told[0]?.args['event'] as { said_at?: string } | undefined;
    expect(event?.said_at).toBe(
      ['stop', 'start'].includes(kind) ? '2026-05-24T17:18:27.000Z' : undefined,
    );
  });

  it('A STOP counts at once where the provider does not say when it was', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    answer = () => Promise.reject(new Error('down'));
    expect((await post({ From: ROW.recipient, Body: 'STOP' })).status).toBe(200);
    expect(told[0]?.args['event']).toMatchObject({ kind: 'stop', said_at: null });
  });

  it.each([
    ['another secret', { secret: 'other' }],
    ['another address', { query: STATUS, signed: { To: '1' } }],
    ['another field', { signed: { Body: 'START' } }],
  ])('What is signed for %s is not taken', async (_, how) => {
    expect((await post({ From: ROW.recipient, Body: 'STOP' }, how)).status).toBe(400);
    expect(told).toEqual([]);
  });

  it('What is signed for another account, too large or asked for is not taken', async () => {
    expect((await post({ AccountSid: 'AC2', From: '1', Body: 'STOP' })).status).toBe(400);
    expect((await post({ Body: 'x'.repeat(70_000) })).status).toBe(413);
    expect((await handle(new Request(WEBHOOK))).status).toBe(405);
    const without = createTextWebhookHandler(() => undefined);
    expect((await without(new Request(WEBHOOK, { method: 'POST' }))).status).toBe(404);
  });
});
