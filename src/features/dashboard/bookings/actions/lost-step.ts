import { toast } from 'sonner';
import { STAFF_TOASTS } from '@/content/staff/dashboard';
import { statusLabel } from '@/domain/booking/booking-status';
import { formatDayShort } from '@/domain/day';
import { shortClockOf } from '../booking-times';
import { type Conflict, conflictKind } from '../api/conflicts';

/** "Not marked as arrived: moved to Fri, Dec 4, 2:00 PM" and below it who did that. */
export function showLostStep(conflict: Conflict): void {
  const { step, who, at } = conflict;
  const { lost } = STAFF_TOASTS;
  toast.error(lost.title(lost.steps[step.to], whatHappened(conflict)), {
    description: lost.by(step.booking.customerName, who, shortClockOf(at)),
    descriptionClassName: 'line-clamp-2',
  });
}

function whatHappened(conflict: Conflict): string {
  const { step, now } = conflict;
  const { lost } = STAFF_TOASTS;
  if (!now) return lost.deleted;
  if (conflictKind(conflict) === 'moved') return lost.moved(placeText(conflict));
  if (now.noShowAt !== null) return lost.noShow;
  if (now.doneAt !== step.booking.doneAt && now.doneAt !== null) return lost.ready;
  if (now.status !== step.booking.status) return lost.status(statusLabel(now.status));
  if (now.arrivedAt !== step.booking.arrivedAt) {
    return now.arrivedAt === null ? lost.notHere : lost.here;
  }
  return lost.changed;
}

/** Says where a moved booking is now: "2:00 PM", with its day if that changed. */
export function placeText({ step, now }: Conflict): string {
  if (!now) return '';
  const isSameDay = now.bookingDate === step.booking.bookingDate;
  return isSameDay ? now.bookingTime : `${formatDayShort(now.bookingDate)}, ${now.bookingTime}`;
}
