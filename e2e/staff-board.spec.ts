import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { dayPath } from '../src/config/paths';
import type { Day } from '../src/domain/day';
import { shopToday } from '../src/domain/calendar/shop-calendar';
import { newCustomer } from './booking-form';
import { bookOn, card, emptyDay, finger, rpc, storedSteps, take } from './day-screen';
import { expect, expectNoSidewaysScroll, test } from './fixtures';
import { expectAccessibleScreen, tokenOf } from './staff-bookings';

/** Jobs of a day that fill the six bays of the shop, in the order in which they take them. */
const JOBS = [
  ['Sedan Front Window Tinting', '9:00 AM'],
  ['Sedan Rear Window Tinting', '10:00 AM'],
  ['Sedan Window Tinting', '1:00 PM'],
  ['Sedan Rear Window Tinting', '4:00 PM'],
  ['Sedan Rear Window Tinting', '11:00 AM'],
  ['Sedan Front Window Tinting', '1:00 PM'],
  ['Sedan Rear Window Tinting', '2:00 PM'],
  ['Premium Detailing', '9:00 AM'],
  ['Classic Detailing', '2:00 PM'],
  ['Classic Detailing', '11:00 AM'],
  ['Classic Exterior Only', '5:00 PM'],
  ['Ceramic Coating (2 Years)', '9:00 AM'],
  ['Custom Decals', '12:00 PM'],
  ['Custom Decals', '3:00 PM'],
  ['Custom Decals', '5:00 PM'],
  ['Custom Graphics', '12:00 PM'],
  ['Custom Graphics', '3:00 PM'],
  ['Custom Graphics', '4:00 PM'],
] as const;

/** Eighteen confirmed jobs, left as promised though the shop was closed later from 12:00 PM to 1:00 PM. */
async function fillDay(request: APIRequestContext, day: Day): Promise<readonly string[]> {
  const token = await tokenOf(request);
  const names: string[] = [];
  const jobs: Record<string, 'leave'> = {};
  for (const [service_name, booking_time] of JOBS) {
    const id = randomUUID();
    jobs[id] = 'leave';
    const customer_name = `Board${names.length} ${id.slice(0, 6)}`;
    const booking = {
      id,
      customer_name,
      customer_email: newCustomer().email,
      customer_phone: newCustomer().phone,
      service_name,
      vehicle_type: 'sedan',
      booking_date: day,
      booking_time,
      total_price: 200,
    };
    const overrides = ['over_capacity'];
    const added = await rpc(request, 'book_for_customer', { booking, overrides }, token);
    expect(added.ok(), await added.text()).toBe(true);
    names.push(customer_name);
  }
  const closures = [{ from_day: day, to_day: day, slots: ['12:00 PM'], reason: 'Lift' }];
  const closed = await rpc(request, 'close_times', { closures, jobs }, token);
  expect(closed.ok(), await closed.text()).toBe(true);
  return names;
}

const bay = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const job = (page: Page, name: string): Locator =>
  page.locator('[data-bay] [data-booking]').filter({ hasText: name });
const shadow = (page: Page): Locator => page.locator('[data-landing]');

/**
 * A job is taken at one point and put down at the other: hours later, in another lane or its own.
 */
async function way(from: Locator, hours: number, lane: Locator) {
  const start = await from.boundingBox();
  const track = await lane.locator('[data-track]').boundingBox();
  if (!start || !track) throw new Error('Nothing to drag.');
  const x = start.x + Math.min(40, start.width / 2);
  return {
    from: { x, y: start.y + 20 },
    to: { x: x + (hours * track.width) / 10, y: track.y + track.height / 2 },
  };
}

/** Drags by the mouse, in steps as a hand does. */
async function drag(page: Page, job: Locator, hours: number, lane: Locator): Promise<void> {
  const { from, to } = await way(job, hours, lane);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 4, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 8 });
}

