import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { CLOSE, STEP_TROUBLES } from '@/content/staff/week';
import {
  chooseAfternoon,
  DAY,
  handleClose,
  open,
  press,
  reason,
  row,
  sent,
  shop,
  stored,
  user,
  withOpenDays,
} from '@/testing/close-dialog';
import { fill } from '@/testing/fill';
import { makeClosure } from '@/testing/shop-days';

const FULL = { status: 409, body: { code: 'PT409', message: 'slot_full' } };

withOpenDays();

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
    expect(screen.getByText('1 moves, 1 is cancelled')).toBeVisible();
    await press('Close 2 hours');
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
    expect(order.slice(-3).map(({ path }) => path)).toEqual([
      'rpc/close_times',
      'rpc/move_booking',
      'rpc/cancel_booking',
    ]);
  });

  test('A full day is settled by one choice for all, with the exceptions below it', async () => {
    for (let guest = 1; guest <= 12; guest++) {
      shop.book({ customerName: `Guest ${guest}`, bookingDate: DAY, bookingTime: '9:00 AM' });
    }
    open();
    await screen.findByText('15 bookings fall in this time');
    expect(screen.queryByText('Anika Sharma')).toBeNull();
    await user.click(screen.getByRole('radio', { name: CLOSE.allChoices.cancel }));
    expect(screen.getByText('15 are cancelled')).toBeVisible();
    await press(CLOSE.oneByOne(15));
    await user.click((await row('Anika Sharma')).getByRole('radio', { name: 'Keep' }));
    expect(screen.getByText('14 are cancelled, 1 stays')).toBeVisible();
    await fill(reason(), 'Flood', user);
    await press('Close Wed, Dec 2');
    await waitFor(() => expect(handleClose).toHaveBeenCalled());
    expect(sent('cancel_booking')).toHaveLength(14);
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
    await press('Close 2 hours');
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
    await press('Close 2 hours');
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
  let attempts = 0;
  shop.backend.on('rpc/close_times', ({ body }) => {
    if ((body as { is_trial?: boolean }).is_trial) return { body: [] };
    attempts += 1;
    return attempts === 1 ? 'no answer' : { body: [] };
  });
  await press('Close 2 hours');
  expect(await screen.findByText(CLOSE.failed)).toBeVisible();
  expect(sent('move_booking')).toEqual([]);
  expect(reason()).toHaveValue('Lift inspection');
  await press('Close 2 hours');
  await waitFor(() => expect(handleClose).toHaveBeenCalled());
  const [first, second] = stored();
  expect(second?.[0]?.id).toBe(first?.[0]?.id);
});
