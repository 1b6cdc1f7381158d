import { describe, expect, test } from 'vitest';
import { EMPTY_FORM, type BookingForm } from '@/domain/booking/booking-form';
import { isSummaryShown, scheduleReason } from './contact-gate';

const FULL: BookingForm = {
  ...EMPTY_FORM,
  service: 'PremiumDetailing',
  vehicleType: 'suv',
  name: 'Jordan Sandhu',
  email: 'jordan@example.com',
  phone: '604-555-0177',
};
const GATED = ['service', 'name', 'email', 'phone'] as const;
/** All sixteen ways to leave some of the four out. */
const SUBSETS = Array.from({ length: 16 }, (_, bits) =>
  GATED.filter((_field, index) => (bits >> index) % 2 === 1),
);

const without = (fields: readonly (keyof BookingForm)[], blank = ''): BookingForm => ({
  ...FULL,
  ...Object.fromEntries(fields.map((field) => [field, blank])),
});

describe('Schedule Appointment', () => {
  test.each(SUBSETS.map((fields) => [fields]))(
    'Schedule Appointment is held back exactly while %j are empty',
    (fields) => {
      expect(scheduleReason(without(fields)) === undefined).toBe(fields.length === 0);
    },
  );

  test('Schedule Appointment treats spaces as empty', () => {
    expect(scheduleReason(without(['name'], '  '))).toMatch(/^Add your name to continue/);
  });

  test('Schedule Appointment says what is missing as a sentence', () => {
    expect(scheduleReason(without(['phone']))).toBe(
      "Add your phone number to continue. Next, you'll pick a day and time.",
    );
    expect(scheduleReason(without(['name', 'email', 'phone']))).toMatch(
      /^Add your name, your email and your phone number to continue\./,
    );
  });
});

describe('the summary of step 3', () => {
  test('The summary of step 3 is there with name, email, vehicle type and service, phone or not', () => {
    expect(isSummaryShown(3, FULL)).toBe(true);
    expect(isSummaryShown(3, without(['phone']))).toBe(true);
  });

  test.each(['service', 'name', 'email'] as const)(
    'The summary of step 3 waits for %s',
    (field) => {
      expect(isSummaryShown(3, without([field]))).toBe(false);
    },
  );

  test('The summary of step 3 waits for the vehicle type and for step 3', () => {
    expect(isSummaryShown(3, { ...FULL, vehicleType: '' })).toBe(false);
    expect(isSummaryShown(2, FULL)).toBe(false);
  });
});
