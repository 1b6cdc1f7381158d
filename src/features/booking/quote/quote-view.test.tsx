import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { quoteHref } from '@/config/token-link';
import { FakeBackend } from '@/testing/fake-backend';
import { fill } from '@/testing/fill';
import { FreshQueries } from '@/testing/fresh-queries';
import { renderPage } from '@/testing/render-page';
import { PAY } from '@/content/money/pay';
import { makeManagedRow } from '@/testing/managed-booking-factory';
import { VIEWED_QUOTE } from '@/testing/viewed-quote';
import { QuoteView } from './quote-view';

const TOKEN = 'x'.repeat(43);
let backend: FakeBackend;
beforeEach(() => {
  backend = new FakeBackend();
});

function open(quote: Partial<Record<keyof typeof VIEWED_QUOTE, unknown>> | null = {}): void {
  const can_accept = (quote?.state ?? 'sent') === 'sent';
  backend.on('rpc/viewed_quote', {
    body: quote ? [{ ...VIEWED_QUOTE, can_accept, ...quote }] : [],
  });
  const element = (
    <FreshQueries>
      <QuoteView />
    </FreshQueries>
  );
  renderPage([{ path: '/quote/view', element }], quoteHref(TOKEN));
}

test('A price that holds shows lines, taxes, total, terms, photos, and both answers', async () => {
  open();
  expect(await screen.findByText('$3,480.00')).toBeVisible();
  const price = within(screen.getByRole('region', { name: 'Price' }));
  expect(price.getByText('GST 5%').nextSibling).toHaveTextContent('$174.00');
  expect(price.getByText('PST 7%').nextSibling).toHaveTextContent('$243.60');
  expect(price.getByText('$3,897.60')).toBeVisible();
  const things = within(screen.getByRole('region', { name: "What's included" }));
  expect(things.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Wash before',
    'Door handles off and on again',
    'Not included: paint repair',
  ]);
  expect(
    screen.getByText('A $500.00 deposit holds your time and comes off the total.'),
  ).toBeVisible();
  expect(screen.getByText('e-Transfer to pay@halflight.example')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Your quote' })).toBeVisible();
  expect(screen.getByText('Valid until Tuesday, December 8.')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Photo 1 of your vehicle' })).toHaveAttribute(
    'src',
    'http://backend.test/functions/v1/quote-photo?photo=a&until=1&signature=s',
  );
  expect(screen.getByRole('link', { name: 'Accept and choose a time' })).toHaveAttribute(
    'href',
    `/quote/accept#token=${TOKEN}`,
  );
});

test('Declining a quote is confirmed once, takes a reason, and a failure loses nothing of it', async () => {
  open();
  backend.on('rpc/decline_quote', [{ status: 500 }, { body: true }]);
  await userEvent.click(await screen.findByRole('button', { name: 'No, thanks' }));
  expect(screen.getByRole('button', { name: 'Keep it open' })).toHaveFocus();
  await fill(screen.getByRole('textbox', { name: /Why/ }), 'Too much.');
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText("That wasn't saved. Please try again.")).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Why/ })).toHaveValue('Too much.');
  backend.on('rpc/viewed_quote', {
    body: [{ ...VIEWED_QUOTE, state: 'declined', declined_by: 'customer' }],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByRole('heading', { name: 'You declined this quote' })).toBeVisible();
  expect(backend.to('rpc/decline_quote').at(-1)?.body).toEqual({
    token: TOKEN,
    reason: 'Too much.',
  });
});

test.each([
  ['nothing of its deposit has arrived', 0, 'Deposit $500.00', true],
  ['a part of its deposit has arrived', 12_345, '$123.45 of $500.00 received, $376.55 left', true],
  ['its deposit is paid', 50_000, 'Deposit of $500.00 received. Thank you.', false],
])(
  'An accepted quote leads to its booking, and to paying where %s',
  async (_, received_cents, title, isDue) => {
    const deposit = { asked_cents: 50_000, received_cents, text: 'e-Transfer to us' };
    backend.on('rpc/managed_booking', { body: [makeManagedRow({ status: 'confirmed', deposit })] });
    const due = isDue ? { purpose: 'deposit', cents: 50_000 - received_cents } : null;
    backend.on('rpc/managed_payment', { body: { due, last: null } });
    const booking = { booking_date: '2026-12-10', booking_time: '9:00 AM' };
    open({ state: 'accepted', can_accept: false, ...booking, booking_token: 'b'.repeat(43) });
    expect(await screen.findByRole('link', { name: 'See your booking' })).toHaveAttribute(
      'href',
      `/manage#token=${'b'.repeat(43)}`,
    );
    expect(await screen.findByText(title)).toBeVisible();
    if (isDue) {
      expect(await screen.findByRole('button', { name: PAY.pay.deposit })).toBeVisible();
      expect(screen.getByText(/^Pay it before you drop off your car\./)).toBeVisible();
    }
    // What was asked before it was booked is no longer what is due.
    expect(screen.queryByText(/deposit holds your time/)).toBeNull();
  },
);

test.each([
  ['without a time limit', null, 'Pay it before you drop off your car.'],
  ['with a time limit', 36, 'Pay it within 36 hours of booking; after that we release your spot.'],
])('A quote says by when its deposit is due %s', async (_, due_hours, text) => {
  open({ due_hours });
  expect(await screen.findByText(text)).toBeVisible();
});

test.each([
  ['while its price holds', true, 'Your price still holds: choose a new time.'],
  ['once its price has ended', false, 'That price has expired. Call us for a new one.'],
])(
  'A quote whose booking was cancelled says so and offers a new time %s',
  async (_, can_accept, text) => {
    const booking = { booking_date: '2026-12-01', booking_time: '9:00 AM' };
    open({ state: 'accepted', ...booking, is_called_off: true, can_accept });
    expect(
      await screen.findByRole('heading', { name: 'Your booking was cancelled' }),
    ).toBeVisible();
    expect(screen.getByText('It was for Tuesday, December 1 at 9:00 AM.')).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryAllByRole('link', { name: 'Choose a new time' })).toHaveLength(
      can_accept ? 1 : 0,
    );
    expect(screen.queryByText(/Booked for|accepted/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'No, thanks' })).toBeNull();
  },
);

test('A quote that has expired stays readable, offers no answer, and can be asked for again', async () => {
  open({ state: 'expired' });
  expect(await screen.findByRole('heading', { name: 'This quote has expired' })).toBeVisible();
  expect(screen.getByText('It was valid until Tuesday, December 8.')).toBeVisible();
  const price = within(screen.getByRole('region', { name: 'Price was' }));
  expect(price.getByText('$3,480.00')).toBeVisible();
  expect(price.queryByText('$3,897.60')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Accept and choose a time' })).toBeNull();
  backend.on('rpc/ask_quote_again', { body: true });
  backend.on('rpc/viewed_quote', {
    body: [{ ...VIEWED_QUOTE, state: 'new', lines: [], taxes: null, message: null }],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Ask for this price again' }));
  expect(await screen.findByRole('heading', { name: 'We have your request' })).toBeVisible();
});

test('A quote that the shop has declined says so, without asking again', async () => {
  open({ state: 'declined', declined_by: 'staff', lines: [], taxes: null, message: null });
  expect(await screen.findByRole('heading', { name: "We can't offer this work" })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ask for this price again' })).toBeNull();
});

test('A quote link that opens nothing leads to the phone, and to a new request', async () => {
  open(null);
  expect(await screen.findByRole('heading', { name: "This link doesn't work" })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Call 604-555-0142' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ask for a price' })).toHaveAttribute('href', '/quote');
});
