import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { CLOSE, CLOSE_TOASTS, STEP_TROUBLES } from '@/content/staff-week';
import { FakeShopDays, makeClosure, renderStaff } from '@/testing/shop-days';
import { stopBackend } from '@/testing/staff-dashboard';
import { startClock } from '@/testing/start-clock';
import { CloseDialog } from './close-dialog';

const DAY = '2026-12-02';
const FULL = { status: 409, body: { code: 'PT409', message: 'slot_full' } };

let shop: FakeShopDays;
let user: UserEvent;
const handleClose = vi.fn<() => void>();

beforeEach(() => {
  user = startClock('2026-12-01T18:00:00Z');
  handleClose.mockReset();
  shop = new FakeShopDays();
});
afterEach(stopBackend);

function open(): void {
  renderStaff('/', <CloseDialog day={DAY} onClose={handleClose} />);
}

const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const choose = (name: string) => user.click(screen.getByRole('radio', { name }));
const row = async (name: string) => {
  const found = (await screen.findByText(name)).closest('li');
  if (!found) throw new Error(`No row of ${name}`);
  return within(found);
};
const stored = () =>
  shop.backend
    .to('closures')
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => body);
const sent = (path: string) => shop.backend.to(`rpc/${path}`).map(({ body }) => body);
const reason = () => screen.getByRole('textbox', { name: /^Reason/ });

async function chooseAfternoon(): Promise<void> {
  await choose(CLOSE.extents.hours);
  await user.click(screen.getByRole('checkbox', { name: /^1 PM/ }));
  await user.click(screen.getByRole('checkbox', { name: /^3 PM/ }));
  await user.type(reason(), 'Lift inspection');
}

describe('closing times', () => {
  test('Staff close a whole day with nobody in it, with its reason', async () => {
    open();
    await user.type(reason(), ' Floor resealing ');
    await waitFor(() => expect(screen.getByRole('button', { name: /^Close Wed/ })).toBeEnabled());
    await press('Close Wed, Dec 2');
    await waitFor(() => expect(handleClose).toHaveBeenCalledOnce());
    expect(stored()).toEqual([
      [
        {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          from_day: DAY,
          to_day: DAY,
          slots: null,
          spots: 0,
          reason: 'Floor resealing',
        },
      ],
    ]);
    expect(toast.getToasts().at(-1)).toMatchObject({ title: CLOSE_TOASTS.closed });
  });

  test('Staff can close a day even if the page is not served over https', async () => {
    const native = crypto.randomUUID;
    onTestFinished(() => {
      Object.defineProperty(crypto, 'randomUUID', { value: native, configurable: true });
    });
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
    open();
    await user.type(reason(), 'Floor resealing');
    await waitFor(() => expect(screen.getByRole('button', { name: /^Close Wed/ })).toBeEnabled());
    await press('Close Wed, Dec 2');
    await waitFor(() => expect(handleClose).toHaveBeenCalledOnce());
  });

  test('A closure is not sent without a reason or without a time', async () => {
    open();
    await choose(CLOSE.extents.hours);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Choose the hours' })).toBeEnabled(),
    );
    await press('Choose the hours');
    expect(screen.getByText(CLOSE.reasonMissing)).toBeVisible();
    expect(screen.getByText(CLOSE.hoursMissing)).toBeVisible();
    expect(stored()).toEqual([]);
  });

  test('Staff close several days from the first to the last', async () => {
    open();
    await choose(CLOSE.extents.days);
    const last = screen.getByLabelText(CLOSE.lastDay);
    await user.clear(last);
    await user.type(last, '2026-12-05');
    await user.type(reason(), 'Trade show');
    await waitFor(() => expect(screen.getByRole('button', { name: /^Close 4/ })).toBeEnabled());
    await press('Close 4 days');
    await waitFor(() =>
      expect(stored()).toMatchObject([[{ from_day: DAY, to_day: '2026-12-05' }]]),
    );
  });

  test('Staff close only the bay that is out of order, and its jobs are named', async () => {
    shop.backend.on('bays', {
      body: [{ id: 6, name: 'Wrap', kinds: ['graphics'], position: 6, active: true }],
    });
    shop.book({
      customerName: 'Mei Park',
      bookingDate: DAY,
      bookingTime: '9:00 AM',
      bayId: 6,
      workMinutes: 3000,
      readyAt: '2026-12-08T02:00:00+00:00',
    });
    shop.book({ customerName: 'Not There', bookingDate: DAY, bookingTime: '9:00 AM' });
    open();
    await user.click(await screen.findByRole('combobox', { name: CLOSE.what }));
    await user.click(screen.getByRole('option', { name: 'Wrap' }));
    expect(await screen.findByText(CLOSE.jobsTitle(1, 'Wrap'))).toBeVisible();
    expect(screen.getByRole('link', { name: /^Mei Park, .*, Wed, Dec 2, 9:00 AM$/ })).toBeVisible();
    expect(screen.queryByText(/Not There/)).toBeNull();
    expect(screen.queryByRole('radiogroup', { name: CLOSE.spots })).toBeNull();
    await user.type(reason(), 'Lift');
    await press('Close Wrap, Wed, Dec 2');
    await waitFor(() =>
      expect(stored()).toMatchObject([[{ bay_id: 6, slots: null, spots: 0, reason: 'Lift' }]]),
    );
  });

  test('A bay that is closed already is named with the reason, and staff can open it again', async () => {
    shop.backend.on('bays', {
      body: [{ id: 6, name: 'Wrap', kinds: ['graphics'], position: 6, active: true }],
    });
    shop.closures = [makeClosure({ fromDay: DAY, toDay: '2026-12-04', bayId: 6, reason: 'Lift' })];
    open();
    await user.click(await screen.findByRole('combobox', { name: CLOSE.what }));
    await user.click(screen.getByRole('option', { name: 'Wrap' }));
    expect(await screen.findByText(/^Lift, until Fri, Dec 4/)).toBeVisible();
    await press('Open Wrap, Wednesday, December 2, again');
    await waitFor(() => expect(sent('reopen_times')).toEqual([{ day: DAY, bay_id: 6 }]));
  });

  test('With one installer away one spot stays, and only slots with two vehicles ask', async () => {
    shop.book({ customerName: 'Only One', bookingDate: DAY, bookingTime: '9:00 AM' });
    shop.book({ customerName: 'First Two', bookingDate: DAY, bookingTime: '1:00 PM' });
    shop.book({ customerName: 'Second Two', bookingDate: DAY, bookingTime: '1:00 PM' });
    open();
    await screen.findByText('First Two');
    await choose('1 spot');
    expect(screen.getByText('Second Two')).toBeVisible();
    expect(screen.queryByText('Only One')).toBeNull();
    await user.type(reason(), 'One installer is ill');
    await press('Leave 1 spot, Wed, Dec 2');
    await waitFor(() => expect(stored()).toMatchObject([[{ spots: 1, slots: null }]]));
  });
});

