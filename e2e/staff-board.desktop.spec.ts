import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { dayPath } from '../src/config/paths';
import type { Day } from '../src/domain/day';
import { newCustomer } from './booking-form';
import { emptyDay, rpc } from './day-screen';
import { expect, expectNoSidewaysScroll, test } from './fixtures';
import { expectAccessibleScreen, letToastsGo, tokenOf } from './staff-bookings';

// All lanes at once: nothing scrolls while a job is held.
test.use({ viewport: { width: 1440, height: 1400 } });

const OVERRIDES = ['sunday', 'started', 'closed', 'over_capacity', 'no_bay'];

/** Jobs of a day that fill six bays: service, drop-off, minutes of work. */
const JOBS = [
  ['Sedan Front Window Tinting', '9:00 AM', 60],
  ['Sedan Rear Window Tinting', '10:00 AM', 120],
  ['Sedan Window Tinting', '1:00 PM', 180],
  ['Sedan Rear Window Tinting', '4:00 PM', 120],
  ['Sedan Window Tinting', '11:00 AM', 180],
  ['Sedan Rear Window Tinting', '2:00 PM', 120],
  ['Premium Detailing', '9:00 AM', 300],
  ['Classic Detailing', '3:00 PM', 180],
  ['Premium Detailing', '11:00 AM', 180],
  ['Ceramic Coating (2 Years)', '9:00 AM', 600],
  ['Partial Car Wrapping', '3:00 PM', 1_200],
  ['Custom Graphics', '12:00 PM', 0],
] as const;

async function fillDay(request: APIRequestContext, day: Day): Promise<readonly string[]> {
  const token = await tokenOf(request);
  const names: string[] = [];
  for (const [service_name, booking_time, work_minutes] of JOBS) {
    const id = randomUUID();
    const customer_name = `Board ${id.slice(0, 6)}`;
    const booking = {
      id,
      customer_name,
      customer_phone: newCustomer().phone,
      customer_email: newCustomer().email,
      service_name,
      vehicle_type: 'sedan',
      booking_date: day,
      booking_time,
      total_price: 200,
      work_minutes,
    };
    const answer = await rpc(
      request,
      'book_for_customer',
      { booking, overrides: OVERRIDES },
      token,
    );
    expect(answer.ok(), await answer.text()).toBe(true);
    names.push(customer_name);
  }
  return names;
}

const bay = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const job = (page: Page, name: string): Locator =>
  page.locator('[data-bay] [data-booking]').filter({ hasText: name }).first();

/** Drags by the mouse, in steps as a hand does. */
async function drag(page: Page, from: Locator, dx: number, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const start = await from.boundingBox();
  const end = await to.boundingBox();
  if (!start || !end) throw new Error('Nothing to drag.');
  const x = start.x + 40;
  await page.mouse.move(x, start.y + 20);
  await page.mouse.down();
  await page.mouse.move(x + 12, start.y + 24, { steps: 3 });
  await page.mouse.move(x + dx, end.y + end.height / 2, { steps: 12 });
}

const hourWidth = async (page: Page): Promise<number> => {
  const track = await page.locator('[data-track]').first().boundingBox();
  return (track?.width ?? 0) / 10;
};

test('a full day is moved by hand and by keys: to another bay, over a closed hour, into the next job', async ({
  staffPage: page,
  request,
}) => {
  const day = emptyDay(false, 3);
  const names = await fillDay(request, day);
  const [, , , last = '', , , premium = '', classic = '', second = ''] = names;
  const token = await tokenOf(request);
  const closure = {
    id: randomUUID(),
    from_day: day,
    to_day: day,
    slots: ['12:00 PM'],
    reason: 'Lift',
  };
  await page.goto(dayPath(day));
  await expect(job(page, premium)).toBeVisible();
  await expect(bay(page, 'Detail 1')).toContainText(premium);
  await expect(bay(page, 'Detail 2')).toContainText(second);
  await expectAccessibleScreen(page);
  await expectNoSidewaysScroll(page);

  // Another bay of the same kind, at the same time: at once, and undone.
  await drag(page, job(page, last), 0, bay(page, 'Tint 2'));
  await page.mouse.up();
  await expect(page.getByText('Moved to Tint 2')).toBeVisible();
  await expect(bay(page, 'Tint 2')).toContainText(last);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Moved back')).toBeVisible();
  await expect(bay(page, 'Tint 1')).toContainText(last);
  await letToastsGo(page);

  // A bay that can't do the work says so, and the job goes back.
  await drag(page, job(page, classic), 0, bay(page, 'Tint 2'));
  await expect(page.getByText('Detail work needs a detailing bay').first()).toBeAttached();
  await page.mouse.up();
  await expect(bay(page, 'Detail 1')).toContainText(classic);

  // Over a closed hour: the ready time counts the pause.
  const answer = await request.post('/rest/v1/closures', {
    headers: {
      apikey: 'sb_publishable_local_dev_key_not_secret',
      Authorization: `Bearer ${token}`,
    },
    data: closure,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByRole('button', { name: /^Open this hour, 12:00 PM/ })).toBeVisible();
  await drag(page, job(page, second), -(await hourWidth(page)), bay(page, 'Detail 2'));
  await page.mouse.up();
  const move = page.getByRole('dialog', { name: 'Move to 10:00 AM, Detail 2' });
  await expect(move).toContainText('ready 2:00 PM, 3 h of work');
  await expectAccessibleScreen(page, '[role=dialog]');
  await move.getByRole('switch', { name: 'Tell the customer' }).click();
  await move.getByRole('button', { name: 'Move to 10:00 AM' }).click();
  await expect(move).toBeHidden();
  await expect(job(page, second)).toContainText('until 2:00 PM');
  await letToastsGo(page);

  // By keys alone: longer than until the next job asks which of the two moves.
  await job(page, premium)
    .getByRole('button', { name: /^Details of/ })
    .focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByText(/^5\.5 h of work, \+ 0\.5 h, overlaps/).first()).toBeAttached();
  await page.keyboard.press('Space');
  const clash = page.getByRole('dialog', { name: 'Two jobs in Detail 1' });
  await expect(clash.getByRole('radio').first()).toBeChecked();
  await expectAccessibleScreen(page, '[role=dialog]');
  await clash.getByRole('button', { name: /^Move Board to Detail 2$/ }).click();
  await expect(clash).toBeHidden();
  await expect(bay(page, 'Detail 2')).toContainText(classic);
  await expect(job(page, premium)).toContainText('until 3:30 PM');
});
