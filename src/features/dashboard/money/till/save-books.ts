import { METHOD_NAMES } from '@/content/staff/checkout';
import { TILL } from '@/content/staff/till';
import { addedTaxes, centsOfTax } from '@/domain/money/added-taxes';
import { bookingReference } from '@/domain/booking/booking';
import type { CsvColumn } from '@/domain/csv';
import { formatClock, shopTime } from '@/domain/calendar/shop-calendar';
import type { BookEntry } from './book-entry';
import { moneyMoved } from './till-sums';

const HEADS = TILL.file;

const dollars = (cents: number | undefined): number | null =>
  cents === undefined ? null : cents / 100;

/** A column of each tax that is on one of the receipts. */
function taxColumns(entries: readonly BookEntry[]): readonly CsvColumn<BookEntry>[] {
  return addedTaxes(entries.map(({ bill }) => bill?.taxes ?? [])).map(({ code, name }) => ({
    head: name,
    cell: ({ bill }) => dollars(bill && centsOfTax(bill.taxes, code)),
  }));
}

/** The provider's fees and payouts, where there are any. */
function providerColumns(entries: readonly BookEntry[]): readonly CsvColumn<BookEntry>[] {
  if (!entries.some(({ provided }) => provided)) return [];
  const own = ({ kind, provided }: BookEntry, isFee: boolean): number | undefined =>
    provided && provided.currency === undefined && (kind === 'online_fee') === isFee
      ? provided.cents
      : undefined;
  return [
    { head: HEADS.fee, cell: (entry) => dollars(own(entry, true)) },
    { head: HEADS.payout, cell: (entry) => dollars(own(entry, false)) },
  ];
}

/** Money in another currency is in no sum of our own. */
const foreign = ({ provided }: BookEntry): string | null =>
  provided?.currency === undefined
    ? null
    : `${(provided.cents / 100).toFixed(2)} ${provided.currency}`;

/** One row for each receipt and each payment: taxes are on the receipt's row, methods on the payment's. */
export const bookColumns = (entries: readonly BookEntry[]): readonly CsvColumn<BookEntry>[] => [
  { head: HEADS.day, cell: ({ day }) => day },
  { head: HEADS.time, cell: ({ at }) => formatClock(shopTime(new Date(at)).minutes) },
  { head: HEADS.entry, cell: ({ kind }) => TILL.entries[kind] },
  { head: HEADS.receipt, cell: ({ receipt }) => receipt ?? null },
  {
    head: HEADS.booking,
    cell: ({ bookingId }) => (bookingId === undefined ? null : bookingReference(bookingId)),
  },
  { head: HEADS.customer, cell: ({ customerName }) => customerName ?? null },
  { head: HEADS.work, cell: ({ serviceName }) => serviceName ?? null },
  { head: HEADS.beforeTax, cell: ({ bill }) => dollars(bill?.beforeTax) },
  ...taxColumns(entries),
  { head: HEADS.total, cell: ({ bill }) => dollars(bill?.total) },
  { head: HEADS.depositUsed, cell: ({ bill }) => dollars(bill?.depositUsed) },
  {
    head: HEADS.method,
    cell: ({ paid, moved }) => (paid || moved ? METHOD_NAMES[paid ? paid.method : 'cash'] : null),
  },
  { head: HEADS.amount, cell: ({ paid, moved }) => dollars(paid?.amount ?? moved?.amount) },
  { head: HEADS.tip, cell: ({ paid }) => dollars(paid?.tip) },
  { head: HEADS.rounding, cell: ({ paid }) => dollars(paid?.rounding) },
  {
    head: HEADS.handedOver,
    cell: (entry) => dollars(entry.paid ? moneyMoved(entry) : entry.moved?.amount),
  },
  ...providerColumns(entries),
  { head: HEADS.staff, cell: ({ staff }) => staff ?? null },
  { head: HEADS.note, cell: (entry) => entry.moved?.reason ?? foreign(entry) },
];
