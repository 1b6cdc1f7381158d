import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { acceptQuoteHref } from '@/config/token-link';
import { TINT_LAW_NOTES, TINT_LAW_NOTES_VERSION } from '@/domain/film/law';
import { SLOT_TIMES } from '@/domain/calendar/slots';
import { FakeBackend } from '@/testing/fake-backend';
import { FreshQueries } from '@/testing/fresh-queries';
import { renderPage } from '@/testing/render-page';
import { startClock } from '@/testing/start-clock';
import { VIEWED_QUOTE } from '@/testing/viewed-quote';
import { BookingSuccess } from '../success/booking-success';
import { AcceptQuote } from './accept-quote';

const TOKEN = 'x'.repeat(43);
const FREE = ['2026-12-08', '2026-12-10'];

let backend: FakeBackend;
let user: UserEvent;
beforeEach(() => {
  user = startClock('2026-11-23T17:00:00Z');
  backend = new FakeBackend();
  backend.on('rpc/viewed_quote', { body: [VIEWED_QUOTE] });
  backend.on('rpc/quote_availability', ({ body }) => {
    const { from_day: from, to_day: to } = body as { from_day: string; to_day: string };
    return {
      body: ['2026-11-24', ...FREE]
        .filter((day) => day >= from && day <= to)
        .flatMap((day) =>
          SLOT_TIMES.map((time) => ({
            day,
            slot_time: time,
            free_spots: FREE.includes(day) && time === '3:00 PM' ? 1 : 0,
            is_closed: false,
            ready_at: '2026-12-11T01:00:00Z',
            work_minutes: 1_200,
          })),
        ),
    };
  });
});

function open(success = <p>Booked</p>): void {
  const routes = [
    { path: '/quote/accept', element: <AcceptQuote /> },
    { path: '/booking-success', element: success },
  ].map(({ path, element }) => ({ path, element: <FreshQueries>{element}</FreshQueries> }));
  renderPage(routes, acceptQuoteHref(TOKEN));
}

test('Accepting a quote offers the first times that its work has room for, and books one of them', async () => {
  open();
  const first = await screen.findByRole('radiogroup', { name: 'First available' });
  const times = await within(first).findAllByRole('radio');
  expect(times.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Tue, Dec 8, 3:00 PM'),
    expect.stringContaining('Thu, Dec 10, 3:00 PM'),
  ]);
  expect(screen.getByText('e-Transfer to pay@halflight.example')).toBeVisible();
  await user.click(within(first).getByRole('radio', { name: /Dec 8/ }));
  expect(screen.getByRole('button', { name: /December 8, 2026, selected/ })).toBeVisible();
  backend.on('rpc/accept_quote', ['no answer', { body: { ready_at: null } }]);
  const book = screen.getByRole('button', { name: 'Book Tue, Dec 8 at 3:00 PM' });
  await user.click(book);
  expect(await screen.findByText(/^That didn't go through/)).toBeVisible();
  await user.click(book);
  expect(await screen.findByText('Booked')).toBeVisible();
  const [lost, again] = backend.to('rpc/accept_quote');
  expect(again?.body).toEqual(lost?.body);
  expect(again?.body).toMatchObject({
    token: TOKEN,
    seen_version: 1,
    day: '2026-12-08',
    slot_time: '3:00 PM',
  });
});

test('A quote for front film is accepted without a tick, and which note was shown is kept', async () => {
  backend.on('rpc/viewed_quote', {
    body: [{ ...VIEWED_QUOTE, services: ['SedanRearTinting', 'SedanFrontTinting'] }],
  });
  backend.on('rpc/accept_quote', { body: { ready_at: null } });
  open();
  await user.click(await screen.findByRole('radio', { name: /Dec 8/ }));
  expect(screen.getByText(TINT_LAW_NOTES.source)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Book Tue, Dec 8 at 3:00 PM' }));
  expect(await screen.findByText('Booked')).toBeVisible();
  expect(backend.to('rpc/accept_quote')[0]?.body).toMatchObject({
    film_law_version: TINT_LAW_NOTES_VERSION,
  });
});

test('A quote is accepted under the policy that is shown above the button', async () => {
  backend.on('rpc/current_policy', {
    body: [{ version: 4, words: 'Deposits come back.', written_at: '2026-11-20T20:00:00Z' }],
  });
  backend.on('rpc/accept_quote', { body: { ready_at: null } });
  open();
  expect(await screen.findByText(/you agree to our/)).toBeVisible();
  await user.click(await screen.findByRole('radio', { name: /Dec 8/ }));
  await user.click(screen.getByRole('button', { name: 'Book Tue, Dec 8 at 3:00 PM' }));
  expect(await screen.findByText('Booked')).toBeVisible();
  expect(backend.to('rpc/accept_quote')[0]?.body).toMatchObject({ policy_version: 4 });
});

test('An accepted quote leads to a page that says at once that the booking is confirmed, at its price', async () => {
  backend.on('rpc/accept_quote', { body: { ready_at: null } });
  // The booking itself is never read.
  backend.on('rpc/issue_manage_link', 'no answer');
  open(<BookingSuccess />);
  await user.click(await screen.findByRole('radio', { name: /Dec 8/ }));
  await user.click(screen.getByRole('button', { name: 'Book Tue, Dec 8 at 3:00 PM' }));
  expect(await screen.findByText(/We've checked and confirmed it/)).toBeVisible();
  expect(screen.queryByText(/We'll check it and confirm/)).toBeNull();
  expect(screen.queryByText(/An estimate/)).toBeNull();
});

test('The page of times of an expired quote says so at the top and offers none', async () => {
  backend.on('rpc/viewed_quote', {
    body: [{ ...VIEWED_QUOTE, state: 'expired', can_accept: false, valid_until: '2026-11-20' }],
  });
  open();
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This quote has expired' }),
  ).toBeVisible();
  expect(screen.getByText('It was valid until Friday, November 20.')).toBeVisible();
  expect(screen.queryByRole('radiogroup')).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to the quote' })).toBeVisible();
});
