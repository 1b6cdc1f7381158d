import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { countPresses } from '@/testing/count-presses';
import { openDayPage } from '@/testing/day-page';
import { SLOT_TIMES } from '@/domain/calendar/slots';
import { backend, choose, click, holdPhone, withBackend } from '@/testing/staff-dashboard';
import { TAX_ROWS } from '@/testing/taxes';

const DAY = '2026-11-24';
const TOMORROW = '2026-11-25';
const NEXT_THURSDAY = '2026-12-03';

// 10:40 AM in the shop, on a Tuesday.
withBackend(`${DAY}T10:40:00-07:00`);
beforeEach(() => {
  backend.put(1, {
    customer_name: 'Grace Whitmore',
    service_name: 'Premium Detailing',
    booking_date: DAY,
    booking_time: '11:00 AM',
    status: 'confirmed',
  });
});

const press = async (name: RegExp): Promise<void> => {
  const [button] = await screen.findAllByRole('button', { name });
  if (button) await userEvent.click(button);
};

describe.each(['desktop', 'phone'])('everyday work on a %s', (device) => {
  const open = async (day = DAY) => {
    if (device === 'phone') holdPhone();
    openDayPage(`/dashboard/day/${day}`);
    await screen.findAllByRole('button', { name: /, Grace Whitmore$/ });
    return countPresses();
  };

  test(`A car is marked as arrived in one press on a ${device}`, async () => {
    const counted = await open();
    await press(/^Arrived, Grace Whitmore$/);
    await waitFor(() => expect(backend.stored(1)?.arrived_at).not.toBeNull());
    expect(counted()).toEqual({ presses: 1, fields: 0 });
  });

  test(`A customer who walks in is checked in with five presses and a name on a ${device}`, async () => {
    const counted = await open();
    await click('Walk-in');
    const dialog = within(await screen.findByRole('dialog', { name: 'Walk-in' }));
    await choose('Service', 'Classic Detailing');
    await userEvent.click(dialog.getByRole('textbox', { name: 'Name' }));
    await userEvent.paste('Jordan');
    await userEvent.click(await dialog.findByRole('button', { name: /^Check in now/ }));
    await waitFor(() => expect(backend.requests).toContain('POST rpc/book_for_customer'));
    expect(counted().presses).toBeLessThanOrEqual(5);
    expect(counted().fields).toBe(1);
  });

  test(`A customer who walks in while no bay is free is checked in with five presses and a name on a ${device}`, async () => {
    backend.bayTimes = SLOT_TIMES.map((slot_time) => ({
      day: DAY,
      slot_time,
      free_spots: 2,
      ready_at: `${DAY}T18:00:00-07:00`,
      bays: [],
    }));
    const counted = await open();
    await click('Walk-in');
    const dialog = within(await screen.findByRole('dialog', { name: 'Walk-in' }));
    await choose('Service', 'Classic Detailing');
    await userEvent.click(dialog.getByRole('textbox', { name: 'Name' }));
    await userEvent.paste('Jordan');
    await userEvent.click(await dialog.findByRole('checkbox', { name: /without a bay$/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Check in now, no bay' }));
    await waitFor(() => expect(backend.requests).toContain('POST rpc/book_for_customer'));
    expect(counted()).toEqual({ presses: 5, fields: 1 });
  });

  test(`A booking of tomorrow moves to Thursday of next week in four presses on a ${device}`, async () => {
    backend.put(1, { booking_date: TOMORROW });
    const counted = await open(TOMORROW);
    await press(/^Move, Grace Whitmore$/);
    const move = within(await screen.findByRole('dialog', { name: 'Move booking' }));
    await userEvent.click(await move.findByRole('radio', { name: /^Thu 3/ }));
    await userEvent.click(await move.findByRole('radio', { name: /^1:00 PM/ }));
    await userEvent.click(move.getByRole('button', { name: /^Move to .*Dec 3 at 1:00 PM$/ }));
    await waitFor(() => expect(backend.stored(1)?.booking_date).toBe(NEXT_THURSDAY));
    expect(counted()).toEqual({ presses: 4, fields: 0 });
  });

  test(`A car is completed and paid in cash with three presses on a ${device}`, async () => {
    backend.put(1, { arrived_at: `${DAY}T10:35:00-07:00` });
    backend.tables['checkout_settings'] = [
      {
        uses_checkout: true,
        prices_include_taxes: false,
        payment_methods: ['card', 'cash'],
      },
    ];
    backend.tables['taxes'] = TAX_ROWS;
    backend.tables['tax_rates'] = [
      { tax: 'gst', from_day: '2013-04-01', rate: 5_000 },
      { tax: 'pst', from_day: '2013-04-01', rate: 7_000 },
    ];
    backend.answers['booking_money'] = { deposit: null, receipts: [], deposits: [] };
    backend.answers['complete_with_payment'] = 'receipt-1';
    const counted = await open();
    await press(/^(Complete|Take payment).*, Grace Whitmore$/);
    await userEvent.click(await screen.findByRole('radio', { name: /^Cash/ }));
    await press(/^Paid \$/);
    await waitFor(() => expect(backend.requests).toContain('POST rpc/complete_with_payment'));
    expect(counted()).toEqual({ presses: 3, fields: 0 });
  });
});
