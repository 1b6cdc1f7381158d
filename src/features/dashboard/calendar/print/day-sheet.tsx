import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { DAY_SHEET } from '@/content/day-sheet';
import type { Booking } from '@/domain/booking/booking';
import type { DayPlan, PlannedHour } from '@/domain/calendar/day-plan';
import {
  BookingCells,
  CELL,
  COLUMN_COUNT,
  FreeCells,
  SheetFrame,
  type SheetProps,
} from './sheet-parts';

interface DaySheetProps extends SheetProps {
  readonly plan: DayPlan<Booking>;
}

export function DaySheet({ plan, ...sheet }: DaySheetProps) {
  const { hours, counts } = plan;
  return (
    <SheetFrame
      {...sheet}
      counts={[
        DAY_SHEET.taken(counts.taken, counts.spots),
        DAY_SHEET.left(counts.free, counts.closed),
      ]}
    >
      {hours.map((hour) => (
        <HourLines key={hour.time} hour={hour} notes={sheet.notes} />
      ))}
    </SheetFrame>
  );
}

interface HourLinesProps extends Pick<DaySheetProps, 'notes'> {
  readonly hour: PlannedHour<Booking>;
}

/** An hour: a line for each vehicle, one for what is free, one for what is closed. */
function HourLines({ hour, notes }: HourLinesProps) {
  const { time, bookings, spots } = hour;
  const lines: ReactNode[] = bookings.map((booking, index) => (
    <BookingCells
      key={booking.id}
      booking={booking}
      staffNote={notes?.get(booking.id)}
      isOver={index >= spots}
    />
  ));
  const closed = closedText(hour);
  if (hour.state === 'free') {
    lines.push(<FreeCells key="free" text={DAY_SHEET.free(hour.free)} />);
  }
  if (closed !== undefined) {
    lines.push(
      <td key="closed" className={CELL} colSpan={COLUMN_COUNT - 1}>
        {closed}
      </td>,
    );
  }
  if (lines.length === 0) lines.push(<FreeCells key="empty" />);
  return (
    <tbody className="break-inside-avoid border-b-[0.75pt] border-current">
      {lines.map((line, index) => (
        <tr
          key={index}
          className={index === 0 ? undefined : 'border-t-[0.5pt] border-dotted border-current'}
        >
          {index === 0 ? (
            <th
              className={cn(CELL, 'text-sm font-semibold whitespace-nowrap tabular-nums')}
              scope="rowgroup"
              rowSpan={lines.length}
            >
              {time}
            </th>
          ) : null}
          {line}
        </tr>
      ))}
    </tbody>
  );
}

function closedText({ state, closed, closure }: PlannedHour<Booking>): string | undefined {
  if (!closure || closed === 0) return undefined;
  const { reason } = closure;
  return state === 'closed' ? DAY_SHEET.closed(reason) : DAY_SHEET.spotsClosed(closed, reason);
}
