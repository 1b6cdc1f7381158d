import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { type CheckCopy, HEALTH } from '@/content/staff/health';
import { HEALTH_CHECKS } from '@/domain/health';
import { FakeCustomers } from '@/testing/customers';
import { type Answer, type SeenRequest } from '@/testing/fake-backend';
import { makeSession, storeSession } from '@/testing/fake-session';
import { renderStaff } from '@/testing/shop-days';
import { click, expectToast } from '@/testing/staff-dashboard';
import { HealthLine } from '../../shell/health-line';
import { SettingsView } from '../settings-view';

const ROW = {
  schema_version: null,
  mail_transport: 'smtp',
  mail_seen_at: '2026-11-25T18:00:00Z',
  mail_sent_at: '2026-11-25T16:58:00Z',
  mail_waiting: 0,
  mail_given_up: 0,
  text_provider: null,
  texts_given_up: 0,
  purged_at: '2026-11-25T10:00:00Z',
  backups_checked_at: '2026-11-20T18:00:00Z',
  has_gst_number: true,
  has_policy: true,
  review_count: 2,
  has_street: false,
  website_changed_at: '2026-11-24T23:12:00Z',
};

let shop: FakeCustomers;
const table =
  (rows: unknown) =>
  ({ method }: SeenRequest): Answer => ({ body: method === 'GET' ? rows : { id: 1 } });

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-25T18:05:00Z'));
  shop = new FakeCustomers();
  shop.backend.on('shop_settings', table({ id: true, slot_capacity: 2 }));
  shop.backend.on('bays', table([]));
  shop.backend.on('service_work', table([]));
  shop.backend.on('setting_changes', { body: [] });
  shop.backend.on('rpc/health', { body: ROW });
  storeSession(makeSession({ role: 'owner' }));
});

const open = () => renderStaff('/', <SettingsView />, '/?section=health');
const row = async (name: RegExp) => {
  const heading = await screen.findByRole('heading', { name });
  const item = heading.closest('li');
  if (!item) throw new Error('No row');
  return item;
};

test('An owner sees what runs and when it last did', async () => {
  open();
  expect(await row(/^Email.*Fine/)).toHaveTextContent('Last email sent Wed, Nov 25, 9:58 AM.');
  expect(await row(/^Schedules.*Fine/)).toHaveTextContent('Last run Wed, Nov 25, 3:00 AM.');
  expect(await row(/^Backups.*Fine/)).toHaveTextContent('Last checked Fri, Nov 20, 11:00 AM.');
  expect(await row(/^Database.*Fine/)).toBeVisible();
});

test('Mail that waits and mail that never arrived are counted', async () => {
  const lacks = { mail_given_up: 1, mail_waiting: 3 };
  shop.backend.on('rpc/health', { body: { ...ROW, ...lacks } });
  open();
  const mail = await row(/^Email.*Needs attention/);
  expect(mail).toHaveTextContent('3 emails have been waiting.');
  expect(mail).toHaveTextContent('1 email could not be delivered this week.');
});

test.each([
  ['Taxes', /^GST number/],
  ['Policy', /policy/i],
  ['Reviews', 'Review'],
  ['Street address', /^Street/],
] as const)('The line "%s" leads to the field that puts it right', async (name, label) => {
  const lacks = { has_gst_number: false, has_policy: false, review_count: 0 };
  shop.backend.on('rpc/health', { body: { ...ROW, ...lacks } });
  shop.backend.on('shop_facts', table({ id: true, social_links: [] }));
  shop.backend.on('website_settings', table({ id: true, film_brands: [] }));
  const rooms = ['reviews', 'photos', 'photo_files', 'pairs'].map((each) => `website_${each}`);
  for (const each of [...rooms, 'policy_versions', 'tax_rates', 'closures']) {
    shop.backend.on(each, table([]));
  }
  shop.backend.on('taxes', table([{ code: 'gst', name: 'GST', number: null, position: 1 }]));
  shop.backend.on('checkout_settings', table([{ payment_methods: [] }]));
  open();
  await userEvent.click(within(await row(new RegExp(`^${name}`))).getByRole('link'));
  expect(await screen.findByRole('textbox', { name: label })).toHaveFocus();
});

test('What is not right at the host leads to the page of the project there', async () => {
  vi.stubEnv('VITE_SUPABASE_URL', 'https://abcdefghijklmnopqrst.supabase.co');
  const lacks = { schema_version: '1', purged_at: null, mail_waiting: 1, backups_checked_at: null };
  shop.backend.on('rpc/health', { body: { ...ROW, ...lacks } });
  open();
  const project = 'https://supabase.com/dashboard/project/abcdefghijklmnopqrst';
  for (const [name, page] of [
    [/^Database/, 'database/migrations'],
    [/^Email/, 'functions/send-mail/logs'],
    [/^Schedules/, 'integrations/cron/jobs'],
    [/^Domain/, 'functions/secrets'],
    [/^Backups/, 'database/backups/scheduled'],
  ] as const) {
    const link = within(await row(name)).getByRole('link', { name: /^Open in Supabase: / });
    expect(link).toHaveAttribute('href', `${project}/${page}`);
  }
});

