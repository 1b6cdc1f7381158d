import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { calendarFeed, type FeedBooking } from './calendar-feed';
import { calendarFeedPath, readCalendarFeedToken } from './calendar-feed-link';

const BOOKING: FeedBooking = {
  id: '6f1d3c52-0000-4000-8000-00000000abcd',
  revision: 2,
  updatedAt: '2026-12-08T09:30:00.123+00:00',
  status: 'confirmed',
  day: '2026-12-17',
  time: '10:00 AM',
  customerName: 'Zoë Tremblay',
  customerPhone: '604-555-0177',
  serviceName: 'Premium Detailing',
  extraServices: [],
  addOns: [],
  vehicleType: 'suv',
  vehicleSize: null,
  vehicleMake: 'Honda',
  vehicleModel: 'CR-V',
  comments: null,
  readyAt: '2026-12-17T23:45:00+00:00',
  url: 'https://shop.example/dashboard/day/2026-12-17#at-10-00-AM',
};

const originalZone = process.env['TZ'];
afterEach(() => {
  process.env['TZ'] = originalZone;
});

/** The lines as a calendar program reads them: unfolded. */
const linesOf = (feed: string) => feed.replace(/\r\n /g, '').split('\r\n');
const feedOf = (part: Partial<FeedBooking> = {}) => calendarFeed([{ ...BOOKING, ...part }]);
const valueOf = (name: string, part: Partial<FeedBooking> = {}) =>
  linesOf(feedOf(part))
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1);
const timesOf = (part: Partial<FeedBooking>) => [valueOf('DTSTART', part), valueOf('DTEND', part)];

