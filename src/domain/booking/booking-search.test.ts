import { describe, expect, test } from 'vitest';
import { makeBooking } from '@/testing/booking-factory';
import { toListed } from '@/features/dashboard/bookings/api/listed-booking';
import { SEARCHES } from '@/testing/searches';
import { matcher } from './booking-search';

const listed = (part: Parameters<typeof makeBooking>[0]) => toListed(makeBooking(part));

const ann = listed({
  id: '5f0c91ab-0000-4000-8000-000000000001',
  customerName: 'Ann Lee',
  customerEmail: 'ANN@Example.com',
  customerPhone: '604 ext A',
  serviceName: 'Classic Detailing',
});
const elise = listed({
  id: '7e1d0000-0000-4000-8000-000000000002',
  customerName: 'Élise Roy',
  customerEmail: 'roy@x.ca',
  customerPhone: '+1 (236) 555-0123',
  serviceName: 'Window Tinting',
  extraServices: ['CarbonWindshieldTint'],
  vehicleMake: 'Honda',
  vehicleModel: 'CR-V',
});

const found = (search: string): string[] =>
  [ann, elise].filter(matcher(search)).map(({ customerName }) => customerName);

describe('a search', () => {
  test.each([
    ['', ['Ann Lee', 'Élise Roy']],
    ['ann l', ['Ann Lee']],
    ['ÉLISE', ['Élise Roy']],
    ['ann@example', ['Ann Lee']],
    ['TINTING', ['Élise Roy']],
    ['carbon front', ['Élise Roy']],
    ['nobody', []],
  ])('A search for "%s" finds %o by name, email and services, in any case', (search, names) => {
    expect(found(search)).toEqual(names);
  });

  test.each([
    '5f0c91ab',
    '#5f0c91ab',
    'Reference 5f0c91ab',
    'reference: #5F0C91AB',
    'ann #5f0c91ab',
  ])(
    'A search for "%s" finds a booking by its reference, as mails and pages print it',
    (search) => {
      expect(found(search)).toEqual(['Ann Lee']);
    },
  );

  test.each([
    ['ext A', ['Ann Lee']],
    ['ext a', []],
    ['+1 (236', ['Élise Roy']],
  ])('A search for "%s" finds %o by the phone exactly as it is written', (search, names) => {
    expect(found(search)).toEqual(names);
  });

  test.each([
    '2365550123',
    '236 555 0123',
    '(236) 555-0123',
    '+1 236-555-0123',
    '+12365550123',
    '1 236 555 0123',
    '+1 (236',
    '+1 236',
    '5550123',
    '555-0123',
    '555 0123',
    'roy 555-0123',
    '(236) 555 0123 élise',
  ])('A search for "%s" finds +1 (236) 555-0123', (search) => {
    expect(found(search)).toEqual(['Élise Roy']);
    const plain = listed({ ...elise, customerPhone: '2365550123' });
    expect(matcher(search.replace('+1 (236', '+1 236'))(plain)).toBe(true);
  });

  test('A search for a whole number does not match its parts in another order', () => {
    expect(found('555 236 0123')).toEqual([]);
  });

  test('A search for one or two digits does not match a phone number', () => {
    expect(found('roy 12')).toEqual([]);
  });

  test.each([
    ['5F0C91AB', ['Ann Lee']],
    ['5f0c', ['Ann Lee']],
    ['91ab-0000', []],
    ['honda', ['Élise Roy']],
    ['honda cr-v', ['Élise Roy']],
    ['cr-v roy window', ['Élise Roy']],
    ['lee ann', ['Ann Lee']],
    ['lee roy', []],
  ])(
    'A search for "%s" finds %o by the reference, the vehicle and words in any order',
    (search, names) => {
      expect(found(search)).toEqual(names);
    },
  );

  test.each([
    ['Çelik', 'celik'],
    ['Łukasz', 'lukasz'],
    ['lukasz', 'ŁUKASZ'],
    ['Nguyễn', 'nguyen'],
    ['Søren Weiß', 'soren weiss'],
    ['ΟΔΥΣΣΕΥΣ', 'οδυσσευς'],
  ])('A search finds %s by "%s", whatever the accents and capitals', (customerName, search) => {
    expect(matcher(search)(listed({ customerName }))).toBe(true);
  });

  test('A search never finds what only two fields together spell', () => {
    expect(found('leeann')).toEqual([]);
  });
});

describe('a person whom staff look for', () => {
  const people = SEARCHES.map(({ name, phone, email = null }) =>
    listed({ customerName: name, customerPhone: phone, customerEmail: email }),
  );
  const namesBy = (search: string): string[] =>
    people.filter(matcher(search)).map(({ customerName }) => customerName);

  test.each(SEARCHES)('The list finds $name by each of $found', ({ name, found: searches }) => {
    for (const search of searches) expect(namesBy(search), search).toContain(name);
  });

  test.each(SEARCHES)('The list does not find $name by any of $missed', ({ name, missed = [] }) => {
    for (const search of missed) expect(namesBy(search), search).not.toContain(name);
  });
});
