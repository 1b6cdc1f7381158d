import { expect, test } from 'vitest';
import type { ErasableBooking } from './api';
import { erasableContacts, idsToErase, tickedAtFirst } from './erasable';

let made = 0;
function booking(part: Partial<ErasableBooking>): ErasableBooking {
  made += 1;
  return {
    bookingId: `booking-${String(made)}`,
    contact: 'home',
    customerName: 'Priya Dhaliwal',
    customerPhone: '604-555-0177',
    customerEmail: 'priya.d@example.com',
    isKnown: true,
    isTheirs: true,
    serviceName: 'SUV Window Tinting',
    bookingDate: '2026-09-12',
    bookingTime: '9:00 AM',
    status: 'completed',
    isAhead: false,
    ...part,
  };
}
const typed = { isKnown: false, contact: 'typed', customerEmail: 'mal@example.org' };

test('Known contacts are ticked for erasing, and those typed online or with bookings ahead are not', () => {
  const past = booking({});
  const ahead = booking({ isAhead: true });
  const strange = booking(typed);
  const elsewhere = booking({ ...typed, contact: 'elsewhere', isTheirs: false });
  const all = [strange, elsewhere, ahead, past];
  const contacts = erasableContacts(all);
  expect(contacts.map(({ id, bookings }) => [id, bookings])).toEqual([
    ['home', 1],
    ['typed', 1],
    ['elsewhere', 1],
  ]);
  const ticked = tickedAtFirst(contacts);
  expect(idsToErase(all, null)).toEqual([past.bookingId]);
  expect(idsToErase(all, [...ticked, ahead.bookingId, 'typed'])).toEqual([
    strange.bookingId,
    ahead.bookingId,
    past.bookingId,
  ]);
});

test('A customer whom the shop does not know at all is ticked as they typed it', () => {
  const strange = booking(typed);
  const elsewhere = booking({ ...typed, contact: 'elsewhere', isTheirs: false });
  expect(tickedAtFirst(erasableContacts([strange, elsewhere]))).toEqual(['typed']);
});

test('A contact whose bookings are all ahead has only those to tick', () => {
  expect(erasableContacts([booking({ isAhead: true })])).toEqual([]);
});
