import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ACTIVITY } from '@/content/staff/activity';
import { FakeBackend, type SeenRequest } from '@/testing/fake-backend';
import { storeSession } from '@/testing/fake-session';
import { renderStaff } from '@/testing/shop-days';
import { ActivityView } from './activity-view';
import { activityNewsQuery } from './api';
import { ActivityNotices } from './notices';

const item = (part: Readonly<Record<string, unknown>>) => ({
  happened_at: '2026-11-22T16:00:00Z',
  key: 'e1',
  kind: 'booking',
  who: null,
  booking_id: 'b-1',
  quote_id: null,
  customer_name: 'Noor',
  service: 'Sedan Window Tinting',
  booking_date: '2026-11-27',
  cents: null,
  method: null,
  event: null,
  ...part,
});
const ITEMS = [
  item({
    happened_at: '2026-11-22T17:05:00Z',
    key: 'p1',
    kind: 'payment',
    who: 'Karim',
    cents: 5_250,
    method: 'card',
  }),
  item({}),
  item({
    happened_at: '2026-11-21T18:00:00Z',
    key: 'e0',
    kind: 'change',
    who: 'Karim',
    event: {
      id: 3,
      kind: 'status',
      columns: ['status'],
      before: { status: 'pending' },
      after: { status: 'confirmed' },
    },
  }),
  item({
    happened_at: '2026-11-21T17:00:00Z',
    key: 'q1',
    kind: 'request',
    booking_id: null,
    quote_id: 'q-1',
    service: 'SUVTinting',
  }),
];

let backend: FakeBackend;
beforeEach(() => {
  storeSession();
  backend = new FakeBackend();
  backend.on('bays', { body: [] });
  backend.on('rpc/colleagues', {
    body: [
      { id: 'staff-1', email: 'staff-1@example.com', name: null, colour: null },
      { id: 'karim', email: 'karim@example.com', name: 'Karim', colour: 'green' },
    ],
  });
  backend.on('rpc/activity', { body: ITEMS });
  backend.on('rpc/activity_news', {
    body: [{ unseen: 2, seen_at: '2026-11-22T15:00:00Z', latest: ITEMS[1] }],
  });
  backend.on('rpc/see_activity', { status: 204 });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const open = (address = '/') => renderStaff('/', <ActivityView />, address);
const asked = () => backend.to('rpc/activity').map(({ body }: SeenRequest) => body);

test('Staff read by day what came in and who changed what, with what is new since they were last there', async () => {
  open();
  const rows = await screen.findAllByRole('listitem');
  await waitFor(() => expect(rows[0]).toHaveTextContent('New'));
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'KAPayment, KarimNewNoor paid $52.50 (Card)10:05 AM',
    'New bookingNewNoor booked Sedan Window Tinting9:00 AM',
    'KAChange by a colleague, KarimNoor, Sedan Window TintingPending to Confirmed11:00 AM',
    'Request for a priceNoor asked for a price: SUV Window Tinting10:00 AM',
  ]);
  expect(within(rows[3] as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    '/dashboard/quotes/q-1',
  );
  await waitFor(() =>
    expect(backend.to('rpc/see_activity').map(({ body }) => body)).toEqual([
      { until: '2026-11-22T17:05:00Z' },
    ]),
  );
});

test('Texts lead to their booking or their customer, those of unknown numbers stand there alone, and are new until read', async () => {
  const text = (part: Readonly<Record<string, unknown>>, event: object) =>
    item({
      kind: 'text',
      service: null,
      event: {
        text: 'Hi',
        number: '+16045550142',
        is_of_booking: false,
        is_unread: false,
        ...event,
      },
      ...part,
    });
  backend.on('rpc/activity', {
    body: [
      text({ key: 't3' }, { is_of_booking: true, is_unread: true }),
      text({ key: 't2', booking_date: null }, {}),
      text({ key: 't1', booking_id: null, booking_date: null, customer_name: null }, {}),
    ],
  });
  backend.on('rpc/activity_news', {
    body: [{ unseen: 1, seen_at: '2026-11-22T16:00:00Z', latest: null }],
  });
  open();
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'TextNewNoor textedHi9:00 AM',
    'TextNoor textedHi9:00 AM',
    'Text+16045550142 textedHi9:00 AM',
  ]);
  const links = rows.flatMap((row) => within(row).queryAllByRole('link'));
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/day/2026-11-27?booking=b-1',
    '/dashboard/customers/b-1',
  ]);
});

