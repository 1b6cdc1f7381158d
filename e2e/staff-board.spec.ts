import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { dayPath } from '../src/config/paths';
import type { Day } from '../src/domain/day';
import { slotStartMinutes, type SlotTime } from '../src/domain/calendar/slots';
import { newCustomer } from './booking-form';
import { emptyDay, finger, rpc } from './day-screen';
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
  test.use({ viewport: { width: 1440, height: 1400 } });

  test(
    'Staff move jobs on the board by mouse and touch, on two screens',
    { tag: '@one-screen' },
    async ({ staffPage: page, context, request }) => {
      const day = emptyDay(false, 3);
      const names = await fillDay(request, day);
      const [last = '', classic = '', second = ''] = [3, 8, 9].map((index) => names[index]);
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

      // A press chooses the job, a second one opens its details: no drag has begun.
      const name = job(page, last).getByRole('button', { name: /^Details of/ });
      await name.click();
      await expect(page.getByRole('group', { name: `Steps of ${last}` })).toBeVisible();
      await name.click();
      await expect(page.getByRole('dialog', { name: 'Booking Details' })).toContainText(last);
      await page.keyboard.press('Escape');

      // Another bay of the same kind, at the same time: at once, and undone.
      await drag(page, job(page, last), 0, bay(page, 'Tint 2'));
      await page.mouse.up();
      await expect(page.getByText('Moved to Tint 2')).toBeVisible();
      await expect(bay(page, 'Tint 2')).toContainText(last);
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
      // On the other screen too.
      await colleague.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect(job(colleague, second)).toContainText('until 2:00 PM');
      await colleague.close();

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
    },
  );
});

test(
  'Staff on a phone see one bay, swipe to the next and move a job from its details',
  { tag: '@phone' },
  async ({ staffPage: page, request, context }) => {
    const day = emptyDay(true, 3);
    const names = await fillDay(request, day);
    const [first = ''] = names;
    await page.goto(dayPath(day));
    await page.getByRole('button', { name: /^Tint 1 / }).click();
    await expect(bay(page, 'Tint 1').getByRole('article')).toHaveCount(4);
    await expectAccessibleScreen(page);
    await expectNoSidewaysScroll(page);

    const hand = finger(await context.newCDPSession(page));
    const swipe = { x: 340, y: 500 };
    await hand.press(swipe);
    await hand.move(swipe, { ...swipe, x: 60 });
    await hand.lift();
    const chip = (name: RegExp) => page.getByRole('button', { name });
    await expect(chip(/^Tint 2 /)).toHaveAttribute('aria-pressed', 'true');
    await expect(chip(/^Tint 2 /)).toBeInViewport();

    await chip(/^Tint 1 /).click();
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
    await chip(/^Tint 2 /).click();
    await expect(bay(page, 'Tint 2')).toContainText(first);
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await expect(page.getByRole('region', { name: /^10:00 AM/ })).toContainText(first);
    await expectAccessibleScreen(page);
  },
);

const MORNING = '2026-11-24';
/** Eight bays, the last of them out of order. */
const MORNING_BAYS = [
  'Tint 1',
  'Tint 2',
  'Tint 3',
  'Detail 1',
  'Detail 2',
  'Coat',
  'Wrap',
  'Paint',
];

interface MorningJob {
  readonly name: string;
  readonly time: SlotTime;
  /** Place of its bay; without one it waits, or is a short visit where it has no minutes. */
  readonly bay?: number;
  readonly minutes?: number;
  readonly isHere?: boolean;
  readonly isDone?: boolean;
}

