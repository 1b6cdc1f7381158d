import { randomUUID } from 'node:crypto';

import type { PaymentEvent } from '../../functions/_shared/pay/provider.ts';
import type { Columns } from './bookings';
import { bookedNow } from './manage';
import { SERVICE, type Session, STAFF } from './session';

export const ASKED = 5_000;

export interface Begun {
  readonly outcome: string;
  readonly payment_id?: string;
  readonly page_url?: string;
  readonly amount_cents?: number;
  readonly purpose?: string;
}

export async function begin(session: Session, token: string): Promise<Begun | null> {
  const rows = await session.rows<{ begun: Begun | null }>(
    SERVICE,
    `select public.begin_online_payment($1, 'stripe') as begun`,
    [token],
  );
  return rows[0]?.begun ?? null;
}

export async function tell(
  session: Session,
  event: Omit<PaymentEvent, 'provider'>,
): Promise<string> {
  const rows = await session.rows<{ decided: string }>(
    SERVICE,
    'select public.record_payment_event($1::text::jsonb) as decided',
    [JSON.stringify({ provider: 'stripe', currency: 'cad', ...event })],
  );
  return rows[0]?.decided ?? '';
}

/** The shop says how a deposit is paid, as it has to before it asks for one. */
export async function askFor(session: Session, bookingId: string, cents: number) {
  await session.owner("update public.checkout_settings set deposit_text = 'By e-Transfer'");
  return session.request(STAFF, 'select public.ask_deposit($1, $2)', [bookingId, cents]);
}

/** The functions have the keys of a provider. */
export const takeOnline = (session: Session, provider: string | null = 'stripe') =>
  session.request(SERVICE, 'select public.report_payment_provider($1)', [provider]);

/** A booking that was asked for a deposit, and the payment of it that its customer has begun. */
export async function begun(session: Session, columns: Columns = {}) {
  const { id, token } = await bookedNow(session, columns);
  await askFor(session, id, ASKED);
  const payment = await begin(session, token);
  return { id, token, paymentId: payment?.payment_id ?? '' };
}

export const paid = (payment_id: string, changes: Partial<PaymentEvent> = {}) =>
  ({
    id: `evt_${randomUUID()}`,
    kind: 'paid',
    payment_id,
    provider_id: `pi_${payment_id}`,
    amount_cents: ASKED,
    ...changes,
  }) as const;

export const refunded = (payment_id: string, changes: Partial<PaymentEvent> = {}) =>
  ({
    id: `evt_${randomUUID()}`,
    kind: 'refunded',
    provider_id: `pi_${payment_id}`,
    refund_id: `re_${payment_id}`,
    amount_cents: 2_000,
    ...changes,
  }) as const;

/** Everything that the books hold of online money, in cents. */
export async function inBooks(session: Session, id: string): Promise<number> {
  const [row] = await session.owner<{ cents: number }>(
    `select coalesce(sum(amount_cents), 0)::int as cents from public.payments
     where booking_id = $1 and method = 'online' and voided_at is null`,
    [id],
  );
  return row?.cents ?? 0;
}

export const questions = async (session: Session, id: string) =>
  (
    await session.owner<{ question: string }>(
      'select question from public.online_payments where booking_id = $1 and question is not null order by started_at',
      [id],
    )
  ).map(({ question }) => question);

/** The same twenty orders in every run. */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  let state = seed * 2_654_435_761 + 1;
  return items
    .map((item) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return { item, key: state };
    })
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}
