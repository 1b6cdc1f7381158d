import { expect, test } from './fixtures';

test('A visitor sees three reviews, two on a phone, and more or fewer on request', async ({
  page,
  isMobile,
}) => {
  await page.goto('/#testimonials');
  const reviews = page.locator('#testimonials').getByRole('listitem');
  const first = isMobile ? 2 : 3;
  await expect(reviews).toHaveCount(first);
  await expect(reviews.first().getByRole('img', { name: 'Rated 5.0 out of 5' })).toBeVisible();
  await page.getByRole('button', { name: 'View More Reviews' }).click();
  await expect(reviews).toHaveCount(7);
  await expect(reviews.nth(first).locator('figure')).toBeFocused();
  const fewer = page.getByRole('button', { name: 'Show fewer reviews' });
  await fewer.click();
  await expect(reviews).toHaveCount(first);
  await expect(page.getByRole('button', { name: 'View More Reviews' })).toBeInViewport();
});
