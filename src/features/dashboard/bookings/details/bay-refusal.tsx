import { useQuery } from '@tanstack/react-query';
import { Note } from '@/components/ui/note';
import { WORK } from '@/content/staff/details';
import { formatDayAndTime } from '@/domain/day';
import { failureKind, isRequestFailure } from '@/lib/errors';
import { bookingsByIdQuery, bookingsInTheWay } from '../api/blocking-bookings';
import { instantText } from '../record-text';

interface BayRefusalProps {
  readonly error: unknown;
  readonly bay: string;
}

/**
 * Says why a bay can't be had: who is in it, that it is out of order, or that it does other work.
 */
export function BayRefusal({ error, bay }: BayRefusalProps) {
  const rule = isRequestFailure(error) ? error.rule : undefined;
  const ids = bookingsInTheWay(error);
  const { data: others = [] } = useQuery({ ...bookingsByIdQuery(ids), enabled: ids.length > 0 });
  if (failureKind(error) === 'override') {
    return (
      <Note tone="warn" title={WORK.noBayTitle} role="alert">
        {WORK.noBayText}
      </Note>
    );
  }
  if (failureKind(error) !== 'bay-refused') return null;
  const title =
    rule === 'bay_taken'
      ? WORK.takenTitle(bay)
      : rule === 'bay_closed'
        ? WORK.closedTitle(bay)
        : WORK.unsuitableTitle(bay);
  return (
    <Note tone="warn" title={title} role="alert">
      {others.map(({ id, customerName, serviceName, bookingDate, bookingTime, readyAt }) => (
        <span key={id} className="block font-medium">
          {WORK.takenBy(
            customerName,
            serviceName,
            formatDayAndTime(bookingDate, bookingTime),
            readyAt === null ? '?' : instantText(readyAt),
          )}
        </span>
      ))}
      {rule === 'bay_taken' ? WORK.takenText : WORK.otherText}
    </Note>
  );
}
