import { screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { describe, expect, onTestFinished, test } from 'vitest';
import { CLOSE, CLOSE_TOASTS } from '@/content/staff-week';
import {
  choose,
  DAY,
  handleClose,
  open,
  press,
  reason,
  sent,
  shop,
  stored,
  user,
  withOpenDays,
} from '@/testing/close-dialog';
import { fill } from '@/testing/fill';
import { makeClosure } from '@/testing/shop-days';

withOpenDays();

describe('closing times', () => {
  test('Staff close a whole day with nobody in it, with its reason', async () => {
    open();
    await fill(reason(), ' Floor resealing ', user);
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
    await fill(reason(), 'Floor resealing', user);
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
    await fill(last, '2026-12-05', user);
    await fill(reason(), 'Trade show', user);
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
    await fill(reason(), 'Lift', user);
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
    await fill(reason(), 'One installer is ill', user);
    await press('Leave 1 spot, Wed, Dec 2');
    await waitFor(() => expect(stored()).toMatchObject([[{ spots: 1, slots: null }]]));
  });
});
