import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { MAILS, THREAD } from '@/content/staff/details';
import { makeBooking } from '@/testing/booking-factory';
import { FakeBackend, type SeenRequest } from '@/testing/fake-backend';
import { storeSession } from '@/testing/fake-session';
import { renderStaff } from '@/testing/shop-days';
import { expectToast } from '@/testing/staff-dashboard';
import type { ListedBooking } from './api/listed-booking';
import type { BookingMessage } from './api/record-query';
import { Thread } from './thread';

const BOOKING = { ...makeBooking({ textsVersion: 1 }), nameKey: '' } as unknown as ListedBooking;
const message = (part: Partial<BookingMessage>): BookingMessage => ({
  id: 'm1',
  bookingId: BOOKING.id,
  kind: 'reminder',
  state: 'sent',
  channel: 'mail',
  dueAt: '2026-11-22T16:00:00Z',
  sentAt: '2026-11-22T16:00:00Z',
  lastError: null,
  words: null,
  ...part,
});
const reply = (part: Readonly<Record<string, unknown>>) => ({
  id: 'r1',
  kind: 'reply',
  body: 'Running late',
  said_at: '2026-11-22T16:30:00Z',
  is_unread: true,
  ...part,
});

let backend: FakeBackend;
let takesTexts: boolean;
beforeEach(() => {
  storeSession();
  takesTexts = true;
  backend = new FakeBackend();
  backend.on('rpc/takes_texts', () => ({ body: takesTexts }));
  backend.on('rpc/stopped_recipient', { body: [] });
  backend.on('rpc/text_replies', { body: [reply({})] });
});

const show = (messages: readonly BookingMessage[], booking = BOOKING, isShown = true) =>
  renderStaff('/', <Thread of={{ of_booking: booking.id }} {...{ messages, booking, isShown }} />);
const asked = (path: string) => backend.to(path).map(({ body }: SeenRequest) => body);
const box = () => screen.findByRole('textbox', { name: THREAD.words });

test('Mail, texts and what the customer texted stand in one thread in order of time, and count as read once they are seen', async () => {
  show([
    message({
      id: 'm3',
      kind: 'staff_text',
      words: 'No rush',
      channel: 'text',
      sentAt: '2026-11-22T16:40:00Z',
    }),
    message({ id: 'm2', kind: 'soon', channel: 'text', sentAt: '2026-11-22T16:20:00Z' }),
    message({}),
  ]);
  await screen.findByText('Running late');
  const lines = within(screen.getByRole('list', { name: THREAD.label })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Reminder: sentSun, Nov 22, 9:00 AM/),
    expect.stringMatching(/^Text: Two hours before: sent/),
    expect.stringMatching(/^Running lateCustomer, Sun, Nov 22, 9:30 AMNew$/),
    expect.stringMatching(/^No rushFrom the shop: sent, Sun, Nov 22, 9:40 AM/),
  ]);
  await waitFor(() =>
    expect(asked('rpc/text_replies')).toContainEqual({ of_booking: BOOKING.id, sees: true }),
  );
});

test('A folded thread reads nothing as seen', async () => {
  show([], BOOKING, false);
  await screen.findByText('Running late');
  expect(asked('rpc/text_replies')).toEqual([{ of_booking: BOOKING.id }]);
});

test('Only the newest messages are shown until somebody wants the earlier ones', async () => {
  backend.on('rpc/text_replies', { body: [] });
  show(
    Array.from({ length: 9 }, (_each, n) =>
      message({ id: `m${String(n)}`, sentAt: `2026-11-2${String(n)}T16:00:00Z` }),
    ),
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
  await userEvent.click(screen.getByRole('button', { name: '3 earlier' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(9);
});

test('Staff text a customer who agreed, see how many parts it takes, and keep what was typed where it fails', async () => {
  backend.on('rpc/send_text', [{ status: 503, body: {} }, { status: 204 }]);
  show([]);
  await userEvent.type(await box(), 'Your tint is in.');
  expect(screen.getByText(/^1 part\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: THREAD.send }));
  await expectToast(THREAD.failed);
  expect(await box()).toHaveValue('Your tint is in.');
  await userEvent.click(screen.getByRole('button', { name: THREAD.send }));
  await waitFor(async () => expect(await box()).toHaveValue(''));
  const [first, second] = asked('rpc/send_text') as { readonly id: string }[];
  expect(second).toEqual({ id: first?.id, booking_id: BOOKING.id, words: 'Your tint is in.' });
});

test.each([
  ['', THREAD.missing],
  ['x'.repeat(300), THREAD.tooLong(3)],
  ['щ'.repeat(130), THREAD.tooLong(3)],
])('The text "%s" is not sent, and says why', async (words, why) => {
  show([]);
  const field = await box();
  if (words !== '') {
    await userEvent.click(field);
    await userEvent.paste(words);
  }
  await userEvent.click(screen.getByRole('button', { name: THREAD.send }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(why)));
  expect(asked('rpc/send_text')).toEqual([]);
});

test.each(Object.entries(THREAD.refusals))(
  'A text that is refused (%s) says why',
  async (details, why) => {
    backend.on('rpc/send_text', {
      status: 409,
      body: { code: 'PT409', message: 'text_refused', details },
    });
    show([]);
    await userEvent.type(await box(), 'Hello');
    await userEvent.click(screen.getByRole('button', { name: THREAD.send }));
    await expectToast(THREAD.failed, why);
  },
);

test('Who did not agree to texts is not texted, and a shop without texts shows no box', async () => {
  show([], { ...BOOKING, textsVersion: null });
  expect(await screen.findByText(THREAD.notAgreed)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('A shop without texts shows its mail alone', async () => {
  takesTexts = false;
  show([message({ state: 'given_up' })]);
  expect(screen.getByRole('listitem')).toHaveTextContent(MAILS.states.given_up);
  await waitFor(() => expect(asked('rpc/takes_texts')).toHaveLength(1));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(asked('rpc/text_replies')).toEqual([]);
});

test('Replies that do not load say so and can be asked for again', async () => {
  backend.on('rpc/text_replies', [{ status: 403, body: {} }, { body: [reply({})] }]);
  show([]);
  const failed = await screen.findByText(THREAD.failedToLoad);
  expect(failed).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Running late')).toBeVisible();
});
