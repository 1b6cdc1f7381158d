import { beforeEach, describe, expect, test, vi } from 'vitest';
import { RequestFailure } from '@/lib/errors';
import { type Answer, type SeenRequest } from '@/testing/fake-backend';
import { bookingAt, idsSeen, openPage, bookingNetwork } from '@/testing/booking-network';
import { type NewBooking } from './create-booking';

beforeEach(() => {
  vi.useFakeTimers();
});

describe('an id that begins like that of another booking', () => {
  const TAKEN: Answer = { status: 409, body: { code: 'PT409', message: 'reference_taken' } };

  test('An id that begins like that of another booking is replaced without telling the visitor', async () => {
    const { backend, stored } = bookingNetwork();
    const wanted = bookingAt('10:00 AM');
    backend.on('bookings', ({ body }: SeenRequest): Answer => {
      const booking = body as NewBooking;
      if (booking.id === wanted.id) return TAKEN;
      stored.set(booking.id, booking);
      return { status: 201, body: { id: booking.id } };
    });
    const { page, confirm } = openPage();
    const booked = await confirm(wanted);
    expect([...stored.values()]).toEqual([booked]);
    expect(booked).toEqual({ ...wanted, id: booked.id });
    expect(page.attempt).toEqual(booked);
  });

  test('An id that is taken is replaced once, because a backend that always refuses is broken', async () => {
    const { backend } = bookingNetwork();
    backend.on('bookings', TAKEN);
    const { page, confirm } = openPage();
    await expect(confirm(bookingAt('10:00 AM'))).rejects.toMatchObject({ kind: 'reference-taken' });
    expect(new Set(idsSeen(backend)).size).toBe(2);
    expect(page.attempt).toBeUndefined();
  });

  test('An id that is taken is also replaced if it was sent before without an answer', async () => {
    const { backend, stored } = bookingNetwork(['gone', 'gone', 'gone']);
    const { page, confirm } = openPage();
    const first = bookingAt('10:00 AM');
    await expect(confirm(first)).rejects.toMatchObject({ kind: 'network' });
    backend.on('bookings', ({ body }: SeenRequest): Answer => {
      const booking = body as NewBooking;
      if (booking.id === first.id) return TAKEN;
      stored.set(booking.id, booking);
      return { status: 201, body: { id: booking.id } };
    });
    const again = bookingAt('10:00 AM');
    expect(await confirm(again)).toEqual(again);
    expect([...stored.values()]).toEqual([again]);
    expect(page.attempt).toEqual(again);
  });
});

describe('a shop that asks for a CAPTCHA', () => {
  const REQUIRED: Answer = { status: 403, body: { code: 'PT403', message: 'captcha_required' } };

  test('A booking gets one CAPTCHA for each id, before it is sent', async () => {
    const { backend } = bookingNetwork();
    const passed: string[] = [];
    const prepare = async (id: string): Promise<void> => {
      expect(idsSeen(backend)).not.toContain(id);
      passed.push(id);
    };
    const first = { status: 409, body: { code: 'PT409', message: 'reference_taken' } };
    backend.on('bookings', ({ body }: SeenRequest): Answer => {
      const { id } = body as NewBooking;
      return backend.to('bookings').length === 1 ? first : { status: 201, body: { id } };
    });
    const booked = await openPage(undefined, prepare).confirm(bookingAt('10:00 AM'));
    expect(passed).toEqual(idsSeen(backend));
    expect(passed[1]).toBe(booked.id);
  });

  test('A booking without a solved CAPTCHA is not sent, and no request is left open', async () => {
    const { backend } = bookingNetwork();
    const unsolved = () => Promise.reject(new RequestFailure('captcha', 'Not solved'));
    const { page, confirm } = openPage(undefined, unsolved);
    await expect(confirm(bookingAt('10:00 AM'))).rejects.toMatchObject({ kind: 'captcha' });
    expect(backend.to('bookings')).toEqual([]);
    expect(page.attempt).toBeUndefined();
  });

  test('A booking gets a new CAPTCHA if the first has expired without an answer', async () => {
    const { backend } = bookingNetwork(['gone', 'gone', 'gone']);
    const passed: string[] = [];
    const prepare = (id: string): Promise<void> => Promise.resolve(void passed.push(id));
    const { confirm } = openPage(undefined, prepare);
    const first = bookingAt('10:00 AM');
    await expect(confirm(first)).rejects.toMatchObject({ kind: 'network' });
    backend.on('bookings', ({ body }: SeenRequest): Answer => {
      const { id } = body as NewBooking;
      return id === first.id ? REQUIRED : { status: 201, body: { id } };
    });
    const again = bookingAt('10:00 AM');
    expect(await confirm(again)).toEqual(again);
    expect(passed).toEqual([first.id, again.id]);
  });
});
