import { expect, signIn, test } from './fixtures';
import { addBooking } from './staff-bookings';

/** Texts that break what is glued together instead of passed on. */
const HOSTILE = [
  `Robert'); drop table bookings;--`,
  `<img src=x onerror="window.hacked=true"><script>window.hacked=true</script>`,
  `=HYPERLINK("http://evil.example","Invoice")`,
  `a,b),or=(id.gt.0`,
  `\u202eevil\u202c \u200bname`,
  `%_*\\"(){}`,
] as const;

declare global {
  interface Window {
    hacked?: boolean;
  }
}

test.describe('text that strangers type', () => {
  test('HTML typed into a booking is shown as text in the list, the details and the search', async ({
    page,
    request,
    uniqueSlot,
  }) => {
    for (const text of HOSTILE) {
      await addBooking(request, uniqueSlot(), {
        customer_name: text,
        service_name: text,
        comments: `${text}\n${text}`,
      });
    }
    await signIn(page);
    const search = page.getByPlaceholder('Search bookings...');
    for (const typed of HOSTILE) {
      // The database takes out what turns text around.
      const text = typed.replace(/[\u202a-\u202e]/g, '');
      await search.fill(text);
      await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
    }
    await page
      .getByRole('button', { name: /^Details/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await page.evaluate(() => window.hacked)).toBeUndefined();
  });

  test('HTML in any parameter of the booking page is shown as text', async ({ page }) => {
    const hostile = HOSTILE[1];
    const keys = ['service', 'name', 'email', 'phone', 'vehicleType', 'comments', 'addOns'];
    const query = new URLSearchParams(keys.map((key) => [key, hostile]));
    await page.goto(`/booking?${query.toString()}`);
    await expect(page.getByLabel('Full name')).toHaveValue(hostile);
    expect(await page.evaluate(() => window.hacked)).toBeUndefined();
  });

  test('The form keeps ten thousand characters that a visitor typed', async ({ page }) => {
    await page.goto('/booking');
    await expect(page.locator('#root')).toHaveAttribute('data-ready', 'true');
    const long = 'word '.repeat(2_000);
    const comments = page.getByLabel('Special requests');
    await comments.fill(long);
    const kept = await comments.inputValue();
    expect(long.startsWith(kept.slice(0, 500))).toBe(true);
    expect(kept.length).toBeGreaterThanOrEqual(1_000);
  });
});
