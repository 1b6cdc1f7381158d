import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { callOverHttp } from '../functions/_shared/outbox.ts';
import { createPayHandler } from '../functions/_shared/pay/pay.ts';
import { askForOpenRefunds, createPayRefundHandler } from '../functions/_shared/pay/pay-refund.ts';
import { createPayWebhookHandler } from '../functions/_shared/pay/pay-webhook.ts';
import { readPaymentProvider } from '../functions/_shared/pay/read-provider.ts';
import { hmacHex } from '../functions/_shared/pay/signature.ts';
import { requireSigned, toEvent } from '../functions/_shared/pay/stripe.ts';

const TOKEN = 'a'.repeat(43);
const PAYMENT = '6f1d3c52-0000-4000-8000-00000000abcd';
const REFUND = '7a2b91bc-0000-4000-8000-00000000abcd';
const BOOKING = '3f2a91bc-0000-4000-8000-00000000abcd';

const VARIABLES = {
  SUPABASE_URL: 'http://api.invalid',
  SUPABASE_SERVICE_ROLE_KEY: 'service',
  SITE_URL: 'https://shop.example',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_test_secret',
  STRIPE_API_URL: 'http://stripe.invalid',
};

let variables: Record<string, string>;
/** What the database and the provider answer, by the end of the address. */
let answers: Record<string, { readonly status?: number; readonly body: unknown }>;
let calls: { readonly path: string; readonly body: string; readonly headers: Headers }[];

