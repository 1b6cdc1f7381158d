import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { EMPTY_FORM } from '@/domain/booking/booking-form';
import type { DepositTerms } from '@/domain/money/checkout';
import type { PriceTaxes } from '@/domain/money/taxed-total';
import { depositTermsQuery } from '../api/deposit-terms';
import { priceTaxesQuery } from '../api/price-taxes';
import { SummaryPanel } from './summary-panel';
import { BC_TAXES } from '@/testing/taxes';
import { USUAL_TAXES } from '@/domain/money/service-taxes';

vi.mock('@/components/cars/chosen-car', () => ({ ChosenCar: () => null }));

function show(
  form: Partial<typeof EMPTY_FORM>,
  deposit: DepositTerms | null = null,
  taxes: PriceTaxes | null = null,
) {
  const client = new QueryClient();
  client.setQueryData(depositTermsQuery.queryKey, deposit);
  client.setQueryData(priceTaxesQuery.queryKey, taxes);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>{children}</MemoryRouter>
    </QueryClientProvider>
  );
  return render(
    <SummaryPanel
      form={{ ...EMPTY_FORM, ...form }}
      day="2099-12-17"
      time="10:00 AM"
      wasEstimated={false}
      isBusy={false}
      note={undefined}
    />,
    { wrapper },
  );
}

test('The summary of work over days says how long the vehicle stays', () => {
  show({ service: 'ClassicDetailing', extraServices: ['CeramicCoating5Year'] });
  expect(screen.getByText('Plan to leave your vehicle with us: 1 to 2 days.')).toBeVisible();
});

test('The summary of work within a day does not say how long the vehicle stays', () => {
  show({ service: 'ClassicDetailing' });
  expect(screen.queryByText(/leave your vehicle/)).toBeNull();
});

test('The total says whether taxes are included', () => {
  show({ service: 'ClassicDetailing' });
  expect(
    screen.getByText(/^Prices do not include GST and PST\. You pay at the shop/),
  ).toBeVisible();
});

test('The total says what it comes to with tax, and until that is known that tax comes to it', () => {
  const { unmount } = show({ service: 'CeramicCoating5Year', vehicleType: 'suv' });
  expect(screen.getByText('plus tax')).toBeVisible();
  unmount();
  show({ service: 'CeramicCoating5Year', vehicleType: 'suv' }, null, {
    taxes: BC_TAXES,
    pricesIncludeTaxes: false,
    services: USUAL_TAXES,
  });
  expect(screen.getByText('$840.00 with tax')).toBeVisible();
});

test('A deposit is shown with its amount and how to pay it, from the price that needs one', async () => {
  const terms = {
    kind: 'percent',
    value: 20,
    from: 20_000,
    text: 'e-Transfer to the shop.',
  } as const;
  const { unmount } = show({ service: 'CeramicCoating5Year' }, terms);
  expect(await screen.findByText(/^Deposit \$\d/)).toBeVisible();
  expect(screen.getByText(/comes off your total\. e-Transfer to the shop\.$/)).toBeVisible();
  unmount();
  const inTime = show({ service: 'CeramicCoating5Year' }, { ...terms, hours: 48 });
  expect(
    await screen.findByText(/within 48 hours of booking; after that we release your spot/),
  ).toBeVisible();
  inTime.unmount();
  show({ service: 'ClassicDetailing' }, { ...terms, from: 1_000_000 });
  expect(screen.queryByText(/Deposit/)).toBeNull();
});
