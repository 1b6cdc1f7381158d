import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { countPresses } from '@/testing/count-presses';
import { openDayPage } from '@/testing/day-page';
import { bookingId } from '@/testing/fake-bookings-backend';
import { backend, expectToast, holdPhone, openList, withBackend } from '@/testing/staff-dashboard';

const DAY = '2026-11-24';
const later = (clock: string) => `${DAY}T${clock}:00-07:00`;

// 3:20 PM in the shop, on a Tuesday: Priya's car was to be ready at 2:00 PM, and Dave's comes at 4:00 PM.
withBackend(later('15:20'));
beforeEach(() => {
  backend.tables['bays'] = [
    { id: 1, name: 'Detail 1', kinds: ['detailing'], position: 1, active: true },
    { id: 2, name: 'Detail 2', kinds: ['detailing'], position: 2, active: true },
  ];
  const job = { booking_date: DAY, status: 'confirmed', bay_id: 1 } as const;
  backend.put(1, {
    ...job,
    customer_name: 'Priya Dhaliwal',
    booking_time: '9:00 AM',
    work_minutes: 300,
    ready_at: later('14:00'),
    arrived_at: later('08:55'),
  });
  backend.put(2, {
    ...job,
    customer_name: 'Dave Miller',
    booking_time: '4:00 PM',
    work_minutes: 120,
    ready_at: later('18:00'),
  });
  const time = (choice: string, clock: string, minutes: number, inTheWay: string[] = []) => ({
    choice,
    ready_at: later(clock),
    work_minutes: minutes,
    in_the_way: inTheWay,
  });
  backend.answers['next_ready_times'] = [
    time('in_30', '15:50', 410),
    time('in_60', '16:20', 440, [bookingId(2)]),
    time('end_of_day', '19:00', 600, [bookingId(2)]),
  ];
  backend.bayTimes = ['9:00 AM', '4:00 PM'].map((slot) => ({
    day: DAY,
    slot_time: slot,
    free_spots: 2,
    is_closed: false,
    ready_at: later('18:00'),
    bays: [2],
  }));
});

async function openOver() {
  openDayPage(`/dashboard/day/${DAY}`);
  await screen.findByRole('button', { name: '1 over' });
  return openList('1 over');
}

const askReady = async (list: Awaited<ReturnType<typeof openOver>>, choice: string) => {
  await userEvent.click(list.getByRole('button', { name: 'Ready at ..., Priya Dhaliwal' }));
  await userEvent.click(await screen.findByRole('button', { name: choice }));
};

test('A job past its ready time says for how long, who is next, and gets a new one in two presses', async () => {
  const list = await openOver();
  expect(list.getByText('1 h 20 min over')).toBeVisible();
  expect(list.getByText('Dave Miller is due in this bay at 4:00 PM.')).toBeVisible();
  await askReady(list, '30 min: Priya Dhaliwal ready 3:50 PM');
  await waitFor(() => expect(backend.stored(1)?.work_minutes).toBe(410));
  await expectToast('Ready time is now 3:50 PM');
});

test('The board marks who comes to a bay that is still taken, and offers nothing in it', async () => {
  openDayPage(`/dashboard/day/${DAY}`);
  const lane = within(await screen.findByRole('region', { name: 'Detail 1' }));
  const [priya, dave] = lane.getAllByRole('article');
  expect(priya).toHaveTextContent('1 h 20 min over');
  expect(dave).toHaveTextContent('waits for Priya');
  expect(await lane.findByRole('button', { name: 'Make room for Dave Miller' })).toBeEnabled();
  expect(lane.queryByRole('button', { name: /^Add booking/ })).toBeNull();
});

