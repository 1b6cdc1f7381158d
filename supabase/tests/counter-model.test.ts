import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { TILL } from '@/content/staff/till';
import { csvFile } from '@/domain/csv';
import { receiptSearch } from '@/domain/money/receipt-search';
import { toBookEntry } from '@/features/dashboard/money/till/book-entry';
import { bookColumns } from '@/features/dashboard/money/till/save-books';
import { tillSums } from '@/features/dashboard/money/till/till-sums';
import { camelCasedDocument } from '@/lib/camel-case';
import type { RowOf } from '@/lib/database.types';

import { moneyLines, RECEIPT } from '../../src/content/money/receipt';
import { addedTaxes, centsOfTax, type NamedTax } from '../../src/domain/money/added-taxes';
import {
  type BillSums,
  billSums,
  PAYMENT_METHODS,
  type PaymentMethod,
  percentOf,
  type TaxedLine,
  type TaxSum,
} from '../../src/domain/money/checkout';
import { formatCents } from '../../src/domain/money/money';
import type { Sale } from '../../src/domain/money/receipt';
import { refundOfAmount, refundOfLines } from '../../src/domain/money/refund';
import { billLines } from '../functions/_shared/mail/bill';

import { setShopClock } from './support/bookings';
import {
  addThirdTax,
  checkoutJson,
  commit,
  complete,
  confirmed,
  deposit,
  pay,
  refund,
  THREE_TAXES,
  useCheckout,
} from './support/checkout';
import {
  CounterModel,
  handedOver,
  type ModelPayment,
  type ModelReceipt,
  type ModelSale,
  nextDay,
} from './support/counter-model';
import { RANDOM_STEPS } from './support/random-steps';
import { type Session, STAFF, summary } from './support/session';
import { openShop } from './support/shop';

const TIMES = ['9:00 AM', '11:00 AM', '1:00 PM', '3:00 PM', '5:00 PM'];
const DAYS = 6;
const HEADS = TILL.file;

