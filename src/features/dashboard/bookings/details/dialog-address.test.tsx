import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useNavigate } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { queryClient } from '@/lib/query-client';
import { bookingId } from '@/testing/fake-bookings-backend';
import { fill } from '@/testing/fill';
import { backend, click, expectToast, withBackend } from '@/testing/staff-dashboard';
import { StaffDesk } from '@/testing/staff-desk';
import { Dashboard } from '../list/dashboard';

withBackend();

const details = () => screen.findByRole('dialog', { name: 'Booking Details' });
const question = () => screen.findByRole('alertdialog', { name: 'Discard what you typed?' });

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  );
}

function open(address = '/dashboard') {
  const router = createMemoryRouter(
    [
      {
        path: '/dashboard',
        element: (
          <StaffDesk>
            <Dashboard />
            <Back />
          </StaffDesk>
        ),
      },
      { path: '/', element: 'Home' },
    ],
    { initialEntries: ['/', address] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return {
    search: () => router.state.location.search,
    path: () => router.state.location.pathname,
    // The browser's button: it works while a dialog keeps the pointer from the page.
    back: () => fireEvent.click(screen.getByText('Back')),
  };
}

async function openFromRow() {
  backend.put(1);
  const page = open('/dashboard?q=guest');
  await userEvent.click(await screen.findByRole('button', { name: 'Details of Guest 1' }));
  return { page, dialog: await details() };
}

describe('the details of a booking', () => {
  test('The details are in the address, and Back closes them and keeps the search', async () => {
    const { page } = await openFromRow();
    expect(page.search()).toBe(`?q=guest&booking=${bookingId(1)}`);
    page.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.search()).toBe('?q=guest');
  });

  test('The details open from a link, and close into the view instead of leaving it', async () => {
    backend.put(1);
    const page = open(`/dashboard?booking=${bookingId(1)}`);
    await details();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([page.path(), page.search()]).toEqual(['/dashboard', '']);
  });

  test('The details of a booking that is gone say so, and the view stays', async () => {
    backend.put(1);
    const page = open(`/dashboard?booking=${bookingId(7)}`);
    await expectToast('This booking is no longer here.');
    expect([page.path(), page.search()]).toEqual(['/dashboard', '']);
  });

  test('The details stay open under a move, which has an address of its own', async () => {
    const { page } = await openFromRow();
    await click('Move');
    await screen.findByRole('dialog', { name: 'Move booking' });
    expect(page.search()).toContain('do=move');
    page.back();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Move booking' })).toBeNull());
    expect(await details()).toBeVisible();
  });

  test('Two quick presses of Escape close the details without leaving the page', async () => {
    const { page } = await openFromRow();
    await userEvent.keyboard('{Escape}{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.path()).toBe('/dashboard');
  });
});

describe('a half-typed note', () => {
  async function typeNote() {
    const { page, dialog } = await openFromRow();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add note' }));
    await fill(within(dialog).getByRole('textbox', { name: 'Note' }), 'Scratch');
    return { page, dialog };
  }

  const expectKept = async () => {
    await userEvent.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
    expect(within(await details()).getByRole('textbox', { name: 'Note' })).toHaveValue('Scratch');
  };

  test('A half-typed note is not lost by Escape, which then closes the form and not the details', async () => {
    const { dialog } = await typeNote();
    await userEvent.keyboard('{Escape}');
    await expectKept();
    within(dialog).getByRole('textbox', { name: 'Note' }).focus();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(within(await question()).getByRole('button', { name: 'Discard' }));
    expect(within(await details()).queryByRole('textbox', { name: 'Note' })).toBeNull();
  });

  test('A half-typed note is not lost by Back, and can be discarded there', async () => {
    const { page } = await typeNote();
    page.back();
    await expectKept();
    page.back();
    await userEvent.click(within(await question()).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([page.path(), page.search()]).toEqual(['/dashboard', '?q=guest']);
  });

  test('A half-typed note is not lost by the close button of the details', async () => {
    const { dialog } = await typeNote();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await expectKept();
  });
});

test('Escape closes a small form in which nothing was typed, and not the details', async () => {
  const { dialog } = await openFromRow();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change price' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByLabelText(/Charged price/)).toBeNull());
  expect(await details()).toBeVisible();
});

test('A price that is typed and not saved is asked about before its booking is charged', async () => {
  backend.tables['checkout_settings'] = [
    { uses_checkout: true, deposit_kind: 'none', payment_methods: ['card'] },
  ];
  backend.put(1, { status: 'confirmed', arrived_at: '2026-11-24T16:00:00Z' });
  const page = open(`/dashboard?booking=${bookingId(1)}`);
  const dialog = within(await details());
  await click('Change price');
  await fill(dialog.getByLabelText(/Charged price/), '500');
  await click('Complete and take payment');
  await userEvent.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
  expect(page.search()).not.toContain('checkout');
  expect(dialog.getByLabelText(/Charged price/)).toHaveValue('500');
  await click('Complete and take payment');
  await userEvent.click(within(await question()).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(page.search()).toContain('do=checkout'));
  expect(dialog.queryByLabelText(/Charged price/)).toBeNull();
});
