import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { MONEY } from '@/content/staff/money';
import { QUOTES } from '@/content/staff/quotes';
import { FakeBackend } from '@/testing/fake-backend';
import { storeSession } from '@/testing/fake-session';
import { fill } from '@/testing/fill';
import { renderStaff } from '@/testing/shop-days';
import { startClock } from '@/testing/start-clock';
import type { StaffQuote } from './api';
import { AnswerForm } from './answer-form';
import { TAX_ROWS } from '@/testing/taxes';

const QUOTE: StaffQuote = {
  id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  state: 'new',
  source: 'online',
  services: ['FullVehicleWrap'],
  words: null,
  wantedBy: 'any',
  customerName: 'Simran Gill',
  customerEmail: 'simran@example.com',
  customerPhone: null,
  vehicleType: 'suv',
  vehicleMake: 'Corvo',
  vehicleModel: 'GT',
  vehicleYear: null,
  vehicleColour: null,
  studio: null,
  message: null,
  workMinutes: null,
  validUntil: null,
  staffNote: null,
  company: null,
  version: 0,
  sentAt: null,
  answeredAt: null,
  canUndo: false,
  declinedBy: null,
  declineReason: null,
  bookingId: null,
  bookingDate: null,
  createdAt: '2026-11-22T16:00:00Z',
  lines: [],
  total: 0,
  depositCents: null,
  included: null,
  notIncluded: null,
  photos: [],
  photoCount: 0,
  visits: 0,
  customerKey: null,
  stoppedRecipient: null,
  hasMailFailed: false,
  openedAt: null,
  lostTo: undefined,
  certificateId: null,
  textsVersion: null,
};
const DEPOSITS = {
  deposit_kind: 'percent',
  deposit_percent: 20,
  deposit_from_cents: 100_000,
  deposit_text: 'By e-Transfer',
};
const RATES = ['gst', 'pst'].map((tax) => ({
  tax,
  from_day: '2013-04-01',
  rate: tax === 'gst' ? 5_000 : 7_000,
}));

let backend: FakeBackend;
let user: UserEvent;
beforeEach(() => {
  // Sunday, 10:00 at the shop.
  user = startClock('2026-11-22T17:00:00Z');
  storeSession();
  backend = new FakeBackend();
  backend.on('checkout_settings', { body: [{ prices_include_taxes: false, ...DEPOSITS }] });
  backend.on('taxes', { body: TAX_ROWS });
  backend.on('tax_rates', { body: RATES });
  backend.on('service_work', { body: [] });
  backend.on('bays', {
    body: [{ id: 4, name: 'Wrap bay', kinds: ['graphics'], position: 1, active: true }],
  });
  backend.on('rpc/bay_availability', {
    body: [
      { day: '2026-11-23', slot_time: '9:00 AM', free_spots: 2, is_closed: false, bays: [] },
      { day: '2026-11-24', slot_time: '9:00 AM', free_spots: 2, is_closed: false, bays: [4] },
    ],
  });
  backend.on('rpc/answer_quote', { body: null });
});

const open = (part: Partial<StaffQuote> = {}) =>
  renderStaff('/', <AnswerForm quote={{ ...QUOTE, ...part }}>What is asked for</AnswerForm>);
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const fact = (label: string) => screen.getByText(label).nextSibling?.textContent;
const answers = () =>
  backend
    .to('rpc/answer_quote')
    .map(({ body }) => body as { sends: boolean; answer: Record<string, unknown> });

async function writeAnswer(): Promise<void> {
  await fill(field('Line 1'), 'Full wrap, satin dark green', user);
  await fill(field('Price of line 1, dollars'), '3,200', user);
  await fill(field('Work time'), '2 days', user);
}

test('Taxes, total and the deposit of the settings follow the lines of a quote', async () => {
  open();
  await waitFor(() => expect(fact('Before tax')).toBe('$0.00'));
  await writeAnswer();
  expect(fact('Before tax')).toBe('$3,200.00');
  expect(fact('GST 5%')).toBe('$160.00');
  expect(fact('PST 7%')).toBe('$224.00');
  expect(fact('Total')).toBe('$3,584.00');
  expect(field(/^Deposit/)).toHaveValue('$640.00');
  expect(await screen.findByText('First free: Tue, Nov 24, 9:00 AM, in Wrap bay')).toBeVisible();
});

