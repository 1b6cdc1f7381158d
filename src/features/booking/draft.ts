import { EMPTY_FORM, TEXT_FIELDS, type FormDraft } from '@/domain/booking-form';
import type { Day } from '@/domain/day';
import type { SlotTime } from '@/domain/slots';
import type { NewBooking } from './api/create-booking';

/** A booking in the making. It outlives a reload and is dropped once it has become a booking. */
export interface BookingDraft extends FormDraft {
  /** The address parameters this draft began with, as one text. */
  readonly origin: string;
  readonly day: Day | undefined;
  readonly time: SlotTime | undefined;
  /**
   * The booking that was sent last, while it is unknown whether it is stored. Until that is known
   * nothing else is sent, so that one confirmation can't become two bookings.
   */
  readonly attempt: NewBooking | undefined;
}

export function emptyDraft(origin = ''): BookingDraft {
  return {
    origin,
    form: EMPTY_FORM,
    day: undefined,
    time: undefined,
    asideAddOns: [],
    attempt: undefined,
  };
}

/** True where there is something that would be a pity to lose. */
export function hasContent({ day, form }: BookingDraft): boolean {
  const hasText = TEXT_FIELDS.some((field) => form[field] !== '');
  return day !== undefined || hasText || form.addOns.length > 0 || form.extraServices.length > 0;
}

/** True where the visitor came with this service: the page before may have estimated its price. */
export function cameWithService({ origin, form }: BookingDraft): boolean {
  return form.service !== '' && origin.includes(`"service":${JSON.stringify(form.service)}`);
}
