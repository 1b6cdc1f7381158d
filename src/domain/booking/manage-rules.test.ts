import { describe, expect, test } from 'vitest';
import { changeableUntil, changeRefusal } from './manage-rules';

const appointment = { status: 'confirmed', day: '2026-12-17', time: '10:00 AM' } as const;

describe('a customer may change their booking', () => {
  test('A customer may change their booking up to 24 hours before, to the minute, in shop time', () => {
    expect(changeableUntil('2026-12-17', '10:00 AM').toISOString()).toBe(
      '2026-12-16T17:00:00.000Z',
    );
    const at = (iso: string) => changeRefusal(appointment, new Date(iso));
    expect(at('2026-12-16T16:59:00Z')).toBeUndefined();
    expect(at('2026-12-16T17:00:00Z')).toBeUndefined();
    expect(at('2026-12-16T17:00:01Z')).toBe('too-late');
  });

  test('A customer may change their booking while it is pending or confirmed', () => {
    const now = new Date('2026-12-01T17:00:00Z');
    expect(changeRefusal({ ...appointment, status: 'pending' }, now)).toBeUndefined();
    expect(changeRefusal({ ...appointment, status: 'cancelled' }, now)).toBe('closed');
    expect(changeRefusal({ ...appointment, status: 'completed' }, now)).toBe('closed');
  });
});