describe('the calendar feed', () => {
  test('The calendar feed has a name and asks to be read again every 15 minutes', () => {
    expect(linesOf(calendarFeed([]))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Halflight//Bookings//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'NAME:Halflight bookings',
      'X-WR-CALNAME:Halflight bookings',
      'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
      'X-PUBLISHED-TTL:PT15M',
      'END:VCALENDAR',
      '',
    ]);
  });

  test('The calendar feed has an event for each booking, with whom to call and a link to the dashboard', () => {
    const part = {
      extraServices: ['SUVFrontTinting'],
      addOns: ['EngineBayClean'],
      comments: 'Park it inside, please',
    };
    const lines = linesOf(feedOf(part));
    expect(lines.slice(lines.indexOf('BEGIN:VEVENT'), lines.indexOf('END:VEVENT') + 1)).toEqual([
      'BEGIN:VEVENT',
      'UID:6f1d3c52-0000-4000-8000-00000000abcd',
      'SEQUENCE:2',
      'DTSTAMP:20261208T093000Z',
      'LAST-MODIFIED:20261208T093000Z',
      'DTSTART:20261217T170000Z',
      'DTEND:20261217T234500Z',
      String.raw`SUMMARY:Premium Detailing\, SUV\, Honda CR-V\, Zoë Tremblay`,
      String.raw`LOCATION:Halflight Auto Customization\, Surrey\, British Columbia`,
      String.raw`DESCRIPTION:Drop-off: Thu\, Dec 17 at 10:00 AM\nReady: Thu\, Dec 17 about 4:45 PM\nPhone: 604-555-0177\nAlso booked: SUV Front Window Tinting\nAdd-ons: Engine Bay Clean\nSpecial requests: Park it inside\, please\nOpen booking: https://shop.example/dashboard/day/2026-12-17#at-10-00-AM`,
      'STATUS:CONFIRMED',
      'URL:https://shop.example/dashboard/day/2026-12-17#at-10-00-AM',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]);
  });

  test.each(['UTC', 'America/Vancouver', 'Pacific/Auckland', 'America/St_Johns'])(
    'The calendar feed names the same instants in %s, on days of a clock change and in every season',
    (zone) => {
      process.env['TZ'] = zone;
      expect(timesOf({})).toEqual(['20261217T170000Z', '20261217T234500Z']);
      // Clocks elsewhere changed in the nights before these days; the shop's did not.
      expect(timesOf({ day: '2027-03-14', time: '9:00 AM' })[0]).toBe('20270314T160000Z');
      expect(timesOf({ day: '2027-11-07', time: '9:00 AM' })[0]).toBe('20271107T160000Z');
      expect(timesOf({ day: '2027-07-02', time: '5:00 PM' })[0]).toBe('20270703T000000Z');
    },
  );

  test('An event of the feed ends when the database says the car is ready, even on another day', () => {
    const readyAt = '2026-12-18T18:00:00+00:00';
    expect(timesOf({ time: '5:00 PM', readyAt })).toEqual(['20261218T000000Z', '20261218T180000Z']);
  });

  test('An event of the feed lasts the usual duration when the ready time is missing or not after drop-off', () => {
    const without = { readyAt: null };
    expect(timesOf({ ...without, serviceName: 'Laser Engraving/Cutting' })[1]).toBe(
      '20261217T180000Z',
    );
    expect(timesOf({ ...without, serviceName: 'Full Car Wrapping' })[1]).toBe('20261222T020000Z');
    expect(timesOf({ readyAt: '2026-12-17T16:30:00+00:00' })[1]).toBe('20261217T220000Z');
  });

  test('A job of days blocks nobody who reads the feed as busy, and says its times in words', () => {
    const part = { time: '5:00 PM', readyAt: '2026-12-21T18:00:00+00:00' } as const;
    expect(linesOf(feedOf(part))).toContain('TRANSP:TRANSPARENT');
    expect(valueOf('DESCRIPTION', part)).toMatch(
      /^Drop-off: Thu\\, Dec 17 at 5:00 PM\\nReady: Mon\\, Dec 21 about 11:00 AM\\n/,
    );
    expect(valueOf('DESCRIPTION', { readyAt: null })).not.toContain('Ready');
  });

  test.each([
    ['pending', 'TENTATIVE'],
    ['confirmed', 'CONFIRMED'],
    ['completed', 'CONFIRMED'],
  ] as const)('The calendar feed gives a %s booking the status %s', (status, word) => {
    expect(valueOf('STATUS', { status })).toBe(word);
  });

  test('The calendar feed names no email address, wherever somebody typed one', () => {
    const feed = feedOf({
      customerName: 'jordan@example.com',
      customerPhone: '604-555-0177 jordan@example.com',
      serviceName: 'Tint <jordan@example.com>',
      vehicleModel: 'jordan@example.com',
      comments: 'Write to jordan@example.com,\nnot to j.vale+shop@mail.example.com.',
    });
    expect(feed).not.toContain('@');
    expect(linesOf(feed).join('\n')).toContain(
      String.raw`Special requests: Write to [email]\nnot to`,
    );
  });

  test('The calendar feed takes hostile names without breaking its lines or adding properties', () => {
    const hostile = 'Zoë 🚗\r\nATTENDEE:mailto:x\nEND:VEVENT;\\,'.repeat(20);
    expect(linesOf(feedOf({ customerName: hostile, comments: hostile }))).toHaveLength(
      linesOf(feedOf()).length,
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (typed) => {
        const feed = feedOf({ customerName: typed, vehicleModel: typed, comments: `x${typed}` });
        const lengths = feed.split('\r\n').map((line) => Buffer.byteLength(line));
        expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
        expect(linesOf(feed)).toHaveLength(linesOf(feedOf()).length);
        expect(feed.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      }),
    );
  });
});

describe('the address of a feed', () => {
  const TOKEN = `${'Ab3_-'.repeat(8)}xyz`;

  test('The address of a feed ends with the token and .ics, and is read from wherever the host puts it', () => {
    expect(calendarFeedPath(TOKEN)).toBe(`/functions/v1/calendar-feed/${TOKEN}.ics`);
    expect(readCalendarFeedToken(calendarFeedPath(TOKEN))).toBe(TOKEN);
    expect(readCalendarFeedToken(`/calendar-feed/${TOKEN}.ics`)).toBe(TOKEN);
  });

  test.each([TOKEN, `${TOKEN}.icsx`, `${TOKEN}x.ics`, `${TOKEN.slice(1)}.ics`, '../x.ics', ''])(
    'A malformed name is no feed address: %s',
    (name) => {
      expect(readCalendarFeedToken(`/functions/v1/calendar-feed/${name}`)).toBeUndefined();
    },
  );
});
