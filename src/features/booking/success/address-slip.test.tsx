import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { BOOKING_SUCCESS } from '@/content/booking/booking-success';
import { FakeBackend } from '@/testing/fake-backend';
import { FreshQueries } from '@/testing/fresh-queries';
import { makeManagedRow } from '@/testing/managed-booking-factory';
import { BookingSuccess } from './booking-success';

vi.mock('@/components/cars/car', () => ({ Car: () => null }));

const ID = '5f0c91ab-1111-4111-8111-111111111111';
const COPY = BOOKING_SUCCESS.address;
const MINUTE = 60_000;

let backend: FakeBackend;

function show(part: Parameters<typeof makeManagedRow>[0] = {}, minutesAgo = 1) {
  const contact = { id: ID, name: 'Jo', email: 'jo@gmial.com', phone: '604 555 0131' };
  sessionStorage.setItem(
    'booking-contact',
    JSON.stringify({ ...contact, at: Date.now() - minutesAgo * MINUTE }),
  );
  const row = makeManagedRow({ booking_id: ID, booking_date: '2099-12-17', ...part });
  backend.on('rpc/managed_booking', { body: [row] });
  const query = new URLSearchParams({ bookingId: ID, customerEmail: 'jo@gmial.com' });
  render(
    <FreshQueries>
      <MemoryRouter initialEntries={[`/booking-success?${query}`]}>
        <BookingSuccess />
      </MemoryRouter>
    </FreshQueries>,
  );
}

async function correctTo(email: string) {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: COPY.open }));
  await user.type(screen.getByLabelText(COPY.email), email);
  await user.click(screen.getByRole('button', { name: COPY.save }));
}

beforeEach(() => {
  sessionStorage.clear();
  backend = new FakeBackend();
  backend.on('rpc/issue_manage_token', { body: 't'.repeat(43) });
});

test('Who just booked puts a mistyped address right, and the page goes on with the new link', async () => {
  backend.on('rpc/correct_address', { body: 'n'.repeat(43) });
  show();
  await correctTo('jo@gmail.com');
  expect(await screen.findByText(COPY.done('jo@gmail.com'))).toBeVisible();
  expect(backend.to('rpc/correct_address').map(({ body }) => body)).toEqual([
    { token: 't'.repeat(43), email: 'jo@gmail.com' },
  ]);
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Private link').value).toContain('n'.repeat(43)),
  );
  await waitFor(() => expect(screen.queryByText('jo@gmial.com')).toBeNull());
  expect(JSON.parse(sessionStorage.getItem('booking-contact') ?? '{}')).toMatchObject({
    email: 'jo@gmail.com',
  });
});

test('An address that can no longer be corrected here is kept, and the page says how else', async () => {
  backend.on('rpc/correct_address', {
    status: 409,
    body: { code: 'PT409', message: 'address_not_correctable' },
  });
  show();
  await correctTo('jo@gmail.com');
  expect(await screen.findByRole('alert')).toHaveTextContent(COPY.failed['too-late']);
  expect(screen.getByLabelText(COPY.email)).toHaveValue('jo@gmail.com');
});

test('What is no address is not sent', async () => {
  show();
  await correctTo('jo at gmail');
  expect(screen.getByText(COPY.emailWrong)).toBeVisible();
  expect(screen.getByLabelText(COPY.email)).toHaveFocus();
  expect(backend.to('rpc/correct_address')).toEqual([]);
});

test.each([
  ['that the shop has confirmed', { status: 'confirmed' }, 1],
  ['that has changed since', { revision: 1 }, 1],
  ['of half an hour ago', {}, 30],
])('No correction is offered for a booking %s', async (_, part, minutesAgo) => {
  show(part, minutesAgo);
  await screen.findByLabelText('Private link');
  await screen.findByText(BOOKING_SUCCESS.information.heading);
  expect(screen.queryByRole('button', { name: COPY.open })).toBeNull();
});
