import { BOOKING, FIXED_NOTICES, type Notice } from '@/content/booking';
import { openSlots } from '@/domain/shop-calendar';
import { FIELD_LIMITS, type BookingDraft, type BookingForm, type TextFieldName } from '../draft';

/** Everything on the page that an error can stand at. */
export type BookingField = 'day' | 'time' | TextFieldName;

export type FieldErrors = Readonly<Partial<Record<BookingField, string>>>;

/** From the top of the page to its end: the order in which the focus looks for an error. */
export const FIELD_ORDER: readonly BookingField[] = [
  'day',
  'time',
  'service',
  'vehicleType',
  'name',
  'email',
  'phone',
  'vehicleMake',
  'vehicleModel',
  'comments',
];

const MISSING: readonly (readonly [TextFieldName, string])[] = [
  ['service', BOOKING.errors.serviceMissing],
  ['name', BOOKING.errors.nameMissing],
  ['email', BOOKING.errors.emailMissing],
  ['phone', BOOKING.errors.phoneMissing],
];

/** One @ with something on both sides, and a dot in the middle of what follows it. */
const EMAIL = /^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/;
/** The shortest number that can be dialled; the database holds the same limit. */
const MIN_PHONE_DIGITS = 7;

/** What is wrong with a draft, field by field. Nothing, when it may be sent. */
export function findErrors(draft: BookingDraft, now: Date): FieldErrors {
  return { ...findTextErrors(draft.form), ...slotErrors(draft, now) };
}

function slotErrors({ day, time }: BookingDraft, now: Date): FieldErrors {
  if (day === undefined) return { day: BOOKING.date.missing };
  const open = openSlots(day, now);
  if (open.length === 0) return { day: BOOKING.date.missing };
  if (time === undefined) return { time: BOOKING.time.missing };
  return open.includes(time) ? {} : { time: BOOKING.time.notBookable };
}

/** What is wrong with what was typed, in the wizard and on the booking page. */
export function findTextErrors(form: BookingForm): FieldErrors {
  const errors: Partial<Record<BookingField, string>> = {};
  if (!EMAIL.test(form.email.trim())) errors.email = BOOKING.errors.emailInvalid;
  if (form.phone.replace(/\D/g, '').length < MIN_PHONE_DIGITS) {
    errors.phone = BOOKING.errors.phoneInvalid;
  }
  for (const [field, limit] of Object.entries(FIELD_LIMITS) as [TextFieldName, number][]) {
    if (form[field].trim().length > limit) errors[field] = BOOKING.errors.tooLong(limit);
  }
  for (const [field, text] of MISSING) {
    if (form[field].trim() === '') errors[field] = text;
  }
  return errors;
}

/** The notice for a draft that can't be sent (specification 5): day and time are asked for first. */
export function errorNotice(draft: BookingDraft, errors: FieldErrors): Notice {
  if (errors.day ?? errors.time) return FIXED_NOTICES.missingSlot;
  const isIncomplete = MISSING.some(([field]) => draft.form[field].trim() === '');
  return isIncomplete ? FIXED_NOTICES.missingFields : BOOKING.errors.checkNotice;
}

export function firstField(errors: FieldErrors): BookingField | undefined {
  return FIELD_ORDER.find((field) => errors[field] !== undefined);
}

/** The field a constraint of the table bookings speaks of. */
export function fieldOfRule(rule: string | undefined): BookingField | undefined {
  return RULE_FIELDS[rule ?? ''];
}

const RULE_FIELDS: Readonly<Record<string, BookingField>> = {
  bookings_customer_name: 'name',
  bookings_customer_email: 'email',
  bookings_customer_phone: 'phone',
  bookings_service_name: 'service',
  bookings_vehicle_type: 'vehicleType',
  bookings_vehicle_make: 'vehicleMake',
  bookings_vehicle_model: 'vehicleModel',
  bookings_comments: 'comments',
  bookings_booking_date: 'day',
  bookings_booking_time: 'time',
};
