import { describe, expect, test } from 'vitest';
import { BOOKING, FIXED_NOTICES } from '@/content/booking/booking';
import { EMPTY_DRAFT, type BookingDraft } from './draft';
import { errorNotice, fieldOfRule, findErrors, firstField } from './validate-booking';

/** Thursday, 09:30 at the shop. */
const NOW = new Date('2026-12-10T16:30:00Z');
const COMPLETE: BookingDraft = {
  ...EMPTY_DRAFT,
  day: '2026-12-17',
  time: '10:00 AM',
  form: {
    ...EMPTY_DRAFT.form,
    service: 'PremiumDetailing',
    name: 'Jordan Sandhu',
    email: 'jordan@example.com',
    phone: '604-555-0177',
  },
};
const withForm = (form: Partial<BookingDraft['form']>): BookingDraft => ({
  ...COMPLETE,
  form: { ...COMPLETE.form, ...form },
});

describe('what a booking needs', () => {
  test('A complete draft may be sent', () => {
    expect(findErrors(COMPLETE, NOW)).toEqual({});
  });

  test('Vehicle, make, model and requests are optional', () => {
    expect(findErrors(withForm({ vehicleType: '', comments: '' }), NOW)).toEqual({});
  });

  test.each(['service', 'name', 'email', 'phone'] as const)('The field %s is required', (field) => {
    const draft = withForm({ [field]: '  ' });
    const errors = findErrors(draft, NOW);
    expect(Object.keys(errors)).toEqual([field]);
    expect(errorNotice(draft, errors)).toEqual(FIXED_NOTICES.missingFields);
  });

  test('Day and time are asked for before anything else', () => {
    const draft = { ...withForm({ name: '' }), time: undefined };
    const errors = findErrors(draft, NOW);
    expect(errorNotice(draft, errors)).toEqual(FIXED_NOTICES.missingSlot);
    expect(firstField(errors)).toBe('time');
    expect(firstField(findErrors({ ...draft, day: undefined }, NOW))).toBe('day');
  });

  test.each(['2026-12-09', '2026-12-13', '2027-12-11', 'soon'])(
    'The day %s must be chosen again',
    (day) => {
      expect(findErrors({ ...COMPLETE, day }, NOW).day).toBe(BOOKING.date.missing);
    },
  );

  test('A time that has begun must be chosen again', () => {
    const today: BookingDraft = { ...COMPLETE, day: '2026-12-10', time: '9:00 AM' };
    expect(findErrors(today, NOW).time).toBe(BOOKING.time.notBookable);
    expect(findErrors({ ...today, time: '10:00 AM' }, NOW)).toEqual({});
  });

  test.each(['jordan', 'jordan@', 'jordan@example', 'jordan@example.c', 'jo..s@example.com'])(
    'The address %s looks incomplete',
    (email) => {
      const draft = withForm({ email });
      const errors = findErrors(draft, NOW);
      expect(errors).toEqual({ email: BOOKING.errors.emailInvalid });
      expect(errorNotice(draft, errors)).toEqual(BOOKING.errors.checkNotice);
    },
  );

  test.each(['jordan@example.com', 'j.s+car@mail.example.co.uk', "O'Neill@xn--exmple-cua.ca"])(
    'The address %s is accepted',
    (email) => {
      expect(findErrors(withForm({ email }), NOW)).toEqual({});
    },
  );

  test('A number that cannot be dialled is too short', () => {
    expect(findErrors(withForm({ phone: '604-55' }), NOW).phone).toBe(BOOKING.errors.phoneInvalid);
    expect(findErrors(withForm({ phone: '+1 (604) 555 0177' }), NOW)).toEqual({});
  });

  test('Text that the database would refuse is already too long in the form', () => {
    const errors = findErrors(
      withForm({ comments: 'x'.repeat(2_001), vehicleMake: 'y'.repeat(61) }),
      NOW,
    );
    expect(errors).toEqual({
      comments: BOOKING.errors.tooLong(2_000),
      vehicleMake: BOOKING.errors.tooLong(60),
    });
  });

  test('A constraint leads to its field', () => {
    expect(fieldOfRule('bookings_customer_phone')).toBe('phone');
    expect(fieldOfRule('bookings_total_price')).toBeUndefined();
    expect(fieldOfRule(undefined)).toBeUndefined();
  });
});
