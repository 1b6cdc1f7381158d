import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failureKind, RequestFailure } from '@/lib/errors';
import { FakeBackend, type Answer, type SeenRequest } from '@/testing/fake-backend';
import { EMPTY_FORM } from '@/domain/booking-form';
import { provesNothingStored } from '@/lib/create-once';
import { newBooking, useCreateBooking, type NewBooking } from './create-booking';

const FORM = {
  ...EMPTY_FORM,
  service: 'PremiumDetailing',
  name: 'Jordan',
  email: 'jordan@example.com',
  phone: '6045550177',
};
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const DUPLICATE: Answer = {
  status: 409,
  body: { code: '23505', message: 'duplicate key violates unique constraint "bookings_pkey"' },
};
const FULL: Answer = { status: 409, body: { code: 'PT409', message: 'slot_full' } };
const DOWN: Answer = { status: 503, body: {} };

/** What becomes of one request. `lost`: stored, but the answer never comes. */
type Weather = 'fine' | 'lost' | 'garbled' | 'gone' | 'down' | 'full';

/** A table that takes each id once, behind a network with weather. */
function world(weather: readonly Weather[] = []) {
  const backend = new FakeBackend();
  const stored = new Map<string, NewBooking>();
  backend.on('bookings', ({ body }: SeenRequest): Answer => {
    const booking = body as NewBooking;
    const now = weather[backend.to('bookings').length - 1] ?? 'fine';
    if (now === 'gone') return 'no answer';
    if (now === 'down') return DOWN;
    if (stored.has(booking.id)) return DUPLICATE;
    if (now === 'full') return FULL;
    stored.set(booking.id, booking);
    if (now === 'lost') return 'no answer';
    return { status: 201, body: now === 'garbled' ? { id: '5f0' } : { id: booking.id } };
  });
  return { backend, stored };
}

const bookingAt = (time: '10:00 AM' | '2:00 PM'): NewBooking =>
  newBooking(FORM, '2026-12-17', time);

/** A page: creates bookings, and keeps what is not known to be stored or not. */
function openPage(kept?: NewBooking, prepare = (_id: string): Promise<void> => Promise.resolve()) {
  const page = { attempt: kept };
  const client = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () =>
      useCreateBooking((booking) => {
        page.attempt = booking;
      }, prepare),
    { wrapper },
  );
  /** Confirms, and waits until it is known what came of it or all tries are used up. */
  async function confirm(wanted: NewBooking): Promise<NewBooking> {
    const confirmed = result.current(wanted, page.attempt);
    confirmed.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(10_000);
    return confirmed;
  }
  return { page, confirm };
}

const idsSeen = (backend: FakeBackend): unknown[] =>
  backend.to('bookings').map(({ body }) => (body as NewBooking).id);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe('a booking as it is sent', () => {
  test('empty make, model and requests are null, an empty vehicle type is a sedan', () => {
    const form = { ...EMPTY_FORM, service: 'ClassicDetailing', name: ' Jo ', vehicleMake: ' ' };
    expect(newBooking(form, '2026-12-17', '9:00 AM')).toMatchObject({
      customer_name: 'Jo',
      service_name: 'Classic Detailing',
      vehicle_type: 'sedan',
      vehicle_make: null,
      vehicle_model: null,
      comments: null,
      status: 'pending',
      total_price: 130,
    });
  });

  test('carries the price by vehicle type with its add-ons', () => {
    const form = {
      ...FORM,
      vehicleType: 'suv',
      addOns: ['HeadlightsRestoration', 'PetHairRemoval'],
    };
    expect(newBooking(form, '2026-12-17', '9:00 AM').total_price).toBe(375);
  });

  test('names a foreign service by its display name, an unknown code as itself', () => {
    const named = (service: string) =>
      newBooking({ ...EMPTY_FORM, service }, '2026-12-17', '9:00 AM').service_name;
    expect(named('PaintProtectionFilm')).toBe('Paint Protection Film (PPF)');
    expect(named('Something')).toBe('Something');
  });

  test('has a uuid, with and without the browser function', () => {
    expect(bookingAt('10:00 AM').id).toMatch(UUID);
    const native = crypto.randomUUID;
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
    expect(bookingAt('10:00 AM').id).toMatch(UUID);
    Object.defineProperty(crypto, 'randomUUID', { value: native, configurable: true });
  });
});

