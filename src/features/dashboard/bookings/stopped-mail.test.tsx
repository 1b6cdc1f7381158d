import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '@/lib/query-client';
import { FakeBackend } from '@/testing/fake-backend';
import { storeSession } from '@/testing/fake-session';
import { StoppedMail } from './stopped-mail';

const ASK = 'rpc/stopped_recipient';
const LIST = 'mail_suppressions';
const ID = '5f0c91ab-1111-4111-8111-111111111111';
const ROW = { recipient: 'me@example.com', only_news: false };
const STOPPED = 'Email to this address is stopped.';

let backend: FakeBackend;

function show(): void {
  render(
    <QueryClientProvider client={queryClient}>
      <StoppedMail bookingId={ID} />
    </QueryClientProvider>,
  );
}

const allow = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Allow email again' }));
const lastToast = () => toast.getToasts().at(-1);

beforeEach(() => {
  const { queries } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 1 } });
  backend = new FakeBackend();
  storeSession();
});

test('Staff see that a customer wants no email, and whose address it is', async () => {
  backend.on(ASK, { body: [ROW] });
  show();
  expect(await screen.findByText(STOPPED)).toBeVisible();
  expect(screen.getByText(/me@example\.com asked for no more email/)).toBeVisible();
  expect(backend.to(ASK)).toMatchObject([{ body: { booking_id: ID } }]);
});

test('Staff see that a customer wants no news and still gets what a booking needs', async () => {
  backend.on(ASK, { body: [{ ...ROW, only_news: true }] });
  show();
  expect(await screen.findByText('This customer wants no news.')).toBeVisible();
  expect(screen.getByText(/Everything about bookings still does/)).toBeVisible();
  expect(screen.queryByText(STOPPED)).toBeNull();
});

test('A customer who did not opt out of email has no such note', async () => {
  backend.on(ASK, { body: [] });
  show();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(backend.to(ASK)).toHaveLength(1);
  expect(screen.queryByText(/stopped/)).toBeNull();
});

test('Allowing email again takes the address off the list', async () => {
  backend.on(ASK, { body: [ROW] });
  backend.on(LIST, () => {
    backend.on(ASK, { body: [] });
    return { status: 204 };
  });
  show();
  await allow();
  await waitFor(() => expect(screen.queryByText(STOPPED)).toBeNull());
  expect(backend.to(LIST)).toMatchObject([
    { method: 'DELETE', search: '?recipient=eq.me%40example.com' },
  ]);
  expect(lastToast()).toMatchObject({ title: 'Email to this address is allowed again' });
});

test('A second press on allowing email sends nothing while the first is on its way', async () => {
  backend.on(ASK, { body: [ROW] });
  backend.on(LIST, 'never answers');
  show();
  await allow();
  await userEvent.click(await screen.findByRole('button', { name: 'Allowing...' }));
  expect(backend.to(LIST)).toHaveLength(1);
});

test('Email stays stopped if allowing it fails, and staff read why', async () => {
  backend.on(ASK, { body: [ROW] });
  backend.on(LIST, { status: 503, body: {} });
  show();
  await allow();
  await waitFor(() =>
    expect(lastToast()).toMatchObject({ title: "Email couldn't be allowed again" }),
  );
  expect(screen.getByText(STOPPED)).toBeVisible();
});

test('Staff can ask again if it could not be read whether email is stopped', async () => {
  backend.on(ASK, { status: 400, body: { code: '22023', message: 'x' } });
  show();
  await screen.findByText(/couldn't check whether email/);
  backend.on(ASK, { body: [ROW] });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(STOPPED)).toBeVisible();
});
