import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { toast } from 'sonner';
import { beforeEach, expect, test } from 'vitest';
import { CALENDAR_FEED as COPY } from '@/content/staff/calendar-feed';
import type { FakeBackend } from '@/testing/fake-backend';
import { openDialog, startShop } from '@/testing/staff-dialogs';
import { CalendarFeedItem } from './calendar-feed-item';

const STATE = 'rpc/calendar_feed_state';
const RENEW = 'rpc/renew_calendar_feed';
const REVOKE = 'rpc/revoke_calendar_feed';
const TOKEN = 'A'.repeat(43);
const ADDRESS = `http://backend.test/functions/v1/calendar-feed/${TOKEN}.ics`;
const FEED = { created_at: '2026-11-20T04:00:00+00:00', last_read_at: null };

let backend: FakeBackend;
let user: UserEvent;

beforeEach(() => {
  ({ backend } = startShop());
  user = userEvent.setup({ pointerEventsCheck: 0 });
  backend.on(STATE, { body: [] });
});

async function open() {
  openDialog(<CalendarFeedItem />);
  await user.click(screen.getByRole('button', { name: COPY.open }));
  return within(await screen.findByRole('dialog', { name: COPY.title }));
}
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const answer = async (name: string) => {
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name }));
};
const expectToast = (title: string) =>
  waitFor(() => expect(toast.getToasts().at(-1)).toMatchObject({ title }));

test('The address of the calendar feed is made, shown once and copied', async () => {
  await open();
  await screen.findByText(COPY.holds);
  backend.on(RENEW, { body: TOKEN });
  backend.on(STATE, { body: [FEED] });
  await press(COPY.create);
  const address = await screen.findByRole('textbox', { name: COPY.address });
  expect(address).toHaveValue(ADDRESS);
  expect(address).toHaveAttribute('readonly');
  expect(screen.getByRole('region', { name: COPY.address })).toHaveFocus();
  expect(screen.getByText(COPY.created)).toHaveRole('status');
  await press(COPY.copy);
  expect(await navigator.clipboard.readText()).toBe(ADDRESS);
  expect(backend.to(RENEW)).toHaveLength(1);
});

test('Staff who return later read since when the feed is on, but not its address', async () => {
  backend.on(STATE, { body: [{ ...FEED, last_read_at: '2026-11-24T17:05:00+00:00' }] });
  await open();
  expect(await screen.findByText('You have had an address since Nov 19, 2026.')).toBeVisible();
  expect(screen.getByText(/last read it on Tue, Nov 24, 10:05 AM/)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: COPY.create })).toBeNull();
});

test('Renewing the feed address asks first, because the old address stops', async () => {
  backend.on(STATE, { body: [FEED] });
  backend.on(RENEW, { body: TOKEN });
  await open();
  await press(COPY.renew);
  await answer(COPY.keep);
  expect(backend.to(RENEW)).toEqual([]);
  await press(COPY.renew);
  await answer(COPY.renewYes);
  expect(await screen.findByRole('textbox', { name: COPY.address })).toHaveValue(ADDRESS);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('A feed address that could not be renewed is still shown', async () => {
  backend.on(STATE, { body: [FEED] });
  backend.on(RENEW, [{ body: TOKEN }, { status: 400, body: { code: 'P0001' } }]);
  await open();
  await press(COPY.renew);
  await answer(COPY.renewYes);
  await screen.findByRole('textbox', { name: COPY.address });
  await press(COPY.renew);
  await answer(COPY.renewYes);
  await expectToast(COPY.createFailed);
  expect(screen.getByRole('textbox', { name: COPY.address })).toHaveValue(ADDRESS);
});

test('Switching the calendar feed off asks first, and then the dialog closes', async () => {
  backend.on(STATE, { body: [FEED] });
  backend.on(REVOKE, [{ status: 500, body: {} }, { status: 204 }]);
  await open();
  await press(COPY.switchOff);
  await answer(COPY.switchOffYes);
  await expectToast(COPY.switchOffFailed);
  expect(screen.getByRole('dialog', { name: COPY.title })).toBeVisible();
  await press(COPY.switchOff);
  await answer(COPY.switchOffYes);
  await expectToast(COPY.switchedOff);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('No feed address is made while it is unknown whether there is one', async () => {
  backend.on(STATE, { status: 400, body: { code: 'P0001' } });
  await open();
  expect(await screen.findByText(COPY.failed)).toBeVisible();
  expect(screen.queryByRole('button', { name: COPY.create })).toBeNull();
  backend.on(STATE, { body: [] });
  await press('Try again');
  expect(await screen.findByRole('button', { name: COPY.create })).toBeVisible();
});
