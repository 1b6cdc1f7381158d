import type { Locator, Page } from '@playwright/test';
import { type Customer, newCustomer } from './booking-form';
import { expect, test } from './fixtures';

// Whole journeys, with everything that moves on the way.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Counts what a visitor does: what is pressed or picked from a list, and what is typed. */
class Journey {
  taps = 0;
  fields = 0;

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.tap();
  }

  async pick(list: Locator, option: string): Promise<void> {
    this.taps += 1;
    await list.selectOption(option);
  }

  async type(field: Locator, text: string): Promise<void> {
    this.fields += 1;
    await field.fill(text);
  }

  async typeContact(form: Locator, { name, email, phone }: Customer): Promise<void> {
    await this.type(form.getByLabel('Full name'), name);
    await this.type(form.getByLabel(/^Email/), email);
    await this.type(form.getByLabel(/^Phone/), phone);
  }
}

async function openCard(page: Page, category: string, service: string): Promise<Locator> {
  await page.goto('/#services');
  await page.getByRole('combobox', { name: 'Category' }).selectOption(category);
  return page.getByRole('article').filter({ hasText: service });
}

/** The last day of the calendar that is free: no other test books so near. */
const lastFreeDay = (page: Page) => page.locator('td[data-day] button:enabled').last();
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm Booking' });

test(
  'From a card to a booking it takes five taps and three fields',
  { tag: '@phone' },
  async ({ page }) => {
    const journey = new Journey();
    const card = await openCard(page, 'Protection', 'Ceramic Coating (5 Years)');
    await journey.tap(card.getByRole('link', { name: /^Book now/ }));
    await page.waitForURL('**/booking?**');
    await journey.pick(page.getByLabel('Vehicle type'), 'SUV');
    await journey.tap(lastFreeDay(page));
    await journey.tap(
      page.getByRole('button', { name: /^[0-9]+:00 [AP]M/, disabled: false }).first(),
    );
    await journey.typeContact(page.locator('main'), newCustomer());
    await journey.tap(confirm(page));
    await page.waitForURL('**/booking-success?**');
    await expect(page.getByText('$750.00').first()).toBeVisible();
    expect(journey).toMatchObject({ taps: 5, fields: 3 });
  },
);

test(
  'From a card through the wizard it takes at most seven taps and three fields',
  { tag: '@phone' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const journey = new Journey();
    const wizard = page.locator('#booking');
    const card = await openCard(page, 'Window Tinting', 'Van Rear Window Tinting');
    await journey.tap(card.getByRole('button', { name: /^Select Service/ }));
    const chosen = wizard.getByRole('radio', { name: /Van Rear/ });
    await expect(chosen).toBeChecked();
    const line = page.locator('#booking [data-keep-clear]');
    const below = async () => {
      const [option, price] = [await chosen.locator('..').boundingBox(), await line.boundingBox()];
      return option && price ? price.y - (option.y + option.height) : -1;
    };
    await expect.poll(below, 'the chosen service is above the price').toBeGreaterThanOrEqual(0);
    await expect(chosen).toBeInViewport();
    await journey.tap(wizard.getByRole('button', { name: 'Continue to Vehicle Details' }));
    // The service has named the vehicle.
    await journey.tap(wizard.getByRole('button', { name: 'Continue to Contact & Schedule' }));
    await journey.typeContact(wizard, newCustomer());
    await journey.tap(wizard.getByRole('button', { name: 'Schedule Appointment' }));
    await journey.tap(lastFreeDay(page));
    // The journey above, which may run at the same time, takes the first one.
    await journey.tap(
      page.getByRole('button', { name: /^[0-9]+:00 [AP]M/, disabled: false }).last(),
    );
    await journey.tap(confirm(page));
    await page.waitForURL('**/booking-success?**');
    expect(journey).toMatchObject({ taps: 7, fields: 3 });
  },
);

test(
  'From a card to a request for a price it takes at most six taps and four fields',
  { tag: '@phone' },
  async ({ page }) => {
    const journey = new Journey();
    const card = await openCard(page, 'Graphics', 'Full Car Wrapping');
    await journey.tap(card.getByRole('link', { name: 'Send photos for a price' }));
    // The studio of the page that is left has a coupe as well.
    await page.waitForURL('**/quote?**');
    await journey.tap(page.getByRole('radio', { name: 'Coupe' }));
    await journey.type(page.getByLabel(/In your own words/), 'Satin dark green all over.');
    await journey.typeContact(page.locator('main'), newCustomer());
    await journey.tap(page.getByRole('button', { name: 'Send request' }));
    await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible();
    expect(journey.taps).toBeLessThanOrEqual(6);
    expect(journey.fields).toBe(4);
  },
);
