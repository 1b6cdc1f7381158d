import { EMPTY_FORM } from '@/domain/booking-form';
import { findTextErrors, type FieldErrors } from '../page/validate-booking';
import type { WizardState } from './wizard-state';

const NEEDED = [
  ['serviceId', 'a service'],
  ['name', 'your name'],
  ['email', 'your email'],
  ['phone', 'your phone number'],
] as const satisfies readonly (readonly [keyof WizardState, string])[];

/** What still keeps Schedule Appointment disabled, as a visitor reads it; empty when nothing does. */
export function missingForSchedule(state: WizardState): readonly string[] {
  return NEEDED.filter(([field]) => state[field].trim() === '').map(([, label]) => label);
}

/** "Add your name and your email to go on. You pick the day and the time next." */
export function scheduleReason(state: WizardState): string | undefined {
  const missing = missingForSchedule(state);
  const last = missing.at(-1);
  if (last === undefined) return undefined;
  const before = missing.slice(0, -1).join(', ');
  const list = before === '' ? last : `${before} and ${last}`;
  return `Add ${list} to go on. You pick the day and the time next.`;
}

/** Step 3 shows its summary from here on (specification 4). */
export function isSummaryShown(state: WizardState): boolean {
  const { step, name, email, vehicleType, serviceId } = state;
  const isFilled = name.trim() !== '' && email.trim() !== '';
  return step === 3 && isFilled && vehicleType !== undefined && serviceId !== '';
}

/** What is wrong with name, email and phone, by the booking page's rules. */
export function contactErrors({ name, email, phone }: WizardState): FieldErrors {
  const errors = findTextErrors({ ...EMPTY_FORM, name, email, phone });
  return Object.fromEntries(
    (['name', 'email', 'phone'] as const).flatMap((field) => {
      const error = errors[field];
      return error === undefined ? [] : [[field, error]];
    }),
  );
}
