import { describe, expect, test } from 'vitest';

import { BOOKING_COLUMNS } from '../../src/domain/booking/booking-columns';
import { EMPTY_FORM } from '../../src/domain/booking/booking-form';
import { fieldProblems } from '../../src/domain/booking/booking-rules';
import { book, type Columns, given } from './support/bookings';
import { ENGINES } from './support/engines';
import { STAFF, VISITOR, summary } from './support/session';
import { openShop } from './support/shop';

describe.each(ENGINES)('the rules of a booking on %s', (_, open) => {
  const { it } = openShop(open);

  describe('values', () => {
    const LONG = (length: number) => 'x'.repeat(length);
    /** Visitors fill these in as they like: each as long as it may be, and one character longer. */
    const AT_THEIR_LIMITS = Object.entries(BOOKING_COLUMNS).flatMap(([column, definition]) =>
      'limit' in definition &&
      definition.writtenBy.some((by) => by === 'visitor') &&
      !['customer_email', 'customer_phone'].includes(column)
        ? [
            [
              column,
              { [column]: LONG(definition.limit) },
              { [column]: LONG(definition.limit + 1) },
            ] as const,
          ]
        : [],
    );
    const CASES: readonly (readonly [string, Columns, Columns])[] = [
      ['customer_name', { customer_name: 'Zoë O’Neill\u200d' }, { customer_name: '  ' }],
      [
        'customer_name',
        { customer_name: '\u6bdb\u6cfd\u4e1c' },
        { customer_name: '\u200b \u00a0\u3164' },
      ],
      ['customer_name', { customer_name: '\ud83d\ude97' }, { customer_name: '\u202e\u2066' }],
      [
        'customer_name',
        { customer_name: "Robert'); drop table x;--" },
        { customer_name: 'A\nBcc: b' },
      ],
      [
        'customer_email',
        { customer_email: `${LONG(64)}@${LONG(63)}.${LONG(63)}.example.com` },
        { customer_email: `${LONG(65)}@example.com` },
      ],
      [
        'customer_email',
        { customer_email: 'a@b.ca' },
        { customer_email: `a@${`${LONG(60)}.`.repeat(4)}example.com` },
      ],
      ...[
        'nobody',
        'a@b',
        '"a b"@example.com',
        'a"b@example.com',
        'a@[192.0.2.1]',
        'a@192.0.2.1',
        'a,b@example.com',
        'a@example.com,b@example.com',
        'a\u00a0b@example.com',
        '<a@example.com>',
        'a@b@example.com',
        '.a@example.com',
        'a..b@example.com',
        'a@-example.com',
        'a@example.com.',
        'zo\u00eb@example.com',
        'a@\uff45xample.com',
      ].map(
        (customer_email) =>
          [
            'customer_email',
            { customer_email: 'a@xn--bcher-kva.example' },
            { customer_email },
          ] as const,
      ),
      [
        'customer_email',
        { customer_email: "o'neill+car@example.com" },
        { customer_email: 'a b@example.com' },
      ],
      [
        'customer_email',
        { customer_email: 'a@example.com' },
        { customer_email: 'a@example.com\r\nBcc: b@example.com' },
      ],
      ['customer_phone', { customer_phone: '555-0199' }, { customer_phone: '555-019' }],
      [
        'customer_phone',
        { customer_phone: '+1 (604) 555-0199 ext 12' },
        { customer_phone: 'call me' },
      ],
      [
        'customer_phone',
        { customer_phone: `6045550199${' '.repeat(30)}` },
        { customer_phone: `6045550199${' '.repeat(31)}` },
      ],
      ['service_name', { service_name: 'SomethingUnknown' }, { service_name: '' }],
      ['vehicle_type', { vehicle_type: 'sedan' }, { vehicle_type: '' }],
      ...AT_THEIR_LIMITS,
      ['comments', { comments: `two\nlines ${LONG(1990)}` }, { comments: LONG(2001) }],
      ['comments', { comments: '<script>alert(1)</script>' }, { comments: LONG(10_000) }],
      [
        'add_ons',
        { add_ons: Array.from({ length: 20 }, () => 'x') },
        { add_ons: Array.from({ length: 21 }, () => 'x') },
      ],
      ...[
        [LONG(41)],
        ['free stuff'],
        ['a', ''],
        ['a,b'],
        ['evil.example'],
        ['{a}'],
        ['\u0430'],
      ].map(
        (add_ons) => ['add_ons', { add_ons: ['EngineBayClean', LONG(40)] }, { add_ons }] as const,
      ),
      ...[
        Array.from({ length: 21 }, () => 'x'),
        [LONG(41)],
        ['two words'],
        ['a,b'],
        ['https://evil.example'],
      ].map(
        (extra_services) =>
          [
            'extra_services',
            { extra_services: ['SUVFrontTinting', LONG(40)] },
            { extra_services },
          ] as const,
      ),
      ...[
        '',
        'https://evil.example/studio/suv?p=cedar',
        '/studio/suv',
        '/studio/suv?p=Jo Example',
        '/studio/suv?p=cedar\n',
        '/studio/suv?p=<b>',
        `/studio/suv?${'p=cedar&'.repeat(30)}f=70`,
        LONG(10_000),
      ].map(
        (studio) => ['studio', { studio: '/studio/suv?p=cedar&f=70&ppf=0' }, { studio }] as const,
      ),
      ['booking_time', { booking_time: '5:00 PM' }, { booking_time: '6:00 PM' }],
      ['booking_time', { booking_time: '12:00 PM' }, { booking_time: '12:00 AM' }],
      ['total_price', { total_price: 0 }, { total_price: -0.01 }],
      ['total_price', { total_price: 20_000 }, { total_price: 20_000.01 }],
      ['total_price', { total_price: 162.5 }, { total_price: 'NaN' }],
    ];

    it.for(CASES)(
      'The column %s accepts %j and refuses %j',
      async ([column, allowed, refused], session) => {
        const outcome = await book(session, VISITOR, refused);
        expect(summary(outcome)).toBe('23514');
        expect(!outcome.ok && outcome.message).toContain(`"bookings_${column}"`);
        expect(summary(await book(session, VISITOR, allowed))).toBe('done');
      },
    );

    test('The page and the database agree on which email addresses are valid', () => {
      const problem = ({ customer_email: email }: Columns) =>
        fieldProblems({ ...EMPTY_FORM, email: String(email) }).email;
      for (const [column, allowed, refused] of CASES) {
        if (column !== 'customer_email') continue;
        expect([allowed, problem(allowed)]).toEqual([allowed, undefined]);
        expect([refused, problem(refused)]).not.toEqual([refused, undefined]);
      }
    });

    it.for([
      'customer_name',
      'customer_email',
      'customer_phone',
      'service_name',
      'booking_date',
      'booking_time',
      'total_price',
      'add_ons',
      'extra_services',
    ])('The column %s is required', async (column, session) => {
      expect(summary(await book(session, VISITOR, { [column]: null }))).toBe('23502');
    });

    it.for([
      [{ id: 'not-a-uuid' }, '22P02'],
      [{ status: 'paid' }, '22P02'],
      [{ booking_date: '2027-02-29' }, '22008'],
      [{ booking_date: 'infinity' }, 'PT422 slot_not_bookable'],
      [{ total_price: 99_999_999_999 }, '22003'],
    ] as const)('A booking with %j is refused with %s', async ([changes, code], session) => {
      expect(summary(await book(session, VISITOR, changes))).toBe(code);
    });

    it('Direction marks and control characters are removed from what visitors and staff type', async (session) => {
      const typed = {
        customer_name: '\u202eZoë\u202c\u2028Lee',
        customer_phone: '\u2068604 555 0199\u2069',
        vehicle_make: '\u202aKia\u202c',
        comments: 'one\u000btwo\r\n\tthree\u0007\u202e',
      };
      const kept = {
        customer_name: 'Zoë Lee',
        customer_phone: '604 555 0199',
        vehicle_make: 'Kia',
        comments: 'one\ntwo\r\n\tthree',
      };
      const booked = await book(session, VISITOR, typed);
      expect(booked.ok && booked.rows[0]).toMatchObject(kept);
      const changed = await session.rows(
        STAFF,
        `update public.bookings set customer_name = $1, comments = $2 returning customer_name, comments`,
        [typed.customer_name, typed.comments],
      );
      expect(changed[0]).toMatchObject({
        customer_name: kept.customer_name,
        comments: kept.comments,
      });
    });

    it('A price keeps its cents', async (session) => {
      const outcome = await book(session, VISITOR, { total_price: 162.5 });
      expect(outcome.ok && outcome.rows[0]?.['total_price']).toBe(162.5);
    });

    it("A visitor can't book a Sunday, and staff can only as an override", async (session) => {
      const sunday = { booking_date: '2027-03-14' };
      expect(summary(await book(session, VISITOR, sunday))).toBe('PT422 slot_not_bookable');
      const { id } = await given(session);
      const move = `update public.bookings set booking_date = '2027-03-14' where id = '${id}'`;
      const moved = await session.request(STAFF, move);
      expect(summary(moved)).toBe('PT409 override_required');
      expect(!moved.ok && moved.detail).toBe('sunday');
    });
  });

  it("A booking can't have an id that begins with another booking's reference", async (session) => {
    const id = '6f1d3c52-0000-4000-8000-00000000abcd';
    expect(summary(await book(session, VISITOR, { id }))).toBe('done');
    const alike = { id: '6f1d3c52-1111-4000-8000-00000000abcd' };
    expect(summary(await book(session, VISITOR, alike))).toBe('PT409 reference_taken');
    expect(summary(await book(session, VISITOR, { id }))).toBe('23505');
  });
});
