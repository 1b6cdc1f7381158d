import { expect, test } from 'vitest';
import { SHOP, SHOP_TEL_HREF } from './shop';

test('The printed phone number and the dialled one are the same', () => {
  const digits = (text: string) => text.replace(/\D/g, '');
  expect(`1${digits(SHOP.phoneDisplay)}`).toBe(digits(SHOP.phoneE164));
  expect(SHOP_TEL_HREF).toBe(`tel:${SHOP.phoneE164}`);
});

test('The opening hours are those of the specification', () => {
  expect(SHOP.hours.days).toBe('Monday to Sunday');
  expect(SHOP.hours.times).toBe('09:00 a.m. to 07:00 p.m.');
});
