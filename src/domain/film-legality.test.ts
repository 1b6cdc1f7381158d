import { describe, expect, test } from 'vitest';
import { FRONT_FILM_CHOICES, REAR_FILM_CHOICES } from './film';
import { judgeTint } from './film-legality';

describe('what the law says to a tint', () => {
  const everyTint = FRONT_FILM_CHOICES.flatMap((front) =>
    REAR_FILM_CHOICES.flatMap((rear) =>
      [false, true].map((hasStrip) => ({ front, rear, hasStrip })),
    ),
  );

  test.each(everyTint)('front $front, rear $rear, strip $hasStrip', (tint) => {
    const { isLegal, windows } = judgeTint(tint);
    const isFrontLight = tint.front === 100 || tint.front === 70;
    expect(isLegal).toBe(isFrontLight);
    expect(windows).toEqual({
      front: isFrontLight ? 'legal' : 'too-dark',
      rear: 'no-limit',
      windshield: tint.hasStrip ? 'legal' : 'no-limit',
    });
  });

  test('the darkest rear never makes a car illegal', () => {
    expect(judgeTint({ front: 70, rear: 5, hasStrip: true }).isLegal).toBe(true);
  });

  test('a legal film that ordinary glass takes below the limit should be measured', () => {
    const needs = FRONT_FILM_CHOICES.map((front) => [
      front,
      judgeTint({ front, rear: 15, hasStrip: false }).needsMeasuring,
    ]);
    expect(needs).toEqual([
      [100, false],
      [70, true],
      [50, false],
      [35, false],
      [15, false],
      [5, false],
    ]);
  });
});
