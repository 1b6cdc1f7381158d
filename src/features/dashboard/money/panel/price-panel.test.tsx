import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { formatDollars } from '@/domain/money/money';
import { BOOKING_PRICE_TABLE } from '@/domain/money/price-table';
import { openBooking } from '@/testing/booking-details';
import { fill } from '@/testing/fill';
import {
  backend,
  click,
  expectToast,
  field,
  openDashboard,
  openDetails,
  row,
  withBackend,
} from '@/testing/staff-dashboard';

withBackend();

async function openPrice(open = openBooking) {
  const dialog = await open();
  return within(within(dialog).getByRole('region', { name: 'Price' }));
}

async function type(price: string, reason: string): Promise<void> {
  await fill(field('Charged price, in dollars'), price);
  if (reason) await fill(field('Reason'), reason);
  await click('Save price');
}

describe('the price after a look at the vehicle', () => {
  test('A changed price has a line with who changed it, why and when, next to the quoted price', async () => {
    backend.put(1, { quoted_price: 130, total_price: 170, price_reason: 'Swirl marks.' });
    backend.tables['booking_events'] = [
      {
        id: 1,
        kind: 'changed',
        actor: 'staff',
        actor_email: 'mira@example.com',
        happened_at: '2026-11-24T16:58:00Z',
        columns: ['price_reason', 'total_price'],
        old_values: { total_price: 130 },
        new_values: { total_price: 170 },
      },
    ];
    const price = await openPrice();
    expect(
      await price.findByText('Swirl marks. mira@example.com, Tue, Nov 24, 9:58 AM'),
    ).toBeVisible();
    const lines = price.getAllByRole('definition').map((line) => line.textContent);
    expect(lines).toEqual([
      formatDollars(BOOKING_PRICE_TABLE.ClassicDetailing.sedan),
      '+ $40.00',
      '$170.00',
    ]);
    // Staff who set another price have looked at it.
    expect(price.queryByText(/differs/)).toBeNull();
  });

  test('A new price is set with a reason, and the list shows it', async () => {
    backend.put(1);
    openDashboard();
    const price = await openPrice(() => openDetails('Guest 1'));
    await click('Change price');
    expect(field('Charged price, in dollars')).toHaveFocus();
    await type('150', 'Pet hair everywhere');
    await expectToast('Booking changed', 'Guest 1, Classic Detailing');
    expect(backend.stored(1)).toMatchObject({
      quoted_price: 130,
      total_price: 150,
      price_reason: 'Pet hair everywhere',
    });
    expect(await price.findByText('Pet hair everywhere')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Reason' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(await row('Guest 1')).toHaveTextContent('$150.00');
  });

  test.each([
    ['150', '', 'Enter a reason.'],
    ['', 'Pet hair', 'Enter a price from 0 to 20,000 dollars.'],
    ['20001', 'Pet hair', 'Enter a price from 0 to 20,000 dollars.'],
    ['130', 'Pet hair', "That's already the price."],
  ])('The price "%s" because "%s" is not sent: %s', async (amount, reason, text) => {
    backend.put(1);
    await openPrice();
    await click('Change price');
    await type(amount, reason);
    expect(screen.getByText(text)).toBeVisible();
    expect(backend.stored(1)?.total_price).toBe(130);
  });

  test('Staff name the price of work by quote', async () => {
    backend.put(1, { service_name: 'Full Car Wrapping', total_price: 0, quoted_price: 0 });
    const price = await openPrice();
    expect(price.getAllByText('By quote')).toHaveLength(2);
    await click('Change price');
    expect(field('Charged price, in dollars')).toHaveValue('');
    await type('3200', 'Seen the van');
    await expectToast('Booking changed');
    const lines = price.getAllByRole('definition').map((line) => line.textContent);
    expect(lines).toEqual(['By quote', '$3,200.00', '$3,200.00']);
  });

  test('A price does not overwrite what a colleague has set; that is shown and nothing typed is lost', async () => {
    backend.put(1);
    await openPrice();
    await click('Change price');
    backend.put(1, { total_price: 145, price_reason: 'Mud' });
    await type('150', 'Pet hair');
    await expectToast(
      "The booking couldn't be changed",
      "Someone else has changed this booking. Check what's new, then save again. Now: Pending, Tue, Dec 1, 9:00 AM, $145.00.",
    );
    expect(await screen.findByText('Price: $145.00')).toBeVisible();
    expect(field('Reason')).toHaveValue('Pet hair');
    expect(backend.stored(1)?.total_price).toBe(145);
    await click('Save price');
    await expectToast('Booking changed');
    expect(backend.stored(1)).toMatchObject({ total_price: 150, price_reason: 'Pet hair' });
  });
});
