import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openDayPage } from '@/testing/day-page';
import { bookingId } from '@/testing/fake-bookings-backend';
import { backend, expectToast, holdPhone, openList, withBackend } from '@/testing/staff-dashboard';

const DAY = '2026-11-24';
const NEXT_DAY = '2026-11-25';
const BAYS = [
  { id: 1, name: 'Tint 1', kinds: ['tinting'], position: 1, active: true },
  { id: 2, name: 'Detail 1', kinds: ['detailing'], position: 2, active: true },
  { id: 3, name: 'Wrap', kinds: ['graphics'], position: 3, active: true },
];

async function open(): Promise<() => string> {
  const page = openDayPage(`/dashboard/day/${DAY}`);
  await screen.findByRole('region', { name: 'Tint 1' });
  return () => page().search;
}

const bay = (name: string) => within(screen.getByRole('region', { name }));

// 10:40 in the shop, on a Tuesday.
withBackend(`${DAY}T10:40:00-07:00`);
beforeEach(() => {
  backend.tables['bays'] = BAYS;
  const job = { booking_date: DAY, status: 'confirmed', bay_id: 2 } as const;
  backend.put(1, {
    ...job,
    customer_name: 'Priya Dhaliwal',
    booking_time: '9:00 AM',
    work_minutes: 300,
    ready_at: `${DAY}T14:00:00-07:00`,
    arrived_at: `${DAY}T08:55:00-07:00`,
  });
  backend.put(2, {
    ...job,
    customer_name: 'Dave Miller',
    booking_time: '4:00 PM',
    work_minutes: 120,
    ready_at: `${DAY}T18:00:00-07:00`,
  });
  backend.put(3, {
    ...job,
    customer_name: 'Rosa Delgado',
    booking_date: '2026-11-23',
    booking_time: '10:00 AM',
    bay_id: 3,
    work_minutes: 2_100,
    ready_at: '2026-11-26T13:00:00-07:00',
  });
});

