import type { BookingForm } from '@/domain/booking/booking-form';
import { isVehicleType } from '@/domain/vehicles';
import { findTextErrors, type FieldErrors } from '../validate-booking';
import type { WizardStep } from './steps';

const NEEDED = [
  ['service', 'a service'],
  ['name', 'your name'],
  ['email', 'your email'],
  ['phone', 'your phone number'],
] as const satisfies readonly (readonly [keyof BookingForm, string])[];

/**
 * Says what still keeps Schedule Appointment disabled: "Add your name and your email to continue.
 * Next, you'll pick a day and time." Undefined if nothing does.
 */
export function scheduleReason(form: BookingForm): string | undefined {
  const missing = NEEDED.filter(([field]) => form[field].trim() === '').map(([, label]) => label);
  const last = missing.at(-1);
  if (last === undefined) return undefined;
  const before = missing.slice(0, -1).join(', ');
  const list = before === '' ? last : `${before} and ${last}`;
  return `Add ${list} to continue. Next, you'll pick a day and time.`;
}

/** Step 3 shows its summary from here on (specification 4). */
export function isSummaryShown(step: WizardStep, form: BookingForm): boolean {
  const { name, email, vehicleType, service } = form;
  const isFilled = name.trim() !== '' && email.trim() !== '';
  return step === 3 && isFilled && isVehicleType(vehicleType) && service !== '';
}

/** The booking page has the same rules. */
export function contactErrors(form: BookingForm): FieldErrors {
  const errors = findTextErrors(form);
  return Object.fromEntries(
    (['name', 'email', 'phone', 'comments'] as const).flatMap((field) => {
      const error = errors[field];
      return error === undefined ? [] : [[field, error]];
    }),
  );
}
