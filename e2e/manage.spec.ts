import type { Page } from '@playwright/test';
import { addDays, formatDayShort } from '../src/domain/day';
import { PATHS } from '../src/config/paths';
import { shopToday } from '../src/domain/calendar/shop-calendar';
import { chooseDay, toast } from './booking-form';
import { bookForCaller, bookWithLink, caughtMail, type MailedBooking, newMail } from './mailbox';
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  signIn,
  type Slot,
  test,
} from './fixtures';
import { openDetails } from './staff-bookings';

const READ = /\/rpc\/managed_booking\b/;

async function openManaged(page: Page, slot: Slot): Promise<MailedBooking> {
  const { booking, href } = await bookWithLink(page, slot);
  await page.goto(href);
  await showTimes(page);
  return booking;
}

async function showTimes(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Reschedule', exact: true }).click();
  await expect(page.getByRole('grid')).toBeVisible();
}

async function pick(page: Page, { day, time }: Slot): Promise<void> {
  await chooseDay(page, day);
  await page.getByRole('button', { name: time, exact: true }).click();
}

const moveButton = (page: Page, { day, time }: Slot) =>
  page.getByRole('button', { name: `Reschedule to ${formatDayShort(day)} at ${time}` });
const hero = (page: Page) => page.getByRole('region', { name: /Your booking/ });

test(
  'A private link whose # a mail program has escaped opens the page that was meant',
  { tag: '@one-screen' },
  async ({ page, expectedConsole }) => {
    // The host has no page of that name.
    expectedConsole.push(/404/);
    const token = 'x'.repeat(43);
    for (const path of [PATHS.manage, PATHS.quoteView, PATHS.receipt, PATHS.unsubscribe]) {
      await page.goto(`${path}%23token=${token}%3E?utm_source=x`);
      await page.waitForURL((url) => url.pathname === path);
      await expect(page.locator('#root')).toHaveAttribute('data-ready', 'true');
    }
    await page.getByRole('button', { name: 'Stop all email' }).click();
    await expect(page.getByRole('alert')).toContainText("This link doesn't work");
  },
);

test(
  'A customer who lost the private link gets it again by mail, and a stranger the same answer',
  { tag: '@one-screen' },
  async ({ page, uniqueSlot }) => {
    const { booking, href } = await bookWithLink(page, uniqueSlot());
    await caughtMail(page, booking.address, 1);
    await page.goto(PATHS.manage);
    const ask = async (address: string) => {
      await page.getByLabel('Email', { exact: true }).fill(address);
      await page.getByRole('button', { name: 'Send me my link' }).click();
      await expect(page.getByText('Check your inbox in a few minutes')).toBeVisible();
    };
    const { text } = await newMail(page, booking.address, () => ask(booking.address));
    expect(text).toContain(href);
    await expectNoAxeViolations(page);
    await page.reload();
    await ask('nobody@example.com');
  },
);