test.describe('a full day in six bays', () => {
  // All their lanes at once: nothing scrolls while a job is held.
  test.use({
    viewport: { width: 1440, height: 1400 },
    expectedConsole: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/],
  });

  test(
    'Staff move jobs on the board by mouse, keys and touch, on two screens and while offline',
    { tag: '@one-screen' },
    async ({ staffPage: page, context, request }) => {
      const day = emptyDay(false, 3);
      const names = await fillDay(request, day);
      const [last = '', premium = '', classic = '', second = ''] = [3, 7, 8, 9].map(
        (index) => names[index],
      );
      const colleague = await context.newPage();
      await colleague.goto(dayPath(day));
      await page.bringToFront();
      await page.goto(dayPath(day));
      for (const [name, jobs] of [
        ['Tint 1', 4],
        ['Tint 2', 3],
        ['Detail 1', 3],
        ['Detail 2', 1],
        ['Coating', 1],
        ['Wrap', 3],
        ['No bay', 3],
      ] as const) {
        await expect(bay(page, name).getByRole('article'), name).toHaveCount(jobs);
      }
      await expect(page.getByRole('button', { name: /^Open this hour, 12:00 PM/ })).toBeVisible();
      await expectAccessibleScreen(page);
      await expectNoSidewaysScroll(page);

      // A press opens its details: no drag has begun.
      await job(page, last)
        .getByRole('button', { name: /^Details of/ })
        .click();
      await expect(page.getByRole('dialog', { name: 'Booking Details' })).toContainText(last);
      await page.keyboard.press('Escape');

      // Another bay of the same kind, at the same time: at once, on the other screen too, and undone.
      await drag(page, job(page, last), 0, bay(page, 'Tint 2'));
      await page.mouse.up();
      await expect(page.getByText('Moved to Tint 2')).toBeVisible();
      await expect(bay(page, 'Tint 2')).toContainText(last);
      await colleague.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect(bay(colleague, 'Tint 2')).toContainText(last);
      await colleague.close();
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect(page.getByText('Moved back')).toBeVisible();
      await expect(bay(page, 'Tint 1')).toContainText(last);

      // On top of another job: the two swap, and are put back.
      await drag(page, job(page, last), -1, bay(page, 'Tint 2'));
      await page.mouse.up();
      const two = page.getByRole('dialog', { name: 'Two jobs in Tint 2' });
      await expect(two.getByRole('radio', { name: /^Swap / })).toBeChecked();
      await expectAccessibleScreen(page, '[role=dialog]');
      await two.getByRole('button', { name: 'Swap the two' }).click();
      await expect(two).toBeHidden();
      await expect(bay(page, 'Tint 2')).toContainText(last);
      await expect(bay(page, 'Tint 1')).toContainText(names[6] ?? '');
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect(page.getByText('Put back')).toBeVisible();
      await expect(bay(page, 'Tint 1')).toContainText(last);

      // A bay that can't do the work says so, and the job goes back.
      await drag(page, job(page, classic), 0, bay(page, 'Tint 2'));
      await expect(page.getByText('Detail work needs a detailing bay').first()).toBeAttached();
      await page.mouse.up();
      await expect(bay(page, 'Detail 1')).toContainText(classic);

      // The end of a job, pulled by the mouse to an hour earlier.
      await job(page, classic).hover();
      const end = page.getByTitle(`Drag to change the work time of ${classic}`);
      await drag(page, end, -1, bay(page, 'Detail 1'));
      await expect(page.getByText(/^2 h of work, - 1 h, ready 4:00 PM/).first()).toBeAttached();
      await page.mouse.up();
      await expect(page.getByText('Work time is now 2 h')).toBeVisible();
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect(job(page, classic)).toContainText('until 5:00 PM');

      // Over a closed hour: the ready time counts the pause.
      await drag(page, job(page, second), -1, bay(page, 'Detail 2'));
      await page.mouse.up();
      const move = page.getByRole('dialog', { name: 'Move to 10:00 AM, Detail 2' });
      await expect(move).toContainText('ready 2:00 PM, 3 h of work');
      await expectAccessibleScreen(page, '[role=dialog]');
      await move.getByRole('switch', { name: 'Notify the customer' }).click();
      await move.getByRole('button', { name: 'Move to 10:00 AM' }).click();
      await expect(move).toBeHidden();
      await expect(job(page, second)).toContainText('until 2:00 PM');

      // The same with only the keyboard: another bay and back, then longer than until the next job.
      const take = async (name: string): Promise<void> => {
        await job(page, name)
          .getByRole('button', { name: /^Details of/ })
          .focus();
        // Ignored while the last job is still being put down.
        await expect(async () => {
          await page.keyboard.press('Space');
          await expect(shadow(page)).toBeVisible({ timeout: 1_000 });
        }).toPass();
      };
      await take(last);
      await page.keyboard.press('ArrowDown');
      await expect(page.getByText('4:00 PM, Tint 2, ready 6:00 PM').first()).toBeAttached();
      await page.keyboard.press('Escape');
      await expect(page.getByText(`${last} stays where it was`)).toBeAttached();
      await expect(bay(page, 'Tint 1')).toContainText(last);
      await take(premium);
      await page.keyboard.press('Shift+ArrowRight');
      await expect(page.getByText(/^5\.5 h of work, \+ 0\.5 h, overlaps/).first()).toBeAttached();
      await page.keyboard.press('Space');
      const clash = page.getByRole('dialog', { name: 'Two jobs in Detail 1' });
      await expect(clash.getByRole('radio').first()).toBeChecked();
      await expectAccessibleScreen(page, '[role=dialog]');
      await clash
        .getByRole('button', { name: `Move ${classic.split(' ')[0]} to Detail 2` })
        .click();
      await expect(clash).toBeHidden();
      await expect(bay(page, 'Detail 2')).toContainText(classic);
      await expect(job(page, premium)).toContainText('until 3:30 PM');

      // A finger takes the job with a long press, and scrolls with a swipe.
      await page.setViewportSize({ width: 768, height: 800 });
      const cdp = await context.newCDPSession(page);
      await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true });
      const hand = finger(cdp);
      await job(page, last).scrollIntoViewIfNeeded();
      const { from, to } = await way(job(page, last), 0, bay(page, 'Tint 2'));
      await hand.press(from);
      await expect(shadow(page)).toBeVisible();
      await hand.move(from, to);
      await expect(page.getByText('4:00 PM, Tint 2, ready 6:00 PM').first()).toBeAttached();
      await hand.lift();
      await expect(bay(page, 'Tint 2')).toContainText(last);
      await hand.press(to);
      await hand.move(to, { ...to, y: to.y - 200 });
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
      await expect(shadow(page)).toBeHidden();
      await hand.lift();
      await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: false });
      await page.setViewportSize({ width: 1440, height: 1400 });

      await finishOffline(page, request);
    },
  );
});

