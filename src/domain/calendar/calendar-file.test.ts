import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  type CalendarBooking,
  calendarFile,
  googleCalendarUrl,
  invitations,
} from './calendar-file';
import { SHOP } from '../shop';

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

/** The events of a file, each with its properties by name. */
const eventsOf = (file: string) =>
  linesOf(file)
    .join('\n')
    .split('BEGIN:VEVENT\n')
    .slice(1)
    .map((event) =>
      Object.fromEntries(
        event
          .split('END:VEVENT')[0]
          ?.trim()
          .split('\n')
          .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]) ??
          [],
      ),
    );
const timesOf = (booking: CalendarBooking) =>
  eventsOf(calendarFile(booking, WRITTEN)).map(({ DTSTART, DTEND }) => [DTSTART, DTEND]);

/** A ten-year coating from a Saturday evening: the shop works on it until Wednesday evening. */
const COATING: CalendarBooking = {
  ...BOOKING,
  day: '2026-12-19',
  time: '5:00 PM',
  serviceName: 'Ceramic Coating (10 Years)',
  readyAt: '2026-12-24T00:00:00+00:00',
};

describe('the entries of a booking', () => {
  test.each(ZONES)('The drop-off is the same half hour on a device in %s', (zone) => {
    process.env['TZ'] = zone;
    // 10:00 in the shop is 17:00 UTC, in winter as in summer.
    expect(timesOf(BOOKING)).toEqual([['20261217T170000Z', '20261217T173000Z']]);
    expect(valueOf(calendarFile(BOOKING, WRITTEN), 'DTSTAMP')).toBe('20261208T093000Z');
    expect(timesOf({ ...BOOKING, day: '2027-07-02', time: '5:00 PM' })).toEqual([
      ['20270703T000000Z', '20270703T003000Z'],
    ]);
  });

  test('A car that stays for days has an entry for the drop-off and one for the pick-up, and leaves the days between free', () => {
    expect(timesOf(COATING)).toEqual([
      ['20261220T000000Z', '20261220T003000Z'],
      ['20261224T000000Z', '20261224T003000Z'],
    ]);
    const [dropOff, pickUp] = eventsOf(calendarFile(COATING, WRITTEN));
    expect(dropOff?.['SUMMARY']).toBe(
      String.raw`Halflight: drop-off 5:00 PM\, Ceramic Coating (10 Years)`,
    );
    expect(dropOff?.['DESCRIPTION']).toMatch(
      /^Drop-off: Saturday\\, December 19 at 5:00 PM\\, British Columbia time\.\\nYour car stays for four nights\\, until Wednesday\\, December 23 about 5:00 PM\.\\n/,
    );
    expect(pickUp?.['SUMMARY']).toBe(
      String.raw`Halflight: pick-up about 5:00 PM\, Ceramic Coating (10 Years)`,
    );
    expect(pickUp?.['DESCRIPTION']).toMatch(
      /^Pick-up: Wednesday\\, December 23 about 5:00 PM\\, British Columbia time\.\\n/,
    );
  });

  test.each([
    ['2026-12-17T20:00:00Z', 1, /Your car stays for about 3 hours, until about 1:00 PM\./],
    [
      '2026-12-17T19:30:00Z',
      1,
      /Your car stays for about 2 hours 30 minutes, until about 12:30 PM\./,
    ],
    ['2026-12-17T22:00:00Z', 1, /Your car stays for about 5 hours, until about 3:00 PM\./],
    [
      '2026-12-17T22:15:00Z',
      2,
      /Your car stays for about 5 hours 15 minutes, until about 3:15 PM\./,
    ],
    [
      '2026-12-18T17:00:00Z',
      2,
      /Your car stays overnight, until Friday, December 18 about 10:00 AM\./,
    ],
    [
      '2026-12-21T17:00:00Z',
      2,
      /Your car stays for four nights, until Monday, December 21 about 10:00 AM\./,
    ],
  ] as const)(
    'A booking at 10 AM that is ready at %s has %d entries, and the first says how long the car stays',
    (readyAt, count, words) => {
      const events = eventsOf(calendarFile({ ...BOOKING, readyAt }, WRITTEN));
      expect(events).toHaveLength(count);
      expect(events[0]?.['DESCRIPTION']?.replaceAll('\\,', ',')).toMatch(words);
    },
  );

  test('A booking that stays overnight for little work has a pick-up in the morning', () => {
    const evening = { ...BOOKING, time: '5:00 PM', readyAt: '2026-12-18T17:30:00Z' } as const;
    expect(timesOf(evening)).toEqual([
      ['20261218T000000Z', '20261218T003000Z'],
      ['20261218T173000Z', '20261218T180000Z'],
    ]);
  });

  test.each([
    ['Premium Detailing', [], 'Your car stays for up to 5 hours.'],
    ['Premium Detailing', ['CeramicCoating5Year'], 'Your car stays for about 1 to 2 days.'],
    ['Full Car Wrapping', [], 'Your car stays for about 3 to 5 days.'],
  ])(
    'Without a ready time %s with %o is a drop-off that says how long the work takes',
    (serviceName, extraServices, words) => {
      const [dropOff, ...others] = eventsOf(
        calendarFile({ ...BOOKING, serviceName, extraServices }, WRITTEN),
      );
      expect(others).toEqual([]);
      expect(dropOff?.['DESCRIPTION']).toContain(words);
    },
  );

  test('Work whose duration is unknown promises nothing, nor does a ready time before the drop-off', () => {
    const engraving = { ...BOOKING, serviceName: 'Laser Engraving/Cutting' };
    expect(calendarFile(engraving, WRITTEN)).not.toContain('stays');
    const early = { ...engraving, readyAt: '2026-12-17T16:00:00Z' };
    expect(calendarFile(early, WRITTEN)).toBe(calendarFile(engraving, WRITTEN));
  });

  test('The two entries have UIDs of their own that stay the same, and both carry the SEQUENCE of the booking', () => {
    const moved = {
      ...COATING,
      day: '2027-01-04',
      readyAt: '2027-01-08T00:00:00Z',
      revision: 3,
    } as const;
    const idsOf = (booking: CalendarBooking) =>
      eventsOf(calendarFile(booking, WRITTEN)).map(({ UID }) => UID);
    expect(idsOf(COATING)).toEqual([BOOKING.id, `${BOOKING.id}-pick-up`]);
    expect(idsOf(moved)).toEqual(idsOf(COATING));
    const sequences = eventsOf(calendarFile(moved, WRITTEN)).map(({ SEQUENCE }) => SEQUENCE);
    expect(sequences).toEqual(['3', '3']);
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
      /\\nAlso booked: SUV Front Window Tinting\\nTotal: By quote\\n/,
    );
    expect(new URL(googleCalendarUrl(booked)).searchParams.get('details')).toContain(
      'Also booked: SUV Front Window Tinting',
    );
    expect(valueOf(calendarFile(BOOKING, WRITTEN), 'DESCRIPTION')).not.toMatch(/Also|Total/);
  });

  test.each([
    ['pending', 'REQUEST', 'TENTATIVE'],
    ['confirmed', 'REQUEST', 'CONFIRMED'],
    ['cancelled', 'CANCEL', 'CANCELLED'],
  ] as const)(
    'A %s booking invites to its drop-off and its pick-up, or withdraws both: %s, a file for each',
    (status, method, word) => {
      const files = invitations({ ...COATING, status }, WRITTEN, PARTIES);
      expect(files.map(({ fileName }) => fileName)).toEqual(['appointment.ics', 'pick-up.ics']);
      for (const [index, file] of files.entries()) {
        expect(file.method).toBe(method);
        expect(valueOf(file.content, 'METHOD')).toBe(method);
        expect(linesOf(file.content).join('\n')).toContain(':mailto:jordan@example.com');
        expect(eventsOf(file.content)).toMatchObject([
          { UID: [BOOKING.id, `${BOOKING.id}-pick-up`][index], STATUS: word },
        ]);
      }
    },
  );

  test('A pick-up that was mailed is withdrawn when the car no longer stays', () => {
    const short = {
      ...BOOKING,
      revision: 2,
      status: 'confirmed',
      readyAt: '2026-12-17T20:00:00Z',
    } as const;
    expect(invitations(short, WRITTEN, PARTIES)).toHaveLength(1);
    const [dropOff, pickUp] = invitations({ ...short, hadPickUp: true }, WRITTEN, PARTIES);
    expect([dropOff?.method, pickUp?.method]).toEqual(['REQUEST', 'CANCEL']);
    expect(eventsOf(pickUp?.content ?? '')).toMatchObject([
      { UID: `${BOOKING.id}-pick-up`, SEQUENCE: '2', STATUS: 'CANCELLED' },
    ]);
  });

  test('An invitation names its people by links that a program can read', () => {
    const [file] = invitations(BOOKING, WRITTEN, {
      ...PARTIES,
      attendeeEmail: 'a%b+c@example.com',
    });
    const lines = linesOf(file?.content ?? '');
    expect(lines).toContain('ORGANIZER;CN="Halflight":mailto:hello@shop.example');
    expect(lines.join('\n')).toContain(':mailto:a%25b+c@example.com');
  });

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

test("Google's calendar gets the drop-off with the same instant and text", () => {
  const url = new URL(googleCalendarUrl({ ...COATING, manageUrl: 'https://shop.example/manage' }));
  expect(url.origin).toBe('https://calendar.google.com');
  expect(url.searchParams.get('dates')).toBe('20261220T000000Z/20261220T003000Z');
  expect(url.searchParams.get('text')).toBe(
    'Halflight: drop-off 5:00 PM, Ceramic Coating (10 Years)',
  );
  expect(url.searchParams.get('details')).toMatch(
    /^Drop-off: Saturday, December 19 at 5:00 PM, British Columbia time\.\nYour car stays for four nights/,
  );
  expect(url.searchParams.get('details')).toContain('https://shop.example/manage');
});
