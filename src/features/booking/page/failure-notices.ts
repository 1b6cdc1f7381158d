import { BOOKING, BOOKING_MESSAGES, FIXED_NOTICES, type Notice } from '@/content/booking/booking';
import { failureKind, type FailureKind } from '@/lib/errors';

export interface FailureAnswer {
  readonly notice: Notice;
  /** `toast`: passing, try again. `note`: stays in the summary, because the way out is another one. */
  readonly place: 'toast' | 'note';
}

const generic: FailureAnswer = { notice: FIXED_NOTICES.bookingFailed, place: 'toast' };

/** A visitor reads one of these for every way in which a booking can fail. */
export const FAILURE_ANSWERS: Readonly<Record<FailureKind, FailureAnswer>> = {
  network: generic,
  unavailable: generic,
  // On another page; here the dialog with the nearest free times says more.
  'slot-full': {
    notice: { title: FIXED_NOTICES.bookingFailed.title, text: BOOKING_MESSAGES.slotFull.text },
    place: 'toast',
  },
  'slot-closed': {
    notice: { title: FIXED_NOTICES.bookingFailed.title, text: BOOKING.time.notBookable },
    place: 'toast',
  },
  limit: { notice: BOOKING_MESSAGES.limit, place: 'note' },
  // A repeat counts as a success and never gets here.
  duplicate: { notice: BOOKING_MESSAGES.alreadySaved, place: 'note' },
  // A new id was tried already; a second clash is no accident.
  'reference-taken': generic,
  captcha: { notice: BOOKING_MESSAGES.captcha, place: 'note' },
  'own-address': { notice: BOOKING_MESSAGES.ownAddress, place: 'note' },
  invalid: generic,
  conflict: generic,
  gone: generic,
  // Only staff can override and choose bays.
  override: generic,
  'bay-refused': generic,
  // A customer who accepts a quote agrees to the present policy.
  'policy-unagreed': generic,
  // These two belong to the manage page.
  'too-late': generic,
  'link-invalid': generic,
  refused: generic,
  session: generic,
  credentials: generic,
  'second-factor': generic,
  'password-weak': generic,
  'password-same': generic,
  unsupported: generic,
  'not-configured': { notice: BOOKING_MESSAGES.paused, place: 'note' },
  unknown: generic,
};

export async function toastError({ title, text }: Notice): Promise<void> {
  const { toast } = await import('sonner');
  toast.error(title, { description: text });
}

/** A device without a connection fails at once; a request that took longer may have been sent. */
const OFFLINE_FAILS_WITHIN_MS = 1_000;

/**
 * True where a booking that an offline device tried to send never left it.
 *
 * @param tookMs from the try to its failure
 */
export function wasNeverSent(error: unknown, tookMs: number): boolean {
  const isOffline = !navigator.onLine && tookMs < OFFLINE_FAILS_WITHIN_MS;
  return isOffline && ['network', 'captcha'].includes(failureKind(error));
}
