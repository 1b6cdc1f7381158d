import { Link } from 'react-router-dom';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import { staffReceiptPath } from '@/config/paths';
import { METHOD_NAMES } from '@/content/staff/checkout';
import { RECEIPTS } from '@/content/staff/receipts';
import { SALE } from '@/content/staff/sale';
import { TILL } from '@/content/staff/till';
import { formatDayAndYear } from '@/domain/day';
import { formatCents, signedCents } from '@/domain/money/money';
import { MethodIcon } from '../method-icon';
import type { ListedReceipt } from './api';

/** Columns from tablets on and on paper; on phones two lines each. */
const COLUMNS =
  'md:grid-cols-[7rem_5.75rem_minmax(0,1fr)_auto_6rem_5.25rem] lg:grid-cols-[8rem_7.5rem_minmax(0,1fr)_auto_8rem_7rem] print:grid-cols-[8rem_7.5rem_minmax(0,1fr)_auto_8rem_7rem]';

const { columns } = RECEIPTS;

export function ReceiptList({ receipts }: { readonly receipts: readonly ListedReceipt[] }) {
  return (
    <section
      className="rounded-l bg-card px-4.5 py-2 inset-ring inset-ring-line print:px-0 print:inset-ring-0"
      aria-label={RECEIPTS.columns.number}
    >
      <div
        className={cn(
          'hidden gap-x-4 border-b border-line-strong py-2 text-sm text-text-2 md:grid print:grid',
          COLUMNS,
        )}
        aria-hidden="true"
      >
        <span>{columns.number}</span>
        <span>{columns.day}</span>
        <span className="col-span-2">{columns.customer}</span>
        <span>{columns.method}</span>
        <span className="text-right">{columns.total}</span>
      </div>
      <ul className="divide-y divide-line">
        {receipts.map((receipt) => (
          <ReceiptRow key={receipt.id} receipt={receipt} />
        ))}
      </ul>
    </section>
  );
}

function ReceiptRow({ receipt }: { readonly receipt: ListedReceipt }) {
  const { id, number, day, kind, customerName, isCounterSale, work, total, methods } = receipt;
  return (
    <li
      className={cn(
        'relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2.5 hover:bg-paper md:gap-x-4 print:break-inside-avoid',
        COLUMNS,
      )}
    >
      <Link
        className="font-semibold text-sodium-deep tabular-nums underline after:absolute after:inset-0 max-md:order-3 max-md:text-sm print:order-none"
        to={staffReceiptPath(id)}
      >
        {number}
        <span className="ml-2 inline-block font-normal text-text-2 md:hidden print:hidden">
          {formatDayAndYear(day)}
        </span>
      </Link>
      <span className="text-sm tabular-nums max-md:hidden print:block">
        {formatDayAndYear(day)}
      </span>
      <span className="min-w-0 leading-snug max-md:order-1 print:order-none">
        <b className="block truncate font-semibold">
          {customerName ?? (isCounterSale ? SALE.counter : TILL.erased)}
        </b>
        <small className="block truncate text-text-2">{work}</small>
      </span>
      <span className="max-md:order-4 max-md:text-right print:order-none">
        <State receipt={receipt} />
      </span>
      <span className="flex items-center gap-2 text-sm max-md:hidden print:flex">
        {methods.map((method) => (
          <span key={method} className="flex items-center gap-1.5">
            <MethodIcon method={method} size={17} />
            <span className={methods.length > 1 ? 'sr-only' : undefined}>
              {METHOD_NAMES[method]}
            </span>
          </span>
        ))}
      </span>
      <span
        className={cn(
          'text-right font-semibold tabular-nums max-md:order-2 print:order-none',
          kind === 'refund' && 'text-text-2',
        )}
      >
        {signedCents(total)}
      </span>
    </li>
  );
}

function State({ receipt: { kind, isVoid, balance } }: { readonly receipt: ListedReceipt }) {
  const word = isVoid ? RECEIPTS.void : kind === 'refund' ? RECEIPTS.refund : undefined;
  if (word !== undefined) {
    return (
      <Badge className="py-1.5" tone="cancelled">
        {word}
      </Badge>
    );
  }
  return balance > 0 ? (
    <span className="text-sm font-semibold text-debt">{RECEIPTS.owed(formatCents(balance))}</span>
  ) : null;
}
