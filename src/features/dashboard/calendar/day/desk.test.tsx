import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Toaster } from '@/components/ui/toaster';
import { bookingInDayPath } from '@/config/staff-dialog-link';
import { bookingId } from '@/testing/fake-bookings-backend';
import { openDayPage } from '@/testing/day-page';
import { fill } from '@/testing/fill';
import {
  backend,
  click,
  expectToast,
  holdPhone,
  openList,
  withBackend,
} from '@/testing/staff-dashboard';

const DAY = '2026-11-24';
const SERVICE = 'Sedan Front Window Tinting';

async function open(address = `/dashboard/day/${DAY}`): Promise<void> {
  openDayPage(address);
  await screen.findByRole('group', { name: 'Hours' });
}

// A Tuesday, before the first hour.
withBackend(`${DAY}T06:16:00-07:00`);
beforeEach(() => {
  localStorage.setItem('staff-day-view', 'hours');
  backend.put(1, {
    customer_name: 'Grace Whitmore',
    service_name: SERVICE,
    booking_date: DAY,
    booking_time: '9:00 AM',
    status: 'confirmed',
  });
});

test('The line above the hours says in hours and minutes when the next car is due', async () => {
  await open();
  expect(screen.getByRole('button', { name: /^Next 9:00 AM.*in 2 h 44 min/ })).toBeVisible();
});

test('The card of a booking gives its service name in full', async () => {
  await open();
  expect(screen.getByText(new RegExp(SERVICE))).not.toHaveClass('truncate');
});

describe('a booking that somebody was led to', () => {
  test('A booking that a link points to is marked in its day, and no other is', async () => {
    backend.put(2, { booking_date: DAY, booking_time: '9:00 AM' });
    await open(bookingInDayPath(DAY, bookingId(1)));
    const marked = screen
      .getAllByRole('article')
      .filter((card) => card.getAttribute('aria-current') === 'true');
    expect(marked).toHaveLength(1);
    expect(marked[0]).toHaveTextContent('Grace Whitmore');
  });
});

test('A car is completed after its arrival, although nothing could be read in between', async () => {
  const press = async (name: string): Promise<void> => {
    const [button] = screen.getAllByRole('button', { name });
    if (button) await userEvent.click(button);
  };
  await open();
  backend.beforeAnswer = () => {
    if (backend.requests.at(-1)?.startsWith('GET')) backend.faults = [{ fault: 400 }];
  };
  await press('Arrived, Grace Whitmore');
  await waitFor(() => expect(backend.stored(1)?.arrived_at).not.toBeNull());
  // Ignored while what was stored is read again, in vain.
  await waitFor(async () => {
    await press('Complete, Grace Whitmore');
    expect(backend.stored(1)?.status).toBe('completed');
  });
});

describe('a step that is still being sent', () => {
  const card = (name: string) =>
    screen.getAllByRole('article').find((each) => within(each).queryByText(name) !== null);
  const arrive = async (name: string): Promise<void> => {
    const hours = within(screen.getByRole('group', { name: 'Hours' }));
    await userEvent.click(hours.getByRole('button', { name: `Arrived, ${name}` }));
  };
  const holdSteps = (): (() => void) => {
    let send = (): void => undefined;
    const until = new Promise<void>((resolve) => {
      send = resolve;
    });
    backend.hold = { method: 'POST', until };
    return send;
  };
  /** Whatever is read by now has been answered. */
  const readNews = async (): Promise<void> => {
    backend.requests = [];
    backend.latestChange = '2';
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(backend.requests).toContain('GET rpc/latest_change'));
    await act(() => vi.advanceTimersByTimeAsync(1_000));
  };

  test('An arrival that is being undone does not come back while news is read', async () => {
    render(<Toaster />);
    await open();
    await waitFor(() => expect(backend.requests).toContain('GET rpc/latest_change'));
    await arrive('Grace Whitmore');
    await waitFor(() => expect(card('Grace Whitmore')).toHaveTextContent('Here '));
    await screen.findByRole('button', { name: 'Complete, Grace Whitmore' });
    const send = holdSteps();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(card('Grace Whitmore')).not.toHaveTextContent('Here '));
    await readNews();
    expect(card('Grace Whitmore')).not.toHaveTextContent('Here ');
    send();
    await waitFor(() => expect(backend.stored(1)?.arrived_at).toBeNull());
  });

  test('A car is ready to collect in one press, counted above the day until it is completed, and undone in another', async () => {
    vi.setSystemTime(new Date(`${DAY}T10:40:00-07:00`));
    backend.put(1, { arrived_at: `${DAY}T16:05:00+00:00` });
    render(<Toaster />);
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Ready, Grace Whitmore' }));
    await expectToast('Ready to collect');
    const list = await openList('1 to collect');
    expect(list.getByText(/^Ready 10:4/)).toBeVisible();
    expect(list.getByRole('link', { name: /^Call Grace Whitmore/ })).toBeVisible();
    expect(list.getByRole('button', { name: 'Complete, Grace Whitmore' })).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(backend.stored(1)?.done_at).toBeNull());
    expect(screen.queryByRole('button', { name: '1 to collect' })).toBeNull();
  });

  test('The second of two quick arrivals stays on the screen when the first is stored', async () => {
    backend.put(2, {
      customer_name: 'Dale Whitford',
      service_name: SERVICE,
      booking_date: DAY,
      booking_time: '10:00 AM',
      status: 'confirmed',
    });
    await open();
    const sendFirst = holdSteps();
    await arrive('Grace Whitmore');
    await waitFor(() => expect(backend.requests).toContain('POST rpc/mark_arrived'));
    const sendSecond = holdSteps();
    await arrive('Dale Whitford');
    await waitFor(() => expect(card('Dale Whitford')).toHaveTextContent('Here '));
    sendFirst();
    await waitFor(() => expect(backend.stored(1)?.arrived_at).not.toBeNull());
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(card('Dale Whitford')).toHaveTextContent('Here ');
    sendSecond();
    await waitFor(() => expect(backend.stored(2)?.arrived_at).not.toBeNull());
    await waitFor(() => expect(card('Grace Whitmore')).toHaveTextContent('Here '));
  });
});

