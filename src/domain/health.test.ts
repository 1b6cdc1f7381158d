import { expect, test } from 'vitest';
import { checkHealth, type HealthFacts, type HealthOfSite } from './health';

const NOW = new Date('2026-11-25T18:00:00Z');
const FACTS: HealthFacts = {
  schemaVersion: '20261201',
  mailTransport: 'smtp',
  mailSeenAt: '2026-11-25T17:59:00Z',
  mailSentAt: '2026-11-25T12:00:00Z',
  mailWaiting: 0,
  mailGivenUp: 0,
  textProvider: null,
  textsGivenUp: 0,
  purgedAt: '2026-11-25T09:00:00Z',
  backupsCheckedAt: '2026-10-01T09:00:00Z',
  hasGstNumber: true,
  hasPolicy: true,
  reviewCount: 3,
  hasStreet: false,
  websiteChangedAt: '2026-11-20T09:00:00Z',
};
const SITE: HealthOfSite = {
  schemaVersion: '20261201',
  streetAddress: '1 Example Street',
  siteUrl: 'https://shop.example',
  origin: 'https://shop.example',
};
const FINE = {
  schema: 'fine',
  mail: 'fine',
  texts: 'fine',
  schedule: 'fine',
  publish: 'fine',
  address: 'fine',
  taxes: 'fine',
  policy: 'fine',
  reviews: 'fine',
  domain: 'fine',
  backups: 'fine',
};

test('A shop where all is well has nothing to look at', () => {
  expect(checkHealth(FACTS, SITE, NOW)).toEqual(FINE);
});

test.each<[string, Partial<HealthFacts>, object]>([
  ['a database behind the site', { schemaVersion: '20261123' }, { schema: 'broken' }],
  ['a database ahead of the site', { schemaVersion: '20270101' }, { schema: 'broken' }],
  ['a host that does not tell the version', { schemaVersion: null }, {}],
  ['no mail server', { mailTransport: null }, { mail: 'broken' }],
  ['a sender that never ran', { mailSeenAt: null }, { mail: 'broken' }],
  ['a sender away for long', { mailSeenAt: '2026-11-25T17:44:59Z' }, { mail: 'broken' }],
  ['a sender away for a while', { mailSeenAt: '2026-11-25T17:45:00Z' }, {}],
  ['mail that waits', { mailWaiting: 1 }, { mail: 'broken' }],
  ['mail that was given up', { mailGivenUp: 2 }, { mail: 'broken' }],
  ['texts that were given up', { textProvider: 'twilio', textsGivenUp: 1 }, { texts: 'broken' }],
  ['texts of a provider that is gone', { textsGivenUp: 1 }, {}],
  ['no mail yet', { mailSentAt: null }, {}],
  ['a daily run that was missed', { purgedAt: '2026-11-23T17:59:59Z' }, { schedule: 'broken' }],
  ['no daily run yet', { purgedAt: null }, { schedule: 'broken' }],
  ['no GST number', { hasGstNumber: false }, { taxes: 'open' }],
  ['no policy', { hasPolicy: false }, { policy: 'open' }],
  ['no review', { reviewCount: 0 }, { reviews: 'open' }],
  ['backups nobody looked at', { backupsCheckedAt: null }, { backups: 'open' }],
  [
    'a look at backups in summer',
    { backupsCheckedAt: '2026-08-01T09:00:00Z' },
    { backups: 'open' },
  ],
])('Health names what is not right: %s', (_, facts, states) => {
  expect(checkHealth({ ...FACTS, ...facts }, SITE, NOW)).toEqual({ ...FINE, ...states });
});

test.each<[string, Partial<HealthOfSite>, object]>([
  ['no street', { streetAddress: '' }, { address: 'open' }],
  ['pages of before the last change', { publishedAt: '2026-11-20T08:59:59Z' }, { publish: 'open' }],
  ['pages that were made with nothing', { publishedAt: null }, { publish: 'open' }],
  ['pages with the last change', { publishedAt: '2026-11-20T09:00:00Z' }, {}],
  ['another address than its links', { origin: 'https://www.shop.example' }, { domain: 'open' }],
])('Health names what the site lacks: %s', (_, site, states) => {
  expect(checkHealth(FACTS, { ...SITE, ...site }, NOW)).toEqual({ ...FINE, ...states });
});

test('A street that is entered and not published yet is on receipts and emails', () => {
  const site = { ...SITE, streetAddress: '' };
  expect(checkHealth({ ...FACTS, hasStreet: true }, site, NOW)).toEqual(FINE);
});
