import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Toaster } from '@/components/ui/toaster';
import { openDayPage } from '@/testing/day-page';
import { backend, expectToast, openList, withBackend } from '@/testing/staff-dashboard';

const DAY = '2026-11-24';
async function open(day = DAY): Promise<() => string> {
  const page = openDayPage(`/dashboard/day/${day}`);
  await screen.findByRole('group', { name: 'Hours' });
  return () => page().pathname;
}

const hour = (time: string): HTMLElement => {
  const found = screen
    .getAllByRole('region')
    .find(({ id }) => id === `at-${time.replace(/[: ]/g, '-')}`);
  if (!found) throw new Error(`No hour ${time}`);
  return found;
};
const button = (name: string, time: string) => within(hour(time)).getByRole('button', { name });
const press = (name: string, time: string) => userEvent.click(button(name, time));

// 10:40 in the shop, on a Tuesday.
withBackend(`${DAY}T10:40:00-07:00`);
beforeEach(() => {
  localStorage.setItem('staff-day-view', 'hours');
  const seen = { booking_date: DAY };
  backend.put(1, {
    ...seen,
    customer_name: 'Grace Whitmore',
    booking_time: '9:00 AM',
    status: 'confirmed',
    arrived_at: `${DAY}T08:52:00-07:00`,
  });
  backend.put(2, {
    ...seen,
    customer_name: 'Tomasz Zielinski',
    booking_time: '11:00 AM',
    status: 'confirmed',
  });
  backend.put(3, { ...seen, customer_name: 'Haruto Watanabe', booking_time: '11:00 AM' });
  backend.put(4, {
    ...seen,
    customer_name: 'Nobody',
    booking_time: '1:00 PM',
    status: 'cancelled',
  });
});

describe('a day', () => {
  test('A day says who is next, who is here, and how many spots are taken', async () => {
    await open();
    const next = await openList(/^Next 11:00 AM.*in 20 min/, '2 to come');
    expect(next.getAllByRole('article')[0]).toHaveTextContent('Tomasz Zielinski');
    const here = await openList('1 in the shop');
    expect(here.getByRole('article')).toHaveTextContent('Grace WhitmoreHere 8:52');
    expect(screen.getByText('3 of 18 spots')).toBeVisible();
    expect(hour('11:00 AM')).toHaveTextContent('Full until 12 PM');
    expect(hour('10:00 AM')).toHaveTextContent('Now, 2 free');
    expect(screen.queryByText('Nobody')).toBeNull();
  });

  test('A day offers the next step for each booking', async () => {
    await open();
    expect(button('Complete, Grace Whitmore', '9:00 AM')).toBeEnabled();
    expect(button('Arrived, Tomasz Zielinski', '11:00 AM')).toBeEnabled();
    expect(button('Confirm, Haruto Watanabe', '11:00 AM')).toBeEnabled();
  });

  test('A day ahead offers to move what is confirmed, and to confirm what waits', async () => {
    vi.setSystemTime(new Date('2026-11-22T10:40:00-07:00'));
    await open();
    expect(screen.getByRole('button', { name: /^First car 11:00 AM.*in 2 days/ })).toBeVisible();
    expect(screen.getByRole('button', { name: '1 to confirm' })).toBeVisible();
    expect(button('Move, Tomasz Zielinski', '11:00 AM')).toBeEnabled();
    expect(screen.queryByRole('button', { name: /^Arrived/ })).toBeNull();
  });

  test('A day that is over takes no booking', async () => {
    vi.setSystemTime(new Date('2026-11-25T10:40:00-07:00'));
    await open();
    expect(screen.queryByRole('button', { name: /booking/ })).toBeNull();
  });

  test('A day shows what is closed with its reason, and opens it again', async () => {
    backend.tables['closures'] = [
      {
        id: 'a',
        from_day: DAY,
        to_day: DAY,
        slots: ['12:00 PM'],
        spots: 0,
        reason: 'Compressor',
        created_at: '',
        created_by_email: 'mira.kent@example.com',
      },
    ];
    await open();
    expect(hour('12:00 PM')).toHaveTextContent(
      'Compressorclosed by Mira, only staff see the reason',
    );
    await press('Open this hour, 12:00 PM', '12:00 PM');
    await waitFor(() => expect(backend.requests).toContain('POST rpc/reopen_times'));
  });

  test('A day that does not load says so, and a retry helps', async () => {
    backend.beforeAnswer = () => {
      backend.faults = [{ fault: 500 }];
    };
    const opened = open();
    await screen.findByRole('alert');
    backend.beforeAnswer = () => undefined;
    backend.faults = [];
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await opened;
    expect(button('Confirm, Haruto Watanabe', '11:00 AM')).toBeVisible();
  });
});

