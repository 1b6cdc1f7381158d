import { CLOSE } from '@/content/staff/week';
import { type ClosedTimes, CLOSURE_DAYS } from '@/domain/calendar/closures';
import { addDays, type Day, daysBetween, formatDayShort } from '@/domain/day';
import { SLOT_TIMES, type SlotTime } from '@/domain/calendar/slots';

export type Extent = 'day' | 'days' | 'hours';

export interface CloseDraft {
  readonly extent: Extent;
  readonly day: Day;
  readonly lastDay: Day;
  readonly hours: readonly SlotTime[];
  /** Spots that stay in each hour. */
  readonly spots: number;
  readonly reason: string;
  /** A bay that is out of order; undefined: the shop. */
  readonly bay: { readonly id: number; readonly name: string } | undefined;
}

export interface CloseStart {
  readonly day: Day;
  /** The whole day without them. */
  readonly hours?: readonly SlotTime[] | undefined;
  /** The shop without it. */
  readonly bay?: CloseDraft['bay'];
}

export function startCloseDraft({ day, hours, bay }: CloseStart): CloseDraft {
  const extent = hours ? 'hours' : 'day';
  return {
    extent,
    day,
    lastDay: addDays(day, 1),
    hours: hours ?? [],
    spots: 0,
    reason: '',
    bay: bay && { id: bay.id, name: bay.name },
  };
}

export function closedTimes({ extent, day, lastDay, hours, spots, bay }: CloseDraft): ClosedTimes {
  return {
    fromDay: day,
    toDay: extent === 'days' ? lastDay : day,
    slots: extent === 'hours' ? hours : null,
    // Nothing is worked on in a bay that is out of order.
    spots: bay ? 0 : spots,
  };
}

export interface DraftErrors {
  readonly lastDay?: string;
  readonly hours?: string;
  readonly reason?: string;
}

/** Lists what is missing before the times can be closed. */
export function draftErrors(draft: CloseDraft): DraftErrors {
  const { extent, day, lastDay, hours, reason } = draft;
  return {
    ...(extent === 'days' && lastDay < day ? { lastDay: CLOSE.rangeWrong } : {}),
    ...(extent === 'hours' && hours.length === 0 ? { hours: CLOSE.hoursMissing } : {}),
    ...(reason.trim() === '' ? { reason: CLOSE.reasonMissing } : {}),
  };
}

export function lastClosableDay(firstDay: Day): Day {
  return addDays(firstDay, CLOSURE_DAYS - 1);
}

/** "3 hours", "Wed, Dec 2" or "4 days". */
export function amountText({ extent, day, lastDay, hours }: CloseDraft): string {
  if (extent === 'hours') return CLOSE.hoursAmount(hours.length);
  if (extent === 'day') return formatDayShort(day);
  return CLOSE.daysAmount(Math.max(1, daysBetween(day, lastDay) + 1));
}

/** The confirming button says: "Close 3 hours", "Close Wrap, Wed, Dec 2", "Leave 1 spot, 3 hours". */
export function confirmText(draft: CloseDraft): string {
  const amount = amountText(draft);
  return draft.bay ? CLOSE.confirmBay(draft.bay.name, amount) : CLOSE.confirm(amount, draft.spots);
}

/** An hour pressed: it is closed, or not any more. In the order of the day. */
export function withHour(hours: readonly SlotTime[], time: SlotTime): readonly SlotTime[] {
  return SLOT_TIMES.filter((slot) => hours.includes(slot) !== (slot === time));
}
