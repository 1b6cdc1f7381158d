import { expect, expectNoAxeViolations, moveOnce, test } from './fixtures';

test.describe('the services section', () => {
  test(
    'Neighbouring service cards align their names, prices, texts, features and buttons',
    { tag: '@one-screen' },
    async ({ page }) => {
      await page.goto('/#services');
      const cards = page.locator('#services').getByRole('tabpanel').getByRole('article');
      await expect(cards).toHaveCount(9);
      const tops = await cards.evaluateAll((elements) =>
        elements.slice(0, 3).map((card) => {
          const parts = card.querySelectorAll('h3, b, p, ul, article > button');
          return [...parts].map((part) => Math.round(part.getBoundingClientRect().top));
        }),
      );
      expect(tops[0]?.length).toBeGreaterThanOrEqual(5);
      expect(tops[1]).toEqual(tops[0]);
      expect(tops[2]).toEqual(tops[0]);
    },
  );

  test(
    'On a phone a service is a row of about 110 pixels that shows its features on a tap, and a vehicle puts its own first',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto('/');
      const section = page.locator('#services');
      await page.getByRole('link', { name: 'View Tinting Services' }).tap();
      const first = section.getByRole('article').first();
      await expect(first.getByText('$100', { exact: true })).toBeInViewport({ ratio: 1 });
      await expect(first.getByRole('button', { name: /^Select/ })).toBeInViewport({ ratio: 1 });
      expect((await first.boundingBox())?.height).toBeLessThan(116);
      const feature = section.getByText('Both front door windows').first();
      await expect(feature).toBeHidden();
      await section.getByRole('button', { name: 'Details: Sedan Front Window Tinting' }).click();
      await expect(feature).toBeVisible();
      await section.getByRole('button', { name: 'SUV', exact: true }).tap();
      await expect(first).toContainText('SUV Front Window Tinting');
      await expect(section.getByRole('heading', { name: 'Sedan Rear' })).toBeVisible();
      await expect(section.getByText('$200 for your SUV when you book')).toBeVisible();
    },
  );

  test(
    'Cards, features and days are named by what is written on them',
    { tag: '@one-screen' },
    async ({ page }) => {
      await page.goto('/');
      await moveOnce(page);
      for (const named of ['Select Service: ', 'Book now: ', '+ 2 more features: ']) {
        const rear = page.getByRole('article').filter({ hasText: 'Sedan Rear Window Tinting' });
        await expect(rear.getByLabel(`${named}Sedan Rear Window Tinting`)).toBeVisible();
      }
      await expectNoAxeViolations(page);
      await page.goto('/booking?service=CeramicCoating5Year');
      await page.locator('td[data-day] button:enabled').first().click();
      await expectNoAxeViolations(page);
    },
  );
});
