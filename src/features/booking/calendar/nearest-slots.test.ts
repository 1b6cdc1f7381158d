import { describe, expect, test } from 'vitest';
import { SLOT_TIMES } from '@/domain/calendar/slots';
import { type Availability, freeSlots, isDayClosed, isDayFull, slotState } from './slot-state';
import { nearestFreeSlots, slotOffsetText } from './nearest-slots';

/** Tuesday, 08:00 at the shop. */
const NOW = new Date('2026-12-08T15:00:00Z');
const LOST = { day: '2026-12-17', time: '10:00 AM' } as const;

describe('free times', () => {
  const availability: Availability = {
    '2026-12-17': { '11:00 AM': 0, '1:00 PM': 0, '2:00 PM': 1 },
  };

  test('A slot without a spot is full, and one without an entry is free', () => {
    expect(slotState('2026-12-17', '11:00 AM', NOW, availability)).toBe('full');
    expect(slotState('2026-12-17', '2:00 PM', NOW, availability)).toBe('free');
    expect(slotState('2026-12-18', '11:00 AM', NOW, availability)).toBe('free');
    expect(slotState('2026-12-17', '11:00 AM', NOW, undefined)).toBe('free');
  });

  test('A slot that has begun is passed, whatever is free', () => {
    const later = new Date('2026-12-17T18:00:00Z');
    expect(slotState('2026-12-17', '11:00 AM', later, availability)).toBe('passed');
    expect(freeSlots('2026-12-17', later, availability)).toEqual([
      '12:00 PM',
      '2:00 PM',
      '3:00 PM',
      '4:00 PM',
      '5:00 PM',
    ]);
  });

  test('A day is full when none of its times ahead has a spot', () => {
    const none = Object.fromEntries(SLOT_TIMES.map((time) => [time, 0]));
    expect(isDayFull('2026-12-17', NOW, { '2026-12-17': none })).toBe(true);
    expect(isDayFull('2026-12-17', NOW, availability)).toBe(false);
    expect(isDayFull('2026-12-07', NOW, { '2026-12-07': none })).toBe(false);
  });
});

describe('closed times', () => {
  const closed = Object.fromEntries(SLOT_TIMES.map((time) => [time, 'closed' as const]));

  test('Closed times are neither free nor full', () => {
    const slots = { '2026-12-17': { '11:00 AM': 'closed', '1:00 PM': 0 } } as const;
    expect(slotState('2026-12-17', '11:00 AM', NOW, slots)).toBe('closed');
    expect(freeSlots('2026-12-17', NOW, slots)).not.toContain('11:00 AM');
  });

  test('Closed times close a day if all that are left of it are closed', () => {
    const day = { '2026-12-17': closed };
    expect(isDayClosed('2026-12-17', NOW, day)).toBe(true);
    expect(isDayFull('2026-12-17', NOW, day)).toBe(false);
    const afternoon = { '2026-12-17': { ...closed, '9:00 AM': 1 } };
    expect(isDayClosed('2026-12-17', NOW, afternoon)).toBe(false);
    expect(isDayClosed('2026-12-17', new Date('2026-12-17T16:30:00Z'), afternoon)).toBe(true);
    expect(isDayClosed('2026-12-18', NOW, day)).toBe(false);
  });

  test('Closed times make a day full if the other times are full', () => {
    const day = { '2026-12-17': { ...closed, '9:00 AM': 0 } };
    expect(isDayFull('2026-12-17', NOW, day)).toBe(true);
    expect(isDayClosed('2026-12-17', NOW, day)).toBe(false);
  });
});

describe('nearest free times', () => {
  test('The nearest free times are first within the day, then at the same time next day', () => {
    const full = { '11:00 AM': 0, '1:00 PM': 0, '2:00 PM': 0 };
    expect(nearestFreeSlots(LOST, NOW, { '2026-12-17': full })).toEqual([
      { day: '2026-12-17', time: '9:00 AM' },
      { day: '2026-12-17', time: '12:00 PM' },
      { day: '2026-12-18', time: '10:00 AM' },
    ]);
  });

  test('The nearest free times never include the lost time, a Sunday, or a time that has begun', () => {
    const saturday = { day: '2026-12-12', time: '5:00 PM' } as const;
    const now = new Date('2026-12-12T23:30:00Z');
    const found = nearestFreeSlots(saturday, now, undefined, 30);
    expect(found).toContainEqual({ day: '2026-12-14', time: '5:00 PM' });
    expect(found).not.toContainEqual(saturday);
    expect(found.filter(({ day }) => day <= '2026-12-13')).toEqual([]);
  });

  test('The nearest free times say how far away they are', () => {
    const text = (day: string, time: (typeof SLOT_TIMES)[number]) =>
      slotOffsetText(LOST, { day, time });
    expect(text('2026-12-17', '9:00 AM')).toBe('1 hour earlier');
    expect(text('2026-12-17', '12:00 PM')).toBe('2 hours later');
    expect(text('2026-12-18', '10:00 AM')).toBe('next day');
    expect(text('2026-12-16', '10:00 AM')).toBe('day before');
    expect(text('2026-12-21', '10:00 AM')).toBe('4 days later');
  });
});