/** Today: a car arrives, and is completed while the connection is gone. */
async function finishOffline(page: Page, request: APIRequestContext): Promise<void> {
  const today = shopToday(new Date());
  const booking = await bookOn(request, today);
  await page.goto(dayPath(today));
  // Its ready time may have passed by the afternoon: then it is over as soon as it is here.
  await take(page, 'Arrived', booking, /Here| over/);
  await expect.poll(() => storedSteps(request, booking)).toEqual(['confirmed', 'arrived']);
  await page.context().setOffline(true);
  await take(page, 'Complete', booking, 'Not sent yet');
  await page.context().setOffline(false);
  await expect.poll(() => storedSteps(request, booking)).toEqual(['completed', 'arrived']);
  await expect(card(page, booking)).toContainText('Completed');
}

test(
  'Staff on a phone see one bay, swipe to the next and move a job from its details',
  { tag: '@phone' },
  async ({ staffPage: page, request, context }) => {
    const day = emptyDay(true, 3);
    const names = await fillDay(request, day);
    const [first = ''] = names;
    await page.goto(dayPath(day));
    await page.getByRole('button', { name: /^Tint 1, / }).click();
    await expect(bay(page, 'Tint 1').getByRole('article')).toHaveCount(4);
    await expectAccessibleScreen(page);
    await expectNoSidewaysScroll(page);

    const hand = finger(await context.newCDPSession(page));
    const swipe = { x: 340, y: 500 };
    await hand.press(swipe);
    await hand.move(swipe, { ...swipe, x: 60 });
    await hand.lift();
    const chip = (name: RegExp) => page.getByRole('button', { name });
    await expect(chip(/^Tint 2, /)).toHaveAttribute('aria-pressed', 'true');
    await expect(chip(/^Tint 2, /)).toBeInViewport();

    await chip(/^Tint 1, /).click();
    await bay(page, 'Tint 1')
      .getByRole('button', { name: `Details of ${first}` })
      .click();
    const details = page.getByRole('dialog', { name: 'Booking Details' });
    await details.getByRole('button', { name: 'Move' }).click();
    const move = page.getByRole('dialog', { name: 'Move booking' });
    await move.getByRole('radio', { name: '10:00 AM' }).click();
    await move.getByRole('switch', { name: 'Notify the customer' }).click();
    await move.getByRole('button', { name: /10:00 AM$/ }).click();
    await expect(move).toBeHidden();
    await expect(details).toBeHidden();
    await expect(bay(page, 'Tint 1')).not.toContainText(first);
    await chip(/^Tint 2, /).click();
    await expect(bay(page, 'Tint 2')).toContainText(first);
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await expect(page.getByRole('region', { name: /^10:00 AM/ })).toContainText(first);
    await expectAccessibleScreen(page);
  },
);
