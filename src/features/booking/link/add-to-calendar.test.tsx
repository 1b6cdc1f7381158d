import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CalendarBooking } from '@/domain/calendar/calendar-file';
import { AddToCalendar } from './add-to-calendar';
import { manageUrl } from './use-booking-link';
import { saveFile } from '@/lib/save-file';

vi.mock('@/lib/save-file', () => ({ saveFile: vi.fn() }));

const BOOKING: CalendarBooking = {
  id: '5f0c91ab-1111-4111-8111-111111111111',
  revision: 3,
  day: '2026-12-17',
  time: '10:00 AM',
  serviceName: 'Premium Detailing',
  status: 'confirmed',
  manageUrl: manageUrl('k'.repeat(43)),
};

async function open() {
  const user = userEvent.setup();
  render(<AddToCalendar booking={BOOKING} />);
  await user.click(screen.getByRole('button', { name: 'Add to calendar' }));
  await screen.findByRole('button', { name: 'Calendar file (.ics)' });
  return user;
}

describe('adding a booking to a calendar', () => {
  beforeEach(() => void vi.mocked(saveFile).mockReset());

  test('Adding a booking to a calendar shows both ways on request, and hides them again', async () => {
    const user = await open();
    const button = screen.getByRole('button', { name: 'Add to calendar' });
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('button', { name: 'Calendar file (.ics)' })).toBeVisible();
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('link')).toBeNull();
  });

  test("Adding to Google's calendar opens a new tab that learns nothing of this page", async () => {
    await open();
    const link = screen.getByRole('link', { name: 'Google Calendar (opens in a new tab)' });
    const { searchParams } = new URL(link.getAttribute('href') ?? '');
    expect(searchParams.get('dates')).toBe('20261217T170000Z/20261217T173000Z');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test('Adding to a calendar saves a file that follows the booking through its changes', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Calendar file (.ics)' }));
    const [name, type, content = ''] = vi.mocked(saveFile).mock.calls[0] ?? [];
    expect([name, type]).toEqual(['appointment.ics', 'text/calendar;charset=utf-8']);
    const unfolded = content.replaceAll('\r\n ', '');
    for (const line of [
      'UID:5f0c91ab-1111-4111-8111-111111111111',
      'SEQUENCE:3',
      'DTSTART:20261217T170000Z',
      `URL:${window.location.origin}/manage#token=${'k'.repeat(43)}`,
    ]) {
      expect(unfolded).toContain(`${line}\r\n`);
    }
  });
});
