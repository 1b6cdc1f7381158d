import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ServiceChoicesContext } from '@/components/booking/service-choice';
import { SHOP_TEL_HREF } from '@/domain/shop';
import { OfferCards } from './offer-cards';

const chooseService = vi.fn();
const showCategory = vi.fn();

/** Replaces the sections that answer. */
function Answers() {
  return (
    <>
      <output aria-label="fragment">{useLocation().hash}</output>
      <section id="services" />
      <section id="booking" />
    </>
  );
}

function renderCards() {
  render(
    <MemoryRouter>
      <ServiceChoicesContext
        value={{
          chosenId: '',
          vehicleType: '',
          category: undefined,
          chooseService,
          chooseVehicle: vi.fn(),
          showCategory,
        }}
      >
        <OfferCards />
      </ServiceChoicesContext>
      <Answers />
    </MemoryRouter>,
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
});

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

describe('the three cards', () => {
  test('The tinting card leads to the services and opens its tab after 300 ms', () => {
    renderCards();
    const link = screen.getByRole('link', { name: 'View Tinting Services' });
    expect(link).toHaveAttribute('href', '/#services');
    fireEvent.click(link);
    pass(299);
    expect(showCategory).not.toHaveBeenCalled();
    pass(1);
    expect(showCategory).toHaveBeenCalledExactlyOnceWith('tinting');
  });

  test('The coating card preselects two years at once and goes to the booking after 100 ms', () => {
    renderCards();
    fireEvent.click(screen.getByRole('button', { name: 'Book Ceramic Coating' }));
    expect(chooseService).toHaveBeenCalledExactlyOnceWith({ service: 'CeramicCoating2Year' });
    pass(99);
    expect(screen.getByLabelText('fragment')).toBeEmptyDOMElement();
    pass(1);
    expect(screen.getByLabelText('fragment')).toHaveTextContent('#booking');
  });

  test('The wraps card calls the shop, or leads to the page that takes photos', () => {
    renderCards();
    expect(screen.getByRole('link', { name: 'Call for Quote' })).toHaveAttribute(
      'href',
      SHOP_TEL_HREF,
    );
    expect(screen.getByRole('link', { name: 'Send photos for a price' })).toHaveAttribute(
      'href',
      '/quote',
    );
  });

  test('The offer cards show the prices of the catalogue', () => {
    renderCards();
    const [tinting, coating] = screen.getAllByRole('article');
    expect(tinting).toHaveTextContent('From $150 for sedans and $180 for SUVs');
    expect(coating).toHaveTextContent('From $350, protection of 2 to 10 years');
  });
});
