import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { STAFF_KEYS } from '@/content/staff/frame';
import { hasSession, signIn } from '@/lib/session';
import { endSession } from '@/lib/supabase';
import { FakeBackend } from '@/testing/fake-backend';
import { makeSession } from '@/testing/fake-session';
import { FreshQueries } from '@/testing/fresh-queries';
import { KeysItem, StaffKeys } from './staff-keys';
import { StaffLayout } from './staff-layout';

function open(path: string) {
  const element = (
    <StaffLayout account={<KeysItem />}>
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

let backend: FakeBackend;

// Before anything is rendered: the session is followed from then on.
beforeEach(() => {
  backend = new FakeBackend();
});
afterEach(endSession);

async function signInAs(id: string): Promise<void> {
  backend.on('token', { body: makeSession({ id }) });
  await hasSession();
  await act(() => signIn(`${id}@example.com`, 'secret'));
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

  test('Staff switch the keys of one letter off for themselves, and on again from the menu', async () => {
    await signInAs('staff-1');
    const address = open('/dashboard/quotes');
    await userEvent.keyboard('?');
    const off = () => screen.getByRole('switch', { name: STAFF_KEYS.use });
    await userEvent.click(await screen.findByRole('switch', { name: STAFF_KEYS.use }));
    expect(off()).not.toBeChecked();
    expect(off()).toHaveAccessibleDescription(STAFF_KEYS.off);
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('n?/');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(address()).toBe('/dashboard/quotes');
    // It is kept for this person, and for nobody else at this browser.
    cleanup();
    await signInAs('staff-2');
    const other = open('/dashboard/quotes');
    await userEvent.keyboard('n');
    expect(other()).toBe('/dashboard/day?do=new');
    cleanup();
    await signInAs('staff-1');
    const again = open('/dashboard/quotes');
    await userEvent.keyboard('n');
    expect(again()).toBe('/dashboard/quotes');
    await userEvent.click(screen.getByRole('button', { name: STAFF_KEYS.open }));
    await userEvent.click(await screen.findByRole('switch', { name: STAFF_KEYS.use }));
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('n');
    expect(again()).toBe('/dashboard/day?do=new');
  });

  test('The first stop of the Tab key skips the header', async () => {
    open('/dashboard/week');
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  });
});
