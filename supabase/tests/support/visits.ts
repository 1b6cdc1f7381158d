import fc from 'fast-check';

import {
  amountToward,
  type BillSums,
  billSums,
  cashRounded,
  PAYMENT_METHODS,
  percentOf,
  roundingOf,
} from '../../../src/domain/money/checkout';
import {
  leftOfSale,
  type Refundable,
  refundOfAmount,
  refundOfLines,
} from '../../../src/domain/money/refund';

import { addThirdTax, THREE_TAXES } from './checkout';
import type { Session } from './session';

const anyShare = fc.integer({ min: 1, max: 100 });
const anyMethod = fc.constantFrom(...PAYMENT_METHODS);

/** Shares are of what is left at their turn, in percent. */
export const anyVisit = fc.record({
  lines: fc.array(
    fc.record({
      amount: fc.integer({ min: 100, max: 400_000 }),
      taxes: fc.subarray(THREE_TAXES.map(({ code }) => code)),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  discountShare: fc.integer({ min: 0, max: 40 }),
  pricesIncludeTaxes: fc.boolean(),
  depositShare: fc.integer({ min: 0, max: 100 }),
  payments: fc.array(
    fc.record({
      method: anyMethod,
      share: anyShare,
      tip: fc.integer({ min: 0, max: 5_000 }),
    }),
    { maxLength: 3 },
  ),
  refunds: fc.array(
    fc.record({
      method: anyMethod,
      share: anyShare,
      /** Of each line, in percent of what is left of it; undefined for a share of the total. */
      lines: fc.option(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 5, maxLength: 5 }), {
        nil: undefined,
      }),
    }),
    { maxLength: 3 },
  ),
});

export type RandomVisit = typeof anyVisit extends fc.Arbitrary<infer Value> ? Value : never;

/** In cents. */
export interface VisitSums {
  readonly beforeTax: number;
  /** Cents of each tax, in their order. */
  readonly taxes: readonly number[];
  readonly total: number;
  readonly deposit: number;
  /** Still to pay after the payments. */
  readonly owed: number;
  /** Changes hands at the counter, tips and the rounding of cash included. */
  readonly handed: number;
  /** Total and taxes of each refund. */
  readonly refunds: readonly (readonly [total: number, taxes: readonly number[]])[];
  readonly paidBack: number;
  /** Still to pay at the end. */
  readonly balance: number;
}

/** Counts a visit as the page does, and gives what staff type for it. */
export function countVisit(visit: RandomVisit) {
  const { lines, discountShare, pricesIncludeTaxes } = visit;
  const listed = lines.reduce((all, { amount }) => all + amount, 0);
  const discount = percentOf(listed, discountShare);
  const sums: BillSums = billSums({ lines, discount, taxes: THREE_TAXES, pricesIncludeTaxes });
  const deposit = percentOf(sums.total, visit.depositShare);

  let owed = sums.total - deposit;
  let handed = 0;
  const payments = [];
  for (const { method, share, tip } of visit.payments) {
    const part = percentOf(owed, share);
    const amount = amountToward(owed, method, method === 'cash' ? cashRounded(part) : part);
    if (amount === undefined) continue;
    payments.push({ method, amount_cents: amount, tip_cents: tip });
    handed += amount + tip + roundingOf(method, amount + tip);
    owed -= amount;
  }

  let balance = owed;
  let paidBack = 0;
  const sale = {
    beforeTaxCents: sums.beforeTax,
    taxes: sums.taxes,
    totalCents: sums.total,
    lines: lines.map((line) => ({ taxes: line.taxes, amountCents: line.amount })),
    payments: [],
    pricesIncludeTaxes,
  };
  const given: Refundable[] = [];
  const refunds = [];
  for (const { method, share, lines: shares } of visit.refunds) {
    const left = leftOfSale(sale, given);
    const parts = left.lines.map((cents, index) => percentOf(cents, shares?.[index] ?? 0));
    const amount = percentOf(left.total, share);
    const back = shares ? refundOfLines(sale, left, parts) : refundOfAmount(left, amount);
    if (back.total === 0) continue;
    const rest = Math.max(0, back.total - balance);
    paidBack += rest - roundingOf(method, -rest);
    balance = Math.max(0, balance - back.total);
    const taken = lines.map((line, index) => ({
      taxes: line.taxes,
      amountCents: parts[index] ?? 0,
      ofPlace: index + 1,
    }));
    given.push({
      beforeTaxCents: -back.beforeTax,
      taxes: back.taxes.map((tax) => ({ ...tax, cents: -tax.cents })),
      totalCents: -back.total,
      lines: shares ? taken.filter((line) => line.amountCents > 0) : [],
      payments: [],
    });
    refunds.push({
      method,
      total_cents: back.total,
      ...(shares
        ? {
            lines: parts.flatMap((part, index) =>
              part > 0 ? [{ place: index + 1, amount_cents: part }] : [],
            ),
          }
        : {}),
    });
  }
  const refunded = given.map(
    ({ totalCents, taxes: back }) => [-totalCents, back.map(({ cents }) => 0 - cents)] as const,
  );
  const { beforeTax, taxes, total } = sums;
  const counted: VisitSums = {
    beforeTax,
    taxes: taxes.map(({ cents }) => cents),
    total,
    deposit,
    owed,
    handed,
    refunds: refunded,
    paidBack,
    balance,
  };
  const typed = {
    lines: lines.map(({ amount, taxes: codes }) => ({ amount_cents: amount, taxes: codes })),
    discount_cents: discount,
    is_included: pricesIncludeTaxes,
    deposit_cents: deposit,
    payments,
    refunds,
  };
  return { counted, typed };
}

const ROUNDING = (amount: string): string =>
  `case method when 'cash' then private.cash_rounded(${amount}) - (${amount}) else 0 end`;

const DEPOSITS = `
  insert into public.payments (id, booking_id, kind, method, amount_cents, day, till_day, taken_at)
  select gen_random_uuid(), booking, 'deposit', 'e_transfer', (visit ->> 'deposit_cents')::integer, '2027-03-10',
    '2027-03-10', now()
  from visits where (visit ->> 'deposit_cents')::integer > 0`;
const SALES = `
  insert into public.receipts
  select f.* from visits v
  cross join lateral private.checkout_receipt(v.booking, v.visit || jsonb_build_object('id', v.sale)) r
  cross join lateral jsonb_populate_record(r, jsonb_build_object(
    'year', 2027, 'sequence', v.place, 'day', '2027-03-10', 'issued_at', now())) f
  where (v.visit ->> 'is_included')::boolean = $1::text::boolean`;
const PAYMENTS = `
  insert into public.payments
    (id, booking_id, receipt_id, kind, method, amount_cents, tip_cents, rounding_cents, day, till_day, taken_at)
  select gen_random_uuid(), v.booking, v.sale, 'sale', p.method, p.amount_cents, p.tip_cents,
    ${ROUNDING('p.amount_cents + p.tip_cents')}, '2027-03-10', '2027-03-10', now()
  from visits v
  cross join jsonb_to_recordset(v.visit -> 'payments') p (method text, amount_cents integer, tip_cents integer)`;
const LINES_OF_SALES = `
  insert into public.receipt_lines (receipt_id, place, label, amount_cents, taxes)
  select v.sale, l.place, 'Line', (l.line ->> 'amount_cents')::integer, array(select jsonb_array_elements_text(l.line -> 'taxes'))
  from visits v cross join jsonb_array_elements(v.visit -> 'lines') with ordinality l (line, place)`;
/** One after another, as refund_receipt() makes them, with what is still owed let off first. */
const REFUNDS = `
  do $do$
  declare
    step record;
    receipt public.receipts;
    back integer;
    number integer := 0;
  begin
    for step in
      select v.place, x.n, v.sale, v.booking, x.refund
      from visits v cross join jsonb_array_elements(v.visit -> 'refunds') with ordinality x (refund, n) order by v.place, x.n
    loop
      number := number + 1;
      select (private.refund_of(r, step.refund || jsonb_build_object('id', gen_random_uuid()))).* into receipt
        from public.receipts r where r.id = step.sale;
      receipt.year := 2028;
      receipt.sequence := number;
      receipt.day := '2027-03-10';
      receipt.issued_at := now();
      back := greatest(private.receipt_balance(step.sale), 0);
      insert into public.receipts select receipt.*;
      insert into public.receipt_lines (receipt_id, place, label, amount_cents, taxes, of_place)
        select receipt.id, x.place, 'Line', x.amount_cents, l.taxes, x.place
        from jsonb_to_recordset(step.refund -> 'lines') x (place integer, amount_cents integer)
        join public.receipt_lines l on l.receipt_id = step.sale and l.place = x.place;
      back := greatest(-receipt.total_cents - back, 0);
      if back > 0 then
        insert into public.payments (id, booking_id, receipt_id, kind, method, amount_cents, rounding_cents, day, till_day, taken_at)
          select gen_random_uuid(), step.booking, receipt.id, 'refund', p.method, -back, ${ROUNDING('-back')}, '2027-03-10',
            '2027-03-10', now()
          from (select step.refund ->> 'method' as method) p;
      end if;
    end loop;
  end $do$`;
const RESULT = `
  select r.before_tax_cents as "beforeTax", jsonb_path_query_array(r.taxes, '$[*].cents') as taxes, r.total_cents as total,
    r.deposit_cents as deposit, v.owed, coalesce(p.handed, 0) as handed, coalesce(f.refunds, '[]') as refunds,
    coalesce(f.paid_back, 0) as "paidBack", private.receipt_balance(v.sale) as balance
  from visits v join public.receipts r on r.id = v.sale
  left join (
    select receipt_id, sum(amount_cents + tip_cents + rounding_cents)::integer as handed
    from public.payments where kind = 'sale' group by receipt_id
  ) p on p.receipt_id = v.sale
  left join (
    select c.refunds as sale,
      jsonb_agg(jsonb_build_array(-c.total_cents, jsonb_path_query_array(c.taxes, '$[*].cents ? (@ <= 0).abs()')) order by c.sequence) as refunds,
      -sum(coalesce(b.amount_cents + b.rounding_cents, 0))::integer as paid_back
    from public.receipts c left join public.payments b on b.receipt_id = c.id
    where c.kind = 'refund' group by c.refunds
  ) f on f.sale = v.sale
  order by v.place`;

/**
 * Sends the visits through the database's own functions and the constraints of its tables, all at a
 * time.
 *
 * @param typed as countVisit() gives it
 */
export async function visitsInDatabase(
  session: Session,
  typed: readonly unknown[],
): Promise<VisitSums[]> {
  await session.owner(`create temp table visits (
    place integer, sale uuid default gen_random_uuid(), booking uuid default gen_random_uuid(), visit jsonb, owed integer
  ) on commit drop`);
  await session.owner(
    `insert into visits (place, visit)
     select place, visit from jsonb_array_elements($1::text::jsonb) with ordinality e (visit, place)`,
    [JSON.stringify(typed)],
  );
  await addThirdTax(session);
  await session.owner(DEPOSITS);
  // Nobody counts rows within a transaction: unasked, the planner takes these tables for empty.
  const analyze = 'analyze visits, public.receipts, public.payments, public.receipt_lines';
  await session.owner(analyze);
  for (const isIncluded of [false, true]) {
    await session.owner(
      `update public.checkout_settings set prices_include_taxes = $1::text::boolean`,
      [String(isIncluded)],
    );
    await session.owner(SALES, [String(isIncluded)]);
  }
  await session.owner(LINES_OF_SALES);
  await session.owner(PAYMENTS);
  await session.owner(analyze);
  await session.owner('update visits set owed = private.receipt_balance(sale)');
  await session.owner(REFUNDS);
  await session.owner(analyze);
  return session.owner<VisitSums & Record<string, unknown>>(RESULT);
}
