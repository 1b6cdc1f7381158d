import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { depositLine, depositWords } from '@/content/money/deposit';
import { PAY } from '@/content/money/pay';
import { HISTORY } from '@/content/staff/details';
import { MONEY } from '@/content/staff/money';
import type { BookingStatus } from '@/domain/booking/booking-status';
import type { Deposit } from '@/domain/money/deposit';
import { formatCents } from '@/domain/money/money';
import { toOnlinePayment } from '@/domain/money/online-payment';
import { camelCasedDocument } from '@/lib/camel-case';
import type { PaymentEvent } from '../functions/_shared/pay/provider.ts';
import { complete, deposit } from './support/checkout';
import { call, cancel, look } from './support/manage';
import { ASKED, begin, begun, paid, refunded, shuffled, takeOnline, tell } from './support/online';
import { SERVICE, type Session, STAFF, summary } from './support/session';
import { RANDOM_STEPS } from './support/random-steps';
import { openShop } from './support/shop';

type Event = Omit<PaymentEvent, 'provider'>;

/** What becomes of a deposit of $50.00 that is paid online, and what the provider says of it. */
const STATES: Readonly<Record<string, (paymentId: string) => readonly Event[]>> = {
  asked: () => [],
  'on its way': (id) => [{ ...paid(id), kind: 'pending' }],
  failed: (id) => [
    { ...paid(id), kind: 'pending' },
    { ...paid(id), kind: 'failed' },
  ],
  paid: (id) => [{ ...paid(id), kind: 'pending' }, paid(id)],
  'paid in part': (id) => [paid(id, { amount_cents: 3_000 })],
  'given back in part': (id) => [paid(id), refunded(id)],
  'given back': (id) => [
    paid(id),
    refunded(id),
    refunded(id, { refund_id: 're_2', amount_cents: 3_000 }),
  ],
  'paid after cancelling': (id) => [{ ...paid(id), kind: 'pending' }, paid(id)],
  'paid after release': (id) => [paid(id)],
  disputed: (id) => [paid(id), dispute(id, 'disputed')],
  'dispute won': (id) => [paid(id), dispute(id, 'disputed'), dispute(id, 'dispute_won')],
  'dispute lost': (id) => [paid(id), dispute(id, 'disputed'), dispute(id, 'dispute_lost')],
};

const dispute = (id: string, kind: 'disputed' | 'dispute_won' | 'dispute_lost') => ({
  ...refunded(id, { id: `evt_${randomUUID()}`, refund_id: `dp_${id}`, amount_cents: ASKED }),
  kind,
});

/** It happened before the provider said anything. */
async function before(state: string, session: Session, token: string): Promise<void> {
  if (state === 'paid after cancelling') await cancel(session, token);
  if (state !== 'paid after release') return;
  await session.owner(`update public.booking_deposits set due_by = now() - interval '1 hour'`);
  await session.request(SERVICE, 'select public.release_unpaid_bookings()');
}

interface MoneyRow {
  readonly deposit: object;
  readonly failed_cents: number | null;
  readonly on_its_way_cents: number | null;
  readonly online: readonly { readonly question: string | null }[] | null;
}

const rowsOf = <Row>(session: Session, sql: string, actor = STAFF): Promise<readonly Row[]> =>
  session.rows<Row & Record<string, unknown>>(actor, sql);

/** Days are those of the test. */
const withoutDay = (words = ''): string => words.replace(/ on \w{3}, \w{3} \d+/, '');