test.each(['desktop', 'phone'])(
  'A job late by an hour with three behind it is put right on a %s in three presses',
  async (device) => {
    backend.put(1, { ready_at: later('14:20') });
    const behind = { booking_date: DAY, status: 'confirmed', bay_id: 1, work_minutes: 60 } as const;
    const jobs = [
      ['Dave Miller', '4:00 PM', '17:00'],
      ['Rita Moss', '5:00 PM', '18:00'],
      ['Theo Park', '5:00 PM', '19:00'],
    ] as const;
    jobs.forEach(([customer_name, booking_time, ready], index) =>
      backend.put(index + 2, { ...behind, customer_name, booking_time, ready_at: later(ready) }),
    );
    if (device === 'phone') holdPhone();
    const list = await openOver();
    expect(list.getByText('1 h 0 min over')).toBeVisible();
    const counted = countPresses();
    await askReady(list, '1 hour: Priya Dhaliwal ready 4:20 PM');
    const dialog = within(await screen.findByRole('dialog', { name: 'Two jobs in Detail 1' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Move Dave to Detail 2' }));
    await waitFor(() => expect(backend.stored(1)?.work_minutes).toBe(440));
    expect(backend.stored(2)).toMatchObject({ bay_id: 2, booking_time: '4:00 PM' });
    for (const number of [3, 4]) expect(backend.stored(number)?.bay_id).toBe(1);
    expect(counted().presses).toBeLessThanOrEqual(3);
  },
);

test('A job whose arrival was never noted is named in the morning, with No-show and Complete', async () => {
  backend.put(1, {
    booking_date: '2026-11-23',
    ready_at: '2026-11-23T14:00:00-07:00',
    arrived_at: null,
  });
  const list = await openOver();
  expect(list.getByText('Here since Monday; arrival not recorded')).toBeVisible();
  expect(list.getByRole('button', { name: 'No-show, Priya Dhaliwal' })).toBeEnabled();
  expect(list.getByRole('button', { name: 'Complete, Priya Dhaliwal' })).toBeEnabled();
});

describe('an arrival that nobody recorded', () => {
  beforeEach(() => {
    backend.put(1, {
      booking_date: '2026-11-23',
      ready_at: '2026-11-23T14:00:00-07:00',
      arrived_at: null,
    });
  });

  const ask = async () => {
    const list = await openOver();
    const name = 'Arrived at ..., Priya Dhaliwal';
    await userEvent.click(list.getByRole('button', { name }));
    return within(await screen.findByRole('alertdialog', { name: 'When did it arrive?' }));
  };

  test('An arrival on an earlier day is recorded with its own time, and can be undone', async () => {
    const question = await ask();
    expect(question.getByLabelText('Day')).toHaveValue('2026-11-23');
    expect(question.getByLabelText('Time')).toHaveValue('09:00');
    fireEvent.change(question.getByLabelText('Time'), { target: { value: '09:10' } });
    await userEvent.click(question.getByRole('button', { name: 'Record arrival' }));
    await waitFor(() => expect(backend.stored(1)?.arrived_at).toBe('2026-11-23T16:10:00.000Z'));
    expect(backend.requests).toContain('POST rpc/mark_arrived');
    await waitFor(() => expect(screen.queryAllByText(/arrival not recorded/)).toEqual([]));
  });

  test('An arrival on an earlier day is never recorded ahead of now or before its appointment', async () => {
    const question = await ask();
    for (const day of ['2026-11-25', '2026-11-22', '']) {
      fireEvent.change(question.getByLabelText('Day'), { target: { value: day } });
      await userEvent.click(question.getByRole('button', { name: 'Record arrival' }));
      expect(question.getByText(/from the day of the appointment until now/)).toBeVisible();
    }
    expect(backend.requests).not.toContain('POST rpc/mark_arrived');
  });

  test('The details of a booking say that its arrival was not recorded, and record it', async () => {
    openDayPage(`/dashboard/day/${DAY}?booking=${bookingId(1)}`);
    const details = within(await screen.findByRole('dialog', { name: 'Booking Details' }));
    expect(details.getByText(/9:00 AM, arrival not recorded/)).toBeVisible();
    const record = details.getByRole('button', { name: 'Arrived at ...', hidden: true });
    await userEvent.click(record);
    expect(await screen.findByRole('alertdialog', { name: 'When did it arrive?' })).toBeVisible();
  });
});
