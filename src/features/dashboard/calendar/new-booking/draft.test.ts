import { describe, expect, test } from 'vitest';
import { TEXT_FIELDS } from '@/domain/booking/booking-columns';
import type { KnownCustomer } from '../../bookings/api/known-customers';
import {
  findProblems,
  hasNoDetails,
  phoneBooking,
  type PhoneAction,
  type PhoneDraft,
  reducePhoneDraft,
  startPhoneDraft,
} from './draft';

const PRIYA: KnownCustomer = {
  customerName: 'Priya Dhaliwal',
  customerEmail: 'priya.d@example.com',
  customerPhone: '604-555-0177',
  vehicleType: 'suv',
  vehicleMake: 'Honda',
  vehicleModel: null,
  visits: 3,
  noShows: 1,
  lastVisit: '2026-09-12',
  lastService: 'SUV Window Tinting',
  bookingId: '00000000-0000-4000-8000-000000000177',
  nextVisit: null,
  standing: 'known',
};
const ARUN: KnownCustomer = {
  ...PRIYA,
  customerName: 'Arun Dhaliwal',
  customerEmail: null,
  vehicleType: 'truck',
};
const SLOT = { day: '2026-11-24', time: '1:00 PM' } as const;

const after = (draft: PhoneDraft, ...actions: readonly PhoneAction[]): PhoneDraft =>
  actions.reduce(reducePhoneDraft, draft);
const fill = (field: 'phone' | 'name' | 'email' | 'service', value: string): PhoneAction => ({
  type: 'filled',
  field,
  value,
});
const complete = after(
  startPhoneDraft(SLOT, undefined),
  fill('phone', '604-555-0177'),
  fill('name', 'Priya Dhaliwal'),
  fill('service', 'SUVTinting'),
);

describe('a known customer', () => {
  test('A known customer fills in name, email and last car', () => {
    expect(startPhoneDraft(undefined, PRIYA).form).toMatchObject({
      phone: '604-555-0177',
      name: 'Priya Dhaliwal',
      email: 'priya.d@example.com',
      vehicleType: 'suv',
      vehicleMake: 'Honda',
    });
  });

  test('A known customer does not replace what was typed before', () => {
    const empty = startPhoneDraft(SLOT, undefined);
    expect(hasNoDetails(after(empty, fill('phone', '604')))).toBe(true);
    expect(hasNoDetails(after(empty, fill('name', 'P. Dhaliwal')))).toBe(false);
  });

  test('A known customer makes room for another member of the family', () => {
    const { form } = after(startPhoneDraft(undefined, PRIYA), {
      type: 'customerChosen',
      customer: ARUN,
    });
    expect(form).toMatchObject({ name: 'Arun Dhaliwal', email: '', vehicleType: 'truck' });
  });

  test('A known customer is removed again when the number turns out to be another one', () => {
    const corrected = after(
      startPhoneDraft(undefined, PRIYA),
      fill('name', 'Peter Wong'),
      fill('phone', '604-555-0178'),
    );
    expect(corrected.form).toMatchObject({ name: 'Peter Wong', email: '', vehicleType: '' });
    expect(corrected.known).toBeUndefined();
  });

  test('A known customer stays while the same number is only written differently', () => {
    const spaced = after(startPhoneDraft(undefined, PRIYA), fill('phone', '(604) 555 0177'));
    expect(spaced.form.email).toBe('priya.d@example.com');
  });
});