/** At 11:04 AM: five late, two over, seven without a bay, three to collect, one that waits for another. */
const MORNING_JOBS: readonly MorningJob[] = [
  { name: 'Wally Anders', time: '10:00 AM', bay: 1, minutes: 120 },
  { name: 'Ingrid Bergstrom-Castellanos', time: '10:00 AM', bay: 2, minutes: 120 },
  { name: 'Tom Cho', time: '9:00 AM', bay: 4, minutes: 300 },
  { name: 'Noor Haddad', time: '10:00 AM', minutes: 180 },
  { name: 'Harjit Brar', time: '11:00 AM', bay: 3, minutes: 120 },
  { name: 'Grace Whitmore', time: '9:00 AM', bay: 3, minutes: 90, isHere: true },
  { name: 'Manpreet Kaur', time: '9:00 AM', bay: 5, minutes: 60, isHere: true },
  { name: 'Priya Dhaliwal', time: '12:00 PM', minutes: 120 },
  { name: 'Amy Ng', time: '2:00 PM', minutes: 60 },
  { name: 'Luca Moretti', time: '12:00 PM', minutes: 240 },
  { name: 'Jaspreet Sandhu', time: '1:00 PM', minutes: 120 },
  { name: 'Fatima Siddiqui', time: '1:00 PM', minutes: 180 },
  { name: 'Oleksandr Kovalenko', time: '9:00 AM', minutes: 120, isHere: true },
  { name: 'Isabel Ferreira', time: '9:00 AM', bay: 2, minutes: 60, isHere: true, isDone: true },
  { name: 'Rosa Delgado', time: '9:00 AM', minutes: 60, isHere: true, isDone: true },
  { name: 'Dave Miller', time: '9:00 AM', minutes: 60, isHere: true, isDone: true },
  { name: 'Tomasz Zielinski', time: '12:00 PM', bay: 5, minutes: 300 },
  { name: 'Sarah Thompson', time: '1:00 PM', bay: 1, minutes: 60 },
  { name: 'Haruto Watanabe', time: '2:00 PM', bay: 1, minutes: 120 },
  { name: 'Anna Novak', time: '4:00 PM', bay: 1, minutes: 60 },
  { name: 'Kwame Osei', time: '1:00 PM', bay: 2, minutes: 120 },
  { name: 'Omar Abdi', time: '12:00 PM', bay: 6, minutes: 300 },
  { name: 'Mei Park', time: '9:00 AM', bay: 7, minutes: 600, isHere: true },
  { name: 'Elias Lund', time: '12:00 PM' },
];

const onMorning = (minutes: number): string =>
  new Date(Date.parse(`${MORNING}T00:00:00-07:00`) + minutes * 60_000).toISOString();

function morningRow({ name, time, bay, minutes = 0, isHere, isDone }: MorningJob, index: number) {
  const starts = slotStartMinutes(time);
  const stamp = `2026-11-01T08:${String(index).padStart(2, '0')}:00+00:00`;
  return {
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    customer_name: name,
    customer_email: 'guest@example.com',
    customer_phone: `604-555-01${String(index).padStart(2, '0')}`,
    service_name: 'Premium Detailing',
    vehicle_type: 'suv',
    booking_date: MORNING,
    booking_time: time,
    status: 'confirmed',
    total_price: 275,
    created_at: stamp,
    updated_at: stamp,
    revision: 1,
    bay_id: bay ?? null,
    work_minutes: minutes,
    ready_at: bay === undefined ? null : onMorning(starts + minutes),
    arrived_at: isHere ? onMorning(starts - 5) : null,
    done_at: isDone ? onMorning(630) : null,
  };
}

