import type { Day } from '@/domain/day';
import type { SlotTime } from '@/domain/slots';
import type { NewBooking } from './api/create-booking';

/** What the visitor fills in beside day and time. Empty text means "not filled in". */
export interface BookingForm {
  /** A service id, or any code that arrived by the address. */
  readonly service: string;
  /** Known add-on ids. */
  readonly addOns: readonly string[];
  /** A vehicle type, or any text that arrived by the address. */
  readonly vehicleType: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly vehicleMake: string;
  readonly vehicleModel: string;
  readonly comments: string;
}

/** The fields that hold plain text or a single choice. */
export type TextFieldName = Exclude<keyof BookingForm, 'addOns'>;

/** A booking in the making. It outlives a reload and is dropped once it has become a booking. */
export interface BookingDraft {
  /** The address parameters this draft began with, as one text. */
  readonly origin: string;
  readonly form: BookingForm;
  readonly day: Day | undefined;
  readonly time: SlotTime | undefined;
  /** Extras set aside while a service without extras is chosen; they come back with a package. */
  readonly asideAddOns: readonly string[];
  /**
   * The booking that was sent last, while nobody knows whether it is stored. Until that is known
   * nothing else is sent, so that one confirmation can't become two bookings.
   */
  readonly attempt: NewBooking | undefined;
}

export const EMPTY_FORM: BookingForm = {
  service: '',
  addOns: [],
  vehicleType: '',
  name: '',
  email: '',
  phone: '',
  vehicleMake: '',
  vehicleModel: '',
  comments: '',
};

/** Longest values the database takes, in characters. */
export const FIELD_LIMITS: Readonly<Record<TextFieldName, number>> = {
  service: 120,
  vehicleType: 40,
  name: 120,
  email: 254,
  phone: 40,
  vehicleMake: 60,
  vehicleModel: 60,
  comments: 2_000,
};

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
export function hasContent(draft: BookingDraft): boolean {
  return (
    draft.day !== undefined ||
    draft.form.addOns.length > 0 ||
    Object.entries(draft.form).some(([key, value]) => key !== 'addOns' && value !== '')
  );
}
