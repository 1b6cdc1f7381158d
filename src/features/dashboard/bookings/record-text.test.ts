import { describe, expect, test } from 'vitest';
import type { BookingEvent, BookingMessage } from './api/record-query';
import { actorText, canResend, eventText, instantText, messageText } from './record-text';

const event = (change: Partial<BookingEvent>): BookingEvent => ({
  id: 1,
  kind: 'created',
  actor: 'visitor',
  actorEmail: null,
  reason: null,
  happenedAt: '2026-12-17T18:00:00Z',
  columns: [],
  before: {},
  after: {},
  ...change,
});
const message = (state: string): BookingMessage => ({
  id: 'm',
  bookingId: null,
  words: null,
  kind: 'confirmation',
  state,
  dueAt: '2026-12-17T18:00:00Z',
  sentAt: null,
  channel: 'mail',
  lastError: null,
});

describe('the history in words', () => {
  test('The history of a booking says what happened and who did it', () => {
    expect(eventText(event({}))).toBe('Booked');
    expect(actorText(event({}))).toBe('by the booking page');
    expect(eventText(event({ after: { source: 'phone' } }))).toBe('Booked by phone');
    expect(actorText(event({ actor: 'staff', actorEmail: 'jo@example.com' }))).toBe(
      'by jo@example.com',
    );
    expect(
      eventText(
        event({
          kind: 'corrected',
          before: { method: 'card' },
          after: { method: 'e_transfer', amount_cents: -1_050 },
        }),
      ),
    ).toBe('$10.50: method changed from Card to e-Transfer');
    expect(
      eventText(
        event({
          kind: 'corrected',
          before: { method: 'card', amount_cents: 4_500 },
          after: { method: 'card', amount_cents: 5_400 },
        }),
      ),
    ).toBe('Payment corrected from $45.00, Card to $54.00, Card');
    expect(
      eventText(
        event({
          kind: 'arrived',
          columns: ['arrived_at', 'ready_at'],
          before: { ready_at: '2026-12-17T21:00:00Z' },
          after: { arrived_at: '2026-12-17T19:41:00Z', ready_at: '2026-12-17T23:45:00Z' },
        }),
      ),
    ).toBe('Arrived. Ready time changed, Thu, Dec 17, 2:00 PM to Thu, Dec 17, 4:45 PM');
    expect(eventText(event({ kind: 'stays', after: { ready_at: '2026-12-05T00:00:00Z' } }))).toBe(
      'Stays as it is, though it could be ready Fri, Dec 4, 5:00 PM',
    );
    expect(eventText(event({ kind: 'intake' }))).toBe('Intake written down');
    expect(eventText(event({ kind: 'signed', after: { how: 'shop', terms_version: 3 } }))).toBe(
      'Terms version 3 signed on our device',
    );
    expect(eventText(event({ kind: 'signed', after: { how: 'link', terms_version: 4 } }))).toBe(
      "Terms version 4 signed on the customer's phone",
    );
    expect(eventText(event({ kind: 'voided', after: { year: 2026, sequence: 42 } }))).toBe(
      'Receipt R-2026-0042 voided',
    );
    expect(
      eventText(
        event({
          kind: 'status',
          actor: 'staff',
          before: { status: 'pending' },
          after: { status: 'confirmed' },
        }),
      ),
    ).toBe('Pending to Confirmed');
  });

  test('A move in the history names both slots, even if only the time changed', () => {
    const moved = event({
      kind: 'moved',
      actor: 'customer',
      before: { booking_date: '2026-12-17', booking_time: '10:00 AM' },
      after: { booking_date: '2026-12-17', booking_time: '1:00 PM' },
    });
    expect(eventText(moved)).toBe('Rescheduled from Thu, Dec 17, 10:00 AM to Thu, Dec 17, 1:00 PM');
  });

  test('The history names changed columns, never their values', () => {
    const changed = event({ kind: 'changed', actor: 'staff', columns: ['customer_phone'] });
    expect(eventText(changed)).toBe('Changed: customer phone');
  });

  test('The history of a price says what was charged before and is now, and why', () => {
    const changed = event({
      kind: 'changed',
      actor: 'staff',
      actorEmail: 'mira@example.com',
      reason: 'one extra polishing pass',
      columns: ['price_reason', 'total_price'],
      before: { total_price: 600 },
      after: { total_price: 640 },
    });
    expect(eventText(changed)).toBe('Price changed, $600.00 to $640.00');
    expect(actorText(changed)).toBe('by mira@example.com: one extra polishing pass');
    const newService = { columns: ['quoted_price', 'service_name', 'total_price'] };
    expect(eventText({ ...changed, ...newService })).toBe(
      'Price changed, $600.00 to $640.00. Changed: service name',
    );
  });

  test('The history of the work says the bay, the work time and when it is ready, before and after', () => {
    const changed = event({
      kind: 'changed',
      actor: 'staff',
      columns: ['bay_id', 'ready_at'],
      before: { bay_id: 3, ready_at: '2026-12-17T19:00:00+00:00' },
      after: { bay_id: 4, ready_at: '2026-12-20T19:00:00+00:00' },
    });
    const bays = new Map([
      [3, 'Detail 1'],
      [4, 'Detail 2'],
    ]);
    const ready = 'Ready time changed, Thu, Dec 17, 12:00 PM to Sun, Dec 20, 12:00 PM';
    expect(eventText(changed, bays)).toBe(`Bay changed, Detail 1 to Detail 2. ${ready}`);
    expect(eventText({ ...changed, columns: ['ready_at'] })).toBe(ready);
    const begun = {
      columns: ['ready_at', 'work_minutes'],
      before: { work_minutes: 0, ready_at: null },
      after: { work_minutes: 60, ready_at: '2026-12-17T17:00:00+00:00' },
    };
    expect(eventText({ ...changed, ...begun })).toBe(
      'Work time changed, none to 1 h. Ready time changed, none to Thu, Dec 17, 10:00 AM',
    );
  });

  test.each([
    ['arrived', { arrived_at: '2026-12-17T18:00:00Z' }, 'Arrived'],
    ['arrived', { arrived_at: null }, 'Arrival undone'],
    ['no_show', { no_show_at: '2026-12-17T18:00:00Z' }, 'No-show'],
    ['no_show', { no_show_at: null }, 'No-show undone'],
  ])('The history names the fact %s with %o', (kind, after, text) => {
    expect(eventText(event({ kind, after }))).toBe(text);
  });
});

describe('messages to the customer', () => {
  test('A message can be sent again once it has left or was given up, but not while it waits', () => {
    const resendable = ['queued', 'leased', 'sent', 'failed', 'given_up', 'skipped'].filter((s) =>
      canResend(message(s)),
    );
    expect(resendable).toEqual(['sent', 'failed', 'given_up']);
    expect(messageText(message('given_up'))).toBe("Confirmation: couldn't be sent");
  });
});

test('Instants in the history are shown in shop time', () => {
  expect(instantText('2026-12-18T06:59:00Z')).toBe('Thu, Dec 17, 11:59 PM');
  expect(instantText('soon')).toBe('');
});