describe('confirming a booking', () => {
  test('sends it once where it is answered', async () => {
    const { backend, stored } = world();
    const wanted = bookingAt('10:00 AM');
    expect(await openPage().confirm(wanted)).toEqual(wanted);
    expect(backend.to('bookings')).toHaveLength(1);
    expect(stored.get(wanted.id)).toEqual(wanted);
  });

  test.each<[string, readonly Weather[]]>([
    ['the connection breaks twice', ['gone', 'gone']],
    ['the backend is down twice', ['down', 'down']],
    ['it is stored and the answer is lost', ['lost']],
    ['the answer is about something else', ['garbled']],
    ['the answer is lost, then the connection breaks', ['lost', 'gone']],
  ])('where %s it is sent again, the very same', async (_, weather) => {
    const { backend, stored } = world(weather);
    const wanted = bookingAt('10:00 AM');
    expect(await openPage().confirm(wanted)).toEqual(wanted);
    expect(stored.size).toBe(1);
    const [first, ...repeats] = backend.to('bookings').map(({ body }) => body);
    expect(repeats).toHaveLength(weather.length);
    for (const repeat of repeats) expect(repeat).toEqual(first);
  });

  test('gives up after three tries, and keeps what it sent', async () => {
    const { backend } = world(['down', 'gone', 'down']);
    const { page, confirm } = openPage();
    const wanted = bookingAt('10:00 AM');
    await expect(confirm(wanted)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(idsSeen(backend)).toEqual([wanted.id, wanted.id, wanted.id]);
    expect(page.attempt).toEqual(wanted);
  });

  test('tries once on a device that says it is offline', async () => {
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { backend } = world(['gone']);
    await expect(openPage().confirm(bookingAt('10:00 AM'))).rejects.toMatchObject({
      kind: 'network',
    });
    offline.mockRestore();
    expect(backend.to('bookings')).toHaveLength(1);
  });

  test.each<[string, Answer, string]>([
    ['a full slot', FULL, 'slot-full'],
    [
      'a slot that has begun',
      { status: 422, body: { message: 'slot_not_bookable' } },
      'slot-closed',
    ],
    ['a limit', { status: 429, body: { message: 'booking_limit' } }, 'limit'],
    [
      'a refused value',
      { status: 400, body: { code: '23514', message: 'check constraint "bookings_comments"' } },
      'invalid',
    ],
  ])(
    '%s is an answer: it is not tried again, and nothing is left open',
    async (_, answer, kind) => {
      const { backend } = world();
      backend.on('bookings', answer);
      const { page, confirm } = openPage();
      await expect(confirm(bookingAt('10:00 AM'))).rejects.toMatchObject({ kind });
      expect(backend.to('bookings')).toHaveLength(1);
      expect(page.attempt).toBeUndefined();
    },
  );

  test.each<[string, Answer]>([
    ['a gateway’s 403', { status: 403, body: {} }],
    ['a gateway’s 429', { status: 429, body: { message: 'Too Many Requests' } }],
    ['an unknown status', { status: 418, body: { message: 'teapot' } }],
  ])('%s proves nothing: what was sent stays open', async (_, answer) => {
    const { backend } = world();
    backend.on('bookings', answer);
    const { page, confirm } = openPage();
    const wanted = bookingAt('10:00 AM');
    const failure: unknown = await confirm(wanted).catch((error: unknown) => error);
    expect(provesNothingStored(failure)).toBe(false);
    expect(page.attempt).toEqual(wanted);
  });
});

describe('an id that begins like that of another booking', () => {
  const TAKEN: Answer = { status: 409, body: { code: 'PT409', message: 'reference_taken' } };

  test('is replaced by another one, without a word to the visitor', async () => {
    const { backend, stored } = world();
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

  test('is replaced once: whoever always says so is broken', async () => {
    const { backend } = world();
    backend.on('bookings', TAKEN);
    const { page, confirm } = openPage();
    await expect(confirm(bookingAt('10:00 AM'))).rejects.toMatchObject({ kind: 'reference-taken' });
    expect(new Set(idsSeen(backend)).size).toBe(2);
    expect(page.attempt).toBeUndefined();
  });

  test('is replaced too where it was sent before and nobody answered', async () => {
    const { backend, stored } = world(['gone', 'gone', 'gone']);
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

  test('gets one for each id, before it is sent', async () => {
    const { backend } = world();
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

  test('gets nothing where none was solved, and nothing is left open', async () => {
    const { backend } = world();
    const unsolved = () => Promise.reject(new RequestFailure('captcha', 'Not solved'));
    const { page, confirm } = openPage(undefined, unsolved);
    await expect(confirm(bookingAt('10:00 AM'))).rejects.toMatchObject({ kind: 'captcha' });
    expect(backend.to('bookings')).toEqual([]);
    expect(page.attempt).toBeUndefined();
  });

  test('gets a new one where the first has run out while nobody answered', async () => {
    const { backend } = world(['gone', 'gone', 'gone']);
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

describe('a changed wanted while an answer is open', () => {
  test('waits: what was sent is sent again, and reported as it is stored', async () => {
    const { backend, stored } = world(['lost', 'gone', 'gone']);
    const { page, confirm } = openPage();
    const first = bookingAt('10:00 AM');
    await expect(confirm(first)).rejects.toMatchObject({ kind: 'network' });
    const after = openPage(JSON.parse(JSON.stringify(page.attempt)) as NewBooking);
    expect(await after.confirm(bookingAt('2:00 PM'))).toEqual(first);
    expect(new Set(idsSeen(backend))).toEqual(new Set([first.id]));
    expect([...stored.values()]).toEqual([first]);
  });

  test('is sent under its own id once the first is proved not to be stored', async () => {
    const { stored } = world(['gone', 'gone', 'gone', 'full']);
    const { confirm } = openPage();
    const [first, second] = [bookingAt('10:00 AM'), bookingAt('2:00 PM')];
    await expect(confirm(first)).rejects.toMatchObject({ kind: 'network' });
    expect(await confirm(second)).toEqual(second);
    expect([...stored.values()]).toEqual([second]);
  });
});

test('whatever the network does, however often it is confirmed: one booking, reported as stored', async () => {
  const weather = fc.array(
    fc.constantFrom<Weather>('fine', 'lost', 'garbled', 'gone', 'down', 'full'),
    { maxLength: 12 },
  );
  const times = fc.array(fc.constantFrom('10:00 AM' as const, '2:00 PM' as const), {
    minLength: 1,
    maxLength: 4,
  });
  await fc.assert(
    fc.asyncProperty(weather, times, async (days, confirmed) => {
      const { stored } = world(days);
      let attempt: NewBooking | undefined;
      for (const time of confirmed) {
        // Every confirmation on a page that was just loaded, with what the storage kept.
        const { page, confirm } = openPage(attempt);
        const outcome = await confirm(bookingAt(time)).catch((error: unknown) => error);
        expect(stored.size).toBeLessThanOrEqual(1);
        if (!(outcome instanceof Error)) {
          expect([...stored.values()]).toEqual([outcome]);
          return;
        }
        attempt = page.attempt;
        if (attempt === undefined) expect(stored.size).toBe(0);
        else expect(['network', 'unavailable']).toContain(failureKind(outcome));
      }
    }),
  );
});
