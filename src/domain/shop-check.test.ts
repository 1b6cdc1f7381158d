import { expect, test } from 'vitest';
import { SHOP, type ShopFacts } from './shop';
import { checkShop, type CheckedFact, type CheckedSite } from './shop-check';

const OTHER_SHOP: ShopFacts = {
  ...SHOP,
  name: 'North Shore Film',
  title: 'North Shore Film and Coatings',
  phoneDisplay: '604-980-2231',
  phoneE164: '+16049802231',
  email: 'hello@northshorefilm.ca',
  streetAddress: '12 Esplanade West',
  locality: 'North Vancouver',
  geo: { latitude: 49.31, longitude: -123.08 },
  siteUrl: 'https://northshorefilm.ca',
};
const SITE: CheckedSite = {
  shop: OTHER_SHOP,
  cities: ['Surrey'],
  reviewers: ['Ana P.'],
  slots: [9 * 60, 17 * 60],
};

const check = (facts: Partial<ShopFacts>): readonly CheckedFact[] =>
  checkShop({ ...SITE, shop: { ...OTHER_SHOP, ...facts } });
const found = (facts: readonly CheckedFact[]): string[] =>
  facts.filter(({ state }) => state !== 'read').map(({ fact, state }) => `${fact}: ${state}`);

test('A shop with facts of its own has only things to read', () => {
  expect(found(check({}))).toEqual([]);
});

test('Of a fresh clone, each fact that is the sample is named', () => {
  expect(found(checkShop({ ...SITE, shop: SHOP, reviewers: ['Priya D.'] }))).toEqual([
    'Name: sample',
    'Phone: sample',
    'Email: sample',
    'Address: sample',
    'On the map: sample',
    'Sender of mail: sample',
    'Site: sample',
    'Sample reviews: sample',
  ]);
});

test.each<[string, Partial<ShopFacts>, string]>([
  ['A title without the name', { title: 'Tint and more' }, 'Name'],
  ['Another number than is printed', { phoneE164: '+16045550000' }, 'Phone'],
  ['A number without its country', { phoneE164: '6049802231' }, 'Phone'],
  ['An email address without a domain', { email: 'hello' }, 'Email'],
  ['A shop in another province', { regionCode: 'AB' }, 'Address'],
  ['A latitude beyond the pole', { geo: { latitude: 149, longitude: 0 } }, 'On the map'],
  ['An opening after the first appointment', { hours: { ...SHOP.hours, opens: '10:00' } }, 'Hours'],
  ['A closing before the last appointment', { hours: { ...SHOP.hours, closes: '16:00' } }, 'Hours'],
  ['An hour in words', { hours: { ...SHOP.hours, opens: 'nine' } }, 'Hours'],
  ['A zone that does not exist', { timeZone: 'America/Surrey' }, 'Zone'],
  ['The offset of another zone', { utcOffsetMinutes: 60 }, 'Zone'],
  ['A zone with clock changes', { timeZone: 'America/Denver' }, 'Zone'],
  ['A site without encryption', { siteUrl: 'http://northshorefilm.ca' }, 'Site'],
  ['A slash at the end of the address', { siteUrl: 'https://northshorefilm.ca/' }, 'Site'],
  ['No address at all', { siteUrl: '' }, 'Site'],
])('%s is found', (_, facts, name) => {
  expect(found(check(facts))).toEqual([`${name}: wrong`]);
});

test('A zone with clock changes is fine where no offset is fixed', () => {
  expect(found(check({ timeZone: 'America/Toronto', utcOffsetMinutes: undefined }))).toEqual([]);
});

test('A zone without clock changes is fine at its offset', () => {
  expect(found(check({ timeZone: 'America/Phoenix', utcOffsetMinutes: -420 }))).toEqual([]);
  expect(found(check({ timeZone: 'Asia/Kolkata', utcOffsetMinutes: 330 }))).toEqual([]);
});
