import { BOOKING, BOOKING_MESSAGES, FIXED_NOTICES, type Notice } from '@/content/booking';
import type { FailureKind } from '@/lib/errors';

export interface FailureAnswer {
  readonly notice: Notice;
  /** `toast`: passing, try again. `note`: stays in the summary, because the way out is another one. */
  readonly place: 'toast' | 'note';
}

const generic: FailureAnswer = { notice: FIXED_NOTICES.bookingFailed, place: 'toast' };

/** What a visitor reads for every way in which a booking can fail. */
export const FAILURE_ANSWERS: Readonly<Record<FailureKind, FailureAnswer>> = {
  network: generic,
  unavailable: generic,
  // The dialog with the nearest free times says more; this stands in should its code not arrive.
  'slot-full': { notice: BOOKING_MESSAGES.slotFull, place: 'note' },
  'slot-closed': {
    notice: { title: FIXED_NOTICES.bookingFailed.title, text: BOOKING.time.notBookable },
    place: 'toast',
  },
  limit: { notice: BOOKING_MESSAGES.limit, place: 'note' },
  // A repeat is a success and never gets here.
  duplicate: { notice: BOOKING_MESSAGES.alreadySaved, place: 'note' },
  // Another id was drawn already; a second time is no accident.
  'reference-taken': generic,
  captcha: { notice: BOOKING_MESSAGES.captcha, place: 'note' },
  invalid: generic,
  transition: generic,
  gone: generic,
  // Only staff are asked whether they mean it.
  exception: generic,
  // These two belong to the manage page.
  'too-late': generic,
  'link-invalid': generic,
  refused: generic,
  session: generic,
  credentials: generic,
  'password-weak': generic,
  'password-same': generic,
  'not-configured': { notice: BOOKING_MESSAGES.paused, place: 'note' },
  unknown: generic,
};
