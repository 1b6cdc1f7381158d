import { cn } from '@/components/ui/cn';
import { BAY_SHEET, DAY_SHEET } from '@/content/day-sheet';
import type { Booking } from '@/domain/booking/booking';
import type { BayBlock, BayDay, BayLane, ClosedStretch } from '@/domain/calendar/bay-plan';
import { formatClock } from '@/domain/calendar/shop-calendar';
import { instantText } from '../../bookings/record-text';
import type { Bay } from '../../shell/shop-settings-api';
import { minutesOf } from '../board/use-bay-day';
import {
  BookingCells,
  CELL,
  COLUMN_COUNT,
  FreeCells,
  SheetFrame,
  type SheetProps,
} from './sheet-parts';

export type PrintedBays = BayDay<Booking, Bay>;

interface BaySheetProps extends SheetProps {
  readonly plan: PrintedBays;
}

/** A day by its bays, each with its jobs in their order and a line for walk-ins. */
export function BaySheet({ plan, ...sheet }: BaySheetProps) {
  const { open, taken, free } = minutesOf(plan.lanes);
  return (
    <SheetFrame {...sheet} counts={[BAY_SHEET.taken(taken, open), BAY_SHEET.free(free)]}>
      {plan.lanes.map((lane) => (
        <BayLines key={lane.bay.id} lane={lane} notes={sheet.notes} />
      ))}
      <OtherLines heading={BAY_SHEET.waiting} bookings={plan.waiting} notes={sheet.notes} />
      <OtherLines
        heading={BAY_SHEET.withoutBay}
        bookings={[...plan.withoutBay, ...plan.doneWithoutBay]}
        notes={sheet.notes}
      />
    </SheetFrame>
  );
}

const BODY = 'break-inside-avoid border-b-[0.75pt] border-current';
const DOTTED = 'border-t-[0.5pt] border-dotted border-current';
const TIME = cn(CELL, 'font-semibold tabular-nums');

interface BayLinesProps extends Pick<SheetProps, 'notes'> {
  readonly lane: BayLane<Booking, Bay>;
}

function BayLines({ lane, notes }: BayLinesProps) {
  const { bay, blocks, closed, openMinutes, freeMinutes } = lane;
  const lines = [...blocks, ...closed].toSorted((a, b) => a.from - b.from);
  return (
    <tbody className={BODY}>
      <Heading text={bay.name} note={openMinutes === 0 ? BAY_SHEET.closed : undefined} />
      {lines.map((line) => (
        <tr key={line.from} className={DOTTED}>
          {'booking' in line ? (
            <>
              <td className={TIME}>{timesOf(line)}</td>
              <BookingCells
                booking={line.booking}
                staffNote={notes?.get(line.booking.id)}
                isOver={false}
              />
            </>
          ) : (
            <ClosedCells stretch={line} />
          )}
        </tr>
      ))}
      {freeMinutes > 0 ? (
        <tr className={DOTTED}>
          <td className={CELL} />
          <FreeCells text={BAY_SHEET.free(freeMinutes)} />
        </tr>
      ) : null}
    </tbody>
  );
}

interface OtherLinesProps extends Pick<SheetProps, 'notes'> {
  readonly heading: string;
  readonly bookings: readonly Booking[];
}

/** Bookings without a bay, by drop-off time; renders nothing if all have one. */
function OtherLines({ heading, bookings, notes }: OtherLinesProps) {
  if (bookings.length === 0) return null;
  return (
    <tbody className={BODY}>
      <Heading text={heading} note={undefined} />
      {bookings.map((booking) => (
        <tr key={booking.id} className={DOTTED}>
          <td className={TIME}>{booking.bookingTime}</td>
          <BookingCells booking={booking} staffNote={notes?.get(booking.id)} isOver={false} />
        </tr>
      ))}
    </tbody>
  );
}

function Heading({ text, note }: { readonly text: string; readonly note: string | undefined }) {
  return (
    <tr>
      <th className={cn(CELL, 'text-sm font-semibold')} colSpan={COLUMN_COUNT} scope="rowgroup">
        {text}
        {note === undefined ? null : <span className="font-normal">, {note}</span>}
      </th>
    </tr>
  );
}

function ClosedCells({ stretch: { from, to, closure } }: { readonly stretch: ClosedStretch }) {
  return (
    <>
      <td className={TIME}>{BAY_SHEET.times(formatClock(from), formatClock(to))}</td>
      <td className={CELL} colSpan={COLUMN_COUNT - 1}>
        {closure ? DAY_SHEET.closed(closure.reason) : BAY_SHEET.noWork}
      </td>
    </>
  );
}

/** "9:00 AM to 12:00 PM"; of a long job which day it is and when it is ready. */
function timesOf({ booking, from, to, dayNumber, dayCount }: BayBlock<Booking>): string {
  if (dayCount === 1) return BAY_SHEET.times(formatClock(from), formatClock(to));
  const ready = booking.readyAt === null ? '' : instantText(booking.readyAt);
  return BAY_SHEET.stays(dayNumber, dayCount, ready);
}
