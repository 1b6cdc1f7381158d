import type { Page } from '@playwright/test';
import { PATHS, staffCertificatePath } from '../src/config/paths';
import { bookingInDayPath } from '../src/config/staff-dialog-link';
import { CERTIFICATE, HAND_OVER, INSTALLED } from '../src/content/installed';
import { FILM_SETTINGS } from '../src/content/staff/films';
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from './fixtures';
import {
  addBooking,
  apiHeaders,
  changeElsewhere,
  choose,
  expectAccessibleScreen,
  tokenOf,
} from './staff-bookings';

const series = (): string => `Crystalline ${Date.now().toString(36)}${process.pid}`;

/** Calls a function of the database as staff. */
async function call(page: Page, name: string, data: object): Promise<unknown> {
  const headers = apiHeaders(await tokenOf(page.request));
  const answer = await page.request.post(`/rest/v1/rpc/${name}`, { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  const text = await answer.text();
  return text === '' ? undefined : JSON.parse(text);
}

/** Adds a film in Settings; its name as lists have it. */
async function addFilm(page: Page): Promise<string> {
  const name = series();
  await page.goto(`${PATHS.settings}?section=films`);
  await page.getByRole('button', { name: FILM_SETTINGS.add }).click();
  const form = page.getByRole('form', { name: FILM_SETTINGS.add });
  await form.getByLabel(FILM_SETTINGS.brand).fill('3M');
  await form.getByLabel(FILM_SETTINGS.series).fill(name);
  await form.getByLabel(FILM_SETTINGS.transmission).fill('35');
  await form.getByLabel(FILM_SETTINGS.years).fill('10');
  await form.getByLabel(FILM_SETTINGS.words).fill('Bubbling, peeling, cracking and fading.');
  await expectNoSidewaysScroll(page);
  await form.getByRole('button', { name: FILM_SETTINGS.save }).click();
  await expect(page.getByText(`3M ${name} 35%`)).toBeVisible();
  return `3M ${name} 35%`;
}

async function expectOneSheet(page: Page, format: string): Promise<void> {
  await page.emulateMedia({ media: null });
  const pdf = (await page.pdf({ format })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g), format).toHaveLength(1);
}

test(
  'Staff hand a car over on a phone: film and roll, the law, consent, collected, and its certificate opens from the code, prints on one page and takes a claim',
  { tag: '@phone' },
  async ({ staffPage: page, uniqueSlot }) => {
    const film = await addFilm(page);
    const slot = uniqueSlot();
    const work = { service_name: 'SUV Front Window Tinting', add_ons: [] };
    const { id, customer_name: name } = await addBooking(page.request, slot, work);
    await changeElsewhere(page.request, id, 'confirmed');

    await test.step('note film and roll; the law is said', async () => {
      await page.goto(`${bookingInDayPath(slot.day, id)}&of=${id}&do=hand-over`);
      const dialog = page.getByRole('dialog', { name: HAND_OVER.title });
      await dialog.getByRole('button', { name: INSTALLED.open }).click();
      await choose(page, INSTALLED.film, film);
      await dialog.getByLabel(INSTALLED.roll).fill('CR35-4711');
      await expect(dialog.getByText('Darker than the 70% rule')).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessibleScreen(page, '[role=dialog]');
      await dialog.getByRole('button', { name: INSTALLED.save }).click();
      await expect(dialog.getByText('Roll or batch CR35-4711')).toBeVisible();
    });

    await test.step('the customer agrees, and takes the car', async () => {
      const dialog = page.getByRole('dialog', { name: HAND_OVER.title });
      await dialog.getByRole('checkbox', { name: /^Keep my warranty/ }).check();
      await dialog.getByRole('button', { name: HAND_OVER.collected }).click();
      // It was completed ahead of its time, which is asked.
      await page.getByRole('alertdialog').getByRole('button').last().click();
      await expect(dialog.getByRole('link', { name: INSTALLED.certificate })).toBeVisible();
      await dialog.getByRole('link', { name: INSTALLED.certificate }).click();
      await expect(page).toHaveURL(new RegExp(`${staffCertificatePath(id)}$`));
      await expect(page.getByText(CERTIFICATE.agreed)).toBeVisible();
      // However much was installed.
      const films = await page.request.get('/rest/v1/films?select=id&warranty_years=gt.0&limit=1', {
        headers: apiHeaders(await tokenOf(page.request)),
      });
      const [film] = (await films.json()) as { id: string }[];
      const noted = (await call(page, 'installed', { booking_id: id })) as {
        parts: { id: string }[];
      };
      const places = ['front_pair', 'rear_pair', 'back_glass', 'strip', 'panels', 'whole_car'];
      await call(page, 'note_installed', {
        booking_id: id,
        parts: places.map((position) => ({ position, film_id: film?.id, roll: 'CR35-4711' })),
        seen: noted.parts.map((part) => part.id),
      });
      await page.reload();
      await expect(page.getByText(/^Whole car/)).toBeVisible();
      for (const format of ['A4', 'Letter']) await expectOneSheet(page, format);
    });

    await test.step('its link opens it, and begins a claim', async () => {
      const { token } = (await call(page, 'certificate', { certificate_id: id })) as {
        token: string;
      };
      await page.goto(`${PATHS.certificate}#token=${token}`);
      await expect(page.getByRole('article')).toContainText(name);
      await expect(page.getByRole('checkbox')).toBeChecked();
      for (const format of ['A4', 'Letter']) await expectOneSheet(page, format);
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('link', { name: CERTIFICATE.claim }).click();
      await expect(page.getByText('Your warranty claim')).toBeVisible();
      await page
        .getByLabel('What you see, where, and since when')
        .fill('The edge of the left window peels.');
      await page.getByLabel('Full name').fill(name);
      await page.getByLabel('Email').fill(`claim-${id}@example.com`);
      await page.getByRole('button', { name: 'Send request' }).click();
      await expect(page).toHaveURL(/\/quote\/view#token=/);
    });

    await test.step('staff find both: the certificate in one search, the claim with its certificate', async () => {
      const quotes = (await call(page, 'quote_list', {})) as {
        id: string;
        certificate_id: string | null;
      }[];
      const claim = quotes.find((quote) => quote.certificate_id === id);
      await page.goto(`${PATHS.quotes}/${claim?.id ?? ''}`);
      await page.getByRole('link', { name: 'Claim of this warranty certificate' }).click();
      await expect(page.getByRole('article')).toContainText(name);
      await page.goto(PATHS.customers);
      await page
        .getByRole('button', { name: /^Search/ })
        .first()
        .click();
      const search = page.getByRole('dialog', { name: 'Search' });
      await search.getByRole('searchbox').fill(name);
      await search.getByRole('link', { name: /warranty to/ }).click();
      await expect(page).toHaveURL(new RegExp(`${staffCertificatePath(id)}$`));
    });
  },
);