test('A quote line comes from the price list, at the price for this vehicle, with its work', async () => {
  open();
  const list = screen.getByRole('combobox', { name: 'From the price list' });
  const add = screen.getByRole('button', { name: 'Add' });
  await user.selectOptions(list, 'CeramicCoating5Year');
  expect(field('Line 1')).toHaveValue('');
  await user.click(add);
  expect(field('Line 1')).toHaveValue('Ceramic Coating (5 Years), SUV');
  expect(field('Price of line 1, dollars')).toHaveValue('$750.00');
  expect(screen.getByRole('button', { name: 'Ceramic Coating (5 Years)' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  // Work by quote has no list price, so staff name it.
  await user.selectOptions(list, 'PaintCorrection');
  await user.click(add);
  expect(field('Line 2')).toHaveValue('Paint Correction');
  expect(field('Price of line 2, dollars')).toHaveValue('');
});

test('Ctrl and Enter send a quote after a check, with lists and deposit as typed', async () => {
  open();
  await screen.findByText('Before tax');
  await user.type(field('Work time'), '2 days{Control>}{Enter}{/Control}');
  expect(await screen.findByText(/^Add at least one line with a price/)).toBeVisible();
  await waitFor(() => expect(field('Line 1')).toHaveFocus());
  await fill(field('Line 1'), 'Full wrap', user);
  await fill(field('Price of line 1, dollars'), '3200', user);
  await fill(field(/^Deposit/), '3200.01', user);
  expect(
    await screen.findByText('Enter an amount such as 500, up to the price before tax.'),
  ).toBeVisible();
  await user.clear(field(/^Deposit/));
  await user.type(field(/^Deposit/), '500');
  await user.type(field(/^Included/), 'Wash before{Enter}Door handles off');
  await user.type(field(/^Not included/), 'Paint repair{Control>}{Enter}{/Control}');
  const check = within(await screen.findByRole('alertdialog', { name: 'Send this quote?' }));
  expect(check.getByText('$3,584.00 to simran@example.com.')).toBeVisible();
  expect(answers()).toEqual([]);
  await user.click(check.getByRole('button', { name: /^Send quote/ }));
  await waitFor(() => expect(answers()).toHaveLength(1));
  expect(answers()[0]).toMatchObject({
    sends: true,
    answer: {
      services: ['FullVehicleWrap'],
      lines: [{ label: 'Full wrap', amount: 3_200 }],
      deposit_cents: 50_000,
      included: 'Wash before\nDoor handles off',
      not_included: 'Paint repair',
      work_minutes: 1_200,
    },
  });
});

test('A line without its price is the one that is marked, until it has one or is removed', async () => {
  open();
  await writeAnswer();
  await user.click(screen.getByRole('button', { name: 'Add a line' }));
  await fill(field('Line 2'), 'Paint repair', user);
  await user.click(screen.getByRole('button', { name: /^Send quote/ }));
  await waitFor(() => expect(field('Price of line 2, dollars')).toHaveFocus());
  expect(field('Price of line 2, dollars')).toBeInvalid();
  expect(field('Price of line 1, dollars')).toBeValid();
  await fill(field('Price of line 2, dollars'), '80', user);
  await waitFor(() => expect(screen.queryByText(/^Add at least one line/)).toBeNull());
  await user.clear(field('Price of line 2, dollars'));
  expect(await screen.findByText(/^Add at least one line/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove line 2' }));
  await waitFor(() => expect(screen.queryByText(/^Add at least one line/)).toBeNull());
  expect(answers()).toEqual([]);
});

test("Preview shows the customer's page of the quote, and sends nothing", async () => {
  open({ message: 'Look at the scratch with us first.' });
  await screen.findByText('Before tax');
  await writeAnswer();
  await fill(field(/^Included/), 'Wash before', user);
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const page = within(screen.getByRole('dialog', { name: 'What the customer sees' }));
  for (const text of [
    'Your quote',
    'Look at the scratch with us first.',
    'Wash before',
    'About two days in the shop.',
    'A $640.00 deposit holds your time and comes off the total.',
    'By e-Transfer',
    '$3,584.00',
  ]) {
    expect(page.getByText(text)).toBeVisible();
  }
  expect(page.getByRole('button', { name: 'Accept and choose a time' })).toBeDisabled();
  expect(answers()).toEqual([]);
});

test('A connection lost while a quote is sent loses nothing typed', async () => {
  open();
  await writeAnswer();
  backend.on('rpc/answer_quote', ['no answer', { body: null }]);
  await user.click(screen.getByRole('button', { name: /^Send quote/ }));
  await waitFor(() => expect(answers()).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Send quote/ })).toBeEnabled());
  expect(field('Line 1')).toHaveValue('Full wrap, satin dark green');
  expect(field('Work time')).toHaveValue('2 days');
  await user.click(await screen.findByRole('button', { name: /^Send quote/ }));
  await waitFor(() => expect(answers()).toHaveLength(2));
  expect(answers()[1]).toEqual(answers()[0]);
});

test('A quote whose button is pressed twice is sent once', async () => {
  open();
  await writeAnswer();
  backend.on('rpc/answer_quote', 'never answers');
  await user.dblClick(screen.getByRole('button', { name: /^Send quote/ }));
  await waitFor(() => expect(answers()).not.toEqual([]));
  await user.click(screen.getByRole('button', { name: /^Sending/ }));
  expect(answers()).toHaveLength(1);
});

test('A quote asks for a deposit only once staff have said how it is paid', async () => {
  const settings = { prices_include_taxes: false, ...DEPOSITS, deposit_text: null };
  backend.on('checkout_settings', ({ method }) =>
    method === 'GET' ? { body: [settings] } : { status: 204 },
  );
  open();
  await waitFor(() => expect(fact('Before tax')).toBe('$0.00'));
  await writeAnswer();
  // The settings ask for a share of the price, which nobody could pay.
  expect(field(/^Deposit/)).toHaveValue('');
  await fill(field(/^Deposit/), '500', user);
  await user.click(screen.getByRole('button', { name: /^Send quote/ }));
  const howToPay = await screen.findByRole('textbox', { name: MONEY.form.howToPay });
  expect(howToPay).toHaveAccessibleDescription(new RegExp(QUOTES.errors.howToPay));
  expect(answers()).toEqual([]);
  await fill(howToPay, 'e-Transfer to pay@example.com', user);
  await user.click(screen.getByRole('button', { name: /^Send quote/ }));
  await waitFor(() => expect(answers()).toHaveLength(1));
  const saved = backend.to('checkout_settings').filter(({ method }) => method === 'PATCH');
  expect(saved.map(({ body }) => body)).toEqual([
    { deposit_text: 'e-Transfer to pay@example.com' },
  ]);
});
