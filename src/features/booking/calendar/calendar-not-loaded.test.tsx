import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LazyDayCalendar } from './lazy-day-calendar';

vi.mock('./day-calendar', () => {
  throw new Error('The file did not arrive');
});

test('A calendar that does not arrive says so, and the page can be reloaded', async () => {
  render(
    <LazyDayCalendar
      now={new Date('2026-12-08T17:00:00Z')}
      availability={{}}
      month="2026-12-01"
      selected={undefined}
      onMonthChange={vi.fn()}
      onSelect={vi.fn()}
    />,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Loading the calendar');
  expect(await screen.findByRole('alert')).toHaveTextContent("The calendar didn't load");
  expect(screen.getByRole('button', { name: 'Reload page' })).toBeVisible();
  expect(console.warn).toHaveBeenCalledWith('A part of the page did not load', expect.anything());
  vi.mocked(console.warn).mockClear();
});
