import {
  NotRefunded,
  NotSigned,
  type PageOrder,
  type PaymentEvent,
  type PaymentPage,
  type PaymentProvider,
  type RefundOrder,
} from './provider.ts';
import { hasHmac } from './signature.ts';

const API = 'https://api.stripe.com';
/** The parameters and answers below are those of this version. */
const API_VERSION = '2026-10-28.endive';
const TIMEOUT_MS = 10_000;
/** An older signature may be one that somebody has kept, to send its event again. */
const TOLERANCE_SECONDS = 300;

interface StripeAccount {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Tests and `npm start` use another address. */
  readonly apiUrl: string | undefined;
}

/** Stripe Checkout: a page of Stripe takes the card, and webhooks say what happened. */
export function stripeProvider({
  secretKey,
  webhookSecret,
  apiUrl = API,
}: StripeAccount): PaymentProvider {
  const post = (path: string, body: URLSearchParams, idempotencyKey: string) =>
    fetch(`${apiUrl}/v1/${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${secretKey}`,
        'idempotency-key': idempotencyKey,
        'stripe-version': API_VERSION,
      },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  /** Answers undefined if Stripe will not say; throws if asking again may help. */
  const entryOf = async (id: string): Promise<unknown> => {
    const response = await fetch(`${apiUrl}/v1/balance_transactions/${encodeURIComponent(id)}`, {
      headers: { authorization: `Bearer ${secretKey}`, 'stripe-version': API_VERSION },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return response.json();
    const failure = new Error(`Stripe answered ${String(response.status)} about what it keeps.`);
    if (response.status === 429 || response.status >= 500) throw failure;
    // A key that may not read it: asked again for days, Stripe would give up on our address.
    console.error(failure);
    return undefined;
  };
  const refundOf = async ({ providerId, refundId }: RefundOrder) => {
    const named = new URLSearchParams({ payment_intent: providerId, limit: '100' });
    const response = await fetch(`${apiUrl}/v1/refunds?${named.toString()}`, {
      headers: { authorization: `Bearer ${secretKey}`, 'stripe-version': API_VERSION },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`Stripe answered ${String(response.status)}.`);
    const { data } = (await response.json()) as { data: readonly StripeObject[] };
    return data.find(({ metadata }) => metadata?.refund_id === refundId);
  };
  return {
    name: 'stripe',
    async createPage(order) {
      const response = await post('checkout/sessions', sessionForm(order), order.paymentId);
      // Its text may hold a part of the key.
      if (!response.ok) throw new Error(`Stripe answered ${String(response.status)}.`);
      return toPage((await response.json()) as StripeObject);
    },
    async refund(order) {
      const known = order.isAgain ? await refundOf(order) : undefined;
      if (known) return told(known, order);
      const response = await post('refunds', refundForm(order), order.refundId);
      // 400: not that much is left, or the bank takes nothing back. Anything else may pass.
      if (response.status === 400) throw new NotRefunded('Stripe refused the refund.');
      if (!response.ok) throw new Error(`Stripe answered ${String(response.status)}.`);
      return told((await response.json()) as StripeObject, order);
    },
    async readEvent(body, headers) {
      const now = Math.floor(Date.now() / 1_000);
      await requireSigned(body, headers.get('stripe-signature') ?? '', webhookSecret, now);
      const event = readSigned(body);
      return event && toEvent(await withFee(event, entryOf));
    },
  };
}

/** Reads what became of a refund; undefined while it is under way. */
function told(object: StripeObject, { refundId }: RefundOrder): PaymentEvent | undefined {
  const event = toEvent({ id: `asked_${refundId}`, type: 'refund.asked', data: { object } });
  if (event?.kind === 'refund_failed') throw new NotRefunded('The refund has failed.');
  return event;
}

function sessionForm({ paymentId, amountCents, label, paidUrl, closedUrl }: PageOrder) {
  return new URLSearchParams({
    mode: 'payment',
    client_reference_id: paymentId,
    'metadata[payment_id]': paymentId,
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'cad',
    'line_items[0][price_data][unit_amount]': String(amountCents),
    'line_items[0][price_data][product_data][name]': label,
    success_url: paidUrl,
    cancel_url: closedUrl,
  });
}

function refundForm({ refundId, providerId, amountCents }: RefundOrder) {
  return new URLSearchParams({
    payment_intent: providerId,
    amount: String(amountCents),
    'metadata[refund_id]': refundId,
  });
}

/** `t=1700000000,v1=<hex>,v1=<hex>`: one of the signatures has to be of that time and this body. */
export async function requireSigned(
  body: string,
  header: string,
  secret: string,
  nowSeconds: number,
): Promise<void> {
  const parts = header.split(',').map((part) => part.trim().split('='));
  const at = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(at) || Math.abs(nowSeconds - Number(at)) > TOLERANCE_SECONDS) {
    throw new NotSigned('No signature of the last five minutes');
  }
  const signatures = parts.filter(([name]) => name === 'v1').slice(0, 5);
  const checks = await Promise.all(
    signatures.map(([, hex = '']) => hasHmac(secret, `${at}.${body}`, hex)),
  );
  if (!checks.includes(true)) throw new NotSigned('Not signed with our secret');
}

/** The fields that are read here, of a session, a charge, a refund, a dispute or a payout. */
interface StripeObject {
  readonly id?: unknown;
  readonly url?: unknown;
  readonly expires_at?: unknown;
  readonly metadata?: { readonly payment_id?: unknown; readonly refund_id?: unknown } | null;
  readonly payment_status?: unknown;
  readonly payment_intent?: unknown;
  readonly amount_total?: unknown;
  readonly amount?: unknown;
  readonly currency?: unknown;
  readonly status?: unknown;
  /** Seconds. */
  readonly arrival_date?: unknown;
  /** An entry of the account; only its name, unless the event holds all of it. */
  readonly balance_transaction?: unknown;
}

interface StripeEvent {
  readonly id: string;
  readonly type: string;
  readonly data: { readonly object: StripeObject };
}

/** Returns undefined for an event without its object (Stripe calls it thin): such ones are none of ours. */
function readSigned(body: string): StripeEvent | undefined {
  let event: Partial<StripeEvent> | null;
  try {
    event = JSON.parse(body) as Partial<StripeEvent> | null;
  } catch {
    return undefined;
  }
  const { id, type, data } = event ?? {};
  if (typeof id !== 'string' || typeof type !== 'string') return undefined;
  const object = data?.object as StripeObject | null | undefined;
  return typeof object === 'object' && object !== null ? { id, type, data: { object } } : undefined;
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** The name of what an event only names, or holds as a whole. */
const nameOf = (value: unknown): string | undefined =>
  text(typeof value === 'object' && value !== null && 'id' in value ? value.id : value);

const cents = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) ? value : undefined;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function toPage({ id, url, expires_at: until }: StripeObject): PaymentPage {
  if (typeof id !== 'string' || typeof url !== 'string' || typeof until !== 'number') {
    throw new TypeError('Stripe answered without a page.');
  }
  return { id, url, until: new Date(until * 1_000).toISOString() };
}

/**
 * A charge usually only names the entry of the account that says what Stripe keeps of it. The payment itself comes by
 * an event of its own, which needs nothing but its signature.
 */
async function withFee(
  event: StripeEvent,
  entryOf: (id: string) => Promise<unknown>,
): Promise<StripeEvent> {
  const { object } = event.data;
  const named = object.balance_transaction;
  if (!isCharge(event.type) || typeof named !== 'string') return event;
  return { ...event, data: { object: { ...object, balance_transaction: await entryOf(named) } } };
}

const isCharge = (type: string): boolean =>
  type === 'charge.succeeded' || type === 'charge.updated';

export function toEvent({ id, type, data: { object } }: StripeEvent): PaymentEvent | undefined {
  const common = {
    provider: 'stripe',
    id,
    provider_id: nameOf(object.payment_intent),
    currency: text(object.currency),
  };
  if (type.startsWith('payout.')) return payoutEvent(id, type, object);
  if (type.startsWith('checkout.session.')) {
    const kind = sessionKind(type, object);
    const paymentId = text(object.metadata?.payment_id);
    // The shop may sell more with its account than appointments.
    if (!kind || paymentId === undefined || !UUID.test(paymentId)) return undefined;
    return {
      ...common,
      kind,
      payment_id: paymentId,
      page_id: text(object.id),
      amount_cents: cents(object.amount_total),
      fee_cents: feeOf(object),
    };
  }
  if (common.provider_id === undefined) return undefined;
  if (isCharge(type)) {
    const fee = feeOf(object);
    return fee === undefined ? undefined : { ...common, kind: 'fee', fee_cents: fee };
  }
  const amount = { amount_cents: cents(object.amount) };
  if (type.startsWith('charge.dispute.')) {
    return { ...common, ...amount, kind: disputeKind(object), refund_id: text(object.id) };
  }
  const kind = type.startsWith('refund.') ? refundKind(object) : undefined;
  const asked = text(object.metadata?.refund_id);
  return (
    kind && {
      ...common,
      ...amount,
      kind,
      refund_id: text(object.id),
      ...(asked !== undefined && UUID.test(asked) && { asked_refund: asked }),
    }
  );
}

/** The amount in Canadian cents; undefined if the event does not say. */
function feeOf({ balance_transaction: booked }: StripeObject): number | undefined {
  if (typeof booked !== 'object' || booked === null || !('fee' in booked)) return undefined;
  const isOurs = !('currency' in booked) || booked.currency === 'cad';
  return isOurs ? cents(booked.fee) : undefined;
}

/** A payout that was paid may come back days later. */
function payoutEvent(id: string, type: string, object: StripeObject): PaymentEvent | undefined {
  const { arrival_date: arrival } = object;
  const kind =
    type === 'payout.paid' ? 'payout' : type === 'payout.failed' ? 'payout_failed' : undefined;
  const payout = {
    provider_id: text(object.id),
    amount_cents: cents(object.amount),
    currency: text(object.currency),
  };
  if (!kind || typeof arrival !== 'number' || Object.values(payout).includes(undefined)) {
    return undefined;
  }
  const arrivesOn = new Date(arrival * 1_000).toISOString().slice(0, 10);
  return { provider: 'stripe', id, kind, ...payout, arrives_on: arrivesOn };
}

/** A bank may take days: then a finished page is not paid yet. */
function sessionKind(type: string, object: StripeObject): PaymentEvent['kind'] | undefined {
  switch (type) {
    case 'checkout.session.completed':
      if (object.payment_status === 'unpaid') return 'pending';
      return object.payment_status === 'paid' ? 'paid' : undefined;
    case 'checkout.session.async_payment_succeeded':
      return 'paid';
    case 'checkout.session.async_payment_failed':
      return 'failed';
    case 'checkout.session.expired':
      return 'expired';
    default:
      return undefined;
  }
}

/** Its money is taken and given back by events of their own: the status says how it stands. */
function disputeKind({ status }: StripeObject): PaymentEvent['kind'] {
  if (status === 'lost') return 'dispute_lost';
  return status === 'won' || status === 'warning_closed' || status === 'prevented'
    ? 'dispute_won'
    : 'disputed';
}

function refundKind({ status }: StripeObject): PaymentEvent['kind'] | undefined {
  if (status === 'succeeded') return 'refunded';
  return status === 'failed' || status === 'canceled' ? 'refund_failed' : undefined;
}
