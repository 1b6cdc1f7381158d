import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { REVIEW_LINK } from '@/content/staff/customers';
import { FakeCustomers } from '@/testing/customers';
import { fill } from '@/testing/fill';
import { renderStaff } from '@/testing/shop-days';
import { expectToast } from '@/testing/staff-dashboard';
import { CustomersView } from './customers-view';

let shop: FakeCustomers;

beforeEach(() => {
  shop = new FakeCustomers();
  shop.backend.on('shop_settings', ({ body }) => ({
    body: { review_url: (body as { review_url?: string } | undefined)?.review_url ?? null },
  }));
});

const field = () => screen.findByRole('textbox', { name: REVIEW_LINK.label });
const save = () => userEvent.click(screen.getByRole('button', { name: REVIEW_LINK.save }));
const saved = () =>
  shop.backend.to('shop_settings').flatMap(({ method, body }) => (method === 'PATCH' ? body : []));

const searches = () =>
  shop.backend.to('rpc/customers').map(({ body }) => (body as { search?: string }).search ?? '');

async function openDialog() {
  renderStaff('/', <CustomersView />);
  await userEvent.click(await screen.findByRole('button', { name: REVIEW_LINK.open }));
  return within(await screen.findByRole('dialog', { name: REVIEW_LINK.title }));
}

describe('the link to leave a review', () => {
  test('The review settings have an address: a link opens them, and closing them keeps the search', async () => {
    renderStaff('/dashboard/customers', <CustomersView />, '/dashboard/customers?do=review-link');
    expect(await field()).toHaveValue('');
    await userEvent.click(screen.getByRole('button', { name: REVIEW_LINK.cancel }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await fill(screen.getByRole('searchbox'), 'priya');
    await waitFor(() => expect(searches().at(-1)).toBe('priya'));
    await userEvent.click(screen.getByRole('button', { name: REVIEW_LINK.open }));
    await field();
    expect(screen.getByRole('searchbox', { hidden: true })).toHaveValue('priya');
  });

  test('The review link is set, and removed by an empty field', async () => {
    await openDialog();
    expect(await field()).toHaveValue('');
    await fill(await field(), ' https://g.page/r/shop ');
    await save();
    await expectToast(REVIEW_LINK.saved);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: REVIEW_LINK.open }));
    expect(await field()).toHaveValue('https://g.page/r/shop');
    await userEvent.clear(await field());
    await save();
    await expectToast(REVIEW_LINK.off);
    expect(saved()).toEqual([{ review_url: 'https://g.page/r/shop' }, { review_url: null }]);
  });

  test('A review link that is no https address is not sent', async () => {
    await openDialog();
    await fill(await field(), 'http://reviews.example');
    await save();
    expect(await field()).toBeInvalid();
    expect(await field()).toHaveFocus();
    expect(await field()).toHaveAccessibleDescription(new RegExp(REVIEW_LINK.wrong));
    expect(saved()).toEqual([]);
  });

  test('A review link that could not be saved stays in its field', async () => {
    const dialog = await openDialog();
    await fill(await field(), 'https://g.page/r/shop');
    shop.backend.on('shop_settings', 'no answer');
    await save();
    expect(await dialog.findByText(REVIEW_LINK.failed)).toBeVisible();
    expect(await field()).toHaveValue('https://g.page/r/shop');
  });

  test('A review link that did not load says so, and a retry helps', async () => {
    shop.backend.on('shop_settings', [{ status: 400, body: {} }, { body: { review_url: null } }]);
    const dialog = await openDialog();
    expect(await dialog.findByText(REVIEW_LINK.loadFailed)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect(await field()).toHaveValue(''));
  });
});
