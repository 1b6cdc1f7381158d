import { expect, test } from 'vitest';
import { OVERRIDES, MOVE, NEW_BOOKING, PICKER } from './booking';

test('A vehicle beyond the spots is counted with an English ordinal', () => {
  const cars = [1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 51, 60].map((vehicle) => PICKER.over(vehicle));
  expect(cars.join(', ')).toBe(
    '1st car, 2nd car, 3rd car, 4th car, 11th car, 12th car, 13th car, 21st car, 22nd car, 23rd car, 51st car, 60th car',
  );
  expect(OVERRIDES.tick.over(3, '9:00 AM', false)).toBe('Take a third vehicle at 9:00 AM anyway');
  expect(OVERRIDES.tick.over(8, '9:00 AM', false)).toBe('Take an 8th vehicle at 9:00 AM anyway');
  expect(OVERRIDES.tick.over(3, '9:00 AM', true)).toBe(
    'Take a third vehicle at 9:00 AM, without a bay',
  );
  expect(OVERRIDES.over('', 11)).toBe("Customers can't book an 11th spot. You can.");
  expect(NEW_BOOKING.bookOver(6, '9:00 AM')).toBe('Book as 6th vehicle, 9:00 AM');
  expect(MOVE.moveOver(2, 'Tue', '9:00 AM')).toBe('Move as second vehicle, Tue at 9:00 AM');
});
