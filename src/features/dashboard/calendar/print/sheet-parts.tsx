import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { DAY_SHEET } from '@/content/day-sheet';
import type { Booking } from '@/domain/booking/booking';
import { vehicleText } from '@/domain/booking/vehicle-text';
import { type Day, formatDayLong, formatDayShort } from '@/domain/day';
import { formatPrice } from '@/domain/money/money';
import { serviceDisplayName } from '@/domain/service-names';
import { useIsTechnician } from '@/lib/session';
import { Box } from '../../bookings/print/job-card';
import { instantText } from '../../bookings/record-text';

const HEAD = 'border-b-[0.75pt] border-current pb-1.5 pr-2 text-left align-bottom font-medium';
export const CELL = 'py-1.5 pr-2 text-left align-top wrap-anywhere';
export const COLUMN_COUNT = 6;
const NOTE_LINES = 4;

export interface SheetProps {
  readonly day: Day;
  /** Newest note of staff by the booking's id; undefined where they could not be loaded. */
  readonly notes: ReadonlyMap<string, string> | undefined;
  readonly printedAt: Date;
  /** Empty where it is not known. */
  readonly printedBy: string;
}

interface SheetFrameProps extends SheetProps {
  readonly counts: readonly [taken: string, left: string];
  /** Table bodies of six columns. */
  readonly children: ReactNode;
}

/** A day of the shop on paper, A4 or Letter: black on white, with boxes and lines to write on. */
export function SheetFrame(props: SheetFrameProps) {
  const { day, notes, printedAt, printedBy, counts, children } = props;
  const [taken, left] = counts;
  const { columns } = DAY_SHEET;
  const isTechnician = useIsTechnician();
  return (
    <section
      className="bg-white font-sans text-xs leading-[1.35]"
      data-slot="day-sheet"
      aria-label={DAY_SHEET.label}
    >
      <header className="mb-3 flex items-end justify-between gap-4 border-b-2 border-current pb-2.5">
        <div>
          <p className="mb-1">{DAY_SHEET.heading}</p>
          <h1 className="text-2xl leading-title">{formatDayLong(day)}</h1>
        </div>
        <p className="text-right">
          <b className="block text-sm font-semibold">{taken}</b>
          {left}
        </p>
      </header>
      <table className="w-full table-fixed border-collapse">
        <colgroup>
          <col className="w-[11.5%]" />
          <col className="w-[12%]" />
          <col className="w-[20%]" />
          <col className="w-[24.5%]" />
          <col className="w-[11%]" />
          <col />
        </colgroup>
        <thead>
          <tr>
            <th className={HEAD}>{columns.time}</th>
            <th className={cn(HEAD, 'whitespace-nowrap')}>{columns.boxes}</th>
            <th className={HEAD}>{columns.customer}</th>
            <th className={HEAD}>{columns.service}</th>
            <th className={cn(HEAD, 'text-right')}>{isTechnician ? null : columns.price}</th>
            <th className={cn(HEAD, 'pl-2')}>{columns.notes}</th>
          </tr>
        </thead>
        {children}
        <tbody className="break-inside-avoid">
          <tr>
            <td className="pt-4" colSpan={COLUMN_COUNT}>
              {notes ? null : <p className="mb-2 font-semibold">{DAY_SHEET.withoutNotes}</p>}
              <h2 className="font-sans text-sm font-semibold tracking-normal">
                {DAY_SHEET.dayNotes}
              </h2>
              {Array.from({ length: NOTE_LINES }, (_, line) => (
                <div key={line} className="h-6.5 border-b-[0.5pt] border-current" />
              ))}
            </td>
          </tr>
        </tbody>
        {/* At the foot of every page. */}
        <tfoot>
          <tr>
            <td className="pt-2.5" colSpan={COLUMN_COUNT}>
              <div className="flex flex-wrap justify-between gap-x-4 border-t border-current pt-2">
                <span>
                  {DAY_SHEET.printed(
                    formatDayShort(day),
                    instantText(printedAt.toISOString()),
                    printedBy,
                  )}
                </span>
                <span className="whitespace-nowrap">{DAY_SHEET.shred}</span>
              </div>
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

interface BookingCellsProps {
  readonly booking: Booking;
  readonly staffNote: string | undefined;
  /** Beyond the spots of its hour. */
  readonly isOver: boolean;
}

export function BookingCells({ booking, staffNote, isOver }: BookingCellsProps) {
  const { status, arrivedAt, customerName, customerPhone, serviceName, comments } = booking;
  const more = [...booking.extraServices, ...booking.addOns].map(serviceDisplayName);
  const isDone = status === 'completed';
  const isTechnician = useIsTechnician();
  const notes = [
    status === 'pending' ? DAY_SHEET.pending : '',
    isOver ? DAY_SHEET.overCapacity : '',
    staffNote ?? '',
    comments ? DAY_SHEET.fromCustomer(comments) : '',
  ].filter((note) => note !== '');
  return (
    <>
      <td className={CELL}>
        <Box label={DAY_SHEET.here} isTicked={isDone || arrivedAt !== null} />
        <Box label={DAY_SHEET.done} isTicked={isDone} />
      </td>
      <td className={CELL}>
        <b className="block text-sm leading-snug font-semibold">{customerName}</b>
        <span className="tabular-nums">{customerPhone}</span>
      </td>
      <td className={CELL}>
        <span className="block">{serviceName}</span>
        {more.length === 0 ? null : <span className="block">{`+ ${more.join(', ')}`}</span>}
        {vehicleText(booking)}
      </td>
      <td className={cn(CELL, 'text-right whitespace-nowrap tabular-nums')}>
        {isTechnician ? null : formatPrice(booking.totalPrice)}
      </td>
      <td className={cn(CELL, 'pl-2')}>
        {notes.map((note) => (
          <span key={note} className="line-clamp-6 whitespace-pre-line">
            {note}
          </span>
        ))}
      </td>
    </>
  );
}

export function FreeCells({ text }: { readonly text?: string }) {
  return (
    <>
      <td className={cn(CELL, 'h-8')}>
        <Box label={DAY_SHEET.here} isTicked={false} />
        <Box label={DAY_SHEET.done} isTicked={false} />
      </td>
      <td className={cn(CELL, 'text-text-3')} colSpan={COLUMN_COUNT - 2}>
        {text}
      </td>
    </>
  );
}
