import { bcSums } from '@/testing/taxes';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { quoteHref } from '@/config/token-link';
import { FakeBackend } from '@/testing/fake-backend';
import { FreshQueries } from '@/testing/fresh-queries';
import { makeManagedRow } from '@/testing/managed-booking-factory';
import { renderPage } from '@/testing/render-page';
import { VIEWED_QUOTE } from '@/testing/viewed-quote';
import { write } from '../../../supabase/tests/support/written-mail';
import { Manage } from './manage/manage';
import { QuoteView } from './quote/quote-view';
import { BookingSuccess } from './success/booking-success';

vi.mock('@/components/cars/car', () => ({ Car: () => null }));

const TOKEN = 't'.repeat(43);
const HOW = 'e-Transfer to pay@shop.example';
let backend: FakeBackend;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-12-08T17:00:00Z') });
  backend = new FakeBackend();
  backend.on('rpc/issue_manage_token', { body: TOKEN });
  backend.on('rpc/managed_availability', { body: [] });
});

interface State {
  readonly status: 'pending' | 'confirmed' | 'completed' | 'cancelled';
  readonly mail: Parameters<typeof write>[0];
  /** Dollars; 0 until the shop names them. */
  readonly price?: number;
  readonly isStaffPrice?: boolean;
  /** Cents that arrived of the $75.00 that were asked. */
  readonly received?: number;
  readonly isQuoted?: boolean;
  /** Cents that the price comes to, where the taxes are known. */
  readonly withTax?: number;
}

/** The facts of a booking that a customer reads on any page or in any mail. */
interface Told {
  readonly when: boolean;
  readonly amount: string | undefined;
  readonly tax: 'to be confirmed' | 'plus tax' | undefined;
  readonly withTax: string | undefined;
  /** The deposit still to pay, with the way to pay it. */
  readonly deposit: string | undefined;
  readonly isCancelled: boolean;
  /** Another time can be booked at the price of the quote. */
  readonly keepsPrice: boolean;
}

const STATES: readonly (readonly [string, State, Partial<Told>])[] = [
  [
    'pending at the price of the list',
    { status: 'pending', mail: 'confirmation' },
    { amount: '$375.00', tax: 'to be confirmed' },
  ],
  [
    'pending at a price of staff',
    { status: 'pending', mail: 'confirmation', price: 400, isStaffPrice: true },
    { amount: '$400.00', tax: 'plus tax' },
  ],
  ['pending without a price', { status: 'pending', mail: 'confirmation', price: 0 }, {}],
  [
    'pending with a deposit to pay',
    { status: 'pending', mail: 'confirmation', received: 0 },
    { amount: '$375.00', tax: 'to be confirmed', deposit: '$75.00' },
  ],
  [
    'confirmed at the price of the list',
    { status: 'confirmed', mail: 'confirmed' },
    { amount: '$375.00', tax: 'plus tax' },
  ],
  [
    'confirmed at a price of staff',
    { status: 'confirmed', mail: 'confirmed', price: 400, isStaffPrice: true },
    { amount: '$400.00', tax: 'plus tax' },
  ],
  ['confirmed without a price', { status: 'confirmed', mail: 'confirmed', price: 0 }, {}],
  [
    'confirmed with a deposit to pay',
    { status: 'confirmed', mail: 'confirmed', received: 0 },
    { amount: '$375.00', tax: 'plus tax', deposit: '$75.00' },
  ],
  [
    'confirmed with a deposit that arrived',
    { status: 'confirmed', mail: 'confirmed', received: 7_500 },
    { amount: '$375.00', tax: 'plus tax' },
  ],
  [
    'confirmed at the price of a quote',
    { status: 'confirmed', mail: 'confirmed', price: 400, isStaffPrice: true, isQuoted: true },
    { amount: '$400.00', tax: 'plus tax' },
  ],
  [
    'pending at the price of the list, with taxes that are known',
    { status: 'pending', mail: 'confirmation', withTax: 42_000 },
    { amount: '$375.00', tax: 'to be confirmed', withTax: '$420.00' },
  ],
  [
    'confirmed at the price of the list, with taxes that are known',
    { status: 'confirmed', mail: 'confirmed', withTax: 42_000 },
    { amount: '$375.00', withTax: '$420.00' },
  ],
  [
    'confirmed at the price of a quote, with taxes that are known',
    {
      status: 'confirmed',
      mail: 'confirmed',
      price: 400,
      isStaffPrice: true,
      isQuoted: true,
      withTax: 44_800,
    },
    { amount: '$400.00', withTax: '$448.00' },
  ],
  ['cancelled', { status: 'cancelled', mail: 'cancelled' }, { isCancelled: true }],
  [
    'cancelled at the price of a quote',
    { status: 'cancelled', mail: 'cancelled', price: 400, isStaffPrice: true, isQuoted: true },
    { isCancelled: true, keepsPrice: true },
  ],
];