const share = fc.integer({ min: 0, max: 100 });
const anyMethod = fc.constantFrom<PaymentMethod>(...PAYMENT_METHODS);
const anyVisit = fc.record({
  lines: fc.array(
    fc.record({
      amount: fc.integer({ min: 1, max: 200_000 }),
      taxes: fc.subarray(THREE_TAXES.map(({ code }) => code)),
      reason: fc.constant('Agreed by phone'),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  discount: fc.integer({ min: 0, max: 40 }),
  deposit: fc.integer({ min: -150, max: 100 }),
  payments: fc.uniqueArray(
    fc.record({ method: anyMethod, share, tip: fc.integer({ min: -3_000, max: 2_000 }) }),
    { maxLength: 3, selector: ({ method }) => method },
  ),
  /** What else happens before the next visit, to whichever sale or payment comes up. */
  events: fc.array(
    fc.record({
      what: fc.constantFrom(
        'lines',
        'amount',
        'rest',
        'correct',
        'void',
        'counter',
        'move',
        'close',
      ),
      which: fc.nat(),
      method: anyMethod,
      shares: fc.array(share, { minLength: 4, maxLength: 4 }),
    }),
    { maxLength: 3 },
  ),
});
type Visit = typeof anyVisit extends fc.Arbitrary<infer Value> ? Value : never;
type Happening = Visit['events'][number];

const negated = (taxes: readonly TaxSum[]): readonly TaxSum[] =>
  taxes.map((tax) => ({ ...tax, cents: -tax.cents }));

/** Cents of each of the three taxes, 0 of those that are on none. */
const centsByCode = (lists: readonly (readonly NamedTax[])[]): Record<string, number> =>
  Object.fromEntries(
    THREE_TAXES.map(({ code }) => [code, centsOfTax(addedTaxes(lists), code) + 0]),
  );

const SUM_OF_TAXES = THREE_TAXES.map(
  ({ code }) => `coalesce(sum((
    select sum(t.cents) from jsonb_to_recordset(taxes) t (code text, cents integer) where t.code = '${code}'
  )), 0)::integer as ${code}`,
).join(', ');

/** The counter of the database, with a model that is told the same. */
function counterOf(session: Session) {
  const model = new CounterModel();
  const rules = { taxes: THREE_TAXES, pricesIncludeTaxes: false };
  const note = (payment: Omit<ModelPayment, 'day' | 'tillDay' | 'isUndone'>): void => {
    const when = { day: model.today, tillDay: model.tillDay() };
    model.payments.push({ ...payment, ...when, isUndone: false });
  };
  const call = async (sql: string, params: readonly (string | number)[]) =>
    expect(await session.attempt(STAFF, sql, [...params])).toBe('done');

  async function sell(visit: Visit, number: number): Promise<void> {
    const { lines } = visit;
    const listed = lines.reduce((all, { amount }) => all + amount, 0);
    const bill = { lines, discount: percentOf(listed, visit.discount) };
    const sums = billSums({ ...bill, ...rules });
    const { id: booking } = await confirmed(session, {
      booking_date: nextDays('2027-04-01', Math.floor(number / 100)),
      booking_time: TIMES[number % TIMES.length] ?? '9:00 AM',
    });
    const ahead = percentOf(sums.total, Math.max(visit.deposit, 0));
    if (ahead > 0) {
      const paid = { id: randomUUID(), method: 'e_transfer', amount: ahead, tip: 0 } as const;
      expect(summary(await deposit(session, booking, paid, paid.id))).toBe('done');
      note({ ...paid, kind: 'deposit', sale: undefined });
    }
    let rest = sums.total - ahead;
    const payments = visit.payments.flatMap((part) => {
      const amount = percentOf(rest, part.share);
      const tip = Math.max(part.tip, 0);
      rest -= amount;
      return amount + tip > 0 ? [{ id: randomUUID(), method: part.method, amount, tip }] : [];
    });
    const id = randomUUID();
    const sold = await complete(session, booking, {
      id,
      ...bill,
      total: sums.total,
      charged: THREE_TAXES,
      deposit: ahead,
      payments,
    });
    expect(summary(sold)).toBe('done');
    const sale = newSale({ sums, booking, id, lines, deposit: ahead });
    for (const paid of payments) note({ ...paid, kind: 'sale', sale });
  }

  /** A gift card and goods, without a booking. */
  async function sellsGoods({ shares: [card = 0, goods = 0], method }: Happening): Promise<void> {
    const own = { service: null };
    const lines = [
      { ...own, label: 'Gift card', amount: (card + 1) * 100, taxes: [] },
      {
        ...own,
        label: 'Wash mitt, grey',
        amount: goods * 37 + 1,
        taxes: THREE_TAXES.map(({ code }) => code),
      },
    ];
    const sums = billSums({ lines, discount: 0, ...rules });
    const id = randomUUID();
    const paid = { id: randomUUID(), method, amount: sums.total, tip: 0 };
    const sold = JSON.stringify(
      checkoutJson({ id, lines, total: sums.total, charged: THREE_TAXES, payments: [paid] }),
    );
    await call('select public.sell_at_counter($1::text::jsonb)', [sold]);
    const sale = newSale({ sums, booking: id, id, lines, deposit: 0 });
    note({ ...paid, kind: 'sale', sale });
  }

  function newSale({
    sums: { beforeTax, taxes, total },
    lines,
    ...sold
  }: Pick<ModelSale, 'booking' | 'id' | 'deposit'> & {
    readonly sums: BillSums;
    readonly lines: readonly TaxedLine[];
  }): ModelSale {
    const sale: ModelSale = {
      ...sold,
      beforeTaxCents: beforeTax,
      taxes,
      totalCents: total,
      lines: lines.map((line) => ({ taxes: line.taxes, amountCents: line.amount })),
      day: model.today,
      payments: [],
      pricesIncludeTaxes: rules.pricesIncludeTaxes,
      refunds: [],
      isVoid: false,
    };
    model.sales.push(sale);
    model.receipts.push({ beforeTax, taxes, total, deposit: sold.deposit, day: model.today });
    return sale;
  }

  async function refunds(sale: ModelSale, { what, shares, method }: Happening): Promise<void> {
    const left = model.left(sale);
    const [first = 0, second = 0] = shares;
    const parts = left.lines.map((cents, index) => percentOf(cents, shares[index] ?? 0));
    const back =
      what === 'lines'
        ? refundOfLines(sale, left, parts)
        : refundOfAmount(left, percentOf(left.total, first));
    const tip = percentOf(left.tip, second > 80 ? 100 : 0);
    if (left.total === 0 || back.total === 0) return;
    const amount = Math.max(back.total - model.balance(sale), 0);
    const paid = amount + tip > 0 ? [{ id: randomUUID(), method, amount, tip }] : [];
    const lines = parts.flatMap((cents, index) =>
      cents > 0 ? [{ place: index + 1, amount: cents }] : [],
    );
    const given = await refund(session, sale.id, back.total, {
      payments: paid,
      ...(what === 'lines' ? { lines } : {}),
    });
    expect(summary(given)).toBe('done');
    const negative = {
      beforeTax: -back.beforeTax,
      taxes: negated(back.taxes),
      total: -back.total,
    };
    sale.refunds.push({
      beforeTaxCents: negative.beforeTax,
      taxes: negative.taxes,
      totalCents: negative.total,
      day: model.today,
      payments: [],
      lines:
        what === 'lines'
          ? lines.map((line) => ({
              taxes: ['gst', 'pst'],
              amountCents: line.amount,
              ofPlace: line.place,
            }))
          : [],
    });
    model.receipts.push({ ...negative, day: model.today, deposit: 0 });
    for (const each of paid)
      note({ ...each, amount: -each.amount, tip: -each.tip, kind: 'refund', sale });
  }

  async function takes(sale: ModelSale, { shares: [part = 0], method }: Happening): Promise<void> {
    const amount = percentOf(model.balance(sale), part);
    if (amount === 0) return;
    const paid = { id: randomUUID(), method, amount, tip: 0 };
    expect(summary(await pay(session, sale.id, paid, paid.id))).toBe('done');
    note({ ...paid, kind: 'sale', sale });
  }

  async function corrects(noted: ModelPayment, { shares, method }: Happening): Promise<void> {
    const [part = 0, tips = 0] = shares;
    const isFixed = noted.kind !== 'sale' || (noted.sale && isCounterSale(noted.sale));
    const amount = isFixed ? noted.amount : percentOf(noted.amount, part);
    const tip = noted.kind === 'sale' ? percentOf(noted.tip, tips) : noted.tip;
    const isSame = method === noted.method && amount === noted.amount && tip === noted.tip;
    if (isSame || amount + tip === 0) return;
    const id = randomUUID();
    const correction = JSON.stringify({ id, method, amount_cents: amount, tip_cents: tip });
    await call('select public.correct_payment($1, $2::text::jsonb)', [noted.id, correction]);
    noted.isUndone = true;
    model.payments.push({ ...noted, id, method, amount, tip, isUndone: false });
  }

  async function voids(sale: ModelSale): Promise<void> {
    const taken = JSON.stringify({ id: randomUUID(), reason: 'Wrong car' });
    await call('select public.void_receipt($1, $2::text::jsonb)', [sale.id, taken]);
    for (const paid of model.payments) if (paid.sale === sale) paid.isUndone = true;
    sale.isVoid = true;
    model.receipts.push({
      day: model.today,
      beforeTax: -sale.beforeTaxCents,
      taxes: negated(sale.taxes),
      total: -sale.totalCents,
      deposit: -sale.deposit,
    });
  }

  async function moves({ shares: [part = 0] }: Happening): Promise<void> {
    const cents = part === 50 ? 1 : (part - 50) * 100;
    const move = JSON.stringify({ id: randomUUID(), amount_cents: cents, reason: 'Coins' });
    await call('select public.move_cash($1::text::jsonb)', [move]);
    model.moves.push({ cents, day: model.today, tillDay: model.tillDay() });
  }

  async function closes(): Promise<void> {
    const day = model.dayToClose();
    if (day === undefined) return;
    const cash = model.cashOf(day);
    const float = 10_000_000;
    await call('select public.close_till($1, $2, $3, null)', [day, float, float + cash]);
    model.closings.set(day, cash);
  }

  async function happens(event: Happening): Promise<void> {
    const { what, which } = event;
    const pick = <Value>(all: readonly Value[]): Value | undefined => all[which % all.length];
    const sale = pick(model.sales.filter(({ isVoid }) => !isVoid));
    if (what === 'move') return moves(event);
    if (what === 'counter') return sellsGoods(event);
    if (what === 'close') return which % 8 === 0 ? closes() : undefined;
    if (what === 'correct') {
      const open = pick(model.payments.filter((paid) => model.isOpen(paid)));
      return open && corrects(open, event);
    }
    if (what === 'void') {
      const voidable = pick(model.sales.filter((each) => model.canVoid(each)));
      return voidable && voids(voidable);
    }
    if (!sale) return undefined;
    return what === 'rest' ? takes(sale, event) : refunds(sale, event);
  }

  /** On every other day prices include their taxes. */
  async function begins(day: string): Promise<void> {
    model.today = day;
    rules.pricesIncludeTaxes = Number(day.slice(-1)) % 2 === 1;
    await setShopClock(session, `${day} 12:00`);
    await session.owner('update public.checkout_settings set prices_include_taxes = $1', [
      rules.pricesIncludeTaxes,
    ]);
  }

  return { model, sell, happens, closes, begins };
}

/** Nobody owes it: it was paid at once, and stays so. */
const isCounterSale = ({ booking, id }: ModelSale): boolean => booking === id;

const nextDays = (day: string, days: number): string =>
  days <= 0 ? day : nextDays(nextDay(day), days - 1);

/** What the shop reads of a day, counted from rows. */
async function readDay(session: Session, day: string) {
  const ask = (sql: string) => session.rows<Record<string, number | string>>(STAFF, sql, [day]);
  const taken = await ask('select method, taken_cents from public.takings($1, $1)');
  const [books] = await ask(
    `select coalesce(sum(before_tax_cents), 0)::integer as "beforeTax", ${SUM_OF_TAXES}, coalesce(sum(total_cents), 0)::integer as total,
       coalesce(sum(deposit_used_cents), 0)::integer as deposit,
       coalesce(sum(amount_cents + tip_cents + rounding_cents) filter (where entry not like 'cash%'), 0)::integer as taken,
       coalesce(sum(amount_cents) filter (where entry like 'cash%'), 0)::integer as moved
     from public.books($1, $1)`,
  );
  return {
    taken: Object.fromEntries(taken.map((row) => [row['method'], Number(row['taken_cents'])])),
    books,
    ...(await readScreens(session, day)),
  };
}

/** The same day on the till's screen, in the bookkeeper's file and in the list of receipts. */
async function readScreens(session: Session, day: string) {
  const books = await session.request<RowOf<'books'>>(
    STAFF,
    'select *, day::text as day from public.books($1, $1)',
    [day],
  );
  const listed = await session.request<{ cents: number; receipts: number }>(
    STAFF,
    `select coalesce(sum(total_cents), 0)::integer as cents, count(*)::integer as receipts
     from public.find_receipts($1::text::jsonb, page_size => 100)`,
    [JSON.stringify(receiptSearch(day, day))],
  );
  if (!books.ok || !listed.ok) throw new Error('Not read');
  const entries = books.rows.map(toBookEntry);
  const { taken, methods, beforeTax, taxes, depositsUsed } = tillSums(entries);
  return {
    till: {
      taken,
      beforeTax,
      ...centsByCode([taxes]),
      deposit: 0 - depositsUsed,
      methods: Object.fromEntries(
        methods.filter((each) => each.taken !== 0).map((each) => [each.method, each.taken]),
      ),
    },
    file: sumsOfFile(csvFile(bookColumns(entries), entries)),
    list: listed.rows[0],
  };
}

const FILE_SUMS = [
  HEADS.beforeTax,
  ...THREE_TAXES.map(({ name }) => name),
  HEADS.total,
  HEADS.depositUsed,
  HEADS.handedOver,
];

/** Cents of each column of amounts, as a spreadsheet adds them. */
function sumsOfFile(file: string): Record<string, number> {
  const [heads = [], ...rows] = file
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map(
      (line): readonly string[] => line.match(/"(?:[^"]|"")*"|[^,]+|(?<=,)(?=,|$)|^(?=,)/g) ?? [],
    );
  return Object.fromEntries(
    FILE_SUMS.map((head) => {
      const place = heads.indexOf(head);
      const cents = rows.map((cells) => Math.round(Number(cells[place] ?? 0) * 100));
      return [head, cents.reduce((all, each) => all + each, 0)];
    }),
  );
}

function countDay(model: CounterModel, day: string) {
  const payments = model.payments.filter((each) => each.day === day && !each.isUndone);
  const taken: Record<string, number> = {};
  for (const paid of payments) taken[paid.method] = (taken[paid.method] ?? 0) + handedOver(paid);
  const of = (key: keyof Omit<ModelReceipt, 'day' | 'taxes'>): number =>
    model.receipts.filter((each) => each.day === day).reduce((all, each) => all + each[key], 0);
  const all = Object.values(taken).reduce((sum, cents) => sum + cents, 0);
  const moved = model.moves
    .filter((each) => each.day === day)
    .reduce((sum, { cents }) => sum + cents, 0);
  const cents = centsByCode(
    model.receipts.filter((each) => each.day === day).map(({ taxes }) => taxes),
  );
  const taxed = { beforeTax: of('beforeTax'), ...cents };
  return {
    taken,
    books: { ...taxed, total: of('total'), deposit: of('deposit'), taken: all, moved },
    till: {
      ...taxed,
      taken: all,
      deposit: of('deposit'),
      methods: Object.fromEntries(Object.entries(taken).filter(([, cents]) => cents !== 0)),
    },
    file: {
      [HEADS.beforeTax]: taxed.beforeTax,
      ...Object.fromEntries(THREE_TAXES.map(({ code, name }) => [name, cents[code] ?? 0])),
      [HEADS.total]: of('total'),
      [HEADS.depositUsed]: of('deposit'),
      [HEADS.handedOver]: all + moved,
    },
    list: {
      cents: of('total'),
      receipts: model.receipts.filter((each) => each.day === day).length,
    },
  };
}

describe('a week at the counter', () => {
  const { runInShop } = openShop();

  it('Random sales over six days, with refunds, corrections, voids and closings in any order, agree to the cent with a recount of books, screens, file and receipts', async () => {
    await runInShop(async (session) => {
      await session.owner('update public.shop_settings set slot_capacity = 50');
      await addThirdTax(session);
      await useCheckout(session);
      const { model, sell, happens, closes, begins } = counterOf(session);
      const visits = fc.sample(anyVisit, RANDOM_STEPS / 5);
      for (const [number, visit] of visits.entries()) {
        const day = nextDays('2027-03-08', Math.floor((number * DAYS) / visits.length));
        if (day !== model.today) await begins(day);
        await sell(visit, number);
        for (const event of visit.events) await happens(event);
      }
      // Each day that is still open, the oldest first.
      for (let left = 0; left <= DAYS; left += 1)
        if (!model.closings.has(model.today)) await closes();
      await commit(session);

      for (let day = '2027-03-08'; day <= model.today; day = nextDay(day)) {
        expect({ day, ...(await readDay(session, day)) }).toEqual({ day, ...countDay(model, day) });
      }
      const months = await session.rows(
        STAFF,
        `select sum(receipts)::integer as receipts, ${SUM_OF_TAXES}, sum(before_tax_cents)::integer as "beforeTax"
         from public.taxes_by_month(2027) where month = '2027-03-01'`,
      );
      expect(months[0]).toEqual({
        receipts: model.receipts.length,
        ...centsByCode(model.receipts.map(({ taxes }) => taxes)),
        beforeTax: model.receipts.reduce((all, { beforeTax }) => all + beforeTax, 0),
      });
      const closed = await session.owner<{ day: string; cash: number }>(
        'select day::text, cash_cents as cash from public.till_closings order by day',
      );
      expect(closed.map(({ day, cash }) => [day, cash])).toEqual(
        [...model.closings].toSorted(([a], [b]) => (a < b ? -1 : 1)),
      );
      const documents = new Map(
        (
          await session.owner<{ id: string; document: unknown }>(
            "select id::text, private.receipt_document(id) as document from public.receipts where kind = 'sale'",
          )
        ).map(({ id, document }) => [id, camelCasedDocument(document) as Sale]),
      );
      const owing = await session.rows<{ booking_id: string; balance_cents: number }>(
        STAFF,
        'select booking_id::text, balance_cents from public.open_money() where balance_cents > 0',
      );
      const owed = new Map(owing.map((row) => [row.booking_id, row.balance_cents]));
      const voided = new Set(
        model.sales.filter(({ isVoid }) => isVoid).map((each) => each.booking),
      );
      for (const sale of model.sales) {
        const balance = model.balance(sale);
        const receipt = documents.get(sale.id);
        expect(receipt?.balanceCents).toBe(balance);
        // Paper and mail print the same lines, and these lead from the total to the balance.
        if (!receipt || sale.isVoid) continue;
        expect(billLines(receipt)).toContainEqual([RECEIPT.balance, formatCents(balance)]);
        const printed = moneyLines(receipt).map(([, value]) => value);
        const own = model.payments.filter((each) => each.sale === sale && !each.isUndone);
        for (const paid of own.filter(({ amount, tip }) => amount + tip !== 0)) {
          if (paid.kind === 'refund' && paid.amount === 0) continue;
          expect(printed).toContain(formatCents(Math.abs(handedOver(paid))));
        }
        if (isCounterSale(sale)) expect(balance).toBe(0);
        if (!voided.has(sale.booking)) expect(owed.get(sale.booking) ?? 0).toBe(balance);
      }
    });
  });
});