beforeEach(() => {
  variables = { ...VARIABLES };
  answers = {};
  calls = [];
  vi.stubGlobal(
    'fetch',
    (url: string, init: { body?: string | URLSearchParams; headers: object }) => {
      const path = new URL(url).pathname.split('/').at(-1) ?? '';
      const text = init.body?.toString() ?? '';
      calls.push({ path, body: text, headers: new Headers({ ...init.headers }) });
      const { status = 200, body } = answers[path] ?? { body: null };
      return Promise.resolve(Response.json(body, { status }));
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const read = (name: string) => variables[name];

describe('the function that leads to the payment provider', () => {
  const BEGUN = {
    outcome: 'new',
    payment_id: PAYMENT,
    booking_id: BOOKING,
    purpose: 'deposit',
    amount_cents: 20_000,
  };
  const SESSION = { id: 'cs_1', url: 'https://checkout.example/cs_1', expires_at: 1_800_000_000 };

  const ask = async (body: unknown = { token: TOKEN }, method = 'POST') => {
    const answer = await createPayHandler(read)(
      new Request('https://functions.example/pay', {
        method,
        ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
      }),
    );
    return { status: answer.status, body: await answer.text(), headers: answer.headers };
  };

  it('A customer is led to a page for the amount of the database, and the page is kept', async () => {
    answers['begin_online_payment'] = { body: BEGUN };
    answers['sessions'] = { body: SESSION };
    const answer = await ask({ token: TOKEN, amount_cents: 1 });
    expect(answer).toMatchObject({ status: 200, body: `{"url":"${SESSION.url}"}` });
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://shop.example');
    const [begin, sessions, keep] = calls;
    expect(JSON.parse(begin?.body ?? '')).toEqual({ token: TOKEN, provider: 'stripe' });
    const form = new URLSearchParams(sessions?.body);
    expect(form.get('line_items[0][price_data][unit_amount]')).toBe('20000');
    expect(form.get('line_items[0][price_data][currency]')).toBe('cad');
    expect(form.get('metadata[payment_id]')).toBe(PAYMENT);
    expect(sessions?.headers.get('idempotency-key')).toBe(PAYMENT);
    expect(JSON.parse(keep?.body ?? '')).toEqual({
      payment_id: PAYMENT,
      page_id: 'cs_1',
      page_url: SESSION.url,
      page_until: '2027-01-15T08:00:00.000Z',
    });
  });

  it('The provider learns the reference of the booking, and no link, name or address', async () => {
    answers['begin_online_payment'] = { body: BEGUN };
    answers['sessions'] = { body: SESSION };
    await ask();
    const form = decodeURIComponent(calls[1]?.body ?? '');
    expect(form).toContain('3f2a91bc');
    expect(form).not.toContain(TOKEN);
    expect(form).not.toContain('@');
  });

  it.each([
    ['an unknown token', null, 404, '{}'],
    ['a booking that owes nothing', { outcome: 'nothing_due' }, 409, '{"error":"nothing_due"}'],
    ['too many pages', { outcome: 'limit' }, 429, '{"error":"limit"}'],
  ])('No page is made for %s', async (_, body, status, said) => {
    answers['begin_online_payment'] = { body };
    expect(await ask()).toMatchObject({ status, body: said });
    expect(calls).toHaveLength(1);
  });

  it.each([
    ['no token', {}],
    ['a booking in place of a token', { token: BOOKING }],
    ['a list', [TOKEN]],
  ])('The database is not asked about %s', async (_, body) => {
    expect(await ask(body)).toMatchObject({ status: 404, body: '{}' });
    expect(calls).toEqual([]);
  });

  it.each(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])(
    'Without %s there is no online payment, and a right link is answered as a wrong one',
    async (name) => {
      delete variables[name];
      expect(await ask()).toMatchObject({ status: 404, body: '{}' });
      expect(calls).toEqual([]);
    },
  );

  it('A customer is told to try again when the provider or the database does not answer', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    answers['begin_online_payment'] = { body: BEGUN };
    answers['sessions'] = { status: 401, body: { error: 'Invalid key sk_test_1' } };
    expect(await ask()).toMatchObject({ status: 503, body: '{}' });
    expect(String(log.mock.calls[0]?.[0])).not.toContain('sk_test_1');
    expect(await ask(undefined, 'GET')).toMatchObject({ status: 405 });
  });
});

describe('the signature of the payment provider', () => {
  // Made with stripe 23.1.0: webhooks.generateTestHeaderString({ payload, secret, timestamp }).
  const PAYLOAD = '{"id":"evt_1","object":"event"}';
  const AT = 1_700_000_000;
  const HEX = '0c8670ed117751cc551a20e35839447075c42800ea3cf3e8a2fbda99cd1e6edd';
  const check = (header: string, now = AT, body = PAYLOAD, secret = 'whsec_test_secret') =>
    requireSigned(body, header, secret, now).then(
      () => 'taken',
      () => 'refused',
    );

  it.each([
    ['one as the provider writes it', `t=${String(AT)},v1=${HEX}`],
    ['one that is five minutes old', `t=${String(AT)},v1=${HEX}`, AT + 300],
    ['one next to that of an old secret', `t=${String(AT)},v1=${'0'.repeat(64)},v1=${HEX}`],
    ['one with an older scheme', `t=${String(AT)},v0=${'0'.repeat(64)},v1=${HEX}`],
  ])('A signature is taken: %s', async (_, header, now?: number) => {
    expect(await check(header, now)).toBe('taken');
  });

  it.each([
    ['none', ''],
    ['one without a time', `v1=${HEX}`],
    ['one of another time', `t=${String(AT + 1)},v1=${HEX}`],
    ['one that is older than five minutes', `t=${String(AT)},v1=${HEX}`, AT + 301],
    ['one of a time to come', `t=${String(AT)},v1=${HEX}`, AT - 301],
    ['half of one', `t=${String(AT)},v1=${HEX.slice(0, 32)}`],
    ['one of an older scheme', `t=${String(AT)},v0=${HEX}`],
    ['one of another body', `t=${String(AT)},v1=${HEX}`, AT, `${PAYLOAD} `],
    ['one with another secret', `t=${String(AT)},v1=${HEX}`, AT, PAYLOAD, 'whsec_other'],
  ])(
    'A signature is refused: %s',
    async (_, header, now?: number, body?: string, secret?: string) => {
      expect(await check(header, now, body, secret)).toBe('refused');
    },
  );
});

describe('what the payment provider says', () => {
  const session = (type: string, object: object) =>
    toEvent({
      id: 'evt_1',
      type: `checkout.session.${type}`,
      data: {
        object: {
          metadata: { payment_id: PAYMENT },
          payment_intent: 'pi_1',
          amount_total: 20_000,
          currency: 'cad',
          ...object,
        },
      },
    });
  const refund = (type: string, object: object) =>
    toEvent({
      id: 'evt_2',
      type,
      data: {
        object: { id: 're_1', payment_intent: 'pi_1', amount: 500, currency: 'cad', ...object },
      },
    });

  const payout = (type: string, object: object = {}) =>
    toEvent({
      id: 'evt_4',
      type,
      data: {
        object: {
          id: 'po_1',
          amount: 48_500,
          currency: 'cad',
          arrival_date: Date.UTC(2026, 10, 24) / 1_000,
          ...object,
        },
      },
    });

  it.each([
    ['a paid page', session('completed', { payment_status: 'paid' }), 'paid'],
    [
      'a bank transfer that has arrived',
      session('async_payment_succeeded', { payment_status: 'paid' }),
      'paid',
    ],
    [
      'a bank transfer that is under way',
      session('completed', { payment_status: 'unpaid' }),
      'pending',
    ],
    ['a bank transfer that came back', session('async_payment_failed', {}), 'failed'],
    ['a page that has ended', session('expired', { payment_intent: null }), 'expired'],
    ['money that went back', refund('refund.created', { status: 'succeeded' }), 'refunded'],
    ['a refund that came back', refund('refund.failed', { status: 'failed' }), 'refund_failed'],
    ['a dispute', refund('charge.dispute.created', { status: 'needs_response' }), 'disputed'],
    [
      'money that a dispute takes',
      refund('charge.dispute.funds_withdrawn', { status: 'under_review' }),
      'disputed',
    ],
    ['a dispute that is won', refund('charge.dispute.closed', { status: 'won' }), 'dispute_won'],
    [
      'an inquiry that is over',
      refund('charge.dispute.closed', { status: 'warning_closed' }),
      'dispute_won',
    ],
    ['a dispute that is lost', refund('charge.dispute.closed', { status: 'lost' }), 'dispute_lost'],
    ['what it keeps', refund('charge.updated', { balance_transaction: { fee: 61 } }), 'fee'],
    ['a payout', payout('payout.paid'), 'payout'],
    ['a payout that came back', payout('payout.failed'), 'payout_failed'],
  ])('The provider tells of %s', (_, event, kind) => {
    expect(event?.kind).toBe(kind);
  });

  it('A payout is noted with its amount, its currency and the day it is in the bank', () => {
    expect(payout('payout.paid')).toEqual({
      provider: 'stripe',
      id: 'evt_4',
      kind: 'payout',
      provider_id: 'po_1',
      amount_cents: 48_500,
      currency: 'cad',
      arrives_on: '2026-11-24',
    });
  });

  it('What the provider keeps is noted only where the event says it, in our currency', () => {
    const booked = (balance_transaction: unknown) =>
      session('completed', { payment_status: 'paid', balance_transaction })?.fee_cents;
    expect(booked({ fee: 61, currency: 'cad' })).toBe(61);
    expect(booked({ fee: 61, currency: 'usd' })).toBeUndefined();
    expect(booked('txn_1')).toBeUndefined();
    expect(booked(undefined)).toBeUndefined();
  });

  it.each([
    ['a payout that is on its way', payout('payout.created')],
    ['a payout without a day', payout('payout.paid', { arrival_date: null })],
    [
      'a charge of which only the name is known',
      refund('charge.updated', { balance_transaction: 'txn_1' }),
    ],
    ["another sale of the shop's account", session('completed', { metadata: {} })],
    [
      'a sale with an id that is none of ours',
      session('completed', { payment_status: 'paid', metadata: { payment_id: '1 or true' } }),
    ],
    ['a refund that is under way', refund('refund.created', { status: 'pending' })],
    ['anything else', toEvent({ id: 'evt_3', type: 'payout.created', data: { object: {} } })],
  ])('Nothing is noted of %s', (_, event) => {
    expect(event).toBeUndefined();
  });
});

describe('the function that takes what the payment provider says', () => {
  const BODY = JSON.stringify({
    id: 'evt_9',
    type: 'checkout.session.completed',
    data: {
      object: {
        payment_status: 'paid',
        payment_intent: 'pi_9',
        amount_total: 20_000,
        currency: 'cad',
        metadata: { payment_id: PAYMENT },
        customer_details: { email: 'robin@example.com', name: 'Robin' },
      },
    },
  });

  async function send(body = BODY, { age = 0, secret = 'whsec_test_secret' } = {}) {
    const at = Math.floor(Date.now() / 1_000) - age;
    const signature = `t=${String(at)},v1=${await hmacHex(secret, `${String(at)}.${body}`)}`;
    const answer = await createPayWebhookHandler(read)(
      new Request('https://functions.example/pay-webhook', {
        method: 'POST',
        headers: { 'stripe-signature': signature },
        body,
      }),
    );
    return { status: answer.status, body: await answer.text() };
  }

  it('A signed event is handed to the database, without anything about the person', async () => {
    answers['record_payment_event'] = { body: 'entered' };
    expect(await send()).toEqual({ status: 200, body: '{"outcome":"entered"}' });
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
      event: {
        provider: 'stripe',
        id: 'evt_9',
        kind: 'paid',
        payment_id: PAYMENT,
        provider_id: 'pi_9',
        amount_cents: 20_000,
        currency: 'cad',
      },
    });
  });

  it.each([
    ['with another secret', { secret: 'whsec_other' }],
    ['kept for ten minutes', { age: 600 }],
  ])('An event that was signed %s changes nothing', async (_, how) => {
    expect(await send(BODY, how)).toEqual({ status: 400, body: '{}' });
    expect(calls).toEqual([]);
  });

  it.each([
    ['not even JSON', 'paid'],
    ['null', 'null'],
    ['a list', '[]'],
    [
      'thin',
      JSON.stringify({
        id: 'evt_1',
        type: 'v1.checkout.session.completed',
        related_object: { id: 'cs_1' },
      }),
    ],
    [
      'without its object',
      JSON.stringify({ id: 'evt_1', type: 'checkout.session.completed', data: {} }),
    ],
    [
      'with null as its object',
      JSON.stringify({ id: 'evt_1', type: 'refund.created', data: { object: null } }),
    ],
    ['without an id', JSON.stringify({ type: 'checkout.session.completed', data: { object: {} } })],
  ])('An event that is %s is answered as none of ours', async (_, body) => {
    expect(await send(body)).toEqual({ status: 200, body: '{"outcome":"not ours"}' });
    expect(calls).toEqual([]);
  });

  it('An event that the database did not take is sent again, because it is not answered by 200', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    answers['record_payment_event'] = { status: 500, body: {} };
    expect((await send()).status).toBe(503);
  });

  describe('what it keeps', () => {
    const charge = (balance_transaction: unknown) =>
      JSON.stringify({
        id: 'evt_10',
        type: 'charge.updated',
        data: { object: { payment_intent: 'pi_9', currency: 'cad', balance_transaction } },
      });
    const paths = () => calls.map(({ path }) => path);

    beforeEach(() => {
      answers['record_payment_event'] = { body: 'entered' };
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
    });

    it('The provider is asked what it keeps where its event only names the entry of the account', async () => {
      answers['txn_1'] = { body: { id: 'txn_1', fee: 610, currency: 'cad' } };
      expect((await send(charge('txn_1'))).status).toBe(200);
      expect(paths()).toEqual(['txn_1', 'record_payment_event']);
      expect(calls[0]?.headers.get('authorization')).toBe('Bearer sk_test_1');
      expect(JSON.parse(calls[1]?.body ?? '')).toEqual({
        event: {
          provider: 'stripe',
          id: 'evt_10',
          kind: 'fee',
          provider_id: 'pi_9',
          currency: 'cad',
          fee_cents: 610,
        },
      });
    });

    it('Nobody is asked where the event says it, or where there is no entry of the account yet', async () => {
      await send(charge({ fee: 610, currency: 'cad' }));
      await send(charge(null));
      expect(paths()).toEqual(['record_payment_event']);
    });

    it.each([503, 429])(
      'An event about it is sent again after the provider answered %s',
      async (status) => {
        answers['txn_1'] = { status, body: {} };
        expect((await send(charge('txn_1'))).status).toBe(503);
        expect(paths()).toEqual(['txn_1']);
      },
    );

    it('An event about it is not sent again for days where the key may not read it', async () => {
      answers['txn_1'] = { status: 403, body: {} };
      expect(await send(charge('txn_1'))).toEqual({ status: 200, body: '{"outcome":"not ours"}' });
    });

    it('A payment is noted while the provider answers nothing that it is asked', async () => {
      answers['txn_1'] = { status: 503, body: {} };
      const named = JSON.parse(BODY) as { data: { object: object } };
      Object.assign(named.data.object, { balance_transaction: 'txn_1' });
      expect((await send(JSON.stringify(named))).status).toBe(200);
      expect(paths()).toEqual(['record_payment_event']);
    });
  });

  it('An event of no interest is answered, and one without end is not read', async () => {
    expect((await send('{"id":"e","type":"x","data":{"object":{}}}')).status).toBe(200);
    expect((await send('x'.repeat(300_000))).status).toBe(413);
    expect(calls).toEqual([]);
  });

  it('Without keys there is nothing that takes events', async () => {
    delete variables['STRIPE_WEBHOOK_SECRET'];
    expect((await send()).status).toBe(404);
  });
});

