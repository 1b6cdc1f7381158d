import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useReducer } from 'react';
import { expect, test } from 'vitest';
import { BOOKING } from '@/content/booking/booking';
import { EMPTY_FORM, reduceForm } from '@/domain/booking/booking-form';
import { bookingRow } from '@/domain/booking/booking-row';
import { bookingHref } from '@/config/booking-link';
import { CareBox } from './care-box';

function Booking({ service, extraServices = [] }: { service: string; extraServices?: string[] }) {
  const [draft, dispatch] = useReducer(reduceForm, {
    form: { ...EMPTY_FORM, service, extraServices },
    asideAddOns: [],
  });
  return (
    <>
      <CareBox form={draft.form} dispatch={dispatch} />
      <output>{JSON.stringify(bookingRow(draft.form))}</output>
    </>
  );
}

const sent = () => JSON.parse(screen.getByRole('status').textContent) as object;
const box = () => screen.queryByRole('checkbox', { name: new RegExp(BOOKING.details.care) });

test('A customer asks for a care reminder by ticking a box, which starts unticked', async () => {
  render(<Booking service="CeramicCoating5Year" />);
  expect(box()).not.toBeChecked();
  expect(sent()).not.toHaveProperty('wants_care');
  await userEvent.click(screen.getByRole('checkbox'));
  expect(sent()).toHaveProperty('wants_care', true);
  await userEvent.click(screen.getByRole('checkbox'));
  expect(sent()).not.toHaveProperty('wants_care');
});

test('The care box is offered only with detailing and coating, even as a further service', () => {
  const { rerender } = render(<Booking key="tint" service="SedanTinting" />);
  expect(box()).toBeNull();
  rerender(<Booking key="both" service="SedanTinting" extraServices={['ClassicDetailing']} />);
  expect(box()).toBeVisible();
});

test('Consent to a care reminder goes with the work it was given for, and into no address', () => {
  const form = { ...EMPTY_FORM, service: 'SedanTinting', wantsCare: true };
  expect(bookingRow(form)).not.toHaveProperty('wants_care');
  expect(bookingHref(form)).toBe('/booking?service=SedanTinting');
});
