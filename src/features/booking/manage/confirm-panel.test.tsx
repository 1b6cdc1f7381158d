import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { MANAGE, MANAGE_TROUBLE } from '@/content/booking/manage';
import type { Answer } from '@/testing/fake-backend';
import {
  backend,
  heading,
  READ,
  show,
  showTimes,
  toastTitles,
  TOKEN,
  withManagedBooking,
} from '@/testing/manage-page';
import { makeManagedRow } from '@/testing/managed-booking-factory';

vi.mock('@/components/cars/car', () => ({ Car: () => null }));

withManagedBooking();

describe('a customer who is asked to confirm', () => {
  const CONFIRM = 'rpc/confirm_managed_booking';
  const asked = { body: [makeManagedRow({ confirm_by: '2026-12-10T00:05:00+00:00' })] };
  const button = () => screen.findByRole('button', { name: 'Confirm my booking' });

  test('A customer is asked to confirm only if the shop wants it', async () => {
    show();
    await heading();
    expect(screen.queryByRole('button', { name: 'Confirm my booking' })).toBeNull();
  });

  test('A customer reads by when to confirm, in shop time, and does it with one press', async () => {
    backend.on(READ, asked);
    const user = show();
    expect(await screen.findByText(/by Wed, Dec 9 at 5:05 PM that you're coming/)).toBeVisible();
    backend.on(CONFIRM, () => {
      backend.on(READ, { body: [makeManagedRow()] });
      return { body: true };
    });
    await user.click(await button());
    await waitFor(() => expect(toastTitles()).toEqual([MANAGE.confirm.done]));
    expect(backend.to(CONFIRM)).toMatchObject([{ body: { token: TOKEN } }]);
    expect(screen.queryByRole('button', { name: 'Confirm my booking' })).toBeNull();
    expect(await heading()).toHaveFocus();
  });

  test('A customer sees that the confirmation is on its way, and it is sent once', async () => {
    backend.on(READ, asked);
    backend.on(CONFIRM, 'never answers');
    const user = show();
    await user.click(await button());
    const busy = await screen.findByRole('button', { name: MANAGE.confirm.busy });
    await user.click(busy);
    expect(backend.to(CONFIRM)).toHaveLength(1);
  });

  test.each<[string, Answer, string]>([
    ['nobody answers', 'no answer', MANAGE_TROUBLE.noAnswer.title],
    [
      'it was released',
      { status: 409, body: { code: 'PT409', message: 'booking_not_changeable' } },
      MANAGE_TROUBLE.changedSince.title,
    ],
  ])(
    'A customer reads that confirming failed if %s, and keeps a time chosen for moving',
    async (_, answer, title) => {
      backend.on(READ, asked);
      backend.on(CONFIRM, answer);
      const user = await showTimes();
      await user.click(await screen.findByRole('button', { name: '2:00 PM' }));
      await user.click(await button());
      expect(await screen.findByRole('alert')).toHaveTextContent(title);
      expect(screen.getByRole('button', { name: '2:00 PM' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      expect(await button()).toBeVisible();
    },
  );

  test('A customer can still confirm in the last 24 hours', async () => {
    const late = { confirm_by: '2026-12-09T17:05:00+00:00', booking_date: '2026-12-09' };
    backend.on(READ, { body: [makeManagedRow({ ...late, can_change: false })] });
    show();
    expect(await button()).toBeVisible();
  });
});
