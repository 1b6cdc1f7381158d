import { expect, moveOnce, test } from './fixtures';

test("The owner's first review takes the place of the samples, and nothing in view moves", async ({
  page,
}) => {
  await page.route('**/rest/v1/rpc/website', (route) =>
    route.fulfill({
      json: {
        rating: 4.9,
        rating_count: 120,
        rating_source: 'Google',
        rating_url: 'https://reviews.example',
        film_brands: [],
        parking: null,
        key_drop: null,
        is_closed_today: false,
        photos: [],
        pairs: [],
        reviews: [
          {
            id: '1',
            name: 'Ana Perez',
            city: 'Delta',
            words: 'Even edges, on time.',
            stars: 4,
            source: null,
            link: null,
            reviewed_on: '2026-11-03',
          },
        ],
      },
    }),
  );
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        (window as unknown as { shifts: number }).shifts += (
          entry as unknown as { value: number }
        ).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  const reviews = page.locator('#testimonials').getByRole('listitem');
  await expect(reviews.first()).toContainText('Priya D.');
  await moveOnce(page);
  await expect(reviews.first()).toContainText('Ana Perez');
  await expect(reviews).toHaveCount(1);
  expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBeLessThan(
    0.01,
  );
  await page.locator('#testimonials').scrollIntoViewIfNeeded();
  await expect(
    page.getByRole('link', { name: '4.9 out of 5 from 120 reviews on Google' }),
  ).toBeVisible();
});
