import { describe, expect, test } from 'vitest';
import { classifyAnswer, failureKind, isOutcomeUnknown, RequestFailure } from './errors';

describe('classes of failed requests', () => {
  test.each([
    ['no answer', { status: 0, message: 'TypeError: Failed to fetch' }, 'network'],
    ['a timeout', { status: 0, message: 'AbortError: signal is aborted' }, 'network'],
    ['a gateway without backend', { status: 502, message: '<html>Bad gateway' }, 'unavailable'],
    ['a paused backend', { status: 503, message: '' }, 'unavailable'],
    ['a gateway timeout', { status: 504 }, 'unavailable'],
    ['an internal error', { status: 500, code: 'XX000', message: 'internal' }, 'unavailable'],
    ['a request that took too long', { status: 408 }, 'unavailable'],
    ['no database connection', { status: 503, code: 'PGRST001' }, 'unavailable'],
    ['too many connections', { status: 503, code: '53300' }, 'unavailable'],
    ['done, but unreadable', { status: 201, message: '{"id": "5f0' }, 'unavailable'],
    ['the last spot taken', { status: 409, code: 'PT409', message: 'slot_full' }, 'slot-full'],
    [
      'two jobs that meet in a bay',
      {
        status: 400,
        code: '23P01',
        message: 'conflicting key value violates exclusion constraint "bookings_bay_once"',
      },
      'slot-full',
    ],
    [
      'an id used before',
      {
        status: 409,
        code: '23505',
        message: 'duplicate key value violates unique constraint "bookings_pkey"',
      },
      'duplicate',
    ],
    [
      'an exception that staff did not say they mean',
      { status: 409, code: 'PT409', message: 'override_required', details: 'sunday,closed' },
      'override',
    ],
    [
      'a slot that has begun',
      { status: 422, code: 'PT422', message: 'slot_not_bookable', details: 'time_passed' },
      'slot-closed',
    ],
    ['a limit of a contact', { status: 429, code: 'PT429', message: 'booking_limit' }, 'limit'],
    [
      "an id that begins like another booking's",
      { status: 409, code: 'PT409', message: 'reference_taken' },
      'reference-taken',
    ],
    [
      'an undo that comes too late',
      { status: 409, code: 'PT409', message: 'undo_refused' },
      'conflict',
    ],
    [
      'a move by staff into the past',
      { status: 409, code: 'PT409', message: 'day_past' },
      'slot-closed',
    ],
    [
      'a mail to an address that wants none',
      { status: 409, code: 'PT409', message: 'recipient_suppressed' },
      'conflict',
    ],
    [
      'a booking without the CAPTCHA that the shop asks for',
      { status: 403, code: 'PT403', message: 'captcha_required' },
      'captcha',
    ],
    [
      'a booking to move that was deleted',
      { status: 404, code: 'PT404', message: 'booking_unknown' },
      'gone',
    ],
    [
      'an erasure of too many at once',
      { status: 422, code: 'PT422', message: 'too_many_bookings' },
      'invalid',
    ],
    ['a limit of the gateway', { status: 429, message: 'Too Many Requests' }, 'limit'],
    ['a value that breaks a check', { status: 400, code: '23514', message: 'x' }, 'invalid'],
    ['an impossible date', { status: 400, code: '22008', message: 'x' }, 'invalid'],
    ['a policy that says no', { status: 401, code: '42501', message: 'x' }, 'refused'],
    ['an expired token', { status: 401, code: 'PGRST303', message: 'JWT expired' }, 'session'],
    ['a key that is not known', { status: 401, message: 'Invalid API key' }, 'session'],
    [
      'a wrong password',
      { status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' },
      'credentials',
    ],
    ['anything else', { status: 418, message: 'teapot' }, 'unknown'],
  ])('A failed request gets the right class: %s', (_name, answer, kind) => {
    expect(classifyAnswer(answer).kind).toBe(kind);
  });

  test('A refused value names its constraint, so that the field can be found', () => {
    const failure = classifyAnswer({
      status: 400,
      code: '23514',
      message:
        'new row for relation "bookings" violates check constraint "bookings_customer_phone"',
    });
    expect(failure.rule).toBe('bookings_customer_phone');
  });

  test('Only a missing answer and a backend in trouble leave the outcome of a request open', () => {
    expect(isOutcomeUnknown('network')).toBe(true);
    expect(isOutcomeUnknown('unavailable')).toBe(true);
    expect(isOutcomeUnknown('slot-full')).toBe(false);
    expect(isOutcomeUnknown('duplicate')).toBe(false);
  });

  test('An error that is not one of our failures is of the class unknown', () => {
    expect(failureKind(new Error('bug'))).toBe('unknown');
    expect(failureKind(new RequestFailure('limit', 'x'))).toBe('limit');
  });
});

describe('what the database refuses by name', () => {
  const REFUSAL = /private\.refuse\(\s*'(\w+)',\s*'(\w+)'/g;
  const schemas = import.meta.glob<string>('../../supabase/schemas/*.sql', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const refusals = [...Object.values(schemas).join('\n').matchAll(REFUSAL)].map(
    ([, code = '', name = '']) => ({ name, code }),
  );
  const names = [...new Map(refusals.map((refusal) => [refusal.name, refusal])).values()];

  test('The refusals that the database raises by name are found in the schemas', () => {
    expect(names.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['slot_full', 'booking_unknown', 'staff_only']),
    );
  });

  // Only a program that sends GET meets `post_only`.
  test.each(names.filter(({ name }) => name !== 'post_only'))(
    'The refusal $name has a class',
    ({ name, code }) => {
      const status = code.startsWith('PT') ? Number(code.slice(2)) : 403;
      expect(classifyAnswer({ status, code, message: name }).kind).not.toBe('unknown');
    },
  );
});
