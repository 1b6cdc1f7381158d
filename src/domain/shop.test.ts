import { expect, test } from 'vitest';
import { SHOP, SHOP_TEL_HREF, shopAddress, shopWith } from './shop';

test('The printed phone number and the dialled one are the same', () => {
  const digits = (text: string) => text.replace(/\D/g, '');
  expect(`1${digits(SHOP.phoneDisplay)}`).toBe(digits(SHOP.phoneE164));
  expect(SHOP_TEL_HREF).toBe(`tel:${SHOP.phoneE164}`);
});

test('The opening hours are those of the specification', () => {
  expect(SHOP.hours.days).toBe('Monday to Sunday');
  expect(SHOP.hours.times).toBe('09:00 a.m. to 07:00 p.m.');
});

test('What the owner has entered takes the place of what the site was made with, and nothing else does', () => {
  expect(shopWith({ name: null, phone: null, socialLinks: [] })).toEqual(SHOP);
  const shop = shopWith({
    name: 'Northlight',
    phone: '+18079802231',
    street: '12 Pearl Street',
    openingText: 'Monday to Friday, 8 a.m. to noon, 1 to 5 p.m.',
  });
  expect(shop).toMatchObject({
    name: 'Northlight',
    title: 'Northlight',
    phoneDisplay: '807-980-2231',
    phoneE164: '+18079802231',
    email: SHOP.email,
    hours: { days: 'Monday to Friday', times: '8 a.m. to noon, 1 to 5 p.m.', opens: '09:00' },
  });
  expect(shopAddress(shop)).toBe(`12 Pearl Street, ${SHOP.locality}, ${SHOP.region}`);
  expect(shopWith({ phone: '+442079460958' }).phoneDisplay).toBe('+442079460958');
});
