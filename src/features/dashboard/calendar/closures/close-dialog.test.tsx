import { act, screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { describe, expect, onTestFinished, test } from 'vitest';
import { CLOSE, CLOSE_TOASTS } from '@/content/staff/week';
import {
  choose,
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
import { CloseDialog } from './close-dialog';
import { fill } from '@/testing/fill';
import { makeClosure, renderStaff } from '@/testing/shop-days';

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

  test('The focus is first on what the dialog is, not on the button for holidays', async () => {
    open();
    await waitFor(() => expect(screen.getByRole('heading', { name: CLOSE.title })).toHaveFocus());
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

  test('The hours of a Sunday read closed: no customer books one', async () => {
    renderStaff('/', <CloseDialog day="2026-12-06" onClose={handleClose} />);
    await choose(CLOSE.extents.hours);
    const hours = await screen.findAllByRole('checkbox', { name: /^\d+ [AP]M/ });
    expect(hours.map(({ textContent }) => textContent.replace(/^\d+ [AP]M/, ''))).toEqual(
      Array<string>(9).fill(CLOSE.hour.closed),
    );
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

  const WRAP_JOB = {
    booking_id: '00000000-0000-4000-8000-000000000601',
    customer_name: 'Mei Park',
    has_email: true,
    service_name: 'Full Car Wrapping',
    booking_date: '2026-11-30',
    booking_time: '9:00 AM',
    earlier_ready_at: '2026-12-05T00:00:00+00:00',
    ready_at: '2026-12-06T00:00:00+00:00',
    earlier_bay_id: 6,
    bay_id: 6,
    revision: 2,
  };
  const otherId = '00000000-0000-4000-8000-000000000602';
  const withBay = () =>
    shop.backend.on('bays', {
      body: [{ id: 6, name: 'Wrap', kinds: ['graphics'], position: 6, active: true }],
    });
  const lastAsked = () => sent('close_times').at(-1);

  test('Staff read which jobs a closed day pauses and what is in their way, and leave one as promised', async () => {
    withBay();
    shop.paused = [
      {
        ...WRAP_JOB,
        booking_id: otherId,
        customer_name: 'Omar Haddad',
        booking_date: '2026-12-05',
        bay_id: null,
      },
      WRAP_JOB,
    ];
    open();
    const job = await row('Mei Park');
    expect(job.getByText('Ready Sat, Dec 5, 5:00 PM instead of Fri, Dec 4, 5:00 PM')).toBeVisible();
    expect((await row('Omar Haddad')).getByText(CLOSE.jobs.waits)).toBeVisible();
    expect(screen.getByText(CLOSE.jobs.inTheWayTitle(1))).toBeVisible();
    expect(screen.getByText('1 ready later')).toBeVisible();
    shop.paused = [];
    await choose(CLOSE.jobs.choices.leave);
    expect(
      await (await row('Mei Park')).findByText('Ready Fri, Dec 4, 5:00 PM, as promised'),
    ).toBeVisible();
    expect(screen.queryByText('Omar Haddad')).toBeNull();
    expect(stored()).toEqual([]);
    await fill(reason(), 'Floor resealing', user);
    await press('Close Wed, Dec 2');
    await waitFor(() => expect(handleClose).toHaveBeenCalledOnce());
    expect(lastAsked()).toMatchObject({ jobs: { [WRAP_JOB.booking_id]: 'leave' }, expected: [] });
  });

  test('The jobs of another day are not those of the day that was chosen before', async () => {
    shop.paused = [WRAP_JOB];
    open();
    await row('Mei Park');
    shop.backend.on('rpc/close_times', 'never answers');
    await fill(screen.getByLabelText(CLOSE.day), '2026-12-05', user);
    expect(screen.queryByText('Mei Park')).toBeNull();
  });

  test('Staff say whether customers whose vehicle is ready later are told, and read whom to call', async () => {
    shop.paused = [
      WRAP_JOB,
      { ...WRAP_JOB, booking_id: otherId, customer_name: 'Omar Haddad', has_email: false },
    ];
    open();
    await row('Mei Park');
    const tell = screen.getByRole('switch', { name: CLOSE.tell });
    expect(tell).toHaveAccessibleDescription(
      '1 email goes out, to Mei Park. Omar Haddad left no email address. Please call.',
    );
    await fill(reason(), 'Floor resealing', user);
    expect(screen.getByText('2 ready later')).toBeVisible();
    await press('Close Wed, Dec 2');
    await waitFor(() => expect(handleClose).toHaveBeenCalledOnce());
    expect(lastAsked()).toMatchObject({ tells_customers: true });
  });

  test('Staff close only the bay that is out of order, send its job to another bay, and take that back', async () => {
    withBay();
    shop.paused = [WRAP_JOB];
    shop.backend.on('rpc/undo_closing', { status: 204 });
    open();
    await user.click(await screen.findByRole('combobox', { name: CLOSE.what }));
    await user.click(screen.getByRole('option', { name: 'Wrap' }));
    const job = await row('Mei Park');
    await user.click(job.getByRole('combobox', { name: CLOSE.jobs.whatHappens('Mei Park') }));
    await user.click(screen.getByRole('option', { name: CLOSE.jobs.choices.other_bay }));
    expect(screen.queryByRole('radiogroup', { name: CLOSE.spots })).toBeNull();
    await fill(reason(), 'Lift', user);
    await press('Close Wrap, Wed, Dec 2');
    await waitFor(() => expect(handleClose).toHaveBeenCalledOnce());
    expect(stored()).toMatchObject([[{ bay_id: 6, slots: null, spots: 0, reason: 'Lift' }]]);
    expect(lastAsked()).toMatchObject({
      jobs: { [WRAP_JOB.booking_id]: 'other_bay' },
      expected: [WRAP_JOB.booking_id],
    });
    const done = toast.getToasts().at(-1);
    const action = done && 'action' in done ? done.action : undefined;
    if (!action || typeof action !== 'object' || !('onClick' in action)) throw new Error('No undo');
    act(() => action.onClick({} as Parameters<typeof action.onClick>[0]));
    await waitFor(() =>
      expect(sent('undo_closing')).toMatchObject([
        { jobs: [{ booking_id: WRAP_JOB.booking_id, earlier_bay_id: 6, revision: 2 }] },
      ]),
    );
  });

  test('Nothing is closed where its jobs have changed since staff looked, and staff read them again', async () => {
    shop.paused = [WRAP_JOB];
    open();
    await row('Mei Park');
    const asked = sent('close_times').length;
    shop.backend.on('rpc/close_times', ({ body }) =>
      (body as { is_trial?: boolean }).is_trial
        ? { body: [] }
        : { status: 409, body: { code: 'PT409', message: 'jobs_changed' } },
    );
    await fill(reason(), 'Floor resealing', user);
    await press('Close Wed, Dec 2');
    expect(await screen.findByText(CLOSE.jobs.changedTitle)).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Mei Park')).toBeNull());
    expect(sent('close_times').length).toBeGreaterThan(asked + 1);
    expect(handleClose).not.toHaveBeenCalled();
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
    await press('Open again: Wrap, Wednesday, December 2');
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
