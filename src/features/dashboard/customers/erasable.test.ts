import { expect, test } from 'vitest';
import type { ErasableBooking } from './api';
import { erasableContacts, idsToErase, tickedAtFirst } from './erasable';

let made = 0;
function booking(part: Partial<ErasableBooking>): ErasableBooking {
  made += 1;
  return {
    id: `booking-${String(made)}`,
    contact: 'home',
    name: 'Priya Dhaliwal',
    phone: '604-555-0177',
    email: 'priya.d@example.com',
    isKnown: true,
    isTheirs: true,
    service: 'SUV Window Tinting',
    day: '2026-09-12',
    time: '9:00 AM',
    isAhead: false,
    ...part,
  };
}
const typed = { isKnown: false, contact: 'typed', email: 'mal@example.org' };

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
  expect(idsToErase(all, ticked)).toEqual([past.id]);
  expect(idsToErase(all, new Set([...ticked, ahead.id, 'typed']))).toEqual([
    strange.id,
    ahead.id,
    past.id,
  ]);
});

test('A customer whom the shop does not know at all is ticked as they typed it', () => {
  const strange = booking(typed);
  const elsewhere = booking({ ...typed, contact: 'elsewhere', isTheirs: false });
  expect([...tickedAtFirst(erasableContacts([strange, elsewhere]))]).toEqual(['typed']);
});

test('A contact whose bookings are all ahead has only those to tick', () => {
  expect(erasableContacts([booking({ isAhead: true })])).toEqual([]);
});
