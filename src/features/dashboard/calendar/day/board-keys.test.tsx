import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { Toaster } from '@/components/ui/toaster';
import { StaffDesk } from '@/testing/staff-desk';
import { renderPage } from '@/testing/render-page';
import { backend, expectToast, openList, withBackend } from '@/testing/staff-dashboard';
import { DayView } from './day-view';

const DAY = '2026-11-24';

async function open(): Promise<void> {
  const element = (
    <StaffDesk>
      <DayView day={DAY} />
      <Toaster />
    </StaffDesk>
  );
  renderPage([{ path: '/dashboard/day/:day?', element }], `/dashboard/day/${DAY}`);
  await screen.findByRole('region', { name: 'Detail 1' });
  await waitFor(() => expect(backend.requests).toContain('GET service_work'));
}

const bay = (name: string) => within(screen.getByRole('region', { name }));
const spoken = (): string =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

async function pickUp(customer: string, from = 'Detail 1'): Promise<void> {
  bay(from)
    .getByRole('button', { name: `Details of ${customer}` })
    .focus();
  await userEvent.keyboard(' ');
  await waitFor(() => expect(spoken()).not.toBe(''));
}

// Before the first hour of a Tuesday.
withBackend(`${DAY}T07:00:00-07:00`);
beforeEach(() => {
  backend.tables['bays'] = [
    { id: 1, name: 'Tint 1', kinds: ['tinting'], position: 1, active: true },
    { id: 2, name: 'Detail 1', kinds: ['detailing'], position: 2, active: true },
    { id: 3, name: 'Detail 2', kinds: ['detailing'], position: 3, active: true },
  ];
  backend.tables['service_work'] = [
    { service: 'Classic', name: 'Classic Detailing', kind: 'detailing', minutes: 120 },
  ];
  const job = {
    booking_date: DAY,
    status: 'confirmed',
    service_name: 'Classic Detailing',
  } as const;
  backend.put(1, {
    ...job,
    bay_id: 2,
    customer_name: 'Priya Dhaliwal',
    booking_time: '1:00 PM',
    work_minutes: 180,
    ready_at: `${DAY}T16:00:00-07:00`,
  });
  backend.put(2, {
    ...job,
    bay_id: 2,
    customer_name: 'Dave Miller',
    booking_time: '4:00 PM',
    work_minutes: 120,
    ready_at: `${DAY}T18:00:00-07:00`,
  });
});

describe('jobs that wait for a bay', () => {
  const waits = (index: number, name: string) =>
    backend.put(index, {
      booking_date: DAY,
      status: 'confirmed',
      service_name: 'Classic Detailing',
      customer_name: name,
      booking_time: '2:00 PM',
      work_minutes: 120,
      ready_at: `${DAY}T16:00:00-07:00`,
    });

  test('A job that waits for a bay is picked up by keys, and put down in one that is free', async () => {
    waits(3, 'Wes Park');
    await open();
    const list = await openList('1 without a bay');
    list.getByRole('button', { name: 'Details of Wes Park' }).focus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(spoken()).toBe('2:00 PM, Detail 2, ready 4:00 PM, 2 h of work'));
    await userEvent.keyboard('{ArrowUp}');
    expect(spoken()).toBe('2:00 PM, Detail 1, overlaps Priya Dhaliwal, 1:00 PM');
    await userEvent.keyboard('{ArrowDown} ');
    await expectToast('Moved to Detail 2');
    expect(backend.stored(3)).toMatchObject({ bay_id: 3, booking_time: '2:00 PM' });
  });

  test('A job that waits for a bay gets one in which another makes room, and waits again when undone', async () => {
    waits(3, 'Wes Park');
    backend.bayTimes = ['1:00 PM', '2:00 PM'].map((slot) => ({
      day: DAY,
      slot_time: slot,
      free_spots: 2,
      ready_at: `${DAY}T16:00:00-07:00`,
      bays: [3],
    }));
    await open();
    const list = await openList('1 without a bay');
    list.getByRole('button', { name: 'Details of Wes Park' }).focus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(spoken()).toContain('Detail 2'));
    await userEvent.keyboard('{ArrowUp} ');
    const asked = within(await screen.findByRole('dialog', { name: 'Two jobs in Detail 1' }));
    await userEvent.click(await asked.findByRole('button', { name: 'Move Priya to Detail 2' }));
    await waitFor(() => expect(backend.stored(3)?.bay_id).toBe(2));
    expect(backend.stored(1)).toMatchObject({ bay_id: 3, booking_time: '1:00 PM' });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expectToast('Put back');
    expect(backend.stored(3)?.bay_id).toBeNull();
    expect(backend.stored(1)?.booking_time).toBe('1:00 PM');
  });

  test('One press gives the jobs that wait the bays that are free, in their order, and takes it back', async () => {
    waits(3, 'Wes Park');
    waits(4, 'Ada Byron');
    backend.put(4, { ...backend.stored(4), arrived_at: `${DAY}T13:55:00-07:00` });
    await open();
    // Only Detail 2 is free at 2:00 PM, and Ada is here.
    const list = await openList('2 without a bay');
    await userEvent.click(await list.findByRole('button', { name: 'Place 1 of 2' }));
    await expectToast('1 job has a bay');
    expect(backend.stored(4)).toMatchObject({ bay_id: 3 });
    expect(backend.stored(3)?.bay_id ?? null).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expectToast('They wait for a bay again');
    expect(backend.stored(4)?.bay_id).toBeNull();
  });
});

