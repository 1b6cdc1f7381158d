import { describe, expect, test } from 'vitest';
import type { BookingEvent, BookingMessage } from '../api/booking-record';
import { canResend, eventText, instantText, messageText } from './record-text';

const event = (change: Partial<BookingEvent>): BookingEvent => ({
  id: 1,
  kind: 'created',
  actor: 'visitor',
  happenedAt: '2026-12-17T18:00:00Z',
  columns: [],
  before: {},
  after: {},
  ...change,
});
const message = (state: string): BookingMessage => ({
  id: 'm',
  kind: 'confirmation',
  state,
  attempts: 1,
  dueAt: '2026-12-17T18:00:00Z',
  sentAt: null,
});

describe('the history in words', () => {
  test('says what happened and who did it', () => {
    expect(eventText(event({}))).toBe('Booked, by the booking page');
    expect(
      eventText(
        event({
          kind: 'status',
          actor: 'staff',
          before: { status: 'pending' },
          after: { status: 'confirmed' },
        }),
      ),
    ).toBe('Pending to Confirmed, by staff');
  });

  test('a move names both places, also where only the time changed', () => {
    const moved = event({
      kind: 'moved',
      actor: 'customer',
      before: { booking_date: '2026-12-17', booking_time: '10:00 AM' },
      after: { booking_date: '2026-12-17', booking_time: '1:00 PM' },
    });
    expect(eventText(moved)).toBe(
      'Rescheduled from Thu, Dec 17, 10:00 AM to Thu, Dec 17, 1:00 PM, by the customer',
    );
  });

  test('names changed columns, never their values', () => {
    const changed = event({ kind: 'changed', actor: 'staff', columns: ['customer_phone'] });
    expect(eventText(changed)).toBe('Changed: customer phone, by staff');
  });
});

describe('messages to the customer', () => {
  test('can be sent again once they left or were given up, not while they wait', () => {
    const resendable = ['queued', 'leased', 'sent', 'failed', 'given_up', 'skipped'].filter((s) =>
      canResend(message(s)),
    );
    expect(resendable).toEqual(['sent', 'failed', 'given_up']);
    expect(messageText(message('given_up'))).toBe('Confirmation: could not be sent');
  });
});

test('instants are shown on the shop clock', () => {
  expect(instantText('2026-12-18T06:59:00Z')).toBe('Thu, Dec 17, 11:59 PM');
  expect(instantText('soon')).toBe('');
});
