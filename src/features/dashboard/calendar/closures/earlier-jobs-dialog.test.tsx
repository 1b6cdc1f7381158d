import { screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { expect, test } from 'vitest';
import { CLOSE_TOASTS } from '@/content/staff/week';
import {
  DAY,
  handleClose,
  press,
  row,
  sent,
  shop,
  user,
  withOpenDays,
} from '@/testing/close-dialog';
import { renderStaff } from '@/testing/shop-days';
import { EarlierJobsDialog } from './earlier-jobs-dialog';
import { OpenBay } from './open-bay';

withOpenDays();

const JOB = {
  booking_id: '00000000-0000-4000-8000-000000000601',
  customer_name: 'Mei Park',
  has_email: true,
  service_name: 'Full Car Wrapping',
  booking_date: '2026-11-30',
  booking_time: '9:00 AM',
  earlier_ready_at: '2026-12-06T00:00:00+00:00',
  ready_at: '2026-12-05T00:00:00+00:00',
  earlier_bay_id: 6,
  bay_id: 6,
  revision: 3,
};
const OTHER = {
  ...JOB,
  booking_id: '00000000-0000-4000-8000-000000000602',
  customer_name: 'Omar Haddad',
  has_email: false,
  revision: 5,
};

/** It waits for the bay that it lost. */
const LOST = {
  ...JOB,
  booking_id: '00000000-0000-4000-8000-000000000603',
  customer_name: 'Noor Aziz',
  ready_at: JOB.earlier_ready_at,
  earlier_bay_id: null,
};
type Asked = Omit<typeof JOB, 'earlier_bay_id'>;
const show = (...jobs: readonly object[]): void => {
  shop.backend.on('bays', {
    body: [{ id: 6, name: 'Wrap', kinds: ['graphics'], position: 6, active: true }],
  });
  shop.backend.on('rpc/earlier_jobs', { body: jobs });
  renderStaff('/', <EarlierJobsDialog day={DAY} onClose={handleClose} />);
};
const asked = ({ booking_id, ready_at, bay_id, revision }: Asked, stays = false) => ({
  booking_id,
  ready_at,
  bay_id,
  revision,
  stays,
});

test('Who opens a closed day reads how many of its jobs can be ready earlier', async () => {
  shop.backend.on('rpc/earlier_jobs', { body: [JOB] });
  renderStaff('/dashboard', <OpenBay bay={{ id: 6, name: 'Wrap' }} day={DAY} />, '/dashboard');
  await press(/^Open again: Wrap/);
  await waitFor(() =>
    expect(toast.getToasts()).toContainEqual(
      expect.objectContaining({
        title: CLOSE_TOASTS.bayOpened,
        description: `${CLOSE_TOASTS.earlier(1)}.`,
      }),
    ),
  );
  expect(sent('earlier_jobs')).toEqual([{ open_day: DAY }]);
});

test('Jobs are ready earlier again, or back in their bay, and customers told of another time, unless staff leave them', async () => {
  shop.backend.on('rpc/bring_forward', { body: 2 });
  show(JOB, OTHER, LOST);
  const job = await row('Mei Park');
  expect(job.getByText('Ready Fri, Dec 4, 5:00 PM instead of Sat, Dec 5, 5:00 PM')).toBeVisible();
  const lost = await row('Noor Aziz');
  expect(lost.getByText('Goes to Wrap, ready Sat, Dec 5, 5:00 PM')).toBeVisible();
  const other = await row('Omar Haddad');
  await user.click(other.getByRole('radio', { name: 'As it is' }));
  expect(other.getByText('Ready Sat, Dec 5, 5:00 PM, as promised')).toBeVisible();
  expect(screen.getByText('1 email goes out, to Mei Park')).toBeVisible();
  await press('Change 2 jobs');
  await waitFor(() => expect(handleClose).toHaveBeenCalledOnce());
  expect(sent('bring_forward')).toEqual([
    { jobs: [asked(JOB), asked(OTHER, true), asked(LOST)], tells_customers: true },
  ]);
});

test('Staff leave all jobs as they are in two presses, and a bay that is not free is said', async () => {
  shop.backend.on('rpc/bring_forward', { body: 0 });
  show(JOB, LOST);
  await row('Mei Park');
  await press('Leave all as they are');
  expect((await row('Noor Aziz')).getByText('No bay: it waits for one')).toBeVisible();
  await user.click((await row('Noor Aziz')).getByRole('radio', { name: 'Back in its bay' }));
  await press('Change 1 job');
  await waitFor(() =>
    expect(toast.getToasts()).toContainEqual(
      expect.objectContaining({ description: CLOSE_TOASTS.bayTaken(1) }),
    ),
  );
  expect(sent('bring_forward')).toEqual([
    { jobs: [asked(JOB, true), asked(LOST)], tells_customers: true },
  ]);
});

test('Staff read that nothing was changed where a job has changed since they looked', async () => {
  shop.backend.on('rpc/bring_forward', {
    status: 409,
    body: { code: 'PT409', message: 'booking_changed' },
  });
  show(JOB);
  await row('Mei Park');
  await press('Change 1 job');
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was changed');
  await waitFor(() => expect(sent('earlier_jobs')).toHaveLength(2));
  expect(handleClose).not.toHaveBeenCalled();
});
