import { expect, expectNoAxeViolations, test } from './fixtures';

/** What of a component's look is the same in every build of the browser: no pixels of text. */
const LOOK = [
  'height',
  'padding',
  'borderRadius',
  'fontSize',
  'fontWeight',
  'color',
  'backgroundColor',
  'boxShadow',
] as const;
const COMPONENTS =
  'button, input, textarea, a, label, h2, p, dl, [role], [data-state="checked"] > span, main span';

test.beforeEach(async ({ page }) => {
  await page.goto('/dev/ui');
  await expect(page.getByRole('heading', { name: 'Interface kit' })).toBeVisible();
});

test('every component of the kit is accessible in every state', async ({ page }) => {
  await expectNoAxeViolations(page);
  for (const name of ['Open dialog', 'Open question', 'Open sheet']) {
    await page.getByRole('button', { name }).click();
    const role = name === 'Open question' ? 'alertdialog' : 'dialog';
    await expect(page.getByRole(role)).toBeVisible();
    await expectNoAxeViolations(page, { within: `[role=${role}]` });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name })).toBeFocused();
  }
});

test('every component of the kit looks as it did', async ({ page }) => {
  const looks = await page.locator('main').evaluate(
    (main, { selector, properties }) =>
      [...main.querySelectorAll<HTMLElement>(selector)]
        .filter((element) => element.offsetHeight > 1)
        .map((element) => {
          const style = getComputedStyle(element);
          const name = element.ariaLabel ?? element.textContent.trim().slice(0, 24);
          const look = properties.map((property) => {
            const value =
              property === 'height' ? `${Math.round(parseFloat(style.height))}px` : style[property];
            return `  ${property}: ${value.replaceAll('rgba(0, 0, 0, 0) 0px 0px 0px 0px, ', '')}`;
          });
          return [`${element.tagName.toLowerCase()} "${name}"`, ...look].join('\n');
        })
        .join('\n'),
    { selector: COMPONENTS, properties: LOOK },
  );
  expect(looks).toMatchSnapshot('kit.txt');
});
