import { BOOKING, FIXED_NOTICES, type Notice } from '@/content/booking/booking';
import { openSlots } from '@/domain/calendar/shop-calendar';
import { FIELD_LIMITS, type TextFieldName, TEXT_FIELDS } from '@/domain/booking/booking-columns';
import type { BookingForm } from '@/domain/booking/booking-form';
import {
  fieldOfConstraint,
  fieldProblems,
  REQUIRED_FIELDS,
  type FieldProblem,
} from '@/domain/booking/booking-rules';
import { bookedComments } from '@/domain/film/studio-note';
import type { BookingDraft } from './draft';

/** Every place on the page where an error can appear. */
export type BookingField = 'day' | 'time' | TextFieldName;

export type FieldErrors = Readonly<Partial<Record<BookingField, string>>>;

/** The page's order from top to end, in which the focus looks for an error. */
const FIELD_ORDER: readonly BookingField[] = ['day', 'time', ...TEXT_FIELDS];

/** Returns nothing if the draft may be sent. */
export function findErrors(draft: BookingDraft, now: Date): FieldErrors {
  return {
    ...findTextErrors(draft.form),
    ...slotErrors(draft, now),
  };
}

function slotErrors({ day, time }: BookingDraft, now: Date): FieldErrors {
  if (day === undefined) return { day: BOOKING.date.missing };
  const open = openSlots(day, now);
  if (open.length === 0) return { day: BOOKING.date.missing };
  if (time === undefined) return { time: BOOKING.time.missing };
  return open.includes(time) ? {} : { time: BOOKING.time.notBookable };
}

/** The wizard and the booking page have the same rules. */
export function findTextErrors(form: BookingForm): FieldErrors {
  // The studio's line takes room of the comments.
  const sent = { ...form, comments: bookedComments(form) };
  const problems = Object.entries(fieldProblems(sent)) as [TextFieldName, FieldProblem][];
  return Object.fromEntries(
    problems.map(([field, problem]) => [field, problemText(field, problem)]),
  );
}

function problemText(field: TextFieldName, problem: FieldProblem): string {
  if (problem === 'too-long') return BOOKING.errors.tooLong(FIELD_LIMITS[field]);
  return TEXTS[problem][field] ?? BOOKING.errors.refused;
}

const { errors } = BOOKING;
const TEXTS: Readonly<Record<'missing' | 'invalid', Partial<Record<TextFieldName, string>>>> = {
  missing: {
    service: errors.serviceMissing,
    name: errors.nameMissing,
    email: errors.emailMissing,
    phone: errors.phoneMissing,
  },
  invalid: { email: errors.emailInvalid, phone: errors.phoneInvalid },
};

/** The notice for a draft that can't be sent (specification 5): day and time are asked for first. */
export function errorNotice(draft: BookingDraft, errors: FieldErrors): Notice {
  if (errors.day ?? errors.time) return FIXED_NOTICES.missingSlot;
  const isIncomplete = REQUIRED_FIELDS.some((field) => draft.form[field].trim() === '');
  return isIncomplete ? FIXED_NOTICES.missingFields : BOOKING.errors.checkNotice;
}

export function firstField(errors: FieldErrors): BookingField | undefined {
  return FIELD_ORDER.find((field) => errors[field] !== undefined);
}

/** The field that a constraint of the table `bookings` is about. */
export function fieldOfRule(rule: string | undefined): BookingField | undefined {
  if (rule === 'bookings_booking_date') return 'day';
  if (rule === 'bookings_booking_time') return 'time';
  return fieldOfConstraint(rule);
}