describe('the function that gives back what was paid online', () => {
  const STAFF = 'Bearer staff.token.here';
  const ASKED = { id: REFUND, payment_id: PAYMENT, cents: 2_000 };
  const MADE = {
    id: 're_1',
    payment_intent: 'pi_1',
    amount: 2_000,
    currency: 'cad',
    status: 'succeeded',
    metadata: { refund_id: REFUND },
  };

  beforeEach(() => {
    const begun = { state: 'open', provider: 'stripe', provider_id: 'pi_1' };
    answers['begin_online_refund'] = { body: begun };
    answers['refunds'] = { body: MADE };
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  const ask = async (body: unknown = ASKED, authorization = STAFF) => {
    const answer = await createPayRefundHandler(read)(
      new Request('https://functions.example/pay-refund', {
        method: 'POST',
        headers: { authorization },
        body: JSON.stringify(body),
      }),
    );
    return { status: answer.status, body: (await answer.json()) as unknown };
  };
  const paths = () => calls.map(({ path }) => path);

  it('Staff give back a part: the database is asked in their name, and told what the provider did', async () => {
    expect(await ask()).toEqual({ status: 200, body: { outcome: 'done' } });
    expect(paths()).toEqual(['begin_online_refund', 'refunds', 'record_payment_event']);
    const [begin, refund, noted] = calls;
    expect(begin?.headers.get('authorization')).toBe(STAFF);
    expect(JSON.parse(begin?.body ?? '')).toEqual({ asked: ASKED });
    expect(Object.fromEntries(new URLSearchParams(refund?.body))).toEqual({
      payment_intent: 'pi_1',
      amount: '2000',
      'metadata[refund_id]': REFUND,
    });
    expect(refund?.headers.get('idempotency-key')).toBe(REFUND);
    expect(JSON.parse(noted?.body ?? '')).toMatchObject({
      event: { kind: 'refunded', refund_id: 're_1', asked_refund: REFUND, amount_cents: 2_000 },
    });
  });

  it('A refund that the provider will not make is noted as failed, and staff are told so', async () => {
    answers['refunds'] = { status: 400, body: { error: { code: 'charge_already_refunded' } } };
    expect(await ask()).toEqual({ status: 200, body: { outcome: 'refused' } });
    expect(paths()).toEqual(['begin_online_refund', 'refunds', 'fail_online_refund']);
  });

  it('A refund that the provider works on is in no books yet', async () => {
    answers['refunds'] = { body: { ...MADE, status: 'pending' } };
    expect(await ask()).toEqual({ status: 200, body: { outcome: 'pending' } });
    expect(paths()).toEqual(['begin_online_refund', 'refunds']);
  });

  it('Without an answer of the provider nothing is decided, and the same id can be sent again', async () => {
    answers['refunds'] = { status: 500, body: {} };
    expect(await ask()).toEqual({ status: 503, body: {} });
    expect(paths()).toEqual(['begin_online_refund', 'refunds']);
  });

  it('What the database refuses never reaches the provider, and is named', async () => {
    answers['begin_online_refund'] = { status: 422, body: { message: 'refund_too_high' } };
    expect(await ask()).toEqual({ status: 422, body: { rule: 'refund_too_high' } });
    expect(paths()).toEqual(['begin_online_refund']);
  });

  it('Asked once more, the provider is asked first what it has given back: an id is not kept for ever', async () => {
    answers['begin_online_refund'] = {
      body: { state: 'open', provider_id: 'pi_1', is_again: true },
    };
    const other = { ...MADE, id: 're_2', metadata: { refund_id: 'another' } };
    answers['refunds'] = { body: { ...MADE, data: [other, MADE] } };
    expect(await ask()).toEqual({ status: 200, body: { outcome: 'done' } });
    const [, looked, noted] = calls;
    expect([looked?.path, looked?.body]).toEqual(['refunds', '']);
    expect(JSON.parse(noted?.body ?? '')).toMatchObject({ event: { refund_id: 're_1' } });
    calls.length = 0;
    answers['refunds'] = { body: { ...MADE, data: [other] } };
    expect(await ask()).toEqual({ status: 200, body: { outcome: 'done' } });
    expect(paths()).toEqual(['begin_online_refund', 'refunds', 'refunds', 'record_payment_event']);
  });

  it('The sender asks for refunds that are open, and one without an answer keeps no other waiting', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const open = { provider_id: 'pi_1', cents: 2_000 };
    answers['open_online_refunds'] = {
      body: [
        { ...open, id: 'another' },
        { ...open, id: REFUND },
      ],
    };
    answers['refunds'] = { status: 500, body: {} };
    const provider = readPaymentProvider(read);
    if (!provider) throw new Error('No provider');
    await askForOpenRefunds(callOverHttp(variables['SUPABASE_URL'] ?? '', 'key'), provider);
    expect(paths()).toEqual(['open_online_refunds', 'refunds', 'refunds']);
    answers['refunds'] = { body: { ...MADE, data: [MADE] } };
    await askForOpenRefunds(callOverHttp(variables['SUPABASE_URL'] ?? '', 'key'), provider);
    const noted = calls.filter(({ path }) => path === 'record_payment_event');
    expect(noted).toHaveLength(2);
  });

  it('What was given back before is not given back again', async () => {
    answers['begin_online_refund'] = { body: { state: 'done', provider_id: 'pi_1' } };
    expect(await ask()).toEqual({ status: 200, body: { outcome: 'done' } });
    expect(paths()).toEqual(['begin_online_refund']);
  });

  it('Nobody without an account, and nothing that is no order, gets as far as the database', async () => {
    expect((await ask(ASKED, '')).status).toBe(403);
    expect((await ask({ ...ASKED, cents: '2000' })).status).toBe(422);
    delete variables['STRIPE_SECRET_KEY'];
    expect((await ask()).status).toBe(404);
    expect(calls).toEqual([]);
  });
});