test('A project with an address of its own is asked for by the host, and a database on this machine has no page there', async () => {
  vi.stubEnv('VITE_SUPABASE_URL', 'https://api.shop.example');
  shop.backend.on('rpc/health', { body: { ...ROW, backups_checked_at: null } });
  open();
  expect(within(await row(/^Backups/)).getByRole('link')).toHaveAttribute(
    'href',
    'https://supabase.com/dashboard/project/_/database/backups/scheduled',
  );
  cleanup();
  vi.stubEnv('VITE_SUPABASE_URL', '/');
  open();
  expect(within(await row(/^Backups/)).queryByRole('link')).toBeNull();
});

const FOLDED = /[A-Z]+_[A-Z]|\bnpm\b|\.(ts|sql|md|mjs|json)\b|src\/|docs\/|pg_cron|send-mail/;

test('Every line says what is wrong in words of an owner and has a way on; files and variables are folded', async () => {
  const lacks = { has_gst_number: false, has_policy: false, review_count: 0, mail_given_up: 1 };
  const texts = { text_provider: 'twilio', texts_given_up: 1 };
  const broken = { ...texts, schema_version: '1', purged_at: null, backups_checked_at: null };
  shop.backend.on('rpc/health', { body: { ...ROW, ...lacks, ...broken } });
  shop.backend.on('/published.json', { body: { changedAt: null } });
  open();
  await row(/^Publishing.*To do/);
  const rows = screen
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('heading'));
  expect(rows).toHaveLength(HEALTH_CHECKS.length);
  for (const item of rows) {
    expect(item).not.toHaveTextContent(/: Fine/);
    const fold = item.querySelector('details');
    fold?.remove();
    expect(item.textContent).not.toMatch(FOLDED);
    expect(fold ?? within(item).queryByRole('link') ?? 'no way on').not.toBe('no way on');
  }
});

test.each(Object.entries(HEALTH.checks))(
  'No file and no variable is named outside the fold: %s',
  (_, copy) => {
    const { developer, ...said }: CheckCopy = copy;
    expect(Object.values(said).join(' ')).not.toMatch(FOLDED);
    expect([copy.name, developer ?? said.action].every(Boolean)).toBe(true);
  },
);

test('What a developer needs is one press away', async () => {
  shop.backend.on('rpc/health', { body: { ...ROW, purged_at: null } });
  open();
  const schedules = await row(/^Schedules.*Needs attention/);
  expect(within(schedules).getByText(/npm run go-live/)).not.toBeVisible();
  await userEvent.click(within(schedules).getByText(HEALTH.developer));
  expect(within(schedules).getByText(/npm run go-live/)).toBeVisible();
});

test('A look at the backups is noted with one press, and a failure says so', async () => {
  shop.backend.on('rpc/health', { body: { ...ROW, backups_checked_at: null } });
  shop.backend.on('rpc/note_backups', ['no answer', { status: 204 }]);
  open();
  await row(/^Backups.*To do/);
  await click(HEALTH.noteBackups);
  await expectToast(HEALTH.notNoted);
  shop.backend.on('rpc/health', { body: ROW });
  await click(HEALTH.noteBackups);
  expect(await row(/^Backups.*Fine/)).toBeVisible();
});

test('A check that does not load can be asked for again', async () => {
  shop.backend.on('rpc/health', [{ status: 503, body: {} }, { body: ROW }]);
  open();
  await screen.findByRole('button', { name: 'Try again' });
  await click('Try again');
  expect(await row(/^Email.*Fine/)).toBeVisible();
});

test('Owners are told on each page while something is broken, and not of what is only unfilled', async () => {
  const none = { ...ROW, has_gst_number: false, backups_checked_at: null };
  shop.backend.on('rpc/health', [{ body: none }]);
  renderStaff('/', <HealthLine />);
  await waitFor(() => expect(shop.backend.to('rpc/health')).toHaveLength(1));
  expect(screen.queryByText(HEALTH.line)).toBeNull();
});

test('The line about something broken leads to Health', async () => {
  shop.backend.on('rpc/health', { body: { ...ROW, mail_seen_at: '2026-11-25T17:00:00Z' } });
  renderStaff('/', <HealthLine />);
  expect(await screen.findByText(HEALTH.line)).toBeVisible();
  expect(screen.getByRole('link', { name: HEALTH.lineLink })).toHaveAttribute(
    'href',
    '/dashboard/settings?section=health',
  );
});

test('The line about something broken floats over the page, and can be hidden', async () => {
  shop.backend.on('rpc/health', { body: { ...ROW, mail_seen_at: '2026-11-25T17:00:00Z' } });
  renderStaff('/', <HealthLine />);
  const line = await screen.findByText(HEALTH.line);
  expect(line.parentElement).toHaveClass('fixed');
  await click(HEALTH.hide);
  expect(screen.queryByText(HEALTH.line)).toBeNull();
});
