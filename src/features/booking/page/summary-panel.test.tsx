import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { EMPTY_FORM } from '@/domain/booking-form';
import { SummaryPanel } from './summary-panel';

vi.mock('@/components/cars/vehicle-car', () => ({ VehicleCar: () => null }));

const show = (form: Partial<typeof EMPTY_FORM>) =>
  render(
    <SummaryPanel
      form={{ ...EMPTY_FORM, ...form }}
      day="2099-12-17"
      time="10:00 AM"
      wasEstimated={false}
      isBusy={false}
      note={undefined}
    />,
    { wrapper: MemoryRouter },
  );

test('the summary of work over days says how long the vehicle stays', () => {
  show({ service: 'ClassicDetailing', extraServices: ['CeramicCoating5Year'] });
  expect(screen.getByText('Plan to leave your vehicle with us: 1 to 2 days.')).toBeVisible();
});

test('the summary of work within a day does not', () => {
  show({ service: 'ClassicDetailing' });
  expect(screen.queryByText(/leave your vehicle/)).toBeNull();
});

test('the total says whether taxes are in it', () => {
  show({ service: 'ClassicDetailing' });
  expect(
    screen.getByText(/^Prices do not include GST and PST\. You pay at the shop/),
  ).toBeVisible();
});
