import type { ShopFacts } from './shop.ts';
import { zoneOffset } from './zone.ts';

/**
 * `sample`: still what the clone came with. `wrong`: it can't be meant. `read`: nothing is known to
 * be wrong, and only a person can tell whether it is true.
 */
export type FactState = 'read' | 'sample' | 'wrong';

export interface CheckedFact {
  readonly fact: string;
  readonly value: string;
  readonly state: FactState;
  /** The fault or the next step; empty if the fact only has to be read. */
  readonly advice: string;
}

export interface CheckedSite {
  readonly shop: ShopFacts;
  readonly cities: readonly string[];
  readonly reviewers: readonly string[];
  /** First and last time at which an appointment can begin, in minutes of the day. */
  readonly slots: readonly [number, number];
}

/** Facts that only the sample has, but for those that give themselves away (`.example`, 555-01xx). */
const SAMPLE = {
  name: 'Halflight',
  latitude: 49.1896,
  reviewer: 'Priya D.',
};
/** Never given to anybody: for fiction. */
const FICTIONAL_PHONE = /555\D?01\d\d$/;
/** Reserved: no mail arrives there and no page can be there. */
const RESERVED_DOMAIN = /\.(example|test|invalid|localhost)$|(^|\.)example\.(com|net|org)$/;

/** Each fact of the shop, in the order in which a person would read them. */
export function checkShop({ shop, cities, reviewers, slots }: CheckedSite): readonly CheckedFact[] {
  return [
    fact('Name', `${shop.name} (${shop.title})`, {
      sample: shop.name === SAMPLE.name && 'the name of the sample; put your own',
      wrong: !shop.title.includes(shop.name) && 'the title does not contain the name',
    }),
    fact('Phone', `${shop.phoneDisplay} (dialled ${shop.phoneE164})`, {
      sample: FICTIONAL_PHONE.test(shop.phoneDisplay) && 'a number for fiction; put your own',
      wrong: phoneError(shop),
    }),
    fact('Email', shop.email, {
      sample: isReserved(shop.email.split('@')[1] ?? '') && 'no mail arrives there; put your own',
      wrong: !/^[^\s@]+@[^\s@]+$/.test(shop.email) && 'this is no email address',
    }),
    fact('Address', [shop.streetAddress || '(no street)', shop.locality, shop.region].join(', '), {
      sample:
        shop.streetAddress === '' && 'without a street, pages and mails give no directions; add it',
      wrong:
        `${shop.countryCode} ${shop.regionCode}` !== 'CA BC' &&
        'tint law, holidays and the names of the taxes are those of British Columbia',
    }),
    fact('On the map', `${String(shop.geo.latitude)}, ${String(shop.geo.longitude)}`, {
      sample:
        shop.geo.latitude === SAMPLE.latitude && 'somewhere in Surrey; put where your door is',
      wrong:
        (Math.abs(shop.geo.latitude) > 90 || Math.abs(shop.geo.longitude) > 180) &&
        'latitude is at most 90, longitude 180',
    }),
    fact('Hours', `${shop.hours.days}, ${shop.hours.opens} to ${shop.hours.closes}`, {
      wrong: hoursError(shop, slots),
    }),
    fact('Zone', `${shop.timeZone}, ${offsetText(shop)}`, {
      wrong: zoneError(shop),
    }),
    fact(
      'Taxes',
      `${shop.taxNames.join(' and ')} ${shop.pricesIncludeTaxes ? 'are in' : 'come on top of'} prices`,
    ),
    fact('Sender of mail', `${shop.name} <${shop.email}>`, {
      sample: isReserved(shop.email.split('@')[1] ?? '') && 'follows the email address',
    }),
    fact('Site', shop.siteUrl, {
      sample: isReserved(hostOf(shop.siteUrl)) && 'no site can be there; put your own domain',
      wrong: siteError(shop.siteUrl),
    }),
    fact('City pages', cities.join(', ')),
    fact(
      'Sample reviews',
      `${String(reviewers.length)}, the first by ${reviewers[0] ?? 'nobody'}`,
      {
        sample:
          reviewers[0] === SAMPLE.reviewer &&
          'invented, and shown until the first real one is entered in Settings, Website',
      },
    ),
  ];
}

interface Findings {
  readonly sample?: string | false;
  readonly wrong?: string | false;
}

function fact(name: string, value: string, { sample, wrong }: Findings = {}): CheckedFact {
  const state = wrong ? 'wrong' : sample ? 'sample' : 'read';
  return { fact: name, value, state, advice: wrong || sample || '' };
}

function phoneError({ phoneDisplay, phoneE164 }: ShopFacts): string | false {
  if (!/^\+[1-9]\d{7,14}$/.test(phoneE164))
    return 'the dialled number has to begin with + and the code of the country';
  const printed = phoneDisplay.replace(/\D/g, '').replace(/^0/, '');
  return !phoneE164.endsWith(printed) && 'the printed and the dialled number differ';
}

function hoursError({ hours }: ShopFacts, [first, last]: CheckedSite['slots']): string | false {
  const [opens, closes] = [minutesOf(hours.opens), minutesOf(hours.closes)];
  if (Number.isNaN(opens) || Number.isNaN(closes)) return 'opening hours are written as 09:00';
  if (opens >= closes) return 'it closes before it opens';
  return (
    (opens > first || closes <= last) && 'appointments can be booked outside the opening hours'
  );
}

function minutesOf(text: string): number {
  const [, hours, minutes] = /^([01]\d|2[0-4]):([0-5]\d)$/.exec(text) ?? [];
  return Number(hours) * 60 + Number(minutes);
}

function offsetText({ utcOffsetMinutes }: ShopFacts): string {
  return utcOffsetMinutes === undefined
    ? 'its clock changes included'
    : `UTC${signed(utcOffsetMinutes / 60)} all year`;
}

/** One offset is for a zone without clock changes; what a device believes about it may be out of date. */
function zoneError({ timeZone, utcOffsetMinutes }: ShopFacts): string | false {
  const offsets = ['2027-01-15T12:00:00Z', '2027-07-15T12:00:00Z'].map((instant) =>
    zoneOffset(timeZone, new Date(instant)),
  );
  if (offsets.includes(undefined)) return 'no time zone has this name';
  if (utcOffsetMinutes === undefined) return false;
  if (!offsets.includes(utcOffsetMinutes)) return 'the offset is never that of the zone';
  const changes = new Set(offsets).size > 1 && timeZone !== 'America/Vancouver';
  return (
    changes && 'the zone changes its clocks; put utcOffsetMinutes: undefined, so that they count'
  );
}

function siteError(siteUrl: string): string | false {
  if (hostOf(siteUrl) === '') return 'this is no address';
  if (!siteUrl.startsWith('https://')) return 'it has to begin with https://';
  return siteUrl.endsWith('/') && 'it must not end with a slash';
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : '';
}

function isReserved(domain: string): boolean {
  return RESERVED_DOMAIN.test(domain);
}

function signed(hours: number): string {
  return hours < 0 ? String(hours) : `+${String(hours)}`;
}
