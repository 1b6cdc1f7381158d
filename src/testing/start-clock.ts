import userEvent, { type UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';

/**
 * Before a test: sets the clock, which runs on from there. The user it returns types and presses by
 * that clock.
 *
 * @param now ISO instant
 */
export function startClock(now: string): UserEvent {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(now) });
  return userEvent.setup({
    advanceTimers: (ms) => vi.advanceTimersByTime(ms),
    // happy-dom lays nothing out, so that nothing can be in the way of a press.
    pointerEventsCheck: 0,
  });
}
