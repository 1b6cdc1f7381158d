import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { MANAGE, MANAGE_TROUBLE } from '@/content/booking/manage';
import { PAY } from '@/content/money/pay';
import type { Answer } from '@/testing/fake-backend';
import {
  backend,
  CANCEL,
  heading,
  READ,
  show,
  showReturned,
  toastTitles,
  TOKEN,
  withManagedBooking,
} from '@/testing/manage-page';
import { makeManagedRow } from '@/testing/managed-booking-factory';

vi.mock('@/components/cars/car', () => ({ Car: () => null }));

const UNDO = 'rpc/undo_managed_cancellation';
const FULL: Answer = { status: 409, body: { code: 'PT409', message: 'slot_full' } };

withManagedBooking();

describe('a cancellation', () => {
  const undoButton = () => screen.findByRole('button', { name: MANAGE.cancel.undo });

  /** Cancels the booking; from then on it reads so, until it is brought back. */
  async function cancelled() {
    const user = show();
    await user.click(await screen.findByRole('button', { name: MANAGE.cancel.ask }));
    backend.on(CANCEL, () => {
      backend.on(READ, { body: [makeManagedRow({ status: 'cancelled', can_change: false })] });
      return { body: true };
    });
    await user.click(screen.getByRole('button', { name: MANAGE.cancel.sure }));
    await screen.findByRole('heading', { name: MANAGE.headings.cancelled });
    return user;
  }

  test('Two quick taps do not cancel: the safe answer has the place and the focus', async () => {
    const user = show();
    const ask = await screen.findByRole('button', { name: MANAGE.cancel.ask });
    const group = ask.parentElement;
    await user.click(ask);
    expect(group?.querySelector('button')).toHaveTextContent(MANAGE.cancel.keep);
    expect(screen.getByRole('button', { name: MANAGE.cancel.keep })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(backend.to(CANCEL)).toEqual([]);
    expect(screen.getByRole('button', { name: MANAGE.cancel.ask })).toHaveFocus();
  });

  test.each([
    [
      'that goes back online',
      { goes: 'back', methods: ['online'] },
      'You get your $150.00 deposit back',
      /To the card you paid with, within 5 business days/,
    ],
    [
      'that stays by the policy',
      { goes: 'kept', back_hours: 72, methods: ['cash'] },
      'We keep your $150.00 deposit',
      /cancelled less than 72 hours ahead/,
    ],
    [
      'of which nothing was said',
      { methods: ['e_transfer'] },
      'We have your $150.00 deposit',
      /contact you about it within 2 business days/,
    ],
  ])(
    'A customer reads before and after cancelling what becomes of a deposit %s',
    async (_, part, title, text) => {
      const deposit = { asked_cents: 15_000, received_cents: 15_000, ...part };
      const online = { due: null, last: { state: 'paid', cents: 15_000, is_late: false } };
      backend.on('rpc/managed_payment', { body: online });
      backend.on(READ, { body: [makeManagedRow({ deposit })] });
      const user = showReturned('done');
      await user.click(await screen.findByRole('button', { name: MANAGE.cancel.ask }));
      expect(screen.getByText(title)).toBeVisible();
      expect(screen.getByText(text)).toBeVisible();
      const row = makeManagedRow({ status: 'cancelled', can_change: false, deposit });
      backend.on(CANCEL, () => {
        backend.on(READ, { body: [row] });
        return { body: true };
      });
      await user.click(screen.getByRole('button', { name: MANAGE.cancel.sure }));
      await screen.findByRole('heading', { name: MANAGE.headings.cancelled });
      expect(await screen.findByText(title)).toBeVisible();
      expect(screen.getByText(text)).toBeVisible();
      // No thanks for the money over a booking that is cancelled.
      expect(screen.queryByText(PAY.paid('$150.00').title)).toBeNull();
    },
  );

  test('A cancellation can be undone, and the booking is as it was', async () => {
    const user = await cancelled();
    backend.on(UNDO, () => {
      backend.on(READ, { body: [makeManagedRow({ revision: 2 })] });
      return { body: true };
    });
    await user.click(await undoButton());
    expect(await screen.findByRole('heading', { name: MANAGE.headings.open })).toHaveFocus();
    expect(backend.to(UNDO)).toMatchObject([{ body: { token: TOKEN } }]);
    await waitFor(() => expect(toastTitles()).toContain(MANAGE.cancel.undone));
    expect(screen.getByRole('button', { name: MANAGE.cancel.ask })).toBeVisible();
  });

  test('A cancellation can be undone even if only its answer was lost', async () => {
    const user = show();
    await user.click(await screen.findByRole('button', { name: MANAGE.cancel.ask }));
    backend.on(CANCEL, () => {
      backend.on(READ, { body: [makeManagedRow({ status: 'cancelled', can_change: false })] });
      return 'no answer';
    });
    await user.click(screen.getByRole('button', { name: MANAGE.cancel.sure }));
    expect(await undoButton()).toBeVisible();
  });

  test('A cancellation can be undone for ten seconds, and not when the page is opened later', async () => {
    await cancelled();
    const button = await undoButton();
    await vi.advanceTimersByTimeAsync(9_000);
    expect(button).toBeVisible();
    button.focus();
    await vi.advanceTimersByTimeAsync(1_500);
    await waitFor(() => {
      expect(button).not.toBeInTheDocument();
      expect(screen.getByRole('link', { name: MANAGE.over.again })).toHaveFocus();
    });
    cleanup();
    show();
    await heading();
    expect(screen.queryByRole('button', { name: MANAGE.cancel.undo })).toBeNull();
  });

  test.each<[string, Answer, string]>([
    ['somebody else has the time by then', FULL, MANAGE_TROUBLE.undoTaken.text],
    [
      'the time is over',
      { status: 409, body: { code: 'PT409', message: 'undo_refused' } },
      MANAGE_TROUBLE.undoOver.text,
    ],
    ['nobody answers', 'no answer', MANAGE_TROUBLE.noAnswer.text],
  ])('A cancellation stays if %s, and the page says so', async (_, answer, text) => {
    const user = await cancelled();
    backend.on(UNDO, answer);
    await user.click(await undoButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('heading', { name: MANAGE.headings.cancelled })).toBeVisible();
  });
});
