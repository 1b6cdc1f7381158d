import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  chooseSlot,
  confirm,
  sentTo,
  showBookingPage,
  startBookingBackend,
  stopBookingBackend,
  stored,
} from '@/testing/booking-page';
import type { FakeBackend } from '@/testing/fake-backend';

vi.mock('@/components/cars/car', () => ({ Car: () => null }));

const policy = (version: number, words: string) => ({
  body: [{ version, words, written_at: '2026-11-20T20:00:00Z' }],
});
let backend: FakeBackend;

beforeEach(() => {
  backend = startBookingBackend();
});
afterEach(stopBookingBackend);

test('A visitor reads the policy above the button, and its version is sent with the booking', async () => {
  backend.on('rpc/current_policy', policy(3, 'Deposits come back.'));
  const { user } = showBookingPage();
  await chooseSlot(user);
  const link = await screen.findByRole('link', {
    name: /cancellation, deposit, refund and warranty policy/,
  });
  expect(link).toHaveAttribute('href', '/terms');
  expect(link.closest('p')).toHaveTextContent('Effective November 20, 2026.');
  expect(screen.getByText('Deposits come back.')).toBeInTheDocument();
  await confirm(user);
  expect(sentTo(backend)).toMatchObject([{ policy_version: 3 }]);
});

test('A visitor of a shop without a policy is asked nothing', async () => {
  backend.on('rpc/current_policy', { body: [] });
  const { user } = showBookingPage();
  await chooseSlot(user);
  expect(screen.queryByText(/you agree to our/)).toBeNull();
  await confirm(user);
  expect(sentTo(backend)).toMatchObject([{ policy_version: null }]);
});

test('A policy that changed in the meantime is shown, and nothing is booked until the next press', async () => {
  backend.on('rpc/current_policy', [
    policy(1, 'Deposits come back.'),
    policy(2, 'Deposits are kept.'),
  ]);
  backend.on('bookings', (request) =>
    (request.body as { policy_version: number }).policy_version === 2
      ? stored(request)
      : { status: 409, body: { code: 'PT409', message: 'policy_unagreed' } },
  );
  const { user } = showBookingPage();
  await chooseSlot(user);
  await screen.findByText('Deposits come back.');
  await confirm(user);
  expect(await screen.findByText('Our policy has changed')).toBeVisible();
  await waitFor(() => expect(screen.getByText('Deposits are kept.')).toBeInTheDocument());
  await confirm(user);
  expect(screen.getByRole('status')).toHaveTextContent('/booking-success');
  expect(sentTo(backend).map(({ policy_version: version }) => version)).toEqual([1, 2]);
});
