import type { Day } from '@/domain/day';
import { extraServicesBeside, type QuoteRequest } from '@/domain/quote';
import type { SlotTime } from '@/domain/slots';
import type { NewBooking } from './api/create-booking';

/** What the visitor fills in beside day and time. Empty text means "not filled in". */
export interface BookingForm {
  /** A service id, or any code that arrived by the address. */
  readonly service: string;
  /** Known add-on ids. */
  readonly addOns: readonly string[];
  /** Catalogue ids of the services beside it. */
  readonly extraServices: readonly string[];
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
export type TextFieldName = Exclude<keyof BookingForm, 'addOns' | 'extraServices'>;

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
   * The booking that was sent last, while it is unknown whether it is stored. Until that is known
   * nothing else is sent, so that one confirmation can't become two bookings.
   */
  readonly attempt: NewBooking | undefined;
}

export const EMPTY_FORM: BookingForm = {
  service: '',
  addOns: [],
  extraServices: [],
  vehicleType: '',
  name: '',
  email: '',
  phone: '',
  vehicleMake: '',
  vehicleModel: '',
  comments: '',
};

/** The names of the fields that hold text. */
export const TEXT_FIELDS = Object.keys(EMPTY_FORM).filter(
  (key): key is TextFieldName => key !== 'addOns' && key !== 'extraServices',
);

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
    Object.values(draft.form).some((value: string | readonly string[]) => value.length > 0)
  );
}

/** What the price of a form is made of, on the page and in the booking that is sent. */
export function priceRequest(form: BookingForm): QuoteRequest {
  return {
    serviceId: form.service,
    extraServiceIds: extraServicesBeside(form.service, form.extraServices),
    vehicleType: form.vehicleType,
    addOnIds: form.addOns,
  };
}

/** True where the visitor came with this service: the page before may have estimated its price. */
export function cameWithService({ origin, form }: BookingDraft): boolean {
  return form.service !== '' && origin.includes(`"service":${JSON.stringify(form.service)}`);
}
