import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type CalendarBooking, calendarFile, googleCalendarUrl } from './calendar-file';
import { SHOP } from './shop';

const ZONES = ['UTC', 'America/Vancouver', 'Pacific/Auckland', 'Asia/Tokyo', 'America/St_Johns'];
const WRITTEN = new Date('2026-12-08T09:30:00Z');
const BOOKING: CalendarBooking = {
  id: '6f1d3c52-0000-4000-8000-00000000abcd',
  revision: 0,
  day: '2026-12-17',
  time: '10:00 AM',
  serviceName: 'Premium Detailing',
  status: 'pending',
};
const PARTIES = { organizerEmail: 'hello@shop.example', attendeeEmail: 'jordan@example.com' };

const originalZone = process.env['TZ'];
afterEach(() => {
  process.env['TZ'] = originalZone;
});

/** The lines as a calendar program reads them: unfolded. */
const linesOf = (file: string) => file.replace(/\r\n /g, '').split('\r\n');
const valueOf = (file: string, name: string) =>
  linesOf(file)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1);

describe('the calendar file', () => {
  test.each(ZONES)('The calendar file names the same instant on a device in %s', (zone) => {
    process.env['TZ'] = zone;
    const file = calendarFile(BOOKING, WRITTEN);
    // 10:00 in the shop is 17:00 UTC, in winter as in summer.
    expect(valueOf(file, 'DTSTART')).toBe('20261217T170000Z');
    expect(valueOf(file, 'DTEND')).toBe('20261217T220000Z');
    expect(valueOf(file, 'DTSTAMP')).toBe('20261208T093000Z');
    const summer = calendarFile({ ...BOOKING, day: '2027-07-02', time: '5:00 PM' }, WRITTEN);
    expect(valueOf(summer, 'DTSTART')).toBe('20270703T000000Z');
  });

  test('The event in the calendar file lasts as long as everything that is booked', () => {
    const tint = { ...BOOKING, serviceName: 'SUV Front Window Tinting' };
    const endOf = (booking: CalendarBooking) => valueOf(calendarFile(booking, WRITTEN), 'DTEND');
    expect(endOf(tint)).toBe('20261217T180000Z');
    expect(endOf({ ...tint, extraServices: ['SUVRearTinting'] })).toBe('20261217T210000Z');
    expect(endOf({ ...BOOKING, addOns: ['EngineBayClean'] })).toBe('20261217T224500Z');
  });

  test('The calendar file has whole days for work over days and says when to come', () => {
    const wrap = { ...BOOKING, serviceName: 'Full Car Wrapping' };
    const file = calendarFile(wrap, WRITTEN);
    expect(linesOf(file)).toEqual(
      expect.arrayContaining(['DTSTART;VALUE=DATE:20261217', 'DTEND;VALUE=DATE:20261222']),
    );
    expect(valueOf(file, 'DESCRIPTION')).toMatch(/^Drop-off at 10:00 AM\./);
    expect(new URL(googleCalendarUrl(wrap)).searchParams.get('dates')).toBe('20261217/20261222');
  });

  test('The calendar file has whole days for work over days, even with an hour of tinting beside it', () => {
    const file = calendarFile({ ...BOOKING, extraServices: ['CeramicCoating5Year'] }, WRITTEN);
    expect(linesOf(file)).toContain('DTEND;VALUE=DATE:20261219');
  });

  test('The calendar file has one hour for work whose duration is unknown', () => {
    const file = calendarFile({ ...BOOKING, serviceName: 'Laser Engraving/Cutting' }, WRITTEN);
    expect(valueOf(file, 'DTEND')).toBe('20261217T180000Z');
  });

  test('The calendar file names the city until the street is known, and then how to get there', () => {
    const file = calendarFile(BOOKING, WRITTEN);
    expect(valueOf(file, 'LOCATION')).toBe(
      String.raw`Halflight Auto Customization\, Surrey\, British Columbia`,
    );
    expect(file).not.toContain('Directions');
    const street = vi.spyOn(SHOP, 'streetAddress', 'get').mockReturnValue('123 Example Street');
    const withStreet = calendarFile(BOOKING, WRITTEN);
    street.mockRestore();
    expect(valueOf(withStreet, 'LOCATION')).toContain(String.raw`123 Example Street\, Surrey`);
    expect(valueOf(withStreet, 'DESCRIPTION')).toContain(
      'Directions: https://www.google.com/maps/dir/?api=1&destination=Halflight+Auto+Customization%2C+123',
    );
  });

  test('The calendar file says what else is booked, and what it costs or that its price is by quote', () => {
    const booked = {
      ...BOOKING,
      extraServices: ['SUVFrontTinting', 'Nonsense'],
      price: 'By quote',
    };
    expect(valueOf(calendarFile(booked, WRITTEN), 'DESCRIPTION')).toMatch(
      /^Also booked: SUV Front Window Tinting\\nTotal: By quote\\n/,
    );
    expect(new URL(googleCalendarUrl(booked)).searchParams.get('details')).toContain(
      'Also booked: SUV Front Window Tinting',
    );
    expect(valueOf(calendarFile(BOOKING, WRITTEN), 'DESCRIPTION')).not.toMatch(/Also|Total/);
  });

  test('The calendar file keeps its UID through every change, and its SEQUENCE grows', () => {
    const first = calendarFile(BOOKING, WRITTEN);
    const moved = calendarFile({ ...BOOKING, day: '2026-12-18', revision: 1 }, WRITTEN);
    expect(valueOf(moved, 'UID')).toBe(valueOf(first, 'UID'));
    expect([valueOf(first, 'SEQUENCE'), valueOf(moved, 'SEQUENCE')]).toEqual(['0', '1']);
  });

  test.each([
    ['pending', 'REQUEST', 'TENTATIVE'],
    ['confirmed', 'REQUEST', 'CONFIRMED'],
    ['cancelled', 'CANCEL', 'CANCELLED'],
  ] as const)(
    'A calendar file in the mail invites to a booking, or withdraws it, by its status: %s',
    (status, method, word) => {
      const file = calendarFile({ ...BOOKING, status }, WRITTEN, PARTIES);
      expect([valueOf(file, 'METHOD'), valueOf(file, 'STATUS')]).toEqual([method, word]);
      expect(linesOf(file).join('\n')).toContain(':mailto:jordan@example.com');
    },
  );

  test('A calendar file for downloading is a plain entry, with nobody invited', () => {
    const file = calendarFile(BOOKING, WRITTEN);
    expect(valueOf(file, 'METHOD')).toBe('PUBLISH');
    expect(linesOf(file).join('\n')).not.toMatch(/ATTENDEE|ORGANIZER/);
  });

  test('The calendar file takes any text without breaking its lines or adding properties', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (serviceName) => {
        const file = calendarFile({ ...BOOKING, serviceName }, WRITTEN);
        for (const line of file.split('\r\n')) {
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        }
        expect(linesOf(file)).toHaveLength(linesOf(calendarFile(BOOKING, WRITTEN)).length);
        expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      }),
    );
  });

  test('The calendar file escapes the characters that its format reserves', () => {
    const file = calendarFile({ ...BOOKING, serviceName: 'Film, 5%; \\ both\nsides' }, WRITTEN);
    expect(valueOf(file, 'SUMMARY')).toContain('Film\\, 5%\\; \\\\ both\\nsides');
  });
});

test("Google's calendar gets the same instant and text", () => {
  const url = new URL(googleCalendarUrl({ ...BOOKING, manageUrl: 'https://shop.example/manage' }));
  expect(url.origin).toBe('https://calendar.google.com');
  expect(url.searchParams.get('dates')).toBe('20261217T170000Z/20261217T220000Z');
  expect(url.searchParams.get('text')).toContain('Premium Detailing');
  expect(url.searchParams.get('details')).toContain('https://shop.example/manage');
});
