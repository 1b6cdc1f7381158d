import type { Page } from '@playwright/test';
import { cityHubPath, PATHS } from '../src/config/paths';
import { expect, test } from './fixtures';

/** Drawn cars and pictures in the order of the page, and whether each can be seen. */
function pictures(page: Page) {
  return page.evaluate(() => {
    const hasArea = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 20 && height > 8;
    };
    const isShown = (element: Element) =>
      element.checkVisibility({ contentVisibilityAuto: true, opacityProperty: true });
    const isDrawn = (element: Element) =>
      element instanceof HTMLImageElement
        ? element.complete && element.naturalWidth > 0
        : element.querySelectorAll('path').length > 50;
    return [...document.querySelectorAll('.car, img')]
      .filter((element) => element.checkVisibility())
      .map((element) => ({
        name: element.matches('.car')
          ? `car ${element.closest('section, aside, main')?.id}`
          : (element.getAttribute('src') ?? ''),
        isDrawn: isShown(element) && hasArea(element) && isDrawn(element),
      }));
  });
}

/** As a reader does; pictures far below are asked for on the way. */
async function scrollPast(page: Page): Promise<void> {
  // A section that has not been near yet has no visible pictures.
  for (const section of await page.locator('main > section').all()) {
    await section.scrollIntoViewIfNeeded();
  }
  for (const picture of await page.locator('img').filter({ visible: true }).all()) {
    await picture.scrollIntoViewIfNeeded();
  }
}

for (const javaScriptEnabled of [true, false]) {
  // The HTML by itself draws the same at every size.
  const tag = javaScriptEnabled ? [] : ['@one-screen'];
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', { tag }, () => {
    test.use({ javaScriptEnabled });

    // The car beside the wizard is on wide screens only.
    for (const [path, leastCars] of [
      [PATHS.home, 2],
      [PATHS.studio, 1],
      [cityHubPath('surrey'), 0],
    ] as const) {
      test(`The page ${path} shows every picture and car on the way to its end`, async ({
        page,
      }) => {
        await page.goto(path);
        await scrollPast(page);
        await expect
          .poll(async () => (await pictures(page)).filter(({ isDrawn }) => !isDrawn))
          .toEqual([]);
        const shown = await pictures(page);
        expect(shown.filter(({ name }) => name.startsWith('car ')).length).toBeGreaterThanOrEqual(
          leastCars,
        );
      });
    }
  });
}
