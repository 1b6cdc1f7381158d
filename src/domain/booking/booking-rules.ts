import {
  BOOKING_COLUMNS,
  COLUMN_OF_FIELD,
  FIELD_LIMITS,
  type TextFieldName,
  TEXT_FIELDS,
} from './booking-columns.ts';
import type { BookingForm } from './booking-form.ts';
import { plainAddress, plainPhone, plainText } from '../contact.ts';

export const PRICE_REASON_LENGTH = BOOKING_COLUMNS.price_reason.limit;
export const STAFF_NOTE_LENGTH = 2_000;

export type FieldProblem = 'missing' | 'invalid' | 'too-long';

export type FieldProblems = Readonly<Partial<Record<TextFieldName, FieldProblem>>>;

export const REQUIRED_FIELDS: readonly TextFieldName[] = ['service', 'name', 'email', 'phone'];

/** The same of a booking that staff make: not everybody who calls has an email address. */
export const STAFF_REQUIRED_FIELDS: readonly TextFieldName[] = REQUIRED_FIELDS.filter(
  (field) => field !== 'email',
);

/** The database takes the same: plain letters, a dot in the domain, no quotes. */
const EMAIL =
  /^(?=[^@]{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i;
/** The shortest number that can be dialled; the database holds the same limit. */
const MIN_PHONE_DIGITS = 7;

export const isEmail = (value: string): boolean => EMAIL.test(plainAddress(value));
export const isPhoneNumber = (value: string): boolean =>
  plainPhone(value).replace(/\D/g, '').length >= MIN_PHONE_DIGITS;

const IS_VALID: Readonly<Partial<Record<TextFieldName, (value: string) => boolean>>> = {
  email: isEmail,
  phone: isPhoneNumber,
};

/** The database's constraints repeat these rules, so a form can't be bypassed. */
export function fieldProblems(
  form: BookingForm,
  required: readonly TextFieldName[] = REQUIRED_FIELDS,
): FieldProblems {
  return Object.fromEntries(
    TEXT_FIELDS.flatMap((field) => {
      const problem = fieldProblem(field, plainText(field, form[field]), required.includes(field));
      return problem ? [[field, problem]] : [];
    }),
  );
}

function fieldProblem(
  field: TextFieldName,
  value: string,
  isRequired: boolean,
): FieldProblem | undefined {
  if (value === '') return isRequired ? 'missing' : undefined;
  if (value.length > FIELD_LIMITS[field]) return 'too-long';
  return IS_VALID[field]?.(value) === false ? 'invalid' : undefined;
}

/** The field that a constraint of the table `bookings` is about. */
export function fieldOfConstraint(rule: string | undefined): TextFieldName | undefined {
  return TEXT_FIELDS.find((field) => rule === `bookings_${COLUMN_OF_FIELD[field]}`);
}