describe('one press', () => {
  test('A late arrival says the new ready time, who is told, and who makes way', async () => {
    vi.setSystemTime(new Date(`${DAY}T12:41:00-07:00`));
    backend.tables['bays'] = [
      { id: 1, name: 'Tint 1', kinds: ['tinting'], position: 1, active: true },
      { id: 2, name: 'Tint 2', kinds: ['tinting'], position: 2, active: true },
    ];
    const ready = `${DAY}T16:45:00-07:00`;
    const job = { earlier_ready_at: ready, ready_at: ready, earlier_bay_id: 1, is_told: false };
    backend.answers['mark_arrived'] = [
      {
        ...job,
        id: 'own',
        customer_name: 'Tomasz Zielinski',
        earlier_ready_at: `${DAY}T14:00:00-07:00`,
        bay_id: 1,
        is_told: true,
      },
      { ...job, id: 'next', customer_name: 'Ruth Nakamura', bay_id: 2 },
      { ...job, id: 'last', customer_name: 'Omar Haddad', bay_id: null },
    ];
    await open();
    await press('Arrived, Tomasz Zielinski', '11:00 AM');
    await expectToast(
      'Marked as arrived',
      [
        'Tomasz Zielinski, Classic Detailing. Ready 4:45 PM instead of 2:00 PM.',
        'The customer is told by email.',
        'Ruth Nakamura makes way and goes to Tint 2.',
        'Omar Haddad makes way and waits for a bay.',
      ].join(' '),
    );
  });

  test('A day says in hours how late a customer is, and of an earlier day that no arrival was marked', async () => {
    vi.setSystemTime(new Date(`${DAY}T13:20:00-07:00`));
    backend.put(5, {
      customer_name: 'Anika Deol',
      booking_date: '2026-11-21',
      booking_time: '9:00 AM',
      status: 'confirmed',
      ready_at: `${DAY}T19:00:00-07:00`,
    });
    await open();
    expect(hour('11:00 AM')).toHaveTextContent('2 h 20 min late');
    const staying = screen.getByRole('region', { name: /^Still here/ });
    expect(staying).toHaveTextContent('Here since Saturday; arrival not recorded');
    expect(staying).not.toHaveTextContent('late');
  });

  test('A press loses against a move, and the old spot says where the booking went', async () => {
    backend.tables['booking_events'] = [
      { actor: 'staff', actor_email: 'mei@example.com', happened_at: `${DAY}T10:39:00-07:00` },
    ];
    await open();
    backend.put(3, { booking_time: '2:00 PM' });
    await press('Confirm, Haruto Watanabe', '11:00 AM');
    const note = await within(hour('11:00 AM')).findByRole('alert');
    expect(note).toHaveTextContent(
      'Mei moved it to 2:00 PM at 10:39. Your Confirm was not applied.',
    );
    await waitFor(() => expect(hour('2:00 PM')).toHaveTextContent('Moved here by Mei, 10:39'));
    expect(hour('2:00 PM')).toHaveTextContent('Pending');
    await press('Confirm at 2:00 PM', '11:00 AM');
    await waitFor(() => expect(hour('2:00 PM')).toHaveTextContent('Confirmed'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

test('An arrival is undone at once, even while the day is still being read again', async () => {
  render(<Toaster />);
  await open();
  let release: () => void = () => undefined;
  backend.hold = { method: 'GET', until: new Promise((resolve) => (release = resolve)) };
  await press('Arrived, Tomasz Zielinski', '11:00 AM');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(backend.requests).toContain('POST rpc/undo_status_change'));
  release();
  await waitFor(() => expect(button('Arrived, Tomasz Zielinski', '11:00 AM')).toBeEnabled());
});

describe('without a connection', () => {
  test('Arrivals wait on the page without a connection, can be undone, and are sent later', async () => {
    await open();
    act(() => onlineManager.setOnline(false));
    expect(button('Confirm, Haruto Watanabe', '11:00 AM')).toBeDisabled();
    expect(screen.queryByRole('button', { name: /Add booking/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'New booking' })).toBeDisabled();

    await press('Arrived, Tomasz Zielinski', '11:00 AM');
    expect(await within(hour('11:00 AM')).findByText('Here 10:40, unsent')).toBeVisible();
    expect(screen.getByText('1 change will sync')).toBeVisible();
    expect(backend.requests).not.toContain('POST rpc/mark_arrived');

    act(() => void vi.advanceTimersByTime(400));
    await press('Undo, Tomasz Zielinski', '11:00 AM');
    act(() => void vi.advanceTimersByTime(400));
    await press('Arrived, Tomasz Zielinski', '11:00 AM');
    await within(hour('11:00 AM')).findByText('Here 10:40, unsent');
    act(() => onlineManager.setOnline(true));
    await waitFor(() =>
      expect(
        backend.requests.filter((request) => request === 'POST rpc/mark_arrived'),
      ).toHaveLength(1),
    );
    expect(await within(hour('11:00 AM')).findByText('Here 10:40')).toBeVisible();
  });

  test('A completed booking waits on the page without a connection too, and can be undone', async () => {
    await open();
    act(() => onlineManager.setOnline(false));
    await press('Complete, Grace Whitmore', '9:00 AM');
    expect(await within(hour('9:00 AM')).findByText('Not sent yet')).toBeVisible();
    act(() => void vi.advanceTimersByTime(400));
    await press('Undo, Grace Whitmore', '9:00 AM');
    expect(await within(hour('9:00 AM')).findByText('Here 8:52')).toBeVisible();
  });
});

describe('two steps without a connection', () => {
  test('A car that comes and is done while there is no connection is both, in that order and once', async () => {
    await open();
    act(() => onlineManager.setOnline(false));
    await press('Arrived, Tomasz Zielinski', '11:00 AM');
    act(() => void vi.advanceTimersByTime(400));
    await press('Complete, Tomasz Zielinski', '11:00 AM');
    expect(await screen.findByText('2 changes will sync')).toBeVisible();
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(backend.stored(2)?.status).toBe('completed'));
    const steps = backend.requests.filter((request) => /^(POST rpc\/mark|PATCH)/.test(request));
    expect(steps).toEqual(['POST rpc/mark_arrived', 'PATCH bookings']);
    expect(backend.stored(2)?.arrived_at).not.toBeNull();
  });

  test('Steps without a connection give way to a colleague who moved the booking, and it says so', async () => {
    await open();
    act(() => onlineManager.setOnline(false));
    await press('Arrived, Tomasz Zielinski', '11:00 AM');
    act(() => void vi.advanceTimersByTime(400));
    await press('Complete, Tomasz Zielinski', '11:00 AM');
    await screen.findByText('2 changes will sync');
    backend.put(2, { booking_time: '2:00 PM' });
    act(() => onlineManager.setOnline(true));
    expect(await screen.findByRole('alert')).toHaveTextContent(/moved it to 2:00 PM/);
    expect(backend.stored(2)).toMatchObject({ status: 'confirmed', arrived_at: null });
    expect(backend.requests.filter((request) => request.startsWith('PATCH'))).toEqual([]);
  });
});

describe('keys', () => {
  test('The keys j, k and t lead to the next day, the one before and today', async () => {
    const address = await open();
    await userEvent.keyboard('j');
    expect(address()).toBe('/dashboard/day/2026-11-25');
    await userEvent.keyboard('kk');
    expect(address()).toBe('/dashboard/day/2026-11-23');
    await userEvent.keyboard('t');
    expect(address()).toBe(`/dashboard/day/${DAY}`);
  });

  test("The day's keys do nothing while somebody types", async () => {
    const address = await open();
    const field = document.body.appendChild(document.createElement('input'));
    fireEvent.keyDown(field, { key: 'j' });
    field.remove();
    expect(address()).toBe(`/dashboard/day/${DAY}`);
  });
});
