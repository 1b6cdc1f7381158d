import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import type { Day } from '@/domain/day';
import { firstOfMonth } from '@/domain/month';
import { DayCalendar } from './day-calendar';
import type { Availability } from './slot-state';
import { SLOT_TIMES } from '@/domain/calendar/slots';

/** Tuesday, 08:00 at the shop; bookable to 2027-12-08. */
const NOW = new Date('2026-12-08T15:00:00Z');
const everySlot = <State,>(state: State) =>
  Object.fromEntries(SLOT_TIMES.map((time) => [time, state]));
const AVAILABILITY: Availability = {
  '2026-12-10': everySlot(0),
  '2026-12-26': everySlot('closed'),
  '2026-12-29': { ...everySlot('closed'), '9:00 AM': 1 },
};

function Page({ start = '2026-12-08' }: { readonly start?: Day }) {
  const [month, setMonth] = useState(start);
  const [selected, setSelected] = useState<Day>();
  return (
    <DayCalendar
      now={NOW}
      availability={AVAILABILITY}
      month={month}
      selected={selected}
      onMonthChange={setMonth}
      onSelect={setSelected}
    />
  );
}

const day = (name: string) => screen.getByRole('button', { name: new RegExp(`, ${name}, `) });

describe('the calendar', () => {
  test('The calendar says which days are full, chosen, today, and not available', async () => {
    render(<Page />);
    const grid = screen.getByRole('grid', { name: 'December 2026' });
    expect(within(grid).getAllByRole('columnheader')[0]).toHaveTextContent('Sun');
    expect(screen.getByRole('heading', { name: 'December 2026' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Thursday, December 10, 2026, full' })).toBeEnabled();
    expect(day('December 8')).toHaveAttribute('aria-current', 'date');
    expect(day('December 7')).toBeDisabled();
    expect(day('December 13')).toBeDisabled();
    await userEvent.click(day('December 9'));
    expect(
      screen.getByRole('button', { name: 'Wednesday, December 9, 2026, selected' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('gridcell', { selected: true })).toHaveAttribute(
      'data-day',
      '2026-12-09',
    );
  });

  test('The calendar does not offer a day that the shop has closed, unless one slot of it is open', async () => {
    render(<Page />);
    const closed = screen.getByRole('button', { name: 'Saturday, December 26, 2026, closed' });
    expect(closed).toBeDisabled();
    await userEvent.click(closed);
    expect(screen.queryByRole('gridcell', { selected: true })).toBeNull();
    expect(screen.getByRole('button', { name: 'Tuesday, December 29, 2026' })).toBeEnabled();
  });

  test('The calendar goes from this month to the last bookable one, and keeps the focus', async () => {
    render(<Page start="2027-11-01" />);
    const next = screen.getByRole('button', { name: 'Next month' });
    await userEvent.click(next);
    expect(screen.getByRole('grid', { name: 'December 2027' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Next month' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Next month' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
    expect(screen.getByRole('grid', { name: 'December 2027' })).toBeInTheDocument();
  });

  test('The calendar has one stop of the Tab key: the first open day of a month', () => {
    render(<Page start="2027-08-01" />);
    const stops = within(screen.getByRole('grid'))
      .getAllByRole('button')
      .filter((button) => button.tabIndex === 0);
    expect(stops).toEqual([day('August 2')]);
  });

  test.each([
    ['{ArrowRight}', 'December 18', '2026-12-17'],
    ['{ArrowRight}', 'December 14', '2026-12-12'],
    ['{ArrowRight}', 'January 1', '2026-12-31'],
    ['{ArrowLeft}', 'December 12', '2026-12-14'],
    ['{ArrowDown}', 'December 24', '2026-12-17'],
    ['{ArrowUp}', 'December 10', '2026-12-17'],
    ['{Home}', 'December 14', '2026-12-17'],
    ['{End}', 'December 19', '2026-12-17'],
    ['{PageDown}', 'January 30', '2026-12-31'],
    ['{End}', 'December 25', '2026-12-23'],
    ['{ArrowRight}', 'December 28', '2026-12-25'],
    ['{ArrowLeft}', 'December 8', '2026-12-08'],
    ['{ArrowUp}', 'December 10', '2026-12-10'],
    ['{PageUp}', 'December 17', '2026-12-17'],
    ['{Alt>}{ArrowRight}{/Alt}', 'December 17', '2026-12-17'],
  ])('The keys %s in the calendar lead to %s from %s', async (keys, to, from) => {
    const { container } = render(<Page />);
    container.querySelector<HTMLElement>(`[data-day="${from}"] button`)?.focus();
    await userEvent.keyboard(keys);
    expect(day(to)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(day(to)).toHaveAccessibleName(/, selected/);
  });

  test.each([
    ['2026-11-30', 'Nov 29 to Jan 9'],
    ['2026-11-03', 'November 2026'],
  ])('Six weeks from %s are headed by what they show: %s', (from, caption) => {
    render(
      <DayCalendar
        now={new Date(`${from}T17:00:00Z`)}
        availability={{}}
        month={firstOfMonth(from)}
        rollsFrom={from}
        selected={undefined}
        onMonthChange={() => undefined}
        onSelect={() => undefined}
      />,
    );
    expect(screen.getByRole('heading', { name: caption })).toBeInTheDocument();
    expect(screen.getByRole('grid', { name: caption })).toBeInTheDocument();
  });

  test('The calendar ends at the last bookable day', async () => {
    const { container } = render(<Page start="2027-12-01" />);
    container.querySelector<HTMLElement>('[data-day="2027-12-08"] button')?.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(day('December 8')).toHaveFocus();
  });
});