test('Staff choose one kind and one colleague, which counts nothing as seen', async () => {
  open('/?kind=payment');
  await screen.findAllByRole('listitem');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Person' }), 'Karim');
  await waitFor(() =>
    expect(asked().at(-1)).toEqual({ page_size: 30, kinds: ['payment'], person: 'karim' }),
  );
  expect(screen.queryByRole('option', { name: 'staff-1@example.com' })).toBeNull();
  expect(backend.to('rpc/see_activity')).toHaveLength(0);
});

test('Older activity follows the last row that is shown', async () => {
  const full = Array.from({ length: 30 }, (_each, index) =>
    item({ key: `e${String(100 - index)}` }),
  );
  backend.on('rpc/activity', [{ body: full }, { body: ITEMS.slice(2) }]);
  open();
  await userEvent.click(await screen.findByRole('button', { name: ACTIVITY.more }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(32));
  expect(asked()[1]).toMatchObject({ before_at: '2026-11-22T16:00:00Z', before_key: 'e71' });
  expect(screen.queryByRole('button', { name: ACTIVITY.more })).toBeNull();
});

test('Activity that does not load can be asked for again, and an empty one says what will be there', async () => {
  backend.on('rpc/activity', [{ status: 503, body: {} }, { body: [] }]);
  open();
  expect(await screen.findByText(ACTIVITY.failedTitle)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(ACTIVITY.emptyTitle)).toBeVisible();
});

test('A kind of which nothing came in leads back to everything', async () => {
  backend.on('rpc/activity', ({ body }) => ({
    body: JSON.stringify(body).includes('kinds') ? [] : ITEMS,
  }));
  open('/?kind=no_show');
  await userEvent.click(await screen.findByRole('button', { name: ACTIVITY.showAll }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(4);
});

class FakeNotification extends EventTarget {
  static permission: NotificationPermission = 'default';
  static shown: string[] = [];
  static requestPermission = vi.fn<() => Promise<NotificationPermission>>();
  constructor(title: string, { body = '' }: NotificationOptions = {}) {
    super();
    FakeNotification.shown.push(`${title}: ${body}`);
  }
  readonly close = (): void => undefined;
}
const fakeNotices = (answer: NotificationPermission) => {
  FakeNotification.permission = 'default';
  FakeNotification.shown = [];
  FakeNotification.requestPermission = vi.fn(async () => {
    FakeNotification.permission = answer;
    return Promise.resolve(answer);
  });
  vi.stubGlobal('Notification', FakeNotification);
};

/** Stands for the time after which the page asks by itself. */
function AskAgain() {
  const client = useQueryClient();
  const ask = () => client.invalidateQueries({ queryKey: activityNewsQuery.queryKey });
  return (
    <button type="button" onClick={() => void ask()}>
      Ask again
    </button>
  );
}

test('Staff are told of a new booking behind other pages once they turned notices on, and are asked only then', async () => {
  fakeNotices('granted');
  renderStaff(
    '/',
    <>
      <ActivityNotices />
      <ActivityView />
      <AskAgain />
    </>,
  );
  await screen.findAllByRole('listitem');
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const booked = async (name: string, hour: string) => {
    const latest = item({ key: name, happened_at: `2026-11-22T${hour}:00Z`, customer_name: name });
    backend.on('rpc/activity_news', {
      body: [{ unseen: 1, seen_at: '2026-11-22T17:05:00Z', latest }],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Ask again' }));
  };
  await booked('Bruno', '18:00');
  expect(FakeNotification.requestPermission).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('switch', { name: ACTIVITY.notices.label }));
  await waitFor(() => expect(screen.getByRole('switch')).toBeChecked());
  await booked('Asha', '18:01');
  await waitFor(() =>
    expect(FakeNotification.shown).toContain('New booking: Asha booked Sedan Window Tinting'),
  );
  expect(FakeNotification.shown.join()).not.toContain('Bruno');
  visible.mockRestore();
});

test('A browser that blocks notices says so, and the switch stays off', async () => {
  fakeNotices('denied');
  open();
  await userEvent.click(await screen.findByRole('switch', { name: ACTIVITY.notices.label }));
  expect(await screen.findByText(ACTIVITY.notices.blocked)).toBeVisible();
  expect(screen.getByRole('switch')).not.toBeChecked();
  expect(FakeNotification.shown).toEqual([]);
});