test.describe('the link in the mail', () => {
  test(
    'A customer moves and cancels a booking by its link, and the mails and the dashboard agree',
    {
      // As it is opened from a mail; the keyboard's way is tested below.
      tag: '@phone',
    },
    async ({ page, uniqueSlot }) => {
      const [slot, target] = [uniqueSlot(), uniqueSlot()];
      const { address, name } = await bookForCaller(page.request, slot);
      const { text } = await caughtMail(page, address, 1);
      const link = /\/manage#token=[\w-]{43}/.exec(text)?.[0] ?? 'no link in the mail';

      await page.goto(link);
      await showTimes(page);
      await expect(hero(page)).toContainText(`at ${slot.time}`);
      await pick(page, target);
      await moveButton(page, target).click();
      await expect(toast(page, 'Your booking is rescheduled')).toBeVisible();
      await expect(hero(page)).toContainText(`at ${target.time}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      expect((await caughtMail(page, address, 2)).subject).toMatch(/^Rescheduled: /);

      // The first link still opens it, after a reload too.
      await page.reload();
      await page.getByRole('button', { name: 'Cancel this booking' }).click();
      await page.getByRole('button', { name: 'Keep my booking' }).click();
      await expect(page.getByRole('button', { name: 'Cancel this booking' })).toBeFocused();
      // Two taps in haste at the same place keep it.
      await page.getByRole('button', { name: 'Cancel this booking' }).dblclick();
      await expect(page.getByRole('button', { name: 'Cancel this booking' })).toBeFocused();
      const cancelled = async () => {
        await page.getByRole('button', { name: 'Cancel this booking' }).click();
        await page.getByRole('button', { name: 'Yes, cancel this booking' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          'Your booking is cancelled',
        );
      };
      await cancelled();
      await page.getByRole('region', { name: 'Notices' }).getByRole('button').click();
      await expect(toast(page, 'Your booking is back')).toBeVisible();
      await expect(hero(page)).toContainText(`at ${target.time}`);
      await cancelled();
      // After the time to undo it.
      expect((await caughtMail(page, address, 3)).subject).toMatch(/^Cancelled: /);
      await page.reload();
      await expect(page.getByRole('link', { name: 'Book again' })).toBeVisible();
      await expect(page.getByRole('button', { name: /Cancel|Move/ })).toHaveCount(0);
      await expectNoAxeViolations(page);

      await signIn(page);
      const details = await openDetails(page, name);
      const shown = details.getByText('Cancelled', { exact: true }).filter({ visible: true });
      await expect(shown.first()).toBeVisible();
      const history = details.getByRole('region', { name: 'History' });
      await history.locator('summary').click();
      await history.getByRole('button', { name: '2 earlier' }).click();
      await expect(history.getByRole('listitem')).toHaveCount(5);
      await expect(history).toContainText(/rescheduled/i);
      await expect(history).toContainText(/cancelled/i);
    },
  );
});

test.describe('the manage page', () => {
  test('The manage page shows what is booked, is accessible and fits the screen', async ({
    page,
    uniqueSlot,
  }) => {
    const slot = uniqueSlot();
    const { id } = await openManaged(page, slot);
    const booked = page.getByRole('region', { name: 'Your appointment' });
    await expect(booked).toContainText(id.slice(0, 8));
    await booked.getByText('Price details').click();
    for (const amount of ['$275.00', '$60.00', '$40.00', '$375.00']) {
      await expect(booked.getByText(amount, { exact: true })).toBeVisible();
    }
    await expect(page.getByText(/days left\)\. After that, please call/)).toBeVisible();
    // Its own spot is no other to move to.
    await expect(
      page.getByRole('button', { name: `${slot.time} Your current time` }),
    ).toBeDisabled();
    await expectNoAxeViolations(page);
    for (const width of [320, 390, 768]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }
    // The link to the content takes the key's place behind the `#`; the booking stays.
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    await page.keyboard.press('Enter');
    await expect(booked.getByText('$375.00', { exact: true })).toBeVisible();
  });

  test(
    'A customer moves a booking by keyboard alone',
    { tag: '@one-screen' },
    async ({ page, uniqueSlot }) => {
      const slot = uniqueSlot();
      await openManaged(page, slot);
      const own = page.locator(`td[data-day="${slot.day}"] button`);
      await own.focus();
      await page.keyboard.press('ArrowRight');
      const next = page.locator('td button:focus');
      await expect(next).not.toHaveAttribute('aria-label', /selected/);
      await page.keyboard.press('Enter');
      await expect(next).toHaveAttribute('aria-label', /selected/);
      await page.getByRole('button', { name: '5:00 PM' }).focus();
      await page.keyboard.press('Space');
      await page.getByRole('button', { name: /^Reschedule to .* at 5:00 PM$/ }).focus();
      await page.keyboard.press('Enter');
      await expect(toast(page, 'Your booking is rescheduled')).toBeVisible();
      await expect(hero(page)).toContainText('at 5:00 PM');
    },
  );

  test(
    'The manage page says when online changes have closed, and why',
    { tag: '@one-screen' },
    async ({ page, uniqueSlot }) => {
      await page.route(READ, async (route) => {
        const response = await route.fetch();
        const [row] = (await response.json()) as Record<string, unknown>[];
        const soon = {
          ...row,
          status: 'confirmed',
          booking_date: addDays(shopToday(new Date()), 1),
          can_change: false,
          changeable_until: new Date().toISOString(),
        };
        await route.fulfill({ response, json: [soon] });
      });
      const { href } = await bookWithLink(page, uniqueSlot());
      await page.goto(href);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('See you soon');
      await expect(page.getByText(/^Online changes closed /)).toBeVisible();
      await expect(page.getByText(/They close 24 hours before the appointment/)).toBeVisible();
      await expect(page.getByRole('button', { name: /Reschedule|Cancel/ })).toHaveCount(0);
      const booked = page.getByRole('region', { name: 'Your appointment' });
      await expect(booked.getByRole('link', { name: '604-555-0142' })).toBeVisible();
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);
    },
  );
});
