import { Link } from 'react-router-dom';
import { bookingPath } from '@/config/staff-dialog-link';
import { TILL } from '@/content/staff/till';
import { formatDayShort } from '@/domain/day';
import { formatCents } from '@/domain/money/money';
import { Owes } from '../owes';
import { useAllOpenMoney } from '../use-open-money';

/** Deposits and balances that are still owed, and deposits held for cancelled bookings; the oldest first. */
export function OpenList() {
  const open = useAllOpenMoney();
  if (!open || open.size === 0) return null;
  const rows = [...open.values()];
  const sum = rows.reduce(
    (all, { depositCents, balanceCents }) => all + Math.max(depositCents ?? balanceCents ?? 0, 0),
    0,
  );
  return (
    <section
      className="min-w-0 rounded-l bg-card px-4.5 py-4 inset-ring inset-ring-line print:px-0 print:inset-ring-0"
      aria-labelledby="till-open"
    >
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-4 text-lg" id="till-open">
        {TILL.openTitle}
        <span className="text-base tabular-nums">{formatCents(sum)}</span>
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {rows.map(({ bookingId, bookingDate, customerName, serviceName }) => (
          <li
            key={bookingId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5 print:break-inside-avoid"
          >
            <span className="min-w-0 leading-snug">
              <Link
                className="-my-2.5 inline-flex min-h-11 max-w-full items-center font-semibold underline-offset-4 hover:underline"
                to={bookingPath(bookingDate, bookingId)}
              >
                <span className="truncate">{customerName}</span>
              </Link>
              <small className="block truncate text-text-2">
                {`${formatDayShort(bookingDate)}, ${serviceName}`}
              </small>
            </span>
            <Owes bookingId={bookingId} />
          </li>
        ))}
      </ul>
    </section>
  );
}