describe('the board of a day', () => {
  test('The board shows each job in its bay, with its status and until when', async () => {
    await open();
    const jobs = bay('Detail 1').getAllByRole('article');
    expect(jobs.map((job) => job.textContent)).toEqual([
      expect.stringMatching(/^Priya DhaliwalHere 8:55Classic Detailing, until 2:00 PM/),
      expect.stringMatching(/^Dave MillerClassic, until 6:00 PM/),
    ]);
    expect(screen.getByRole('region', { name: 'Detail 1' })).toHaveTextContent('7 of 10 h');
    expect(bay('Detail 1').getByRole('button', { name: 'Complete, Priya Dhaliwal' })).toBeVisible();
  });

  test('A car that has just come offers its intake on its block, until that was opened and skipped', async () => {
    await import('@/features/dashboard/intake/intake-dialog');
    backend.put(1, { arrived_at: `${DAY}T10:35:00-07:00` });
    backend.answers['intake'] = {
      intake: null,
      photos: [],
      quote_photos: [],
      terms: null,
      signatures: [],
    };
    await open();
    expect(bay('Detail 1').queryByRole('button', { name: /^Complete/ })).toBeNull();
    await userEvent.click(
      bay('Detail 1').getByRole('button', { name: 'Intake of Priya Dhaliwal' }),
    );
    await userEvent.click(
      await within(await screen.findByRole('dialog', { name: 'Intake' })).findByRole('button', {
        name: 'Skip',
      }),
    );
    expect(
      await bay('Detail 1').findByRole('button', { name: 'Complete, Priya Dhaliwal' }),
    ).toBeVisible();
    expect(bay('Detail 1').queryByRole('button', { name: /^Intake/ })).toBeNull();
  });

  test('A short job shows two lines, and a press on it its steps and its phone in the bar at the foot', async () => {
    backend.put(4, {
      customer_name: 'Amy Ng',
      customer_phone: '604-555-0177',
      service_name: 'Sedan Front Window Tinting',
      booking_date: DAY,
      booking_time: '11:00 AM',
      status: 'confirmed',
      bay_id: 1,
      work_minutes: 60,
      ready_at: `${DAY}T12:00:00-07:00`,
    });
    const address = await open();
    const job = bay('Tint 1').getByRole('article');
    expect(job).toHaveTextContent(/^Amy NgSedan front tint/);
    const name = within(job).getByRole('button');
    await userEvent.click(name);
    const bar = within(await screen.findByRole('group', { name: 'Steps of Amy Ng' }));
    expect(bar.getByRole('link', { name: 'Call Amy Ng, 604-555-0177' })).toHaveAttribute(
      'href',
      'tel:6045550177',
    );
    await userEvent.click(bar.getByRole('button', { name: 'Arrived, Amy Ng' }));
    await waitFor(() => expect(backend.stored(4)?.arrived_at).not.toBeNull());
    await userEvent.click(bar.getByRole('button', { name: 'Details' }));
    expect(address()).toBe(`?booking=${bookingId(4)}`);
  });

  test('A second press on a job of the board opens its details', async () => {
    const address = await open();
    const name = bay('Detail 1').getByRole('button', { name: 'Details of Dave Miller' });
    await userEvent.click(name);
    expect(address()).toBe('');
    await userEvent.click(name);
    expect(address()).toBe(`?booking=${bookingId(2)}`);
  });

  test('A job has its step on the board once something is to be done about it', async () => {
    backend.put(4, {
      customer_name: 'Ann Bell',
      booking_date: DAY,
      booking_time: '11:00 AM',
      status: 'confirmed',
      bay_id: 1,
      work_minutes: 240,
      ready_at: `${DAY}T15:00:00-07:00`,
    });
    await open();
    expect(bay('Tint 1').getByRole('button', { name: 'Arrived, Ann Bell' })).toBeEnabled();
    expect(bay('Detail 1').queryByRole('button', { name: 'Arrived, Dave Miller' })).toBeNull();
  });

  test('A late job of the board can be marked as a no-show in one press', async () => {
    backend.put(2, { booking_time: '9:00 AM', bay_id: 1, ready_at: `${DAY}T13:00:00-07:00` });
    await open();
    expect(bay('Tint 1').getByRole('article')).toHaveTextContent('1 h 40 min late');
    expect(bay('Tint 1').getByRole('button', { name: 'No-show, Dave Miller' })).toBeEnabled();
  });

  test.each([
    ['that waits for a bay', 300, () => openList('1 without a bay'), 'Here 10:40, no bay'],
    ['without work in a bay', 0, () => bay('No bay'), 'Here 10:40'],
  ])('A booking %s is received in one press', async (_which, minutes, region, here) => {
    backend.put(4, {
      customer_name: 'Wes Park',
      booking_date: DAY,
      booking_time: '11:00 AM',
      status: 'confirmed',
      work_minutes: minutes,
    });
    await open();
    const shown = await region();
    await userEvent.click(shown.getByRole('button', { name: 'Arrived, Wes Park' }));
    expect(await shown.findByText(here)).toBeVisible();
    expect(shown.getByRole('button', { name: 'Complete, Wes Park' })).toBeEnabled();
  });

  test('A key takes the step of the job that has the focus', async () => {
    await open();
    bay('Detail 1').getByRole('button', { name: 'Details of Dave Miller' }).focus();
    await userEvent.keyboard('r');
    expect(backend.stored(2)).toMatchObject({ status: 'confirmed', done_at: null });
    await userEvent.keyboard('a');
    await waitFor(() => expect(backend.stored(2)?.arrived_at).not.toBeNull());
  });

  test('The job that the keyboard is on has all its steps in a bar at the foot, each with its key', async () => {
    backend.put(2, { booking_time: '10:00 AM', customer_phone: '604-555-0188' });
    await open();
    const nobody = screen.queryByRole('group', { name: /^Steps of/ });
    expect(nobody).toBeNull();
    await userEvent.tab();
    act(() => bay('Detail 1').getByRole('button', { name: 'Details of Dave Miller' }).focus());
    const bar = within(await screen.findByRole('group', { name: 'Steps of Dave Miller' }));
    expect(bar.getByText('40 min late')).toBeVisible();
    expect(bar.getByRole('link', { name: 'Call Dave Miller, 604-555-0188' })).toBeVisible();
    expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '+30 min',
      'No-show',
      'Arrived',
      'Details',
    ]);
    await userEvent.click(bar.getByRole('button', { name: 'Arrived, Dave Miller' }));
    expect(await bar.findByRole('button', { name: 'Ready, Dave Miller' })).toBeEnabled();
    act(() => bay('Wrap').getByRole('button', { name: 'Details of Rosa Delgado' }).focus());
    expect(await screen.findByRole('group', { name: 'Steps of Rosa Delgado' })).toBeVisible();
    act(() => screen.getByRole('button', { name: 'Print the day sheet' }).focus());
    await waitFor(() => expect(screen.queryByRole('group', { name: /^Steps of/ })).toBeNull());
  });

  test('A job that has no room for No-show takes it by its key', async () => {
    backend.put(2, {
      booking_time: '10:00 AM',
      work_minutes: 60,
      ready_at: `${DAY}T11:00:00-07:00`,
    });
    await open();
    act(() => bay('Detail 1').getByRole('button', { name: 'Details of Dave Miller' }).focus());
    await screen.findByRole('group', { name: 'Steps of Dave Miller' });
    await userEvent.keyboard('x');
    await waitFor(() => expect(backend.stored(2)?.no_show_at).not.toBeNull());
  });

  test('A free stretch of the board begins at the first time that still receives a vehicle', async () => {
    for (const number of [5, 6, 7]) {
      backend.put(number, { booking_date: DAY, booking_time: '10:00 AM', status: 'confirmed' });
      backend.put(number + 3, { booking_date: DAY, booking_time: '11:00 AM', status: 'confirmed' });
    }
    await open();
    const tint = bay('Tint 1');
    expect(tint.getByRole('button', { name: /^Add booking/ })).toHaveAccessibleName(
      'Add booking, 7 h free in Tint 1 from 12:00 PM',
    );
  });

  test('A board without a bay in use says so and leads to Settings', async () => {
    backend.tables['bays'] = [];
    openDayPage(`/dashboard/day/${DAY}`);
    expect(await screen.findByText(/^No bay is in use, so no job gets one/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Switch bays on in Settings' })).toHaveAttribute(
      'href',
      '/dashboard/settings?section=bays',
    );
  });

  test('The board marks customers who owe a deposit, with or without a bay', async () => {
    backend.tables['checkout_settings'] = [{ uses_checkout: false, deposit_kind: 'amount' }];
    backend.put(4, { customer_name: 'Sam Lee', booking_date: DAY, work_minutes: 60 });
    backend.answers['open_money'] = [2, 4].map((number) => ({
      booking_id: backend.stored(number)?.id,
      deposit_cents: number * 10_000,
      balance_cents: null,
    }));
    await open();
    expect(await bay('Detail 1').findByText('Deposit due $200.00')).toBeVisible();
    expect((await openList('1 without a bay')).getByText('Deposit due $400.00')).toBeVisible();
  });

  test('The board says of a long job which day it is, and when it is ready', async () => {
    await open();
    const wrap = bay('Wrap').getByRole('article');
    expect(wrap).toHaveTextContent('Here since Monday; arrival not recorded');
    expect(wrap).toHaveTextContent('day 2 of 4');
    expect(wrap).toHaveTextContent('ready Thu 1:00 PM');
    expect(screen.queryByRole('heading', { name: 'Still here' })).toBeNull();
  });

  test('A vehicle of an earlier day that is in no bay is counted above the board', async () => {
    backend.put(5, {
      customer_name: 'Anika Deol',
      service_name: 'Custom Graphics',
      booking_date: '2026-11-21',
      booking_time: '9:00 AM',
      status: 'confirmed',
      arrived_at: '2026-11-21T09:00:00-07:00',
      bay_id: null,
      work_minutes: 0,
      ready_at: null,
    });
    await open();
    expect((await openList('1 still here')).getByText('Anika Deol')).toBeVisible();
  });

  test('The board offers a bay that is free now to a walk-in', async () => {
    const address = await open();
    await userEvent.click(
      bay('Tint 1').getByRole('button', { name: /^Walk-in, 8.* free in Tint 1$/ }),
    );
    await screen.findByRole('dialog', { name: 'Walk-in' });
    expect(address()).toBe('?do=walk-in&bay=1');
  });

  test('Jobs without a bay are a count above the board, whose list begins with who is here', async () => {
    const job = { booking_date: DAY, status: 'confirmed', work_minutes: 300 } as const;
    ['Ann', 'Bo', 'Cy', 'Di'].forEach((name, index) =>
      backend.put(4 + index, {
        ...job,
        customer_name: name,
        booking_time: '10:00 AM',
        arrived_at: name === 'Di' ? `${DAY}T09:00:00-07:00` : null,
      }),
    );
    await open();
    expect(screen.queryByText('Ann')).toBeNull();
    const list = await openList('4 without a bay');
    const names = list.getAllByRole('button', { name: /^Details of/ });
    expect(names.map((each) => each.textContent)).toEqual(['Di', 'Ann', 'Bo', 'Cy']);
    expect(list.getAllByRole('article')[1]).toHaveTextContent('40 min late, no bay');
    expect(list.getByRole('button', { name: 'Find a bay for Ann' })).toBeEnabled();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('heading', { name: '4 without a bay' })).toBeNull();
  });

  test('Staff reopen a closed time from above the bays', async () => {
    backend.tables['closures'] = [
      {
        id: 'a',
        from_day: DAY,
        to_day: DAY,
        slots: ['12:00 PM'],
        spots: 0,
        reason: 'Compressor',
        created_at: '',
        created_by_email: null,
        bay_id: null,
      },
    ];
    await open();
    expect(screen.getByRole('region', { name: 'Tint 1' })).toHaveTextContent('0 of 9 h');
    await userEvent.click(
      screen.getByRole('button', { name: 'Open this hour, 12:00 PM. Closed: Compressor' }),
    );
    await waitFor(() => expect(backend.requests).toContain('POST rpc/reopen_times'));
  });

  test('Staff reopen a bay that is out of order, next to its name or below the hours', async () => {
    backend.tables['closures'] = [
      {
        id: 'a',
        from_day: DAY,
        to_day: DAY,
        slots: null,
        spots: 0,
        reason: 'Lift',
        created_at: '',
        created_by_email: null,
        bay_id: 1,
      },
    ];
    await open();
    expect(bay('Tint 1').getByText('Lift')).toBeVisible();
    await userEvent.click(bay('Tint 1').getByRole('button', { name: /^Open again: Tint 1, / }));
    await waitFor(() => expect(backend.requests).toContain('POST rpc/reopen_times'));
    await userEvent.click(screen.getByRole('radio', { name: 'Hours' }));
    const closed = within(await screen.findByRole('list', { name: 'Closed bays' }));
    expect(closed.getByRole('listitem')).toHaveTextContent('Tint 1 is closed. Lift.');
    expect(closed.getByRole('button', { name: /^Open again: Tint 1, / })).toBeEnabled();
  });

  test('The board switches to the hours, and this device remembers that', async () => {
    await open();
    await userEvent.click(screen.getByRole('radio', { name: 'Hours' }));
    expect(await screen.findByRole('group', { name: 'Hours' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Tint 1' })).toBeNull();
    expect(localStorage.getItem('staff-day-view')).toBe('hours');
  });
});

describe('a customer who is late', () => {
  const late = { booking_date: DAY, status: 'confirmed', bay_id: 1, work_minutes: 120 } as const;
  beforeEach(() => {
    backend.put(4, {
      ...late,
      customer_name: 'Amy Ng',
      customer_phone: '604-555-0177',
      booking_time: '10:00 AM',
      ready_at: `${DAY}T12:00:00-07:00`,
    });
  });
  const openLate = async () => {
    await open();
    return openList('1 late');
  };

  test('A late customer is a count above the day, with Call, No-show and Arrived in its list', async () => {
    const list = await openLate();
    expect(list.getByRole('listitem')).toHaveTextContent(/^Amy Ng.*40 min late/);
    expect(list.getByRole('link', { name: 'Call Amy Ng, 604-555-0177' })).toBeVisible();
    expect(list.getByRole('button', { name: 'No-show, Amy Ng' })).toBeEnabled();
    await userEvent.click(list.getByRole('button', { name: 'Arrived, Amy Ng' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: '1 late' })).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: /^Next 4:00 PM/ })).toBeVisible();
  });

  test('The bay of a late customer is held for half an hour more in one press', async () => {
    const list = await openLate();
    const push = '+30 min: hold the bay longer for Amy Ng';
    await userEvent.click(await list.findByRole('button', { name: push }));
    await waitFor(() => expect(backend.stored(4)?.work_minutes).toBe(150));
    await expectToast('Ready time is now 12:30 PM');
  });

  test('Half an hour more for a late customer asks what gives way where the next one is due', async () => {
    backend.put(5, {
      ...late,
      booking_time: '12:00 PM',
      ready_at: `${DAY}T14:00:00-07:00`,
    });
    const list = await openLate();
    const push = '+30 min: hold the bay longer for Amy Ng';
    await userEvent.click(await list.findByRole('button', { name: push }));
    expect(await screen.findByRole('dialog', { name: 'Two jobs in Tint 1' })).toBeVisible();
    expect(backend.stored(4)?.work_minutes).toBe(120);
  });

  test('Half an hour more that reaches into another day asks, too, and names that day', async () => {
    backend.put(4, { work_minutes: 540, ready_at: `${DAY}T19:00:00-07:00` });
    backend.put(5, {
      ...late,
      booking_date: NEXT_DAY,
      booking_time: '9:00 AM',
      ready_at: `${NEXT_DAY}T11:00:00-07:00`,
    });
    const readyAt = `${NEXT_DAY}T09:30:00-07:00`;
    backend.bayTimes = [
      { day: DAY, slot_time: '10:00 AM', free_spots: 2, ready_at: readyAt, bays: [] },
    ];
    const list = await openLate();
    backend.beforeAnswer = () => {
      if (backend.requests.at(-1) !== 'POST rpc/place_booking') return;
      backend.faults = [{ fault: { takenBy: bookingId(5) } }];
    };
    const push = '+30 min: hold the bay longer for Amy Ng';
    await userEvent.click(await list.findByRole('button', { name: push }));
    const dialog = await screen.findByRole('dialog', { name: 'Two jobs in Tint 1' });
    await within(dialog).findAllByRole('radio');
    expect(dialog).toHaveTextContent(/runs until Wed, Nov 25, 9:30 AM/);
    expect(dialog).toHaveTextContent(/is due on Wed, Nov 25, 9:00 AM/);
    expect(dialog).toHaveTextContent(/Drop-off stays Wed, Nov 25, 9:00 AM/);
    expect(screen.queryByText('Job not moved')).toBeNull();
  });
});

