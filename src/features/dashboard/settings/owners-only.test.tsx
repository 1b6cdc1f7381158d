import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { SETTINGS } from '@/content/staff/settings';
import { SHOP_SETTINGS } from '@/content/staff/shop';
import { FakeCustomers } from '@/testing/customers';
import { makeSession, storeSession } from '@/testing/fake-session';
import { renderStaff } from '@/testing/shop-days';
import { SettingsView } from './settings-view';

let shop: FakeCustomers;
beforeEach(() => {
  shop = new FakeCustomers();
  for (const table of ['bays', 'service_work', 'setting_changes']) {
    shop.backend.on(table, { body: [] });
  }
  shop.backend.on('shop_settings', { body: { id: true, slot_capacity: 2 } });
  storeSession(makeSession({ role: 'staff' }));
});

test.each([
  ['people', 'People', 'rpc/people'],
  ['payment', 'Payment', 'checkout_settings'],
  ['health', 'Health', 'rpc/health'],
  ['import', 'Import', 'rpc/last_import'],
])(
  'Staff who are no owners are not offered the settings of %s, and are told why at the address',
  async (section, name, request) => {
    renderStaff('/', <SettingsView />, `/?section=${section}`);
    expect(await screen.findByText(SETTINGS.ownersOnly)).toBeVisible();
    const sections = screen.getByRole('navigation', { name: SETTINGS.sections });
    expect(within(sections).queryByRole('link', { name })).toBeNull();
    expect(shop.backend.to(request)).toHaveLength(0);
  },
);

test('Staff who are no owners read who the shop is, and change what is told on arrival alone', async () => {
  shop.backend.on('shop_facts', { body: { phone: '+16047789020', social_links: [] } });
  shop.backend.on('website_settings', { body: { film_brands: [], parking: 'In front.' } });
  for (const part of ['reviews', 'photos', 'photo_files', 'pairs']) {
    shop.backend.on(`website_${part}`, { body: [] });
  }
  renderStaff('/', <SettingsView />, '/?section=shop');
  expect(await screen.findByText('604-778-9020')).toBeVisible();
  const { parking, key_drop: keyDrop } = SHOP_SETTINGS.fields;
  expect(screen.getAllByRole('textbox')).toEqual(
    [parking, keyDrop].map(({ label }) => screen.getByRole('textbox', { name: label })),
  );
});
