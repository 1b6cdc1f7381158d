import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Toaster } from '@/components/ui/toaster';
import { renderPage } from '@/testing/render-page';
import { backend, click, expectToast, openList, withBackend } from '@/testing/staff-dashboard';
import { DayView } from './day-view';

withBackend('2026-11-22T10:40:00-07:00');
beforeEach(() => {
  localStorage.setItem('staff-day-view', 'hours');
  for (const [number, time] of [
    [1, '9:00 AM'],
    [2, '10:00 AM'],
  ] as const) {
    backend.put(number, { booking_date: '2026-11-24', booking_time: time });
  }
});

const statuses = () => [1, 2].map((number) => backend.stored(number)?.status);

const undo = async () => userEvent.click(await screen.findByRole('button', { name: 'Undo' }));

async function confirmBoth(): Promise<void> {
  render(<Toaster />);
  renderPage([{ path: '/', element: <DayView day="2026-11-24" /> }], '/');
  await openList('2 to confirm');
  await click('Confirm both');
}

describe('bookings that wait', () => {
  test('Waiting bookings are confirmed together, and undone together', async () => {
    await confirmBoth();
    await expectToast('2 bookings confirmed');
    expect(statuses()).toEqual(['confirmed', 'confirmed']);
    await undo();
    await expectToast('Undone');
    expect(statuses()).toEqual(['pending', 'pending']);
    expect(await screen.findByRole('button', { name: '2 to confirm' })).toBeVisible();
  });

  test('Waiting bookings can be undone for ten seconds from the press and no longer', async () => {
    let release: () => void = () => undefined;
    backend.hold = { method: 'PATCH', until: new Promise((resolve) => (release = resolve)) };
    await confirmBoth();
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    release();
    await expectToast('2 bookings confirmed');
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    expect(toast.getToasts()).toEqual([]);
  });

  test('An Undo of waiting bookings that gets no answer is not said to be too late', async () => {
    await confirmBoth();
    await expectToast('2 bookings confirmed');
    backend.faults = [{ method: 'POST', fault: 'no answer' }];
    await undo();
    await expectToast(
      'Not everything could be undone',
      "The server didn't answer, so it may have gone through. Refresh to see.",
    );
    expect(statuses()).toEqual(['confirmed', 'pending']);
  });
});
