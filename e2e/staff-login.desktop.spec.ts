import { randomUUID } from 'node:crypto';
import { SESSION_STORAGE_KEY } from '../src/lib/supabase';
import { expect, expectNoSidewaysScroll, keepSession, signIn, STRANGER, test } from './fixtures';
import { newMail } from './mailbox';
import { expectAccessibleScreen } from './staff-bookings';

const REFUSED = /status of 4\d\d/;

test.describe('the login page', () => {
  test('The login page is accessible, hidden from search engines and fits small screens', async ({
    page,
  }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Login');
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expectAccessibleScreen(page);
    await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute('content', 'noindex');
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  });
});

test('An account that is not staff sees no booking and can leave', async ({ page }) => {
  await signIn(page, STRANGER);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No access to the bookings');
  await expect(page.getByText('stranger@example.com')).toBeVisible();
  await expect(page.getByText('Signed in successfully')).toBeVisible();
  await expectAccessibleScreen(page);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/login');
});

test.describe('a session that has run out', () => {
  test.use({ expectedConsole: [REFUSED] });

  test('Staff whose session has run out sign in again and return to the same filters', async ({
    page,
    context,
    baseURL,
  }) => {
    await signIn(page);
    await page.goto('/dashboard?status=confirmed');
    await expect(page.getByText(/of \d+ bookings/)).toBeVisible();
    // On no page of the site: a client that still runs could renew the session in between.
    await page.goto('about:blank');
    const [kept] = (await context.storageState()).origins;
    const entry = kept?.localStorage.find(({ name }) => name === SESSION_STORAGE_KEY);
    const session = JSON.parse(entry?.value ?? '{}') as object;
    const ended = { ...session, expires_at: 1, refresh_token: 'used-already' };
    await keepSession(context, JSON.stringify(ended), baseURL);
    await page.goto('/dashboard?status=confirmed');
    await page.waitForURL('**/login?next=**');
    await expect(page.getByText("You've been signed out")).toBeVisible();
    await page.getByLabel('Email').fill('staff@example.com');
    await page.getByLabel('Password').fill('staff-password');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/dashboard?status=confirmed');
    await expect(page.getByText(/of \d+ bookings/)).toBeVisible();
  });
});

test.describe('a forgotten password', () => {
  // The mailbox shows a mail in a frame without scripts, also without those of the test runner.
  test.use({ expectedConsole: [/status of 4\d\d|script execution in 'about:srcdoc'/] });
  const email = 'forgetful@example.com';

  test('Staff set a new password once by the link in the mail, and the old one is refused', async ({
    page,
  }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.waitForURL('**/reset-password');
    await expect(page.getByRole('button', { name: 'Send the Link' })).toBeVisible();
    await expectAccessibleScreen(page);
    await page.getByLabel('Email').fill(email);
    const mail = await newMail(page, email, () =>
      page.getByRole('button', { name: 'Send the Link' }).click(),
    );
    await expect(page.getByText(`If ${email} belongs to a staff account`)).toBeVisible();

    await page.goto(`/dev/mailbox/${mail.id}`);
    const link = page.frameLocator('iframe').getByRole('link', { name: 'Set a new password' });
    const address = (await link.getAttribute('href')) ?? '';
    await link.click();
    await expect(page).toHaveURL('/reset-password');
    await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute('content', 'noindex');
    await expectAccessibleScreen(page);
    const password = `new-password-${randomUUID()}1`.slice(0, 60);
    const setNew = async () => {
      await page.getByLabel('New password', { exact: true }).fill(password);
      await page.getByLabel('New password again').fill(password);
      await page.getByRole('button', { name: 'Set New Password' }).click();
    };
    await setNew();
    await page.waitForURL('**/dashboard');
    await expect(page.getByText('Your password is changed')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Bookings' })).toBeVisible();

    await page.getByRole('button', { name: `Account of ${email}` }).click();
    await page.getByRole('button', { name: 'Sign Out Everywhere' }).click();
    await page.waitForURL('**/login');
    await expect(page.getByText('Signed out everywhere')).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('forgetful-password');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert')).toContainText('Invalid login credentials');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
    await expectAccessibleScreen(page);

    await page.goto(address);
    await setNew();
    await expect(page.getByText('used before or has expired')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeVisible();
  });
});

test.describe('an invitation', () => {
  test.use({ expectedConsole: [/status of 4\d\d|script execution in 'about:srcdoc'/] });

  test('An owner invites a technician by name, who chooses a password from the mail and comes to the day alone', async ({
    page,
  }) => {
    const email = `tess-${randomUUID()}@example.com`;
    const name = `Tess ${randomUUID().slice(0, 6)}`;
    await signIn(page);
    await page.goto('/dashboard/settings?section=people');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByLabel('First name (optional)').fill(name);
    await page.getByRole('combobox', { name: 'Role', exact: true }).selectOption('Technician');
    await expect(page.getByText(/^They may see the day and the week/)).toBeVisible();
    const mail = await newMail(page, email, () =>
      page.getByRole('button', { name: 'Invite', exact: true }).click(),
    );
    expect(mail.subject).toBe("staff@example.com invites you to Halflight's dashboard");
    await expect(
      page.getByRole('main').getByRole('listitem').filter({ hasText: email }),
    ).toContainText(name);
    await expectAccessibleScreen(page);

    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await page.waitForURL('**/login');
    await page.goto(`/dev/mailbox/${mail.id}`);
    await page.frameLocator('iframe').getByRole('link', { name: 'Choose a password' }).click();
    await page.getByLabel('New password', { exact: true }).fill('work-of-the-day-1');
    await page.getByLabel('New password again').fill('work-of-the-day-1');
    await page.getByRole('button', { name: 'Set New Password' }).click();
    await page.waitForURL('**/dashboard/day');
    for (const path of ['settings', 'numbers', 'activity', 'customers', 'quotes', 'till']) {
      await page.goto(`/dashboard/${path}`);
      await page.waitForURL('**/dashboard/day');
    }
    await expect(page.getByRole('navigation', { name: 'Views' }).getByRole('link')).toHaveText([
      'Day',
      'Week',
    ]);
  });
});
