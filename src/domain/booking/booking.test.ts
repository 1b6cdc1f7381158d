import { expect, test } from 'vitest';
import { bookingOfRow, bookingParts, bookingReference, rowOfBooking } from './booking';
import { BOOKING_COLUMNS, COLUMN_OF_FIELD, TEXT_FIELDS } from './booking-columns';
import { bookingRow } from './booking-row';
import { EMPTY_FORM } from './booking-form';

/** The columns that the specification gives the table. */
const SPECIFIED = {
  id: '6f1d3c52-0000-4000-8000-00000000abcd',
  customer_name: 'Mei Tanaka',
  customer_email: null,
  customer_phone: '604-555-0119',
  service_name: 'Classic Detailing',
  vehicle_type: 'sedan',
  vehicle_size: null,
  vehicle_make: null,
  vehicle_model: null,
  comments: null,
  booking_date: '2026-12-01',
  booking_time: '9:00 AM',
  status: 'pending',
  total_price: 130,
  created_at: '2026-11-01T00:00:00+00:00',
  updated_at: '2026-11-01T00:00:00+00:00',
};

test('A row with only the columns of the specification is a booking, with defaults for the rest', () => {
  expect(bookingOfRow(SPECIFIED)).toMatchObject({
    customerName: 'Mei Tanaka',
    customerEmail: null,
    addOns: [],
    extraServices: [],
    source: 'online',
    quotedPrice: 130,
    arrivedAt: null,
  });
});

test('A row without a column of the specification is no booking', () => {
  const { customer_name: _name, ...row } = SPECIFIED;
  expect(bookingOfRow(row)).toBeUndefined();
});

test('A booking and its row hold the same values', () => {
  const booking = bookingOfRow(SPECIFIED);
  expect(booking && bookingOfRow(rowOfBooking(booking))).toEqual(booking);
});

test('The reference of a booking is the start of its id', () => {
  expect(bookingReference(SPECIFIED.id)).toBe('6f1d3c52');
});

test.each(TEXT_FIELDS)('Text typed as %s reaches its column without spaces around it', (field) => {
  const row = bookingRow({ ...EMPTY_FORM, [field]: ' typed ' });
  expect(row[COLUMN_OF_FIELD[field]]).toBe('typed');
});

test('The form asks for every text that people type', () => {
  expect([...TEXT_FIELDS].sort()).toEqual(Object.keys(COLUMN_OF_FIELD).sort());
});

test('Every text that people type has a limit', () => {
  for (const column of Object.values(COLUMN_OF_FIELD)) {
    expect(BOOKING_COLUMNS[column].limit).toBeGreaterThan(0);
  }
});

test('A row of another kind gives the parts of a booking that it holds, and nothing else', () => {
  const row = {
    vehicle_make: 'Honda',
    booking_date: '2026-12-17',
    visits: 3,
    first_name: 'Jordan',
  };
  expect(bookingParts(row)).toEqual({ vehicleMake: 'Honda', bookingDate: '2026-12-17' });
});
