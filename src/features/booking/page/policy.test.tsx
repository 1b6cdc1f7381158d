import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  chooseSlot,
  confirm,
  sentTo,
  showBookingPage,
  startBookingBackend,
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
