import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { cn } from '@/components/ui/cn';
import { DAY_SHEET } from '@/content/day-sheet';
import type { Booking } from '@/domain/booking/booking';
import type { DayPlan, PlannedHour } from '@/domain/calendar/day-plan';
import type { Day } from '@/domain/day';
import { staffName } from '@/domain/staff-name';
import { useOwnName } from '../../shell/colleagues-api';
import { newestNotesQuery } from './api';
import { useIsPrinting } from '../../bookings/print/use-is-printing';
import { BaySheet, type PrintedBays } from './bay-sheet';
import {
  BookingCells,
  CELL,
  COLUMN_COUNT,
  FreeCells,
  SheetFrame,
  type SheetProps,
} from './sheet-parts';

interface PrintedDayProps {
  readonly day: Day;
  readonly plan: DayPlan<Booking>;
  readonly now: Date;
  /** The day by its bays; undefined: by its drop-off times. */
  readonly bays: PrintedBays | undefined;
}

/**
 * The sheet that paper gets instead of the view of a day, however the printing was asked for. Its
 * notes are read ahead: the browser waits for nothing once it prints.
 */
export function PrintedDay({ day, plan, now, bays }: PrintedDayProps) {
  const staying = bays ? plan.staying : [];
  const ids = [...plan.hours.flatMap(({ bookings }) => bookings), ...staying].map(({ id }) => id);
  const { data: notes } = useQuery(newestNotesQuery(ids));
  const own = useOwnName();
  const isPrinting = useIsPrinting();
  if (!isPrinting) return null;
  const name = staffName(own.name ?? own.email);
  const sheet = { day, notes, printedAt: now, printedBy: name };
  return createPortal(
    bays ? <BaySheet {...sheet} plan={bays} /> : <DaySheet {...sheet} plan={plan} />,
    document.body,
  );
}

interface DaySheetProps extends SheetProps {
  readonly plan: DayPlan<Booking>;
}

function DaySheet({ plan, ...sheet }: DaySheetProps) {
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
