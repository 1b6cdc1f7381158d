import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  chooseSlot,
  confirm,
  sentTo,
  showBookingPage,
  startBookingBackend,
  toastTexts,
} from '@/testing/booking-page';
import { BOOKING } from '@/content/booking/booking';
import { findCatalogueService } from '@/domain/catalogue';
import { TINT_LAW_NOTES, TINT_LAW_NOTES_VERSION } from '@/domain/film/law';
import { formatDollarsShort } from '@/domain/money/money';
import { BOOKING_PRICE_TABLE } from '@/domain/money/price-table';
import type { FakeBackend } from '@/testing/fake-backend';

vi.mock('@/components/cars/car', () => ({ Car: () => null }));

let backend: FakeBackend;
const sent = () => sentTo(backend);

beforeEach(() => {
  backend = startBookingBackend();
});

describe('a visitor at the booking page', () => {
  test('Who did not come finds work, vehicle and contact filled in by the link of their mail, and chooses a time', async () => {
    backend.on('rpc/booking_to_repeat', {
      body: [
        {
          service_name: 'Premium Detailing',
          extra_services: ['InteriorDetailing'],
          add_ons: [],
          vehicle_type: 'suv',
          vehicle_make: 'Mazda',
          vehicle_model: null,
          customer_name: 'Jordan Example',
          customer_email: 'jordan@example.com',
          customer_phone: '604 555 0199',
        },
      ],
    });
    const { user } = showBookingPage(`#token=${'r'.repeat(43)}`);
    expect(await screen.findByDisplayValue('Jordan Example')).toBeVisible();
    expect(screen.getByDisplayValue('604 555 0199')).toBeVisible();
    expect(screen.getByLabelText(/^Service/)).toHaveValue('PremiumDetailing');
    expect(screen.getByDisplayValue('Mazda')).toBeVisible();
    expect(backend.to('rpc/booking_to_repeat').map(({ body }) => body)).toEqual([
      { token: 'r'.repeat(43) },
    ]);
    expect(sent()).toEqual([]);
    await chooseSlot(user);
    await confirm(user);
    expect(sent()).toMatchObject([
      { customer_phone: '604 555 0199', extra_services: ['InteriorDetailing'] },
    ]);
  });

  test('A visitor whose link fills in nothing any more can book all the same', async () => {
    backend.on('rpc/booking_to_repeat', { body: [] });
    showBookingPage(`#token=${'r'.repeat(43)}`);
    expect(await screen.findByText(BOOKING.repeatFailed)).toBeVisible();
  });

  test('A visitor sees the summary once day, time and service are set, and books', async () => {
    const { user } = showBookingPage();
    expect(screen.queryByRole('button', { name: 'Confirm Booking' })).toBeNull();
    await chooseSlot(user);
    const summary = screen.getByRole('region', { name: 'Booking Summary' });
    expect(within(summary).getByText('December 17, 2026')).toBeVisible();
    expect(within(summary).getAllByText('$275.00')).toHaveLength(2);
    expect(within(summary).queryByText(/call you with a quote/)).toBeNull();
    await confirm(user);
    expect(screen.getByRole('status')).toHaveTextContent('/booking-success?customerName=Jordan');
    expect(sent()).toHaveLength(1);
    expect(sessionStorage.getItem('booking-draft')).toBeNull();
  });

  test('A visitor reads that a call with the price comes first if the work is by quote', async () => {
    const { user } = showBookingPage('?service=FullVehicleWrap&vehicleType=suv');
    await chooseSlot(user);
    const summary = within(screen.getByRole('region', { name: 'Booking Summary' }));
    expect(summary.getAllByText('By quote')).toHaveLength(2);
    expect(summary.queryByText(/\$0/)).toBeNull();
    expect(summary.getByText("We'll call you with a quote before any work starts.")).toBeVisible();
  });

  test('A visitor who books film reads what many sources say about its windows', async () => {
    const { user } = showBookingPage('?service=SedanRearTinting&vehicleType=sedan');
    expect(await screen.findByText(TINT_LAW_NOTES.rear)).toBeVisible();
    expect(screen.queryByText(TINT_LAW_NOTES.front)).toBeNull();
    await user.selectOptions(screen.getByLabelText(/^Service/), 'SedanTinting');
    expect(screen.getByText(TINT_LAW_NOTES.front)).toBeVisible();
    await user.selectOptions(screen.getByLabelText(/^Service/), 'CeramicCoating2Year');
    expect(screen.queryByText(TINT_LAW_NOTES.front)).toBeNull();
    expect(screen.queryByText(TINT_LAW_NOTES.rear)).toBeNull();
  });

  test('A visitor books front film without a tick, and which note was shown above the button is kept', async () => {
    const { user } = showBookingPage(
      '?service=SedanFrontTinting&name=Jo&email=j%40example.com&phone=6045550177',
    );
    await chooseSlot(user);
    const note = screen.getByText(TINT_LAW_NOTES.source);
    const button = screen.getByRole('button', { name: 'Confirm Booking' });
    expect(note.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole('checkbox')).toBeNull();
    await confirm(user);
    expect(sent()).toMatchObject([{ film_law_version: TINT_LAW_NOTES_VERSION }]);
  });

  test('A visitor who changes from front film to other work keeps no note', async () => {
    const { user } = showBookingPage(
      '?service=SedanFrontTinting&name=Jo&email=j%40example.com&phone=6045550177',
    );
    await user.selectOptions(await screen.findByLabelText(/^Service/), 'CeramicCoating2Year');
    await chooseSlot(user);
    await confirm(user);
    expect(sent()).toMatchObject([{ film_law_version: null }]);
  });

  test('A visitor books every service that arrived, and one added here, at the sum shown', async () => {
    const { user } = showBookingPage(
      '?service=SUVRearTinting&extraServices=SUVFrontTinting&name=Jo&email=j%40example.com&phone=6045550177',
    );
    await user.click(await screen.findByRole('button', { name: 'Add another service' }));
    const list = screen.getByRole('combobox', { name: 'Service to add' });
    await user.selectOptions(list, 'Carbon Front Windshield Tint +$150');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await chooseSlot(user);
    const summary = within(screen.getByRole('region', { name: 'Booking Summary' }));
    expect(summary.getByText('SUV Front Window Tinting')).toBeVisible();
    expect(summary.getByText('$430.00')).toBeVisible();
    await confirm(user);
    expect(sent()).toMatchObject([
      {
        service_name: 'SUV Rear Window Tinting',
        extra_services: ['SUVFrontTinting', 'CarbonWindshieldTint'],
        vehicle_type: 'suv',
        total_price: 430,
      },
    ]);
  });

  test('A removed service is neither shown in the sum nor sent', async () => {
    const { user } = showBookingPage(
      '?service=SUVRearTinting&extraServices=SUVFrontTinting&name=Jo&email=j%40example.com&phone=6045550177',
    );
    await user.click(await screen.findByRole('button', { name: /^SUV Front Window Tinting/ }));
    await chooseSlot(user);
    await confirm(user);
    expect(sent()).toMatchObject([{ extra_services: [], total_price: 180 }]);
  });

  test('A visitor who came with an estimate reads why the price is another one', async () => {
    const { user } = showBookingPage(
      '?service=ClassicDetailing&vehicleType=suv&addOns=PetHairRemoval',
    );
    await chooseSlot(user);
    const [price, estimated] = [
      BOOKING_PRICE_TABLE.ClassicDetailing.suv,
      findCatalogueService('ClassicDetailing')?.price.amount ?? 0,
    ].map(formatDollarsShort);
    const line = `Classic Detailing is listed at ${estimated}. For your SUV it's ${price}.`;
    expect(screen.getByText(line)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Service'), 'Premium Detailing');
    expect(screen.queryByText(/is listed at/)).toBeNull();
  });

  test('A visitor who came without an estimate reads nothing of one', async () => {
    const { user } = showBookingPage('');
    await user.selectOptions(await screen.findByLabelText('Service'), 'Classic Detailing');
    await chooseSlot(user);
    expect(screen.queryByText(/is listed at/)).toBeNull();
  });

  test('A booking without a vehicle type has the type that its service names', async () => {
    const { user } = showBookingPage(
      '?service=SUVTinting&name=Jo&email=j%40example.com&phone=6045550177',
    );
    expect(
      await screen.findByRole('option', { name: 'Select (default: SUV)' }),
    ).toBeInTheDocument();
    await chooseSlot(user);
    expect(screen.getByText('SUV Window Tinting, SUV')).toBeVisible();
    await confirm(user);
    expect(sent()).toMatchObject([{ vehicle_type: 'suv', total_price: 200 }]);
  });

  test('A vehicle that the service does not name is pointed out and can be booked', async () => {
    const { user } = showBookingPage(
      '?service=SUVTinting&vehicleType=van&name=Jo&email=j%40example.com&phone=6045550177',
    );
    const line = /^SUV Window Tinting doesn't match your vehicle type \(Van\)/;
    expect(await screen.findByText(line)).toBeVisible();
    await chooseSlot(user);
    await confirm(user);
    expect(sent()).toMatchObject([{ vehicle_type: 'van', total_price: 250 }]);
  });

  test('A double click sends one booking', async () => {
    const { user } = showBookingPage();
    await chooseSlot(user);
    await user.dblClick(screen.getByRole('button', { name: 'Confirm Booking' }));
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    expect(sent()).toHaveLength(1);
  });

  test('A visitor reads what is missing: day and time first', async () => {
    const { user } = showBookingPage();
    await screen.findByRole('grid');
    await user.type(screen.getByLabelText('Full name'), '{Enter}');
    expect(toastTexts()).toEqual([
      'Missing Information',
      'Please select a date and time for your appointment.',
    ]);
    await chooseSlot(user);
    await user.clear(screen.getByLabelText('Email'));
    await confirm(user);
    expect(toastTexts()).toEqual(['Missing Information', 'Please fill in all required fields.']);
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.getByLabelText('Email')).toBeInvalid();
    expect(sent()).toEqual([]);
  });

  test('A visitor sees what the work costs at the choice, before day and time', async () => {
    const { user } = showBookingPage('?service=CeramicCoating5Year');
    const work = within(await screen.findByRole('region', { name: 'The work' }));
    const price = work.getByText('Sedan $600, SUV or truck $750, van $900 when you book');
    const line = price.closest<HTMLElement>('[role=status]');
    await user.selectOptions(screen.getByLabelText('Vehicle type'), 'Truck');
    expect(line).toHaveTextContent('Total$750.00');
    await user.selectOptions(screen.getByLabelText('Service'), 'SUV Window Tinting');
    await user.selectOptions(screen.getByLabelText('Vehicle type'), '');
    expect(line).toHaveTextContent('Total$200.00');
    await user.selectOptions(screen.getByLabelText('Service'), '');
    expect(line).toBeEmptyDOMElement();
  });

  test('A visitor whose work costs less as one service takes that with one press', async () => {
    const { user } = showBookingPage('?service=SUVRearTinting&extraServices=SUVFrontTinting');
    const work = within(await screen.findByRole('region', { name: 'The work' }));
    expect(work.getByText('$280.00')).toBeVisible();
    expect(work.getByText('Tint all side and rear windows for $200 and save $80')).toBeVisible();
    await user.click(work.getByRole('button', { name: 'Take this price' }));
    expect(work.getByText('$200.00')).toBeVisible();
    expect(work.getByLabelText('Service')).toHaveValue('SUVTinting');
    expect(work.queryByRole('button', { name: 'Take this price' })).toBeNull();
  });

  test('A visitor whose address looks mistyped is asked, and can book it all the same', async () => {
    const { user } = showBookingPage('?service=PremiumDetailing&email=jo%40gmial.com');
    await user.click(await screen.findByRole('button', { name: 'Did you mean gmail.com?' }));
    expect(screen.getByLabelText('Email')).toHaveValue('jo@gmail.com');
    expect(screen.queryByRole('button', { name: /Did you mean/ })).toBeNull();
  });

  test('Enter in a field leads to the next open question and then to the button, and books nothing', async () => {
    const { user } = showBookingPage('?service=PremiumDetailing&name=Jo&vehicleType=suv');
    await chooseSlot(user);
    await user.type(screen.getByLabelText('Full name'), '{Enter}');
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(toastTexts()).toEqual([]);
    await user.keyboard('j@example.com{Enter}');
    expect(screen.getByLabelText('Phone')).toHaveFocus();
    await user.keyboard('6045550177{Enter}');
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    expect(sent()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Confirm Booking' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    expect(sent()).toHaveLength(1);
  });

  test('A program that fills the hidden field sends nothing, and the next try works', async () => {
    const { user, container } = showBookingPage();
    await chooseSlot(user);
    const honeypot = container.querySelector<HTMLInputElement>('input[name="leave_empty"]');
    honeypot!.value = 'https://spam.example';
    await confirm(user);
    expect(sent()).toEqual([]);
    expect(toastTexts()[0]).toBe('Booking Failed');
    await confirm(user);
    expect(sent()).toHaveLength(1);
  });

  test('A visitor keeps the draft over a reload and can start over', async () => {
    const first = showBookingPage('');
    await first.user.type(screen.getByLabelText('Full name'), 'Mei');
    first.unmount();
    const { user } = showBookingPage('');
    expect(await screen.findByText('Welcome back')).toBeVisible();
    expect(screen.getByLabelText('Full name')).toHaveValue('Mei');
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.getByLabelText('Full name')).toHaveValue('');
  });

  test('A visitor starts over at the calendar, without an error shown', async () => {
    const first = showBookingPage('');
    await first.user.type(screen.getByLabelText('Full name'), 'Mei');
    first.unmount();
    const { user } = showBookingPage('');
    await user.type(screen.getByLabelText('Full name'), '{Enter}');
    expect(screen.getByText(BOOKING.errors.emailMissing)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.queryByText(BOOKING.errors.emailMissing)).toBeNull();
    await waitFor(() =>
      expect(screen.getByRole('grid')).toContainElement(document.activeElement as HTMLElement),
    );
  });
});
