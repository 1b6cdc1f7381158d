import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { SHOP } from '@/domain/shop';
import { FreshQueries } from '@/testing/fresh-queries';
import { BookingSuccess } from './booking-success';

// The drawing is proved where it is drawn.
vi.mock('@/components/cars/car', () => ({ Car: () => null }));

const show = (query: string) =>
  render(
    <FreshQueries>
      <MemoryRouter initialEntries={[`/booking-success${query}`]}>
        <Routes>
          <Route path="/booking-success" element={<BookingSuccess />} />
          <Route path="*" element={<Arrived />} />
        </Routes>
      </MemoryRouter>
    </FreshQueries>,
  );

function Arrived() {
  const { pathname, search, state } = useLocation();
  return <p data-testid="arrived">{JSON.stringify({ path: pathname + search, state })}</p>;
}

const FULL = {
  customerName: 'Jordan Sandhu',
  customerEmail: 'jordan@example.com',
  customerPhone: '604-555-0177',
  serviceName: 'Premium Detailing',
  bookingDate: '2026-12-17',
  bookingTime: '10:00 AM',
  vehicleType: 'suv',
  vehicleMake: 'Honda',
  vehicleModel: 'Pilot',
  totalPrice: '162.5',
  bookingId: '5f0c91ab-1111-4111-8111-111111111111',
  addOns: 'HeadlightsRestoration,PetHairRemoval',
  extraServices: 'SUVFrontTinting',
};

describe('the success page', () => {
  test('The success page shows the whole booking', () => {
    show(`?${new URLSearchParams(FULL)}`);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Booking Confirmed!');
    for (const text of [
      "Thursday, December 17 at 10:00 AM. Your spot is reserved. We'll check it and confirm by email.",
      'Thursday, December 17, 2026',
      'SUV, Honda Pilot',
      'Headlights Restoration, Pet Hair Removal',
      'SUV Front Window Tinting',
      '$162.50',
      'Plus tax, to be confirmed.',
      'Reference 5f0c91ab',
      'A confirmation email has been sent to jordan@example.com.',
    ]) {
      expect(screen.getByText(text)).toBeVisible();
    }
  });

  test('One more booking in the same tab begins with the contact of this one, in no address', async () => {
    const contact = { name: 'Jordan', email: 'jordan@example.com', phone: '604-555-0177' };
    sessionStorage.setItem('booking-contact', JSON.stringify({ id: FULL.bookingId, ...contact }));
    show(`?${new URLSearchParams(FULL)}`);
    await userEvent.click(screen.getByRole('link', { name: 'Book Another Service' }));
    expect(JSON.parse(screen.getByTestId('arrived').textContent)).toEqual({
      path: '/booking',
      state: { contact },
    });
  });

  test('The success page says where to come, with directions once the street is known', () => {
    const { unmount } = show(`?${new URLSearchParams(FULL)}`);
    expect(screen.getByText('Surrey, British Columbia')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Directions/ })).toBeNull();
    unmount();
    const street = vi.spyOn(SHOP, 'streetAddress', 'get').mockReturnValue('123 Example Street');
    show(`?${new URLSearchParams(FULL)}`);
    street.mockRestore();
    expect(screen.getByText(/^123 Example Street, Surrey/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Directions (opens in a new tab)' })).toHaveAttribute(
      'href',
      expect.stringContaining('destination='),
    );
  });

  test('The success page says that the price of quoted work comes by quote', () => {
    show(`?${new URLSearchParams({ ...FULL, totalPrice: '0' })}`);
    expect(screen.getByText('By quote')).toBeVisible();
    expect(screen.queryByText(/\$0/)).toBeNull();
  });

  test('The success page without a booking says so and keeps both buttons', () => {
    show('');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('No booking to show');
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Book Another Service' })).toHaveAttribute(
      'href',
      '/booking',
    );
  });

  test('The prerendered success page claims nothing yet', () => {
    const html = renderToString(
      <FreshQueries>
        <MemoryRouter initialEntries={['/booking-success']}>
          <BookingSuccess />
        </MemoryRouter>
      </FreshQueries>,
    );
    expect(html).not.toContain('Booking Confirmed!');
  });

  test('The success page shows no nonsense and no markup, in any part and state', () => {
    const values = fc.constantFrom('undefined', 'NaN', '<i>x</i>', 'Invalid Date', 'null', '7');
    const subset = fc.record(
      Object.fromEntries(Object.keys(FULL).map((key) => [key, values])) as Record<
        keyof typeof FULL,
        fc.Arbitrary<string>
      >,
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(subset, (given) => {
        const { container, unmount } = show(`?${new URLSearchParams(given)}`);
        expect(container.textContent).not.toMatch(/undefined|NaN|Invalid Date|null/);
        expect(container.querySelector('i')).toBeNull();
        unmount();
      }),
      { numRuns: 60 },
    );
  });
});
