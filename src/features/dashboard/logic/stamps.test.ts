import { assert, property, integer } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stampIso, stampMicros } from './stamps';

describe('instants of the database', () => {
  test.each([
    ['2026-11-21T06:24:19.412345+00:00', '2026-11-21T06:24:19.412345+00:00'],
    ['2026-11-21T06:24:19.4+00:00', '2026-11-21T06:24:19.400000+00:00'],
    ['2026-11-21T06:24:19+00:00', '2026-11-21T06:24:19.000000+00:00'],
    ['2026-11-21 06:24:19.000001+00', '2026-11-21T06:24:19.000001+00:00'],
    ['2026-11-20T23:24:19.5-07:00', '2026-11-21T06:24:19.500000+00:00'],
    ['2026-11-21T06:24:19.123Z', '2026-11-21T06:24:19.123000+00:00'],
  ])('%s is read to the microsecond', (written, expected) => {
    expect(stampIso(stampMicros(written))).toBe(expected);
  });

  test('what is no instant is not a number', () => {
    expect(stampMicros('yesterday')).toBeNaN();
    expect(stampMicros('')).toBeNaN();
  });

  test('writing and reading gives the same microsecond back', () => {
    assert(
      property(integer({ min: 0, max: 4_000_000_000_000_000 }), (micros) => {
        expect(stampMicros(stampIso(micros))).toBe(micros);
      }),
    );
  });
});