/** The database can't be set to a morning: the browser is, and gets its rows. */
async function openBadMorning(page: Page): Promise<void> {
  await page.clock.setFixedTime(onMorning(664));
  const closure = {
    id: 'a',
    from_day: MORNING,
    to_day: MORNING,
    slots: null,
    spots: 0,
    reason: 'Compressor',
    created_at: '2026-11-20T00:00:00Z',
    created_by_email: null,
    bay_id: 8,
  };
  const rows: Readonly<Record<string, readonly object[]>> = {
    bookings: MORNING_JOBS.map(morningRow),
    closures: [closure],
    // Any job that takes half an hour longer needs Harjit Brar's bay.
    next_ready_times: [
      {
        choice: 'in_30',
        ready_at: onMorning(695),
        work_minutes: 155,
        in_the_way: [morningRow({ name: '', time: '9:00 AM' }, 4).id],
      },
    ],
    bays: MORNING_BAYS.map((name, index) => ({
      id: index + 1,
      name,
      kinds: ['detailing'],
      position: index,
      active: true,
    })),
  };
  await page.route(/\/(?:rest|auth)\/v1\//, async (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const known = rows[pathname.split('/').at(-1) ?? ''];
    const isOtherDay = searchParams.get('booking_date')?.startsWith('lt.');
    if (known) {
      await route.fulfill({ json: isOtherDay ? [] : known });
      return;
    }
    // Its clock would be believed.
    const response = await route.fetch();
    const { date: _date, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.goto(dayPath(MORNING));
  await expect(page.getByRole('button', { name: '5 late' })).toBeVisible();
}

interface Seen {
  readonly what: string;
  readonly box: DOMRect;
}

/** What somebody sees of the first screen: where the jobs begin, what can be pressed, and every name. */
function seenOn(page: Page) {
  return page.evaluate(() => {
    const isSeen = (element: Element): boolean => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    };
    const all = (selector: string): Seen[] =>
      [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility() && isSeen(element))
        .map((element) => ({
          what: element.getAttribute('aria-label') ?? element.textContent,
          box: element.getBoundingClientRect(),
        }));
    const isCovered = (name: Element): boolean => {
      const { left, top, height } = name.getBoundingClientRect();
      const above = document.elementFromPoint(left + 4, top + height / 2);
      return above !== null && !name.contains(above) && !above.contains(name);
    };
    const names = [...document.querySelectorAll('#main h3 > button')].filter(isSeen);
    const inside = (name: Element): boolean => {
      const scroller = name.closest('[role=group]')?.getBoundingClientRect();
      return !scroller || name.getBoundingClientRect().left > scroller.left + 146;
    };
    return {
      starts: all('#main [data-bay], #main [data-booking]').map(({ box }) => Math.round(box.top)),
      buttons: all('button:not([role])').length,
      small: all('#main button, #main a[href], [role=dialog] button')
        // A name is pressed anywhere on its card.
        .filter(({ what, box }) => !what.startsWith('Details of') && box.height < 43.5)
        .map(({ what }) => what),
      names: names.map(({ textContent }) => textContent),
      covered: names
        .filter((name) => inside(name) && isCovered(name))
        .map(({ textContent }) => textContent),
    };
  });
}

test('On a bad morning the day begins where it does on a good one, with every name once and in sight', async ({
  staffPage: page,
  isMobile,
}) => {
  const screens = isMobile
    ? [{ width: 390, height: 844, top: 250 }]
    : [
        { width: 1440, height: 900, top: 250 },
        { width: 768, height: 1024, top: 220 },
      ];
  for (const { top, ...size } of screens) {
    await page.setViewportSize(size);
    await openBadMorning(page);
    await expect(page.locator('#main [data-booking]').first()).toBeVisible();
    for (const count of ['5 late', '2 over', '7 without a bay', '3 to collect']) {
      await expect(page.getByRole('button', { name: count, exact: true })).toBeVisible();
    }
    const seen = await seenOn(page);
    expect(Math.min(...seen.starts)).toBeLessThanOrEqual(top);
    expect(seen.buttons).toBeLessThanOrEqual(45);
    expect(seen.small).toEqual([]);
    expect(seen.covered).toEqual([]);
    expect(seen.names).toEqual([...new Set(seen.names)]);
    await expectAccessibleScreen(page);
    await expectNoSidewaysScroll(page);

    await page.getByRole('button', { name: '2 over' }).click();
    // A region beside the lanes, a dialog over a phone.
    const over = page.locator('[role=region], [role=dialog]').filter({ hasText: '2 over' });
    await expect(over.getByRole('button', { name: 'Ready, Grace Whitmore' })).toBeVisible();
    await expect(over.getByRole('button', { name: 'Complete, Grace Whitmore' })).toBeVisible();
    await expect(over.getByRole('button', { name: 'Make room for Harjit Brar' })).toBeVisible();
    expect((await seenOn(page)).small).toEqual([]);
    await expectAccessibleScreen(page);
    await page.keyboard.press('Escape');
    await expect(over).toBeHidden();
  }
});