test('A day prints as its sheet, or as a job card for each vehicle with all notes', async () => {
  backend.tables['booking_notes'] = ['Child seat stays in', 'Key in the box'].map((body) => ({
    booking_id: bookingId(1),
    body,
  }));
  backend.put(4, { booking_date: DAY, status: 'completed', bay_id: 1, work_minutes: 60 });
  const cards: string[] = [];
  vi.stubGlobal('print', () => {
    const shown = screen.getAllByRole('region', { name: 'Job card' });
    cards.push(...shown.map(({ textContent }) => textContent));
  });
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Print the day sheet' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Print the day' }));
  expect(dialog.getByRole('button', { name: 'Day sheet' })).toBeEnabled();
  const all = dialog.getByRole('button', { name: '3 job cards' });
  await waitFor(() => expect(all).toBeEnabled());
  await userEvent.click(all);
  expect(cards).toEqual([
    expect.stringMatching(/Priya Dhaliwal.*BayDetail 1.*Child seat stays inKey in the box/),
    expect.stringMatching(/Dave Miller.*BayDetail 1/),
    expect.stringMatching(/Rosa Delgado.*BayWrap/),
  ]);
});

test('A day prints by its bays from a phone, also where hours were chosen on a wide screen', async () => {
  localStorage.setItem('staff-day-view', 'hours');
  holdPhone();
  openDayPage(`/dashboard/day/${DAY}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Print the day sheet' }));
  await screen.findByRole('dialog', { name: 'Print the day' });
  fireEvent(window, new Event('beforeprint'));
  const sheet = within(screen.getByRole('region', { name: 'Day sheet' }));
  expect(sheet.getByRole('rowheader', { name: 'Tint 1' })).toBeVisible();
});

describe('what a colleague does at another screen', () => {
  test("A colleague's change shows on the board within ten seconds, and nothing is read if nothing changes", async () => {
    await open();
    await waitFor(() => expect(backend.requests).toContain('GET rpc/latest_change'));
    backend.requests = [];
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(backend.requests).toEqual(['GET rpc/latest_change']);
    backend.put(2, { bay_id: 1 });
    backend.latestChange = '2';
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    await waitFor(() =>
      expect(bay('Tint 1').getByRole('article')).toHaveTextContent('Dave Miller'),
    );
  });

  test("A colleague's change shows at once when somebody returns to the window", async () => {
    await open();
    await waitFor(() => expect(backend.requests).toContain('GET rpc/latest_change'));
    backend.put(2, { bay_id: 1 });
    backend.latestChange = '2';
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() =>
      expect(bay('Tint 1').getByRole('article')).toHaveTextContent('Dave Miller'),
    );
  });

  test('A job is completed with a receipt in a shop that takes payments here', async () => {
    backend.tables['checkout_settings'] = [{ uses_checkout: true, payment_methods: ['card'] }];
    const address = await open();
    await waitFor(() => expect(backend.requests).toContain('GET checkout_settings'));
    const complete = bay('Detail 1').getByRole('button', { name: 'Complete, Priya Dhaliwal' });
    await waitFor(async () => {
      await userEvent.click(complete);
      expect(address()).toMatch(/^\?do=checkout&of=/);
    });
    expect(await screen.findByRole('dialog')).toHaveTextContent('Priya Dhaliwal');
    expect(backend.stored(1)?.status).toBe('confirmed');
  });

  test('A tap on a job that a colleague has moved is refused, and says where the job is now', async () => {
    backend.tables['booking_events'] = [
      { actor: 'staff', actor_email: 'mei@example.com', happened_at: `${DAY}T10:39:00-07:00` },
    ];
    await open();
    backend.put(1, { booking_time: '2:00 PM' });
    await userEvent.click(
      bay('Detail 1').getByRole('button', { name: 'Complete, Priya Dhaliwal' }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Mei moved it to 2:00 PM at 10:39. Your Complete was not applied.',
    );
  });
});

describe('the day on a phone', () => {
  beforeEach(holdPhone);
  const openPhone = async () => {
    const page = openDayPage(`/dashboard/day/${DAY}`);
    await screen.findByRole('button', { name: 'Wrap 0 h free' });
    return () => page().search;
  };

  test('The day on a phone lists what is in the bays now first, and each job once', async () => {
    backend.put(3, { arrived_at: '2026-11-23T10:04:00-07:00' });
    await openPhone();
    const now = within(screen.getByRole('region', { name: /^In the bays now/ }));
    expect(now.getAllByRole('article').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Rosa DelgadoHere since Mon.*Wrap, ready Thu 1:00 PM/),
      expect.stringMatching(/Priya DhaliwalHere 8:55.*Detail 1, until 2:00 PM/),
    ]);
    const hours = within(screen.getByRole('group', { name: 'Hours' }));
    expect(hours.getByRole('article')).toHaveTextContent('Dave Miller');
  });

  test('The day on a phone offers for each hour ahead the bay that is free the longest', async () => {
    const address = await openPhone();
    const offers = screen.getAllByRole('button', { name: /^Add booking/ });
    expect(offers[0]).toHaveAccessibleName('Add booking, Tint 1 free for 8 h, 11:00 AM');
    await userEvent.click(offers.at(-1) as HTMLElement);
    expect(address()).toBe('?do=new&time=5%3A00+PM&bay=1');
  });

  test('The day on a phone shows a single bay, with its free time, and closes it', async () => {
    await openPhone();
    await userEvent.click(screen.getByRole('button', { name: 'Detail 1 3 h free' }));
    const bay = within(await screen.findByRole('region', { name: 'Detail 1' }));
    expect(bay.getAllByRole('article')).toHaveLength(2);
    expect(
      bay.getByRole('button', { name: 'Add booking, 2 h free in Detail 1 from 2:00 PM' }),
    ).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Hours' })).toBeNull();
    await userEvent.click(bay.getByRole('button', { name: 'Close Detail 1' }));
    const closing = within(await screen.findByRole('dialog'));
    expect(closing.getByRole('combobox')).toHaveTextContent('Detail 1');
  });
});
