import { PATHS } from '../src/config/paths';
import { CITY_SLUGS } from '../src/domain/cities';
import { prerenderedPaths } from './site-paths';
import { expectNoViolation, watchPolicy } from './content-policy';
import { expect, moveOnce, test } from './fixtures';

/*
 * The files by themselves do not show that prerendered pages hydrate without a complaint and keep
 * the content security policy. The fixture fails a test on any console error or warning; React
 * reports a mismatch as one.
 */
const cityOf = (path: string) => CITY_SLUGS.find((city) => path.startsWith(`/${city}`));

const [firstCity, ...otherCities] = CITY_SLUGS;
const GROUPS = [
  ['every page without a city', prerenderedPaths.filter((path) => !cityOf(path))],
  [`every page of ${firstCity}`, prerenderedPaths.filter((path) => cityOf(path) === firstCity)],
  // The pages of cities have one shape: of the others a hub and one article each, another in each city.
  [
    'a hub and an article of every other city',
    otherCities.flatMap((city, index) => {
      const [hub, ...articles] = prerenderedPaths.filter((path) => cityOf(path) === city);
      return [hub, articles[index % articles.length]].filter((path) => path !== undefined);
    }),
  ],
] as const;

for (const [name, paths] of GROUPS) {
  test(`The markup of ${name} is kept when the page hydrates`, async ({ page }) => {
    await watchPolicy(page);
    for (const path of paths) {
      await page.goto(path);
      const before = await page.locator('h1').first().elementHandle();
      await moveOnce(page);
      // The very same element: nothing was thrown away and rendered again. The success page has
      // to read its address first and shows a skeleton until then.
      if (path !== PATHS.bookingSuccess) {
        expect(await before?.evaluate((element) => element.isConnected), path).toBe(true);
      }
      await page.evaluate(
        () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })),
      );
      await expectNoViolation(page);
    }
  });
}

test('Files other than pages are served with their own content type', async ({ request }) => {
  for (const [path, type] of [
    ['/sitemap.xml', /xml/],
    ['/robots.txt', /plain/],
    ['/site.webmanifest', /manifest/],
    ['/icons/maskable-512.png', /png/],
    ['/previews/surrey-tint-law.png', /png/],
  ] as const) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    expect(response.headers()['content-type']).toMatch(type);
  }
});
