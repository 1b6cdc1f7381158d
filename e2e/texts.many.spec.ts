import { dayPath } from '../src/config/paths';
import { newCustomer } from './booking-form';
import { rpc } from './day-screen';
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from './fixtures';
import { apiHeaders, choose, tokenOf } from './staff-bookings';

const PHONE = { width: 390, height: 844 };
const PATIENCE = { timeout: 45_000 };

test('Who books by phone without an address is told by text that it is booked, due and ready, and answers C, which the board shows', async ({
  staffPage: page,
  uniqueSlot,
}) => {
  test.slow();
  const { day, time } = uniqueSlot();
  const { name } = newCustomer('Casey Dhaliwal');
  const number = `+1604555${String(Math.floor(1000 + Math.random() * 8999))}`;
  const phone = await page.context().newPage();
  const texts = async () => {
    const answer = await phone.request.get('/dev/phone.json');
    const all = (await answer.json()) as { readonly to?: string; readonly body: string }[];
    return all.filter(({ to }) => to === number).map(({ body }) => body);
  };
  const happens = async (what: string, id: string) => {
    const done = await rpc(
      page.request,
      'e2e_happens',
      { what, of_booking: id },
      await tokenOf(page.request),
    );
    expect(done.ok(), await done.text()).toBe(true);
  };
  await phone.goto('/dev/phone');
  await phone.getByRole('button', { name: 'Switch texts on' }).click();
  const token = await tokenOf(page.request);
  // The sender says so when it runs next.
  await expect
    .poll(async () => (await rpc(page.request, 'takes_texts', {}, token)).json(), PATIENCE)
    .toBe(true);

  await test.step('staff take the call and tick the box', async () => {
    await page.goto(`${dayPath(day)}?do=new&day=${day}&time=${encodeURIComponent(time)}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Phone').fill(number);
    await dialog.getByLabel('Name').fill(name);
    await choose(page, 'Service', 'Classic Exterior Only');
    await dialog.getByLabel(/The customer agrees to texts/).check();
    await dialog.getByRole('button', { name: /^Book/ }).click();
    await expect(dialog).toBeHidden();
  });
  await expect.poll(texts, PATIENCE).toHaveLength(1);
  expect((await texts())[0]).toMatch(/you're booked for .+\/b#[\w-]{43}.+Reply STOP to opt out\.$/);

  const found = await page.request.get(
    `/rest/v1/bookings?customer_name=eq.${encodeURIComponent(name)}`,
    {
      headers: apiHeaders(token),
    },
  );
  const [{ id }] = (await found.json()) as [{ id: string }];
  await happens('reminder', id);
  await expect.poll(texts, PATIENCE).toHaveLength(2);

  await test.step('the customer answers on their phone', async () => {
    await phone.goto('/dev/phone');
    await expect(phone.getByText('Reply C to confirm.')).toBeVisible();
    await phone.getByLabel('From').fill(number);
    await phone.getByLabel('Text').fill('C');
    await phone.getByRole('button', { name: 'Reply' }).click();
    await expect(phone.getByText('200')).toBeVisible();
  });
  await page.goto(dayPath(day));
  await expect(page.locator('[data-booking]').filter({ hasText: name }).first()).toContainText(
    'Coming',
  );

  await test.step('staff read and answer on a phone', async () => {
    await page.setViewportSize(PHONE);
    await page.goto(`${dayPath(day)}?booking=${id}`);
    const thread = page.getByRole('region', { name: 'Messages' });
    await thread.getByText('Messages', { exact: true }).click();
    await expect(thread.getByRole('list', { name: 'Messages' })).toContainText('C');
    await thread.getByLabel('Text to the customer').fill('Great, park behind the shop.');
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    await thread.getByRole('button', { name: 'Send text' }).click();
    await expect(thread.getByText('Great, park behind the shop.')).toBeVisible();
  });
  await expect.poll(texts, PATIENCE).toHaveLength(3);
  await happens('ready', id);
  await expect.poll(texts, PATIENCE).toHaveLength(4);
  expect((await texts())[0]).toContain('your car is ready to pick up.');

  // Elsewhere on this site nothing of texts is shown.
  await phone.goto('/dev/phone');
  await phone.getByRole('button', { name: 'Switch texts off' }).click();
});
