import { describe, expect, test } from 'vitest';
import {
  readyAround,
  readyShort,
  readyText,
  readyWithStay,
  stayLength,
  workTimeSentence,
  workTimeText,
} from './ready-time';

/** Wednesday, 1:00 PM at the shop; in UTC it is 8:00 PM. */
const WEDNESDAY = '2026-11-25T20:00:00+00:00';
/** Tuesday, 7:00 PM at the shop; in UTC it is Wednesday. */
const EVENING = '2026-11-25T02:00:00+00:00';

describe('when a vehicle is ready', () => {
  test('The ready time is given with its day, in shop time', () => {
    expect(readyText(WEDNESDAY)).toBe('Wed, Nov 25 about 1:00 PM');
    expect(readyText(EVENING)).toBe('Tue, Nov 24 about 7:00 PM');
  });

  test('Staff read of today as today', () => {
    expect(readyAround(EVENING, new Date('2026-11-24T20:00:00Z'))).toBe('today around 7:00 PM');
    expect(readyAround(EVENING, new Date(WEDNESDAY))).toBe('Tue, Nov 24 around 7:00 PM');
  });

  test('The ready time below a slot names its day if it is another one', () => {
    expect(readyShort({ day: '2026-11-24', readyAt: WEDNESDAY })).toBe('ready\u00a0Wed 1\u00a0PM');
    expect(readyShort({ day: '2026-11-24', readyAt: EVENING })).toBe('ready 7\u00a0PM');
    const half = '2026-11-24T20:30:00+00:00';
    expect(readyShort({ day: '2026-11-24', readyAt: half })).toBe('ready 1:30\u00a0PM');
  });

  test('A vehicle stays overnight by the days of the shop', () => {
    expect(stayLength({ day: '2026-11-24', readyAt: EVENING })).toBeUndefined();
    expect(stayLength({ day: '2026-11-24', readyAt: WEDNESDAY })).toBe('overnight');
    expect(stayLength({ day: '2026-11-22', readyAt: WEDNESDAY })).toBe('for three nights');
    expect(readyWithStay({ day: '2026-11-22', readyAt: WEDNESDAY })).toBe(
      'Wed, Nov 25 about 1:00 PM, your car stays for three nights',
    );
  });
});

describe('how long work takes', () => {
  test.each([
    [45, '45 minutes', '45 minutes of work.'],
    [60, '1 hour', '1 hour of work.'],
    [150, '2 hours 30 minutes', '2 hours 30 minutes of work.'],
    [600, '10 hours', 'About a day in the shop.'],
    [780, '13 hours', 'About a day and a half in the shop.'],
    [1_220, '20 hours 20 minutes', 'About two days in the shop.'],
    [1_500, '25 hours', 'About two and a half days in the shop.'],
    [3_000, '50 hours', 'About five days in the shop.'],
  ])('A work time of %i minutes is "%s"', (minutes, text, sentence) => {
    expect(workTimeText(minutes)).toBe(text);
    expect(workTimeSentence(minutes)).toBe(sentence);
  });
});