describe('a booking by phone', () => {
  test('A booking by phone needs no email address', () => {
    expect(findProblems(complete)).toBeUndefined();
    expect(phoneBooking(complete, SLOT, [], false).customer_email).toBeNull();
  });

  test('A booking by phone needs phone, name, service, day and time', () => {
    expect(findProblems(startPhoneDraft(undefined, undefined))).toMatchObject({
      fields: { phone: 'missing', name: 'missing', service: 'missing' },
      isSlotMissing: true,
    });
    expect(findProblems(after(complete, fill('email', 'priya')))?.fields).toEqual({
      email: 'invalid',
    });
  });

  test('A walk-in booking needs a name or a number, and is marked as arrived', () => {
    const start = startPhoneDraft({ ...SLOT, isWalkIn: true }, undefined);
    const washed = after(start, fill('service', 'ClassicExteriorOnly'));
    expect(findProblems(washed)?.fields).toEqual({ name: 'missing' });
    const numbered = after(washed, fill('phone', '604-555-0177'));
    expect(findProblems(numbered)).toBeUndefined();
    expect(phoneBooking(numbered, SLOT, [], false)).toMatchObject({ customer_name: 'Walk-in' });
    const named = after(washed, fill('name', 'Jordan'));
    expect(findProblems(named)).toBeUndefined();
    expect(phoneBooking(named, SLOT, [], false)).toMatchObject({
      customer_name: 'Jordan',
      customer_phone: '',
      arrived_at: '2026-11-24T20:00:00.000Z',
    });
  });

  test('A walk-in that waits for the next hour is here all the same', () => {
    const start = startPhoneDraft({ ...SLOT, isWalkIn: true, bayId: 2 }, undefined);
    const next = after(start, { type: 'hourChosen', time: '2:00 PM' }, fill('name', 'Jordan'));
    expect(next).toMatchObject({ isWalkIn: true, time: '2:00 PM', bayId: 2 });
    expect(phoneBooking(next, { ...SLOT, time: '2:00 PM' }, [], false)).toHaveProperty(
      'arrived_at',
    );
  });

  test('A walk-in is a plain booking once another day or time is chosen, and has not arrived', () => {
    const start = startPhoneDraft({ ...SLOT, isWalkIn: true }, undefined);
    const same = after(start, { type: 'dayChosen', day: SLOT.day });
    expect(same.isWalkIn).toBe(true);
    const others: readonly PhoneAction[] = [
      { type: 'timeChosen', time: '4:00 PM' },
      { type: 'dayChosen', day: '2026-11-25' },
      { type: 'planned' },
    ];
    for (const other of others) {
      const draft = after(start, other, fill('service', 'ClassicExteriorOnly'));
      expect(draft.isWalkIn).toBe(false);
      expect(phoneBooking(draft, SLOT, [], false)).not.toHaveProperty('arrived_at');
      expect(findProblems(draft)?.fields).toMatchObject({ phone: 'missing', name: 'missing' });
    }
  });

  test('A booking by phone keeps the pressed bay as long as its day and time stay', () => {
    const pressed = startPhoneDraft({ ...SLOT, bayId: 3 }, undefined);
    expect(after(pressed, { type: 'timeChosen', time: '1:00 PM' }).bayId).toBe(3);
    expect(after(pressed, { type: 'timeChosen', time: '2:00 PM' }).bayId).toBeUndefined();
    expect(after(pressed, { type: 'dayChosen', day: '2026-11-25' }).bayId).toBeUndefined();
    expect(phoneBooking(pressed, SLOT, [], false, 3).bay_id).toBe(3);
  });

  test('A booking by phone costs the list price', () => {
    expect(phoneBooking(complete, SLOT, [], true)).toMatchObject({
      service_name: 'SUV Window Tinting',
      vehicle_type: 'suv',
      total_price: 200,
      quoted_price: 200,
      price_reason: null,
      booking_date: '2026-11-24',
      booking_time: '1:00 PM',
    });
  });

  test('A booking by phone costs something else only with a reason, and keeps the listed price', () => {
    const cheaper = (reason: string) =>
      after(complete, { type: 'priced', price: { amount: '180', reason } });
    expect(findProblems(cheaper(' '))?.price).toBe('reason');
    expect(phoneBooking(cheaper('Regular customer'), SLOT, [], false)).toMatchObject({
      total_price: 180,
      quoted_price: 200,
      price_reason: 'Regular customer',
    });
    const same = after(complete, { type: 'priced', price: { amount: '200', reason: '' } });
    expect(findProblems(same)).toBeUndefined();
  });

  test('A booking by phone keeps the time when another day is chosen', () => {
    expect(after(complete, { type: 'dayChosen', day: '2026-11-25' }).time).toBe('1:00 PM');
  });
});

test.each(TEXT_FIELDS)('A booking by phone carries what was filled in as %s', (field) => {
  const draft = { ...complete, form: { ...complete.form, [field]: 'typed' } };
  expect(Object.values(phoneBooking(draft, SLOT, [], false))).toContain('typed');
});
