import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { STAFF_KEYS } from '@/content/staff/frame';
import { FreshQueries } from '@/testing/fresh-queries';
import { StaffKeys } from './staff-keys';
import { StaffLayout } from './staff-layout';

function open(path: string) {
  const element = (
    <StaffLayout account={<button type="button">Account</button>}>
      <StaffKeys />
      <main id="main" tabIndex={-1}>
        <textarea aria-label="Note" />
      </main>
    </StaffLayout>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  render(
    <FreshQueries>
      <RouterProvider router={router} />
    </FreshQueries>,
  );
  return () => router.state.location.pathname + router.state.location.search;
}

describe('the keys of staff', () => {
  test('N begins a new booking in the week that is shown', async () => {
    const week = open('/dashboard/week/2026-12-07');
    await userEvent.keyboard('n');
    expect(week()).toBe('/dashboard/week/2026-12-07?do=new');
  });

  test('N begins a new booking today where no day is shown', async () => {
    const address = open('/dashboard/quotes');
    await userEvent.keyboard('n');
    expect(address()).toBe('/dashboard/day?do=new');
  });

  test('N begins a new booking over the details of another one, and over no other dialog', async () => {
    const week = open('/dashboard/week/2026-12-07?booking=a1');
    const details = document.body.appendChild(document.createElement('div'));
    details.role = 'dialog';
    await userEvent.keyboard('n');
    expect(week()).toBe('/dashboard/week/2026-12-07?booking=a1&do=new');
    details.remove();
  });

  test('The question mark lists the keys, and no other key works while the list is open', async () => {
    const address = open('/dashboard/quotes');
    await userEvent.keyboard('?');
    expect(await screen.findByRole('dialog', { name: STAFF_KEYS.title })).toBeVisible();
    expect(screen.getByText('New booking')).toBeVisible();
    await userEvent.keyboard('n');
    expect(address()).toBe('/dashboard/quotes');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('Keys are letters to somebody who types, and left to the browser with Ctrl or Alt', async () => {
    const address = open('/dashboard/quotes');
    await userEvent.keyboard('{Control>}n{/Control}{Alt>}n{/Alt}');
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'n/?');
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('n/?');
    expect(address()).toBe('/dashboard/quotes');
  });

  test('The first stop of the Tab key skips the header', async () => {
    open('/dashboard/week');
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  });
});