describe('bookings inside', () => {
  beforeEach(() => {
    const at = (bookingTime: string) => ({ bookingDate: DAY, bookingTime });
    shop.book({ customerName: 'Anika Sharma', ...at('1:00 PM') });
    shop.book({ customerName: 'Dale Whitford', ...at('3:00 PM') });
    shop.book({ customerName: 'Not Inside', ...at('4:00 PM') });
    shop.book({ customerName: 'Called Off', ...at('1:00 PM'), status: 'cancelled' });
  });

  test('Bookings inside a closure are kept unless staff choose otherwise', async () => {
    open();
    await chooseAfternoon();
    expect(await screen.findByText('2 bookings fall in this time')).toBeVisible();
    expect(screen.queryByText('Not Inside')).toBeNull();
    expect(screen.getAllByText(CLOSE.keeps)).toHaveLength(2);
    expect(screen.queryByRole('switch')).toBeNull();
    await press('Close 2 hours');
    await waitFor(() => expect(handleClose).toHaveBeenCalled());
    expect([...sent('move_booking'), ...sent('cancel_booking')]).toEqual([]);
  });

  test('Bookings inside a closure move to the next free same time or are cancelled, each told by name', async () => {
    shop.closures = [makeClosure({ fromDay: '2026-12-03', toDay: '2026-12-03' })];
    open();
    await chooseAfternoon();
    await user.click((await row('Anika Sharma')).getByRole('radio', { name: 'Move' }));
    expect(screen.getByText('Fri, Dec 4, 1:00 PM')).toBeVisible();
    await user.click((await row('Dale Whitford')).getByRole('radio', { name: 'Cancel' }));
    expect(screen.getByRole('switch', { name: CLOSE.tell })).toHaveAccessibleDescription(
      '2 emails go out, to Anika Sharma and Dale Whitford',
    );
    await press('Close 2 hours, move 1, cancel 1');
    await waitFor(() => expect(handleClose).toHaveBeenCalled());
    const [anika, dale] = shop.bookings;
    expect(sent('move_booking')).toEqual([
      {
        booking_id: anika?.id,
        at_revision: anika?.revision,
        day: '2026-12-04',
        slot_time: '1:00 PM',
        overrides: [],
        tells_customer: true,
      },
    ]);
    expect(sent('cancel_booking')).toEqual([
      { booking_id: dale?.id, at_revision: dale?.revision, tells_customer: true },
    ]);
    const order = shop.backend.requests.filter(({ method }) => method === 'POST');
    expect(order.map(({ path }) => path)).toEqual([
      'closures',
      'rpc/move_booking',
      'rpc/cancel_booking',
    ]);
  });

  test('Customers inside a closure are not told if the switch is off or they left no address', async () => {
    shop.bookings = shop.bookings.map((booking, index) =>
      index === 0 ? { ...booking, customerEmail: null } : booking,
    );
    open();
    await chooseAfternoon();
    await user.click((await row('Anika Sharma')).getByRole('radio', { name: 'Cancel' }));
    expect(screen.getByRole('switch')).toBeDisabled();
    expect(screen.getByRole('switch')).toHaveAccessibleDescription(
      'No email goes out. Anika Sharma left no email address. Please call.',
    );
    await user.click((await row('Dale Whitford')).getByRole('radio', { name: 'Cancel' }));
    await user.click(screen.getByRole('switch'));
    await press('Close 2 hours, cancel 2');
    await waitFor(() => expect(sent('cancel_booking')).toHaveLength(2));
    expect(sent('cancel_booking')).toMatchObject([
      { tells_customer: false },
      { tells_customer: false },
    ]);
  });

  test('Bookings inside a closure move to another time that staff choose', async () => {
    open();
    await chooseAfternoon();
    await user.click((await row('Anika Sharma')).getByRole('radio', { name: 'Move' }));
    await press(CLOSE.otherTime);
    await user.click(await screen.findByRole('combobox', { name: CLOSE.newTime('Anika Sharma') }));
    await user.click(await screen.findByRole('option', { name: '5:00 PM, 2 free' }));
    expect(screen.getByText('Thu, Dec 3, 5:00 PM')).toBeVisible();
  });

  test('Bookings that could not be moved stay, with the reason and another time, and can be tried again', async () => {
    shop.backend.on('rpc/move_booking', (request) => {
      shop.book({ bookingDate: '2026-12-03', bookingTime: '1:00 PM' });
      shop.book({ bookingDate: '2026-12-03', bookingTime: '1:00 PM' });
      shop.backend.on('rpc/move_booking', (again) =>
        shop.change(again, ({ day = '', slot_time = '' }) => ({
          bookingDate: day,
          bookingTime: slot_time,
        })),
      );
      return request.method === 'POST' ? FULL : 'no answer';
    });
    open();
    await chooseAfternoon();
    await user.click((await row('Anika Sharma')).getByRole('radio', { name: 'Move' }));
    await user.click((await row('Dale Whitford')).getByRole('radio', { name: 'Cancel' }));
    await press('Close 2 hours, move 1, cancel 1');
    expect(await screen.findByText(CLOSE.partly(1))).toBeVisible();
    expect((await row('Anika Sharma')).getByText(STEP_TROUBLES.taken)).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Dale Whitford')).toBeNull());
    expect(await screen.findByText('Fri, Dec 4, 1:00 PM')).toBeVisible();
    expect(handleClose).not.toHaveBeenCalled();
    await press(CLOSE.retry(1));
    await waitFor(() => expect(handleClose).toHaveBeenCalledOnce());
    expect(stored()).toHaveLength(1);
    expect(sent('move_booking')).toMatchObject([{ day: '2026-12-03' }, { day: '2026-12-04' }]);
  });
});

test('Nothing is moved if the times cannot be closed, and what was typed is kept', async () => {
  shop.book({ customerName: 'Anika Sharma', bookingDate: DAY, bookingTime: '1:00 PM' });
  open();
  await chooseAfternoon();
  await user.click((await row('Anika Sharma')).getByRole('radio', { name: 'Move' }));
  const rows = shop.closures;
  let attempts = 0;
  shop.backend.on('closures', ({ method }) => {
    if (method !== 'POST') return { body: rows };
    attempts += 1;
    return attempts === 1 ? 'no answer' : { status: 201 };
  });
  await press('Close 2 hours, move 1');
  expect(await screen.findByText(CLOSE.failed)).toBeVisible();
  expect(sent('move_booking')).toEqual([]);
  expect(reason()).toHaveValue('Lift inspection');
  await press('Close 2 hours, move 1');
  await waitFor(() => expect(handleClose).toHaveBeenCalled());
  const [first, second] = stored() as readonly (readonly { readonly id: string }[])[];
  expect(second?.[0]?.id).toBe(first?.[0]?.id);
});
