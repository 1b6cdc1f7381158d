import { useQuery } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import type { Booking } from '@/domain/booking/booking';
import type { Day } from '@/domain/day';
import type { DayPlan } from '@/domain/calendar/day-plan';
import { staffName } from '@/domain/staff-name';
import { useOwnName } from '../../shell/colleagues-api';
import { newestNotesQuery } from './api';
import { useIsPrinting } from '../../bookings/print/use-is-printing';
import { BaySheet, type PrintedBays } from './bay-sheet';
import { DaySheet } from './day-sheet';

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