function mailText(state: State): string {
  const { status, mail, price = 375, isStaffPrice = false, received, isQuoted, withTax } = state;
  const deposit =
    received === undefined
      ? null
      : { askedCents: 7_500, receivedCents: received, dueBy: null, text: HOW };
  const taxed = withTax === undefined ? undefined : { cents: withTax, isIncluded: false };
  return write(mail, { status, totalPrice: price, isStaffPrice, taxed }, undefined, {
    deposit,
    quoteToken: isQuoted ? TOKEN : undefined,
  }).text;
}

const taxesOf = ({ withTax, price = 375 }: State) =>
  withTax === undefined
    ? null
    : {
        taxes: bcSums(price * 5, price * 7).map((tax) => ({ ...tax })),
        before_tax_cents: price * 100,
        total_cents: withTax,
        is_included: false,
      };

function answer(state: State): void {
  const { status, price = 375, isStaffPrice = false, received, isQuoted } = state;
  const row = makeManagedRow({
    status,
    total_price: price,
    is_staff_price: isStaffPrice,
    can_change: status !== 'cancelled',
    quote_token: isQuoted ? TOKEN : null,
    taxes: taxesOf(state),
    deposit:
      received === undefined
        ? null
        : { asked_cents: 7_500, received_cents: received, due_by: null, text: HOW },
  });
  backend.on('rpc/managed_booking', { body: [row] });
}

/** The text of a page as soon as the booking is in it. */
async function pageText(element: ReactNode, address: string, sign: RegExp): Promise<string> {
  const { container } = render(
    <FreshQueries>
      <MemoryRouter initialEntries={[address]}>{element}</MemoryRouter>
    </FreshQueries>,
  );
  await waitFor(() => expect(container).toHaveTextContent(sign));
  const text = container.textContent;
  cleanup();
  return text;
}

const successText = ({ price = 375 }: State) =>
  pageText(
    <BookingSuccess />,
    `/booking-success?${new URLSearchParams({
      bookingId: '5f0c91ab-1111-4111-8111-111111111111',
      serviceName: 'Premium Detailing',
      vehicleType: 'suv',
      bookingDate: '2026-12-17',
      bookingTime: '10:00 AM',
      totalPrice: String(price),
    })}`,
    /checked and confirmed it|We'll check it|was cancelled/,
  );

const manageText = () => pageText(<Manage />, `/manage#token=${TOKEN}`, /10:00 AM/);

async function quoteText({ status, price = 375 }: State): Promise<string> {
  const isCalledOff = status === 'cancelled';
  backend.on('rpc/viewed_quote', {
    body: [
      {
        ...VIEWED_QUOTE,
        state: 'accepted',
        services: ['PremiumDetailing'],
        lines: [{ label: 'Premium Detailing', amount: price }],
        total: price,
        taxes: null,
        deposit_cents: 0,
        booking_date: '2026-12-17',
        booking_time: '10:00 AM',
        is_called_off: isCalledOff,
        can_accept: isCalledOff,
      },
    ],
  });
  const element = (
    <FreshQueries>
      <QuoteView />
    </FreshQueries>
  );
  renderPage([{ path: '/quote/view', element }], quoteHref(TOKEN));
  await screen.findByRole('heading', { name: /accepted|cancelled/ });
  const text = document.body.textContent;
  cleanup();
  return text;
}

/** A surface may leave the total out, as mails do of what nobody is to pay; it never names another. */
function toldBy(text: string): Told {
  const [, amount] = /(?:Total(?: cost)?|Before tax):?\s*(\$[\d,.]+\d)/.exec(text) ?? [];
  const [, deposit] = /Deposit:?\s+(\$[\d,.]+\d)/.exec(text) ?? [];
  return {
    when: text.includes('December 17') && text.includes('10:00 AM'),
    amount,
    tax: /plus tax, to be confirmed/i.test(text)
      ? 'to be confirmed'
      : /plus tax/i.test(text)
        ? 'plus tax'
        : undefined,
    withTax: /Total with tax:?\s*(\$[\d,.]+\d)/.exec(text)?.[1],
    deposit: deposit !== undefined && text.includes(HOW) ? deposit : undefined,
    isCancelled: /cancelled/i.test(text),
    keepsPrice: /price (of your quote )?still holds/i.test(text),
  };
}

test.each(STATES)('Pages and mail say the same of a booking that is %s', async (_, state, told) => {
  answer(state);
  const wanted = {
    when: true,
    amount: undefined,
    tax: undefined,
    withTax: undefined,
    deposit: undefined,
    isCancelled: false,
    keepsPrice: false,
    ...told,
  };
  expect(toldBy(mailText(state)), 'mail').toEqual(wanted);
  for (const [name, text] of [
    ['success page', await successText(state)],
    ['private page', await manageText()],
  ] as const) {
    const { amount, ...facts } = toldBy(text);
    const { amount: meant, ...others } = wanted;
    expect(facts, name).toEqual(others);
    // A cancelled booking's pages still show what it would have cost.
    if (state.status !== 'cancelled') expect(amount, name).toBe(meant);
  }
  if (!state.isQuoted) return;
  const { when, isCancelled, keepsPrice } = toldBy(await quoteText(state));
  expect(wanted, 'quote').toMatchObject({ when, isCancelled, keepsPrice });
});