describe('closing hours from the day', () => {
  const radio = (name: string) => screen.findByRole('radio', { name });

  test('Closing times from the day begins with some hours, and today with the current one', async () => {
    vi.setSystemTime(new Date(`${DAY}T10:40:00-07:00`));
    await open();
    await click('Close hours');
    expect(await radio('Some hours')).toBeChecked();
    const chosen = screen
      .getAllByRole('checkbox')
      .filter((hour) => hour.getAttribute('aria-checked') === 'true');
    expect(chosen.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^10 AM/)]);
  });

  test('Closing times from the day keeps a half-typed reason after Escape', async () => {
    await open();
    await click('Close hours');
    await fill(await screen.findByLabelText(/Reason/), 'Compressor');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText(/Reason/)).toHaveValue('Compressor');
  });

  test('Closing times is in reach above the hours on a phone', async () => {
    holdPhone();
    await open();
    const hours = screen.getByRole('group', { name: 'Hours' });
    for (const name of ['Close hours', 'Print the day sheet']) {
      const button = screen.getByRole('button', { name });
      const { DOCUMENT_POSITION_FOLLOWING: follows } = Node;
      expect(button.compareDocumentPosition(hours) & follows, name).toBe(follows);
    }
  });
});

describe('a new booking', () => {
  const openNew = async (): Promise<HTMLElement> => {
    await open();
    await click('New booking');
    return screen.findByRole('dialog', { name: 'New booking' });
  };

  test('A new booking shows no price before its service is chosen', async () => {
    const dialog = await openNew();
    expect(within(dialog).getByText('Choose a service to see its price.')).toBeVisible();
    expect(within(dialog).queryByText('By quote')).toBeNull();
  });

  test('A new booking closes at Escape, and what was typed comes back with it', async () => {
    await openNew();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await click('New booking');
    const dialog = await screen.findByRole('dialog', { name: 'New booking' });
    await fill(within(dialog).getByRole('textbox', { name: 'Name' }), 'Jordan');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await click('New booking');
    const again = within(await screen.findByRole('dialog', { name: 'New booking' }));
    expect(again.getByRole('textbox', { name: 'Name' })).toHaveValue('Jordan');
  });
});

test('Details close with the move that was made from them', async () => {
  await open();
  const card = within(screen.getByRole('article'));
  await userEvent.click(card.getByRole('button', { name: 'Details of Grace Whitmore' }));
  const details = within(await screen.findByRole('dialog', { name: 'Booking Details' }));
  await userEvent.click(await details.findByRole('button', { name: 'Move' }));
  const move = within(await screen.findByRole('dialog', { name: 'Move booking' }));
  await userEvent.click(await move.findByRole('radio', { name: /^11:00 AM/ }));
  await userEvent.click(move.getByRole('button', { name: /^Move to .* at 11:00 AM$/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(backend.stored(1)?.booking_time).toBe('11:00 AM');
});

test('A customer who walks in and would rather come another time gets a plain booking', async () => {
  vi.setSystemTime(new Date(`${DAY}T10:40:00-07:00`));
  await open();
  await click('Walk-in');
  const dialog = await screen.findByRole('dialog', { name: 'Walk-in' });
  expect(within(dialog).queryByRole('radio', { name: /^12:00 PM/ })).toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Book another time' }));
  const plain = within(await screen.findByRole('dialog', { name: 'New booking' }));
  await userEvent.click(plain.getByRole('radio', { name: /^12:00 PM/ }));
  await userEvent.click(plain.getByRole('button', { name: /at 12:00 PM$/ }));
  expect(plain.getByLabelText('Phone')).toHaveAccessibleDescription(/phone/i);
});

test('In the evening no spot of the day that is over is offered', async () => {
  vi.setSystemTime(new Date(`${DAY}T18:05:00-07:00`));
  await open();
  expect(screen.queryByRole('button', { name: /Add booking/ })).toBeNull();
  expect(screen.getAllByText('Not booked').length).toBeGreaterThan(0);
});

test('Until the shop closes staff can book a walk-in and close hours, of the next day by then', async () => {
  vi.setSystemTime(new Date(`${DAY}T18:05:00-07:00`));
  await open();
  expect(screen.getByRole('button', { name: 'Walk-in' })).toBeEnabled();
  await userEvent.click(screen.getByRole('button', { name: 'Close hours' }));
  expect(await screen.findByRole('dialog', { name: 'Close a day or hours' })).toHaveTextContent(
    'Wed, Nov 25',
  );
  await userEvent.keyboard('{Escape}');
  act(() => void vi.setSystemTime(new Date(`${DAY}T19:00:00-07:00`)));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Walk-in' })).toBeNull());
  expect(screen.queryByRole('button', { name: 'Close hours' })).toBeNull();
});
