import { screen, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { WAITING_LIST } from '@/content/staff/waiting';
import { DAY, handleClose, press, shop, withOpenDays } from '@/testing/close-dialog';
import { renderStaff } from '@/testing/shop-days';
import { expectToast, pressUndo } from '@/testing/staff-dashboard';
import { WaitingDialog } from './waiting-dialog';

withOpenDays();

const PERSON = {
  id: '00000000-0000-4000-8000-000000000701',
  day: DAY,
  part: 'morning',
  service: 'PremiumDetailing',
  extra_services: [],
  add_ons: [],
  vehicle_type: 'suv',
  name: 'Mei Park',
  email: 'mei@example.com',
  asked_at: '2026-11-22T18:00:00+00:00',
  told: [],
  free: ['10:00 AM', '11:00 AM'],
};
const TOLD = {
  ...PERSON,
  id: `${PERSON.id.slice(0, -1)}2`,
  name: 'Omar Haddad',
  told: ['9:00 AM'],
  free: [],
};

function Search() {
  return <output>{useLocation().search}</output>;
}

const show = () =>
  renderStaff(
    '/day/:day',
    <>
      <WaitingDialog day={DAY} onClose={handleClose} />
      <Search />
    </>,
    `/day/${DAY}`,
  );

test('Staff see who waits in order of asking, and offer the first time that fits in one press, which can be undone', async () => {
  shop.backend.on('rpc/waiting_list', { body: [PERSON, TOLD] });
  shop.backend.on('rpc/offer_opening', { body: 'f0000000-0000-4000-8000-000000000001' });
  shop.backend.on('waiting_offers', { body: [{ id: 'f0000000-0000-4000-8000-000000000001' }] });
  show();
  await screen.findByText('Mei Park');
  const rows = within(screen.getByRole('dialog')).getAllByRole('listitem');
  expect(rows.map((row) => within(row).getAllByText(/Mei|Omar/)[0]?.textContent)).toEqual([
    'Mei Park',
    'Omar Haddad',
  ]);
  expect(rows[1]).toHaveTextContent('Told of 9:00 AM');
  await press('Offer 10:00 AM to Mei Park');
  await expectToast(WAITING_LIST.toasts.offered('10:00 AM'));
  expect(shop.backend.to('rpc/offer_opening').map(({ body }) => body)).toEqual([
    { waiting_id: PERSON.id, slot_time: '10:00 AM' },
  ]);
  pressUndo();
  await expectToast(WAITING_LIST.toasts.undone);
});

test('Booking for somebody who waits opens the new booking with the day and the time', async () => {
  shop.backend.on('rpc/waiting_list', { body: [PERSON] });
  show();
  await screen.findByText('Mei Park');
  await press('Book for Mei Park');
  const search = await screen.findByText(/do=new/);
  expect(search).toHaveTextContent(`day=${DAY}&time=10%3A00+AM`);
});

test('Nobody who waits is said as such', async () => {
  show();
  expect(await screen.findByText(WAITING_LIST.none)).toBeVisible();
});
