import { Link } from 'react-router-dom';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import { staffReceiptPath } from '@/config/paths';
import { bookingPath } from '@/config/staff-dialog-link';
import { METHOD_NAMES } from '@/content/staff/checkout';
import { SALE } from '@/content/staff/sale';
import { TILL } from '@/content/staff/till';
import { signedCents } from '@/domain/money/money';
import { formatClock, shopTime } from '@/domain/calendar/shop-calendar';
import type { BookEntry } from './book-entry';
import { MethodIcon } from '../method-icon';
import { moneyMoved } from './till-sums';

/** Columns from tablets on and on paper; on phones two lines each. */
const COLUMNS =
  'md:grid-cols-[5rem_minmax(0,1fr)_auto_6.5rem_8rem_6.5rem] print:grid-cols-[5rem_minmax(0,1fr)_auto_6.5rem_8rem_6.5rem]';

/** Payments in the order of the day. */
export function PaymentList({ payments }: { readonly payments: readonly BookEntry[] }) {
  return (
    <section
      className="min-w-0 rounded-l bg-card px-4.5 py-3 inset-ring inset-ring-line print:px-0 print:inset-ring-0"
      aria-label={TILL.list}
    >
      {payments.length === 0 ? (
        <p className="py-6 text-center text-text-2">{TILL.none}</p>
      ) : (
        <>
          <div
            className={cn(
              'hidden gap-x-4 border-b border-line-strong py-2 text-sm text-text-2 md:grid print:grid',
              COLUMNS,
            )}
            aria-hidden="true"
          >
            <span>{TILL.columns.time}</span>
            <span className="col-span-2">{TILL.columns.customer}</span>
            <span>{TILL.columns.method}</span>
            <span>{TILL.columns.receipt}</span>
            <span className="text-right">{TILL.columns.amount}</span>
          </div>
          <ul className="divide-y divide-line">
            {payments.map((entry) => (
              <PaymentRow
                key={`${entry.at} ${entry.kind} ${entry.receiptId ?? entry.bookingId} ${String(moneyMoved(entry))}`}
                entry={entry}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function PaymentRow({ entry }: { readonly entry: BookEntry }) {
  const { at, kind, serviceName, receipt, receiptId, paid } = entry;
  const time = formatClock(shopTime(new Date(at)).minutes);
  const what = TILL.kinds[kind];
  return (
    <li
      className={cn(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 py-2 md:gap-x-4 md:py-2.5 print:break-inside-avoid',
        COLUMNS,
      )}
    >
      <span className="text-sm tabular-nums max-md:hidden print:block">{time}</span>
      <span className="min-w-0 leading-snug max-md:row-span-2 print:row-auto">
        <Payer entry={entry} />
        <small className="block truncate text-text-2">
          <span className="tabular-nums md:hidden print:hidden">
            {[time, what, ''].filter(Boolean).join(', ')}
            {serviceName ? ', ' : ''}
          </span>
          {serviceName}
        </small>
      </span>
      <span className="max-md:hidden print:block">
        {what ? (
          <Badge className="py-1.5" tone={kind === 'deposit' ? 'confirmed' : 'cancelled'}>
            {what}
          </Badge>
        ) : null}
      </span>
      <span className="flex items-center gap-2 text-sm max-md:order-first max-md:row-span-2 print:order-none print:row-auto">
        {paid ? (
          <>
            <MethodIcon method={paid.method} size={17} />
            <span className="max-md:sr-only print:not-sr-only">{METHOD_NAMES[paid.method]}</span>
          </>
        ) : null}
      </span>
      <span className="text-sm max-md:order-last max-md:text-right print:order-none">
        {receipt && receiptId ? (
          <Link
            className="-my-3 inline-flex min-h-11 items-center font-semibold text-sodium-deep underline"
            to={staffReceiptPath(receiptId)}
          >
            {receipt}
          </Link>
        ) : null}
      </span>
      <span className="text-right font-semibold tabular-nums">
        {signedCents(moneyMoved(entry))}
      </span>
    </li>
  );
}

/** Leads to the booking while there is one: a deposit has no receipt that does. */
function Payer({ entry: { day, bookingId, customerName } }: { readonly entry: BookEntry }) {
  if (bookingId === undefined || customerName === undefined) {
    return (
      <b className="block truncate font-semibold">
        {bookingId === undefined ? SALE.counter : TILL.erased}
      </b>
    );
  }
  return (
    <Link
      className="flex min-h-6 max-w-full items-center font-semibold underline-offset-4 hover:underline"
      to={bookingPath(day, bookingId)}
    >
      <span className="truncate">{customerName}</span>
    </Link>
  );
}
