import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { SETTINGS } from '@/content/staff/settings';
import { PUBLISH, SHOP_SETTINGS } from '@/content/staff/shop';
import { SHOP } from '@/domain/shop';
import { FakeCustomers } from '@/testing/customers';
import { type Answer, type SeenRequest } from '@/testing/fake-backend';
import { makeSession, storeSession } from '@/testing/fake-session';
import { renderStaff } from '@/testing/shop-days';
import { click, expectToast } from '@/testing/staff-dashboard';
import { SettingsView } from './settings-view';

const { fields } = SHOP_SETTINGS;
const FACTS = {
  id: true,
  name: null,
  phone: '+16047789020',
  email: null,
  street: null,
  mailing_address: null,
  opening_text: null,
  social_links: [],
};

let shop: FakeCustomers;
const table =
  (rows: unknown) =>
  ({ method }: SeenRequest): Answer => ({ body: method === 'GET' ? rows : { id: true } });

beforeEach(() => {
  shop = new FakeCustomers();
  const change = { changed_at: '2026-11-24T23:12:00Z', changed_by_email: 'mira@example.com' };
  const earlier = [
    { value: '+16045550111', until: change.changed_at, changed_by_email: 'mira@example.com' },
    { value: null, until: '2026-11-20T18:00:00Z', changed_by_email: null },
  ];
  shop.backend.on('setting_changes', { body: [{ setting: 'phone', ...change, earlier }] });
  shop.backend.on('shop_settings', table({ id: true }));
  shop.backend.on('shop_facts', table(FACTS));
  shop.backend.on('website_settings', table({ id: true, film_brands: [], parking: 'In front.' }));
  for (const name of ['bays', 'service_work', 'website_reviews', 'website_photos']) {
    shop.backend.on(name, table([]));
  }
  for (const name of ['website_photo_files', 'website_pairs']) shop.backend.on(name, table([]));
  storeSession(makeSession({ role: 'owner' }));
});

const show = () => renderStaff('/', <SettingsView />, '/?section=shop');
const saved = () =>
  shop.backend.to('shop_facts').flatMap(({ method, body }) => (method === 'GET' ? [] : [body]));
const field = (name: keyof typeof fields) =>
  screen.findByRole('textbox', { name: fields[name].label });

test('An owner reads what customers see now, when a change shows, and who changed it last', async () => {
  show();
  expect(await field('phone')).toHaveValue('604-778-9020');
  expect(await field('name')).toHaveValue(SHOP.name);
  expect(await field('opening_text')).toHaveValue(`${SHOP.hours.days}, ${SHOP.hours.times}`);
  expect(await field('parking')).toHaveValue('In front.');
  expect(screen.getByText(/pages after the next publish/)).toBeVisible();
  expect(await field('parking')).toHaveAccessibleDescription(/Pages show it at once/);
  await userEvent.click(screen.getByText('Changed Tue, Nov 24, 4:12 PM by Mira'));
  const earlier = within(screen.getByRole('list', { name: SETTINGS.earlier }));
  expect(earlier.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '+16045550111 until Tue, Nov 24, 4:12 PM, when Mira changed it',
    'Empty until Fri, Nov 20, 11:00 AM, when the owner changed it',
  ]);
});

test.each([
  ['phone', '(604) 555 0199', { phone: '+16045550199' }],
  ['phone', '', { phone: null }],
  ['name', 'Northlight', { name: 'Northlight' }],
  ['email', ' desk@dent.ca', { email: 'desk@dent.ca' }],
  ['street', '12-9480 120 Street', { street: '12-9480 120 Street' }],
  ['opening_text', 'Daily, 8 to 5', { opening_text: 'Daily, 8 to 5' }],
  [
    'social_links',
    'https://x.ca/a https://g.ca/b',
    { social_links: ['https://x.ca/a', 'https://g.ca/b'] },
  ],
] as const)('An owner saves the %s "%s"', async (name, typed, values) => {
  show();
  const input = await field(name);
  await userEvent.clear(input);
  if (typed !== '') await userEvent.type(input, typed);
  await click(SETTINGS.save);
  await expectToast(SETTINGS.saved);
  expect(saved()).toEqual([values]);
});

test.each([
  ['phone', '604-555-01'],
  ['name', 'A <b> shop'],
  ['email', 'desk@dent'],
  ['opening_text', 'Every day'],
  ['social_links', 'https://x.ca http://g.ca'],
  ['social_links', `https://x.ca/${'a'.repeat(188)}`],
] as const)('A %s of "%s" stays in its field, with what is wrong', async (name, typed) => {
  show();
  const input = await field(name);
  await userEvent.clear(input);
  await userEvent.type(input, typed);
  await click(SETTINGS.save);
  expect(await screen.findByText(fields[name].wrong)).toBeVisible();
  expect(input).toHaveValue(typed);
  expect(saved()).toEqual([]);
});

const publish = (
  outcome: string,
  askedAt: string | null = null,
  changedAt: string | null = null,
) => {
  shop.backend.on('/published.json', { body: { changedAt } });
  shop.backend.on('publish', ({ body }) =>
    (body as { asks: boolean }).asks
      ? { body: { outcome: 'asked', asked_at: '2026-11-25T18:04:00Z' } }
      : { body: { outcome, asked_at: askedAt } },
  );
};

test('What is not on the pages yet waits since its first change, and one press asks the host to publish', async () => {
  publish('ready', null, '2026-11-23T10:00:00Z');
  show();
  expect(await screen.findByText(PUBLISH.waits('Tue, Nov 24, 4:12 PM'))).toBeVisible();
  publish('ready', '2026-11-25T18:04:00Z', '2026-11-23T10:00:00Z');
  await click(PUBLISH.button);
  expect(await screen.findByText(PUBLISH.asked('Wed, Nov 25, 11:04 AM'))).toBeVisible();
  expect(screen.getByRole('button', { name: PUBLISH.again })).toBeVisible();
  expect(shop.backend.to('publish').map(({ body }) => body)).toContainEqual({ asks: true });
});

test('A host that does not take it is told of, and the button stays', async () => {
  publish('ready');
  show();
  await screen.findByRole('button', { name: PUBLISH.button });
  shop.backend.on('publish', ({ body }) =>
    (body as { asks: boolean }).asks
      ? { status: 502, body: { outcome: 'failed' } }
      : { body: { outcome: 'ready', asked_at: null } },
  );
  await click(PUBLISH.button);
  expect(await screen.findByText(PUBLISH.failed)).toBeVisible();
  expect(screen.getByRole('button', { name: PUBLISH.button })).toBeEnabled();
});

test('Without a build hook an owner reads what to run', async () => {
  publish('unconfigured');
  show();
  expect(await screen.findByText(PUBLISH.byHand)).toBeVisible();
  expect(screen.queryByRole('button', { name: PUBLISH.button })).toBeNull();
});

test('A site that was made after the last change has nothing to publish', async () => {
  publish('ready', null, '2026-11-24T23:12:00Z');
  show();
  expect(await screen.findByText(PUBLISH.done)).toBeVisible();
  expect(screen.queryByRole('button', { name: PUBLISH.button })).toBeNull();
});