/** What each surface says, in the words of the site. */
async function said(session: Session, id: string, token: string): Promise<readonly string[]> {
  const [row] = (await look(session, token)) as { status: BookingStatus; deposit: object }[];
  const { status = 'pending' } = row ?? {};
  const deposit = camelCasedDocument(row?.deposit ?? null) as Deposit;
  const online = toOnlinePayment(
    await call(session, 'select public.managed_payment($1) as value', [token]),
  );
  const page = online?.last?.isLate
    ? PAY.late(formatCents(online.last.cents)).title
    : depositWords(deposit, status)?.title;
  const button = online?.due ? `, ${PAY.pay[online.due.purpose]}` : '';
  const mails = await rowsOf<{ kind: string }>(
    session,
    `select kind from public.lease_messages(20) where kind like 'payment%' or kind like 'paid%' order by kind`,
    SERVICE,
  );
  const [{ money } = {}] = await rowsOf<{ money: MoneyRow }>(
    session,
    `select public.booking_money('${id}') as money`,
  );
  const questions: Readonly<Record<string, string>> = HISTORY.onlineQuestions;
  const details = [
    money?.on_its_way_cents ? MONEY.onItsWayNote(formatCents(money.on_its_way_cents)).title : '',
    money?.failed_cents ? MONEY.failedNote(formatCents(money.failed_cents)) : '',
    ...(money?.online ?? []).map(({ question }) => questions[question ?? ''] ?? ''),
  ];
  const open = await rowsOf<{ deposit_cents: number; on_its_way_cents: number | null }>(
    session,
    'select deposit_cents, on_its_way_cents from public.open_money()',
  );
  const till = open.map(({ deposit_cents: cents, on_its_way_cents: onItsWay }) =>
    onItsWay
      ? MONEY.onItsWay(formatCents(onItsWay))
      : (cents < 0 ? MONEY.depositHeld : MONEY.depositDue)(formatCents(Math.abs(cents))),
  );
  const books = await rowsOf<{ amount_cents: number }>(
    session,
    `select amount_cents from public.books('2020-01-01', '2100-01-01') order by amount_cents desc`,
  );
  const [{ taken } = { taken: 0 }] = await rowsOf<{ taken: number }>(
    session,
    `select coalesce(sum(taken_cents), 0)::int as taken from public.takings('2027-01-01', '2027-12-31')`,
  );
  return [
    `${withoutDay(page)}${button}`,
    withoutDay(depositLine(deposit, status)?.split('. ')[0]),
    mails.map(({ kind }) => kind).join(', '),
    details.filter(Boolean).join(', '),
    till.join(', '),
    books.map(({ amount_cents: cents }) => formatCents(cents)).join(', '),
    formatCents(taken),
  ];
}