describe('a job that is moved by keys', () => {
  test('A job moved by keys goes to another bay that can do it, at once, and can be put back', async () => {
    await open();
    await pickUp('Dave Miller');
    expect(spoken()).toBe('4:00 PM, Detail 1, ready 6:00 PM, 2 h of work');
    await userEvent.keyboard('{ArrowUp}');
    expect(spoken()).toContain('4:00 PM, Detail 1');
    await userEvent.keyboard('{ArrowDown}');
    expect(spoken()).toBe('4:00 PM, Detail 2, ready 6:00 PM, 2 h of work');
    await userEvent.keyboard(' ');
    await waitFor(() => expect(backend.requests).toContain('POST rpc/place_booking'));
    expect(bay('Detail 2').getByRole('article')).toHaveTextContent('Dave Miller');
    await expectToast('Moved to Detail 2');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expectToast('Moved back');
  });

  test('A job moved by keys stays where it was after Escape', async () => {
    await open();
    await pickUp('Dave Miller');
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await waitFor(() => expect(spoken()).toBe('Dave Miller stays where it was'));
    expect(backend.requests).not.toContain('POST rpc/place_booking');
  });

  test('A job moved by keys to another drop-off time asks whether the customer is told', async () => {
    await open();
    await pickUp('Dave Miller');
    await userEvent.keyboard('{ArrowRight}');
    const [place, held] = screen.getAllByText('Dave Miller').map((name) => name.closest('article'));
    expect(place).toHaveTextContent('was 4:00 PM');
    expect(held).toHaveTextContent('until 7:00 PM');
    await userEvent.keyboard(' ');
    const question = await screen.findByRole('dialog', { name: 'Move to 5:00 PM, Detail 1' });
    expect(within(question).getByRole('button', { name: "Don't move" })).toHaveFocus();
    expect(within(question).getByRole('switch', { name: 'Notify the customer' })).toBeChecked();
    expect(backend.requests).not.toContain('POST rpc/move_booking');
    await userEvent.click(within(question).getByRole('button', { name: 'Move to 5:00 PM' }));
    await waitFor(() => expect(backend.stored(2)?.booking_time).toBe('5:00 PM'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('A job that a colleague has moved can be moved only once its new place is shown', async () => {
    await open();
    await pickUp('Dave Miller');
    await userEvent.keyboard('{ArrowRight} ');
    const question = await screen.findByRole('dialog', { name: 'Move to 5:00 PM, Detail 1' });
    backend.put(2, { booking_time: '12:00 PM' });
    const move = within(question).getByRole('button', { name: 'Move to 5:00 PM' });
    await userEvent.click(move);
    expect(await within(question).findByRole('alert')).toHaveTextContent(
      /Nothing was moved.*Now: Confirmed, Tue, Nov 24, 12:00 PM/,
    );
    expect(backend.stored(2)?.booking_time).toBe('12:00 PM');
    // Refused once more until the day has been read again.
    await waitFor(async () => {
      await userEvent.click(move);
      expect(backend.stored(2)?.booking_time).toBe('5:00 PM');
    });
  });

  test('A job moved by keys is not put on top of one that is done, and says whose that is', async () => {
    backend.put(1, { status: 'completed' });
    await open();
    await pickUp('Dave Miller');
    await userEvent.keyboard('{ArrowLeft}');
    expect(spoken()).toBe('Priya Dhaliwal is in this bay at that time');
    await userEvent.keyboard(' ');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(backend.requests).not.toContain('POST rpc/move_booking');
  });

  test('A job put on another swaps places with it or lets it make room, and both can be put back', async () => {
    backend.put(1, { work_minutes: 120, ready_at: `${DAY}T15:00:00-07:00` });
    backend.put(2, { bay_id: 3 });
    backend.bayTimes = [
      {
        day: DAY,
        slot_time: '2:00 PM',
        free_spots: 2,
        ready_at: `${DAY}T16:00:00-07:00`,
        bays: [3],
      },
    ];
    await open();
    await pickUp('Dave Miller', 'Detail 2');
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}{ArrowLeft}');
    expect(spoken()).toBe('2:00 PM, Detail 1, overlaps Priya Dhaliwal, 1:00 PM');
    await userEvent.keyboard(' ');
    const question = await screen.findByRole('dialog', { name: 'Two jobs in Detail 1' });
    expect(question).toHaveTextContent(
      'Dave Miller would be here from 2:00 PM to 4:00 PM. Priya Dhaliwal has this bay from 1:00 PM to 3:00 PM.',
    );
    const asked = within(question);
    expect(asked.getByRole('button', { name: "Don't move" })).toHaveFocus();
    const choices = await asked.findAllByRole('radio');
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Swap Dave Miller and Priya Dhaliwal.*Detail 2 at 4:00 PM/),
      expect.stringMatching(/^Priya Dhaliwal to Detail 2 at 2:00 PM/),
      expect.stringMatching(/^Dave Miller to Detail 2.*Drop-off is 2:00 PM/),
      expect.stringMatching(/^Priya Dhaliwal has no bay for now/),
    ]);
    expect(asked.getByRole('switch', { name: 'Notify Dave Miller' })).toBeChecked();
    expect(asked.getByRole('switch', { name: 'Notify Priya Dhaliwal' })).toBeChecked();
    await userEvent.click(asked.getByRole('button', { name: 'Swap the two' }));
    await waitFor(() =>
      expect(backend.stored(2)).toMatchObject({ bay_id: 2, booking_time: '1:00 PM' }),
    );
    expect(backend.stored(1)).toMatchObject({ bay_id: 3, booking_time: '4:00 PM' });
    await expectToast('Swapped');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expectToast('Put back');
    expect(backend.stored(1)).toMatchObject({ bay_id: 2, booking_time: '1:00 PM' });
    expect(backend.stored(2)).toMatchObject({ bay_id: 3, booking_time: '4:00 PM' });
  });

  test('A job may stay where it is, whatever was closed since then', async () => {
    const closed = { slots: ['2:00 PM'], spots: 0, reason: 'Lift', bay_id: null };
    const made = { created_at: '', created_by_email: null };
    backend.tables['closures'] = [{ id: 'a', from_day: DAY, to_day: DAY, ...closed, ...made }];
    await open();
    await pickUp('Priya Dhaliwal');
    expect(spoken()).toBe('1:00 PM, Detail 1, ready 4:00 PM, 3 h of work');
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(spoken()).toContain('overlaps Dave Miller');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(spoken()).toBe('Priya Dhaliwal stays where it was'));
  });

  test('A job changed by keys takes another work time in steps of half an hour', async () => {
    await open();
    await pickUp('Dave Miller');
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(spoken()).toBe('2.5 h of work, + 0.5 h, ready 6:30 PM');
    await userEvent.keyboard(' ');
    await waitFor(() => expect(backend.requests).toContain('POST rpc/place_booking'));
    await expectToast('Work time is now 2.5 h');
  });

  test('A job that would run into the next one asks which gives way, and both can be put back', async () => {
    backend.bayTimes = [
      {
        day: DAY,
        slot_time: '1:00 PM',
        free_spots: 1,
        ready_at: `${DAY}T16:30:00-07:00`,
        bays: [2],
      },
      {
        day: DAY,
        slot_time: '4:00 PM',
        free_spots: 1,
        ready_at: `${DAY}T18:00:00-07:00`,
        bays: [2],
      },
      {
        day: DAY,
        slot_time: '5:00 PM',
        free_spots: 1,
        ready_at: `${DAY}T19:00:00-07:00`,
        bays: [3, 2],
      },
    ];
    await open();
    await pickUp('Priya Dhaliwal');
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(spoken()).toBe('3.5 h of work, + 0.5 h, overlaps Dave Miller, 4:00 PM');
    await userEvent.keyboard(' ');
    const question = await screen.findByRole('dialog', { name: 'Two jobs in Detail 1' });
    expect(question).toHaveTextContent('now takes 3.5 h and runs until 4:30 PM');
    const asked = within(question);
    expect(asked.getByRole('button', { name: 'Keep 3 h as it was' })).toHaveFocus();
    const choices = await asked.findAllByRole('radio');
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Dave Miller to Detail 2 at 5:00 PM.*ready 7:00 PMwas 6:00 PM$/),
      expect.stringMatching(/^Dave Miller stays in Detail 1, drop-off at 5:00 PM/),
      expect.stringMatching(/^Dave Miller has no bay for now.*Drop-off stays 4:00 PM/),
    ]);
    expect(asked.getByRole('switch', { name: 'Notify Dave Miller' })).toBeChecked();
    expect(asked.getByRole('button', { name: 'Move Dave to Detail 2' })).toBeEnabled();
    choices[2]?.focus();
    await userEvent.keyboard(' ');
    // A customer whose time stays is told nothing.
    expect(asked.queryByRole('switch')).toBeNull();
    await userEvent.click(asked.getByRole('button', { name: 'Leave Dave without a bay' }));
    const waiting = await openList('1 without a bay');
    expect(waiting.getByText('Dave Miller')).toBeVisible();
    expect(backend.stored(1)).toMatchObject({ bay_id: 2, work_minutes: 210 });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expectToast('Put back');
    expect(backend.stored(1)?.work_minutes).toBe(180);
    expect(backend.stored(2)?.bay_id).toBe(2);
  });

  test('A job lengthened into several others names all of them and says what to move first', async () => {
    const short = { booking_date: DAY, status: 'confirmed', bay_id: 2, work_minutes: 60 } as const;
    const next = [
      ['Dave Miller', '4:00 PM', '17:00'],
      ['Rita Moss', '5:00 PM', '18:00'],
    ] as const;
    next.forEach(([customer_name, booking_time, ready], index) =>
      backend.put(index + 2, {
        ...short,
        customer_name,
        booking_time,
        ready_at: `${DAY}T${ready}:00-07:00`,
      }),
    );
    backend.bayTimes = [];
    await open();
    await pickUp('Priya Dhaliwal');
    await userEvent.keyboard(`{Shift>}${'{ArrowRight}'.repeat(3)}{/Shift}`);
    expect(spoken()).toContain('overlaps Dave Miller, 4:00 PM, and 1 more');
    await userEvent.keyboard(' ');
    const question = await screen.findByRole('dialog', { name: '3 jobs in Detail 1' });
    expect(question).toHaveTextContent(
      'Dave Miller is due at 4:00 PM. Rita Moss is due at 5:00 PM.',
    );
    const asked = within(question);
    expect(
      await asked.findByText(
        'For 4.5 h in Detail 1, first move Dave Miller and Rita Moss on the board.',
      ),
    ).toBeVisible();
    expect(asked.queryByText(/either job/)).toBeNull();
    await userEvent.click(asked.getByRole('button', { name: 'Keep 3 h as it was' }));
    expect(backend.stored(1)?.work_minutes).toBe(180);
  });
});

test('A job that is dropped at a time that receives no more vehicles is offered the next one', async () => {
  for (const number of [5, 6, 7])
    backend.put(number, { booking_date: DAY, booking_time: '10:00 AM', status: 'confirmed' });
  await open();
  await pickUp('Priya Dhaliwal');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  await waitFor(() => expect(spoken()).toMatch(/^10:00 AM/));
  await userEvent.keyboard(' ');
  const dialog = within(await screen.findByRole('dialog', { name: /10:00 AM/ }));
  expect(await dialog.findByText('10:00 AM takes no more vehicles')).toBeVisible();
  expect(dialog.getByRole('button', { name: /^Move to/ })).toBeDisabled();
  await userEvent.click(dialog.getByRole('button', { name: /^Next free: .*11:00 AM$/ }));
  await userEvent.click(await screen.findByRole('button', { name: /^Move to 11:00 AM/ }));
  await waitFor(() => expect(backend.stored(1)?.booking_time).toBe('11:00 AM'));
});
