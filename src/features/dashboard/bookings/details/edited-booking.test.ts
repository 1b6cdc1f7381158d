import { expect, test } from 'vitest';
import { bookingParts } from '@/domain/booking/booking';
import { TEXT_FIELDS } from '@/domain/booking/booking-columns';
import { makeBooking } from '@/testing/booking-factory';
import { changesBetween } from '../changed-since';
import { changesOf, formOf } from './edited-booking';

test.each(TEXT_FIELDS)('Another %s is written, and shown to somebody who is editing', (field) => {
  const before = makeBooking();
  const changes = changesOf(before, { ...formOf(before), [field]: 'typed' });
  expect(Object.values(changes)).toContain('typed');
  expect(changesBetween(before, { ...before, ...bookingParts(changes) })).not.toEqual([]);
});

test('A field that did not change is not written', () => {
  const before = makeBooking({ vehicleMake: 'Honda', comments: 'Dog hair' });
  expect(changesOf(before, formOf(before))).toEqual({});
});