/** The table of the document has the words that are expected. */
const TABLE = new Map(
  readFileSync('docs/payments.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .slice(2, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
    .map(([state = '', ...cells]) => [state, cells] as const),
);

const ORDERS = RANDOM_STEPS / 40;

/** Seeds of orders that differ: few events have few of them. */
function ordersOf(events: number): readonly number[] {
  const first = Array.from({ length: events }, (_, index) => index);
  const told = [...first, ...first, ...first.map((index) => events + index)];
  const seeds = Array.from({ length: ORDERS }, (_, seed) => seed);
  return [...new Map(seeds.map((seed) => [String(shuffled(told, seed)), seed])).values()];
}

describe('what is said of a payment online', () => {
  const { runInShop } = openShop();

  it.each(Object.entries(STATES))(
    'Events of a deposit that is %s end in the same words and cents everywhere, in any order',
    async (state, eventsOf) => {
      for (const order of ordersOf(eventsOf('').length)) {
        await runInShop(async (session) => {
          await takeOnline(session);
          const { id, token, paymentId } = await begun(session, { total_price: 300 });
          await before(state, session, token);
          await session.request(SERVICE, 'select * from public.lease_messages(20)');
          const events = eventsOf(paymentId);
          // Each is told once more, and in an event of its own, too.
          const again = events.map((event) => ({ ...event, id: `evt_${randomUUID()}` }));
          const told = shuffled([...events, ...events, ...again], order);
          for (const event of told) await tell(session, event);
          expect(await said(session, id, token), `order ${String(order)}`).toEqual(
            TABLE.get(state),
          );
        });
      }
    },
  );

  it('The table of the document has a row for each state, and no other', () => {
    const rows = [...TABLE.keys()];
    const first = rows.indexOf('asked');
    const states = Object.keys(STATES);
    expect(rows.slice(first, first + states.length)).toEqual(states);
  });
});

const STEPS = [
  'paid',
  'pending',
  'failed',
  'refunded',
  'refund_failed',
  'disputed',
  'dispute_won',
  'dispute_lost',
  'cash',
  'cash back',
  'move',
  'cancel',
  'take back',
  'charge',
  'refund',
] as const;
const anyVisits = fc.array(
  fc.array(
    fc.record({ step: fc.constantFrom(...STEPS), cents: fc.integer({ min: 1, max: 6_000 }) }),
    { minLength: 3, maxLength: 14 },
  ),
  { minLength: RANDOM_STEPS / 5, maxLength: RANDOM_STEPS / 5 },
);

interface Happening {
  readonly step: (typeof STEPS)[number];
  readonly cents: number;
}

describe('money of random visits', () => {
  const { runInShop } = openShop();

  /** Takes the steps of a visit. Answers what the provider has of it, in cents, and what changed hands at the counter. */
  async function happens(session: Session, visit: readonly Happening[]) {
    const { id, token, paymentId } = await begun(session, { total_price: 300 });
    const asStaff = async (sql: string, ...params: string[]) => {
      const outcome = await session.request(STAFF, sql, params);
      expect(summary(outcome)).toMatch(/^(done|PT4\d\d \w+)$/);
      return outcome.ok;
    };
    let [online, byHand, parts] = [0, 0, 0];
    const refunds = new Map<string, number>();
    for (const { step, cents } of visit) {
      const change = { id: `evt_${randomUUID()}`, refund_id: `re_${id}_${String(parts)}` };
      if (step === 'paid') {
        const page = (await begin(session, token))?.payment_id ?? paymentId;
        parts += 1;
        const provider_id = `pi_${id}_${String(parts)}`;
        await tell(session, paid(page, { amount_cents: cents, provider_id }));
        online += cents;
        refunds.set(provider_id, cents);
      } else if (step === 'pending' || step === 'failed') {
        await tell(session, { ...paid(paymentId), kind: step });
      } else if (step === 'cash' || step === 'cash back') {
        const amount = step === 'cash' ? cents : -cents;
        const outcome = await deposit(session, id, { method: 'card', amount });
        if (outcome.ok) byHand += amount;
      } else if (step === 'move') {
        await asStaff(`select public.move_booking($1, '2027-03-12', '2:00 PM')`, id);
      } else if (step === 'cancel') {
        await asStaff('select public.cancel_booking($1, false)', id);
      } else if (step === 'take back') {
        await asStaff('select public.take_back_booking($1)', id);
      } else if (step === 'charge') {
        await asStaff(`update public.bookings set status = 'confirmed' where id = $1`, id);
        const [held] = await session.owner<{ cents: number }>(
          'select private.deposit_received($1) as cents',
          [id],
        );
        const outcome = await complete(session, id, { deposit: held?.cents ?? 0, payments: [] });
        expect(summary(outcome)).toMatch(/^(done|PT4\d\d \w+)$/);
      } else {
        const [provider_id = 'pi_none', left = 0] = [...refunds].at(-1) ?? [];
        const part = Math.min(cents, left);
        if (part === 0) continue;
        parts += 1;
        const amount = { provider_id, amount_cents: part, refund_id: `re_${id}_${String(parts)}` };
        const kind = step === 'refund' ? 'refunded' : step;
        await tell(session, { ...refunded(paymentId, { ...change, ...amount }), kind });
        if (kind !== 'refunded') continue;
        online -= part;
        refunds.set(provider_id, left - part);
      }
    }
    return { id, online, byHand };
  }

  it(
    'Random visits with payments, refunds, disputes, moves and cancellations recount to the cent',
    async () => {
      const [visits = []] = fc.sample(anyVisits, { seed: 20_261_129, numRuns: 1 });
      for (const visit of visits) {
        await runInShop(async (session) => {
          await takeOnline(session);
          const { id, online, byHand } = await happens(session, visit);
          const about = JSON.stringify(visit);
          const books = await rowsOf<{ method: string; cents: number }>(
            session,
            `select method, sum(amount_cents)::int as cents from public.books('2020-01-01', '2100-01-01')
           where method is not null group by method`,
          );
          const inBooks = Object.fromEntries(books.map(({ method, cents }) => [method, cents]));
          // What went back at the provider and the receipt does not show is a question.
          const [{ hidden } = { hidden: 0 }] = await session.owner<{ hidden: number }>(
            `select coalesce(sum((e.said ->> 'amount_cents')::int), 0)::int as hidden from private.payment_events e
           where e.outcome = 'question:refund_by_hand' and not exists (
             select from public.payments p where p.booking_id = $1 and p.provider_id = e.provider_id and p.amount_cents < 0
               and p.id = private.online_money_id(e.provider, e.refund_id || ' deposit')
           )`,
            [id],
          );
          expect((inBooks['online'] ?? 0) - hidden, about).toBe(online);
          expect(inBooks['card'] ?? 0, about).toBe(byHand);
          const taken = await rowsOf<{ method: string; cents: number }>(
            session,
            `select method, taken_cents::int as cents from public.takings('2027-01-01', '2027-12-31')`,
          );
          expect(Object.fromEntries(taken.map(({ method, cents }) => [method, cents]))).toEqual(
            inBooks,
          );
          const [open] = await rowsOf<{
            deposit_cents: number | null;
            balance_cents: number | null;
          }>(session, `select deposit_cents, balance_cents from public.open_money()`);
          const [sums] = await session.owner<{ status: string; held: number; owed: number | null }>(
            `select b.status::text, private.held_of(b.id) as held, (
             select private.receipt_balance(r.id) from public.receipts r where r.booking_id = b.id and r.kind = 'sale'
           ) as owed from public.bookings b where b.id = $1`,
            [id],
          );
          if (sums?.status === 'cancelled') {
            expect(0 - (open?.deposit_cents ?? 0), about).toBe(Math.max(sums.held, 0));
            expect(sums.held, about).toBe((inBooks['online'] ?? 0) + byHand);
          }
        });
      }
    },
    1_000 * RANDOM_STEPS,
  );
});
