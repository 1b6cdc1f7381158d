import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { openBooking } from '@/testing/booking-details';
import {
  backend,
  click,
  expectToast,
  openDashboard,
  openDetails,
  row,
  withBackend,
} from '@/testing/staff-dashboard';

withBackend();

describe('history and email', () => {
  beforeEach(() => {
    backend.put(1);
    backend.tables['booking_events'] = [
      {
        id: 1,
        kind: 'created',
        actor: 'visitor',
        happened_at: '2026-12-01T18:00:00Z',
        columns: [],
      },
    ];
    backend.tables['booking_messages'] = [
      {
        id: 'm1',
        kind: 'confirmation',
        state: 'given_up',
        attempts: 5,
        due_at: '2026-12-01T18:00:00Z',
        sent_at: null,
      },
    ];
  });

  test('History and email are in the details, and a message is sent again on demand', async () => {
    const dialog = await openBooking();
    expect(await within(dialog).findByText('by the booking page')).toBeVisible();
    expect(within(dialog).getByText("Confirmation: couldn't be sent")).toBeVisible();
    await click('Resend');
    await expectToast('The message will be sent again');
    expect(backend.requests).toContain('POST rpc/resend_message');
  });

  test('The history shows its newest three entries until somebody wants the earlier ones', async () => {
    const [created] = backend.tables['booking_events'] ?? [];
    backend.tables['booking_events'] = [created, 2, 3, 4, 5].map((id) =>
      typeof id === 'number' ? { ...created, id, kind: 'moved' } : { ...id },
    );
    const dialog = within(await openBooking());
    const more = await dialog.findByRole('button', { name: '2 earlier' });
    expect(dialog.queryByText('Booked')).toBeNull();
    await userEvent.click(more);
    expect(dialog.getByText('Booked')).toBeVisible();
  });

  test('History and email that do not load say so and can be asked for again', async () => {
    openDashboard();
    await row('Guest 1');
    backend.beforeAnswer = () => {
      backend.faults = [{ method: 'GET', fault: 503 }];
    };
    const dialog = await openDetails('Guest 1');
    const failure = await within(dialog).findByText("The history couldn't be loaded.");
    backend.beforeAnswer = () => undefined;
    backend.faults = [];
    await userEvent.click(within(failure).getByRole('button', { name: 'Try again' }));
    expect(await within(dialog).findByText('by the booking page')).toBeVisible();
  });
});
