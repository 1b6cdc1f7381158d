import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { claimHref } from '@/config/token-link';
import { FakeBackend } from '@/testing/fake-backend';
import { FreshQueries } from '@/testing/fresh-queries';
import { renderPage } from '@/testing/render-page';
import { Ask } from './ask';

const TOKEN = 'x'.repeat(43);

let backend: FakeBackend;
beforeEach(() => {
  sessionStorage.clear();
  backend = new FakeBackend();
  backend.on('rpc/ask_quote', { status: 204 });
  backend.on('rpc/issue_quote_token', { body: TOKEN });
});

const send = () => screen.getByRole('button', { name: /^Send/ });
const asked = () =>
  backend.to('rpc/ask_quote').map(({ body }) => (body as { quote: object }).quote);

function open(address = '/quote?service=FullVehicleWrap&vehicleType=coupe') {
  const element = (
    <FreshQueries>
      <Ask />
    </FreshQueries>
  );
  return renderPage(
    [
      { path: '/quote', element },
      { path: '/quote/view', element: <p>The private page</p> },
    ],
    address,
  );
}

function fillIn(): void {
  fireEvent.change(screen.getByLabelText('Full name'), { target: { value: 'Simran Gill' } });
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'simran@example.com' } });
}

test('A request for a price is sent once, however often Send is pressed', async () => {
  open();
  fillIn();
  for (let press = 0; press < 3; press += 1) fireEvent.click(send());
  expect(await screen.findByText('The private page')).toBeVisible();
  expect(asked()).toEqual([
    expect.objectContaining({
      services: ['FullVehicleWrap'],
      vehicle_type: 'coupe',
      customer_name: 'Simran Gill',
      customer_email: 'simran@example.com',
    }),
  ]);
  expect(sessionStorage.getItem('quote-draft')).toBeNull();
});

test('A request whose answer was lost is sent again as the same one, and nothing typed is lost', async () => {
  backend.on('rpc/ask_quote', [
    ...Array<'no answer'>(3).fill('no answer'),
    { status: 409, body: { code: '23505', message: 'quotes_pkey' } },
  ]);
  open();
  fillIn();
  await userEvent.click(send());
  expect(await screen.findByText(/^We can't tell whether your request arrived/)).toBeVisible();
  expect(screen.getByLabelText('Full name')).toHaveValue('Simran Gill');
  await userEvent.click(send());
  expect(await screen.findByText('The private page')).toBeVisible();
  expect(new Set(asked().map((quote) => JSON.stringify(quote))).size).toBe(1);
});

test('A request that arrived more than half an hour ago has its link only in the email', async () => {
  backend.on('rpc/issue_quote_token', { body: null });
  open();
  fillIn();
  await userEvent.click(send());
  expect(
    await screen.findByText('Your request has arrived. Its private link is in your email.'),
  ).toBeVisible();
  await waitFor(() => expect(sessionStorage.getItem('quote-draft')).toBeNull());
});

test('A claim says so, asks what is wrong and lists no work, and turns into a request where it is none', async () => {
  const page = open(claimHref(TOKEN, 'sedan'));
  expect(screen.getByRole('heading', { level: 1, name: 'Make a warranty claim' })).toBeVisible();
  expect(document.title).toMatch(/^Make a warranty claim \|/);
  expect(screen.getByRole('heading', { name: "What's wrong?" })).toBeVisible();
  expect(screen.queryByText(/price|wrap|Work/i)).toBeNull();
  fillIn();
  await userEvent.click(send());
  const words = screen.getByLabelText('What you see, where, and since when');
  expect(words).toHaveAccessibleDescription("Tell us what's wrong.");
  await userEvent.click(screen.getByRole('button', { name: "This isn't a claim" }));
  expect(screen.getByRole('heading', { level: 1, name: 'Ask for a price' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Full Car Wrapping' })).toBeVisible();
  expect(page().search).toBe('');
  expect(document.title).toMatch(/^Ask for a price \|/);
});
