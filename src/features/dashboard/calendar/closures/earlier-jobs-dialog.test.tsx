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

test('Who opens a closed day is offered to make its jobs ready as early as they were to be', async () => {
  shop.backend.on('rpc/earlier_jobs', { body: [JOB] });
  const address = renderStaff(
    '/dashboard',
    <OpenBay bay={{ id: 6, name: 'Wrap' }} day={DAY} />,
    '/dashboard',
  );
  await press(/^Open again: Wrap/);
  await waitFor(() =>
    expect(toast.getToasts()).toContainEqual(
      expect.objectContaining({ title: CLOSE_TOASTS.earlier(1), description: 'Mei Park' }),
    ),
  );
  expect(sent('earlier_jobs')).toEqual([{ open_day: DAY, of_bay: 6 }]);
  expect(address()).toBe('/dashboard');
});

test('Jobs are ready earlier again, and their customers told, unless staff leave them as they are', async () => {
  shop.backend.on('rpc/earlier_jobs', { body: [JOB, OTHER] });
  shop.backend.on('rpc/bring_forward', { status: 204 });
  renderStaff('/', <EarlierJobsDialog day={DAY} bayId={undefined} onClose={handleClose} />);
  const job = await row('Mei Park');
  expect(job.getByText('Ready Fri, Dec 4, 5:00 PM instead of Sat, Dec 5, 5:00 PM')).toBeVisible();
  const other = await row('Omar Haddad');
  await user.click(other.getByRole('radio', { name: 'As it is' }));
  expect(other.getByText('Ready Sat, Dec 5, 5:00 PM, as promised')).toBeVisible();
  await press('Make 1 job ready earlier');
  await waitFor(() => expect(handleClose).toHaveBeenCalledOnce());
  expect(sent('bring_forward')).toEqual([
    { jobs: [{ booking_id: JOB.booking_id, revision: 3 }], tells_customers: true },
  ]);
});

test('Staff read that nothing was changed where a job has changed since they looked', async () => {
  shop.backend.on('rpc/earlier_jobs', { body: [JOB] });
  shop.backend.on('rpc/bring_forward', {
    status: 409,
    body: { code: 'PT409', message: 'booking_changed' },
  });
  renderStaff('/', <EarlierJobsDialog day={DAY} bayId={undefined} onClose={handleClose} />);
  await row('Mei Park');
  await press('Make 1 job ready earlier');
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was changed');
  await waitFor(() => expect(sent('earlier_jobs')).toHaveLength(2));
  expect(handleClose).not.toHaveBeenCalled();
});
