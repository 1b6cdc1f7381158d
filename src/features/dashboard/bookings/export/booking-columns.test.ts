import { expect, test } from 'vitest';
import { csvFile } from '@/domain/csv';
import { makeBooking } from '@/testing/booking-factory';
import { toListed } from '../api/listed-booking';
import { CSV_COLUMNS, bookingData, columnsWithNotes } from './booking-columns';

test('Services, prices and instants are exported as staff read them, and days as they sort', () => {
  const booking = makeBooking({
    extraServices: ['CustomDecals'],
    addOns: ['PetHairRemoval'],
    vehicleType: 'suv',
    totalPrice: 162.5,
    source: 'phone',
    customerEmail: null,
    noShowAt: '2026-12-02T06:30:00+00:00',
  });
  const byHead = Object.fromEntries(CSV_COLUMNS.map(({ head, cell }) => [head, cell(booking)]));
  expect(byHead).toMatchObject({
    Date: '2026-12-01',
    Time: '9:00 AM',
    Status: 'Pending',
    Email: null,
    'More services': 'Custom Decals',
    'Add-ons': 'Pet Hair Removal',
    'Vehicle type': 'SUV',
    Price: 162.5,
    Booked: 'By phone',
    'No-show': '2026-12-01 23:30',
  });
});

test('A file has what is stored, not what the list searches and sorts by', () => {
  const booking = toListed(
    makeBooking({ customerName: '=cmd()', comments: 'Two\nlines, "quoted"' }),
  );
  expect(JSON.stringify(bookingData(booking))).not.toContain('searchText');
  const notes = new Map([[booking.id, ['One', 'Two']]]);
  expect(csvFile(columnsWithNotes(notes), [booking])).toContain('One\nTwo');
});

const OTHER: Readonly<Record<string, unknown>> = {
  addOns: ['PetHairRemoval'],
  extraServices: ['CustomDecals'],
  status: 'completed',
  source: 'phone',
  isKnown: false,
  arrivedAt: '2026-12-02T06:30:00+00:00',
  noShowAt: '2026-12-02T06:30:00+00:00',
  readyAt: '2026-12-02T06:30:00+00:00',
  createdAt: '2026-12-02T06:30:00+00:00',
  updatedAt: '2026-12-02T06:30:00+00:00',
};
const isSame = (before: unknown, after: unknown): boolean =>
  JSON.stringify(before) === JSON.stringify(after);

/** Columns of the list that a file for people leaves out. */
const LEFT_OUT = ['bayId', 'revision'];

test('Every part of a booking has an export column', () => {
  const booking = makeBooking();
  const rows = (part: object) => CSV_COLUMNS.map(({ cell }) => cell({ ...booking, ...part }));
  const missing = Object.keys(booking).filter(
    (key) => !LEFT_OUT.includes(key) && isSame(rows({}), rows({ [key]: OTHER[key] ?? 'other' })),
  );
  expect(missing).toEqual([]);
});
