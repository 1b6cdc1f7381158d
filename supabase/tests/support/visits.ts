import fc from 'fast-check';

import {
  amountToward,
  type BillSums,
  billSums,
  cashRounded,
  PAYMENT_METHODS,
  percentOf,
  refundShare,
  roundingOf,
} from '../../../src/domain/checkout';

import { BC_RATES } from './checkout';
import type { Session } from './session';

const anyShare = fc.integer({ min: 1, max: 100 });
const anyMethod = fc.constantFrom(...PAYMENT_METHODS);

/** Shares are of what is left at their turn, in percent. */
export const anyVisit = fc.record({
  lines: fc.array(
    fc.record({
      amount: fc.integer({ min: 100, max: 400_000 }),
      gst: fc.boolean(),
      pst: fc.boolean(),
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
  refunds: fc.array(fc.record({ method: anyMethod, share: anyShare }), { maxLength: 3 }),
});

export type RandomVisit = typeof anyVisit extends fc.Arbitrary<infer Value> ? Value : never;

/** In cents. */
export interface VisitSums {
  readonly beforeTax: number;
  readonly gst: number;
  readonly pst: number;
  readonly total: number;
  readonly deposit: number;
  /** Still to pay after the payments. */
  readonly owed: number;
  /** Changes hands at the counter, tips and the rounding of cash included. */
  readonly handed: number;
  /** Total and taxes of each refund. */
  readonly refunds: readonly (readonly [total: number, gst: number, pst: number])[];
  readonly paidBack: number;
  /** Still to pay at the end. */
  readonly balance: number;
}

/** Counts a visit as the page does, and gives what staff type for it. */
export function countVisit(visit: RandomVisit) {
  const { lines, discountShare, pricesIncludeTaxes } = visit;
  const listed = lines.reduce((all, { amount }) => all + amount, 0);
  const discount = percentOf(listed, discountShare);
  const sums: BillSums = billSums({ lines, discount, rates: BC_RATES, pricesIncludeTaxes });
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
  let given = { total: 0, gst: 0, pst: 0 };
  const refunds = [];
  const shares: [number, number, number][] = [];
  for (const { method, share } of visit.refunds) {
    const amount = percentOf(sums.total - given.total, share);
    // A single cent may be less than the cents of both taxes.
    if (amount < 2) continue;
    const tax = refundShare(sums, given, amount);
    const back = Math.max(0, amount - balance);
    paidBack += back - roundingOf(method, -back);
    balance = Math.max(0, balance - amount);
    given = { total: given.total + amount, gst: given.gst + tax.gst, pst: given.pst + tax.pst };
    refunds.push({ method, amount_cents: amount });
    shares.push([amount, tax.gst, tax.pst]);
  }
  const { beforeTax, gst, pst, total } = sums;
  const counted: VisitSums = {
    beforeTax,
    gst,
    pst,
    total,
    deposit,
    owed,
    handed,
    refunds: shares,
    paidBack,
    balance,
  };
  const typed = {
    lines: lines.map(({ amount, ...taxes }) => ({ amount_cents: amount, ...taxes })),
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
/** One after another, as refund_receipt() makes them: the taxes of all so far, less those given back before. */
const STEPS = `
  insert into steps
  select v.place, x.n, gen_random_uuid(), v.sale, v.booking, v.owed, (x.refund ->> 'amount_cents')::integer,
    x.refund ->> 'method',
    sum((x.refund ->> 'amount_cents')::integer) over (partition by v.place order by x.n)
  from visits v cross join jsonb_array_elements(v.visit -> 'refunds') with ordinality x (refund, n)`;
const REFUNDS = `
  insert into public.receipts (
    id, booking_id, kind, refunds, year, sequence, day, issued_at, both_taxes_cents, gst_only_cents, pst_only_cents,
    untaxed_cents, gst_rate, pst_rate, prices_include_taxes, before_tax_cents, gst_cents, pst_cents, total_cents
  )
  select s.id, s.booking, 'refund', s.sale, 2028, row_number() over (), '2027-03-10', now(), 0, 0, 0, 0,
    r.gst_rate, r.pst_rate, r.prices_include_taxes, -s.amount - t.gst - t.pst, t.gst, t.pst, -s.amount
  from steps s join public.receipts r on r.id = s.sale
  cross join lateral (select
    private.rounded(r.gst_cents::numeric * (s.after - s.amount), r.total_cents)
      - private.rounded(r.gst_cents::numeric * s.after, r.total_cents) as gst,
    private.rounded(r.pst_cents::numeric * (s.after - s.amount), r.total_cents)
      - private.rounded(r.pst_cents::numeric * s.after, r.total_cents) as pst) t`;
const PAID_BACK = `
  insert into public.payments (id, booking_id, receipt_id, kind, method, amount_cents, rounding_cents, day, till_day, taken_at)
  select gen_random_uuid(), booking, id, 'refund', method, b.amount, ${ROUNDING('b.amount')}, '2027-03-10',
    '2027-03-10', now()
  from steps s
  cross join lateral (select greatest(s.owed - (s.after - s.amount), 0) - s.amount as amount) b
  where b.amount < 0`;
const RESULT = `
  select r.before_tax_cents as "beforeTax", r.gst_cents as gst, r.pst_cents as pst, r.total_cents as total,
    r.deposit_cents as deposit, v.owed, coalesce(p.handed, 0) as handed, coalesce(f.refunds, '[]') as refunds,
    coalesce(f.paid_back, 0) as "paidBack", private.receipt_balance(v.sale) as balance
  from visits v join public.receipts r on r.id = v.sale
  left join (
    select receipt_id, sum(amount_cents + tip_cents + rounding_cents)::integer as handed
    from public.payments where kind = 'sale' group by receipt_id
  ) p on p.receipt_id = v.sale
  left join (
    select s.sale, jsonb_agg(jsonb_build_array(-c.total_cents, -c.gst_cents, -c.pst_cents) order by s.n) as refunds,
      -sum(coalesce(b.amount_cents + b.rounding_cents, 0))::integer as paid_back
    from steps s join public.receipts c on c.id = s.id left join public.payments b on b.receipt_id = s.id
    group by s.sale
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
  await session.owner(`create temp table steps (
    place integer, n integer, id uuid, sale uuid, booking uuid, owed integer, amount integer, method text, after integer
  ) on commit drop`);
  await session.owner(
    `insert into visits (place, visit)
     select place, visit from jsonb_array_elements($1::text::jsonb) with ordinality e (visit, place)`,
    [JSON.stringify(typed)],
  );
  await session.owner(DEPOSITS);
  // Nobody counts rows within a transaction: unasked, the planner takes these tables for empty.
  const analyze = 'analyze visits, steps, public.receipts, public.payments';
  await session.owner(analyze);
  for (const isIncluded of [false, true]) {
    await session.owner(
      `update public.checkout_settings set prices_include_taxes = $1::text::boolean`,
      [String(isIncluded)],
    );
    await session.owner(SALES, [String(isIncluded)]);
  }
  await session.owner(PAYMENTS);
  await session.owner(analyze);
  await session.owner('update visits set owed = private.receipt_balance(sale)');
  for (const sql of [STEPS, analyze, REFUNDS, PAID_BACK]) await session.owner(sql);
  await session.owner(analyze);
  return session.owner<VisitSums & Record<string, unknown>>(RESULT);
}
