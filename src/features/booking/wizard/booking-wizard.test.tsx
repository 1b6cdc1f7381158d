import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { readBookingLink } from '@/config/booking-link';
import { PATHS } from '@/config/paths';
import { BOOKING } from '@/content/booking/booking';
import { type CatalogueId, findCatalogueService } from '@/domain/catalogue';
import { formatDollarsShort } from '@/domain/money/money';
import { BOOKING_PRICE_TABLE } from '@/domain/money/price-table';
import { SHOP_TEL_HREF } from '@/domain/shop';
import {
  type VehicleType,
  VEHICLE_TYPES,
  vehicleTypeInSentence,
  vehicleTypeLabel,
} from '@/domain/vehicles';
import {
  button,
  fill,
  goToContact,
  radio,
  renderWizard,
  toContact,
  total,
  toVehicle,
} from '@/testing/wizard';

const dollars = (ids: readonly CatalogueId[]): number =>
  ids.reduce((sum, id) => sum + (findCatalogueService(id)?.price.amount ?? 0), 0);
const detailingWith = (...addOns: CatalogueId[]): string =>
  formatDollarsShort(dollars(['ClassicDetailing', ...addOns]));
const appointment = (type: VehicleType): string =>
  formatDollarsShort(BOOKING_PRICE_TABLE.ClassicDetailing[type] + dollars(['PetHairRemoval']));

describe('step 1', () => {
  test('Step 1 waits for a service and says so', () => {
    renderWizard();
    expect(toVehicle()).toBeDisabled();
    expect(toVehicle()).toHaveAccessibleDescription('Select a service to continue.');
    expect(screen.getByText('No service selected yet.')).toBeVisible();
    expect(button(/^2/)).toBeDisabled();
  });

  test('Work that needs a quote in protection calls the shop instead of being selected, or is requested', async () => {
    const { user } = renderWizard();
    await user.click(button('Protection'));
    const calls = screen.getAllByRole('link', { name: /Call for Quote/ });
    expect(calls.map((call) => call.textContent)).toEqual([
      expect.stringContaining('Paint Enhancement'),
      expect.stringContaining('Paint Correction'),
      expect.stringContaining('Paint Protection Film (PPF)'),
      expect.stringContaining('Rim & Caliper Painting'),
    ]);
    for (const call of calls) expect(call).toHaveAttribute('href', SHOP_TEL_HREF);
    const asks = screen.getAllByRole('link', { name: 'Send photos for a price' });
    expect(asks).toHaveLength(calls.length);
    expect(asks[1]).toHaveAttribute('href', '/quote?service=PaintCorrection');
    expect(asks[1]).toHaveAccessibleDescription(/^Paint Correction/);
    expect(screen.getAllByRole('radio')).toHaveLength(3);
    // Services that can be booked come first.
    expect(screen.getAllByRole('radio')[2]?.compareDocumentPosition(calls[0]!)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  test('Graphics and design can be selected, and are counted once they are quoted', async () => {
    const { user } = renderWizard();
    await user.click(button('Graphics'));
    await user.click(radio(/Full Car Wrapping/));
    expect(total()).toBe('By quote');
    expect(screen.getByText(/^By quote\. /)).toBeVisible();
  });

  test('Another service is added, counted, removed and put back by keyboard', async () => {
    const { user } = renderWizard();
    expect(screen.queryByRole('button', { name: 'Add another service' })).toBeNull();
    await user.click(radio(/SUV Rear Window Tinting/));
    button('Add another service').focus();
    await user.keyboard('{Enter}');
    const list = screen.getByRole('combobox', { name: 'Service to add' });
    expect(within(list).queryByRole('option', { name: /SUV Rear/ })).toBeNull();
    await user.selectOptions(list, 'SUV Front Window Tinting +$100');
    expect(total()).toBe('$180');
    await user.click(button('Add'));
    expect(total()).toBe('$280');
    expect(list).toHaveFocus();
    expect(screen.getByText('SUV Front Window Tinting was added.')).toBeInTheDocument();
    const chip = button(/^SUV Front Window Tinting/);
    expect(chip).toHaveAttribute('aria-pressed', 'true');
    chip.focus();
    await user.keyboard('{Enter}');
    expect(total()).toBe('$180');
    expect(chip).toHaveFocus();
    await user.keyboard(' ');
    expect(total()).toBe('$280');
  });
});

describe('step 2', () => {
  test('Step 2 offers the six drawn types and waits for one', async () => {
    const { user } = renderWizard();
    await user.click(button('Detailing'));
    await user.click(toVehicle());
    const group = await screen.findByRole('group', { name: 'Vehicle type' });
    const types = within(group).getAllByRole('radio');
    expect(types.map((type) => type.getAttribute('value'))).toEqual([...VEHICLE_TYPES]);
    for (const type of VEHICLE_TYPES) {
      expect(screen.getByRole('radio', { name: vehicleTypeLabel(type) })).not.toBeChecked();
    }
    expect(toContact()).toBeDisabled();
    expect(toContact()).toHaveAccessibleDescription('Choose a vehicle type to continue.');
    await user.click(screen.getByRole('radio', { name: 'Truck' }));
    expect(toContact()).toBeEnabled();
    expect(screen.getByRole('img', { name: 'Your vehicle: Truck' })).toBeInTheDocument();
  });

  test('The estimated total stays the listed sum in every step, with what the vehicle is charged and the difference under it', async () => {
    const { user } = renderWizard();
    await user.click(button('Detailing'));
    await user.click(screen.getByRole('checkbox', { name: /Pet Hair Removal/ }));
    const estimated = detailingWith('PetHairRemoval');
    expect(total()).toBe(estimated);
    await user.click(toVehicle());
    for (const [label, type, difference] of [
      ['SUV', 'suv', '$58.50 more than the estimate'],
      ['Van', 'van', '$91 more than the estimate'],
      ['Sedan', 'sedan', '$26 more than the estimate'],
    ] as const) {
      await user.click(await screen.findByRole('radio', { name: label }));
      expect(total()).toBe(estimated);
      const charged = screen.getAllByText(`for your ${vehicleTypeInSentence(type)} when you book`);
      expect(charged).toHaveLength(2);
      for (const line of charged) expect(line).toHaveTextContent(appointment(type));
      expect(screen.getAllByText(difference)).toHaveLength(2);
    }
    await user.click(toContact());
    await screen.findByLabelText('Full name');
    expect(total()).toBe(estimated);
    expect(screen.getAllByText('for your sedan when you book')).toHaveLength(2);
  });

  test('Step 2 says nothing of vehicle types if the estimate is the price', async () => {
    const { user } = renderWizard();
    await user.click(radio(/SUV Rear Window Tinting/));
    await user.click(toVehicle());
    await user.click(await screen.findByRole('radio', { name: 'SUV' }));
    expect(screen.queryByText(/when you book|Choose a vehicle/)).toBeNull();
    expect(screen.getByText('Estimated total')).toBeVisible();
  });

  test('Step 2 shows all six types, the one that the service names first and chosen', async () => {
    const { user } = renderWizard();
    await user.click(radio(/Van Rear Window Tinting/));
    await user.click(toVehicle());
    await screen.findByRole('radio', { name: 'Van' });
    const types = screen.getAllByRole('radio');
    expect(types[0]).toHaveAccessibleName('Van');
    expect(types).toHaveLength(VEHICLE_TYPES.length);
    expect(types[0]).toBeChecked();
    for (const type of types) expect(type).toBeVisible();
    expect(toContact()).toBeEnabled();
  });

  test('Step 2 points out a vehicle that the service does not name, and accepts it', async () => {
    const { user } = renderWizard();
    await user.click(radio(/Van Rear Window Tinting/));
    await user.click(toVehicle());
    await user.click(await screen.findByRole('radio', { name: 'Sedan' }));
    const line = /^Van Rear Window Tinting doesn't match your vehicle type \(Sedan\)/;
    expect(screen.getByText(line)).toBeVisible();
    expect(toContact()).toBeEnabled();
    await user.click(radio(/Van/));
    expect(screen.queryByText(line)).toBeNull();
  });

  test('Step 2 moves the focus to its heading', async () => {
    const { user } = renderWizard();
    await user.click(button('Detailing'));
    await user.click(toVehicle());
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Which vehicle is it?' })).toHaveFocus(),
    );
  });
});

describe('step 3', () => {
  test('Step 3 says what is missing until name, email and phone are there', async () => {
    const { user } = renderWizard();
    await goToContact(user);
    const schedule = button('Schedule Appointment');
    expect(schedule).toBeDisabled();
    await fill(user, 'Full name', 'Jordan Sandhu');
    await fill(user, 'Email', 'jordan@example.com');
    expect(schedule).toHaveAccessibleDescription(/^Add your phone number to continue\./);
    await fill(user, 'Phone', '604-555-0177');
    expect(schedule).toBeEnabled();
  });

  test('Step 3 shows the summary with name and email, before there is a phone number', async () => {
    const { user } = renderWizard();
    await goToContact(user);
    expect(screen.queryByRole('heading', { name: 'Booking Summary' })).not.toBeInTheDocument();
    await fill(user, 'Full name', 'Jordan Sandhu');
    await fill(user, 'Email', 'jordan@example.com');
    expect(screen.getByRole('heading', { name: 'Booking Summary' })).toBeVisible();
    expect(screen.getByText('jordan@example.com')).toBeVisible();
  });

  test('Step 3 says below a field what is wrong with it, as the booking page does', async () => {
    const { user } = renderWizard();
    await goToContact(user);
    await fill(user, 'Full name', 'Jordan Sandhu');
    await fill(user, 'Email', 'jordan');
    await fill(user, 'Phone', '12');
    expect(screen.getByLabelText('Email')).not.toHaveAttribute('aria-invalid');
    await user.click(button('Schedule Appointment'));
    const email = screen.getByLabelText('Email');
    expect(email).toHaveFocus();
    expect(email).toHaveAttribute('aria-invalid', 'true');
    expect(email).toHaveAccessibleDescription(BOOKING.errors.emailInvalid);
    expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(BOOKING.errors.phoneInvalid);
    await fill(user, 'Email', '@example.com');
    expect(email).not.toHaveAccessibleDescription();
    expect(screen.getByTestId('address')).toHaveTextContent('/');
    await fill(user, 'Phone', '04-555-0177');
    await user.click(button('Schedule Appointment'));
    expect(screen.getByTestId('address')).toHaveTextContent('email=jordan%40example.com');
  });

  test('Step 3 leads to the booking page with everything the visitor entered', async () => {
    const { user } = renderWizard();
    await user.click(button('Detailing'));
    await user.click(screen.getByRole('checkbox', { name: /Pet Hair Removal/ }));
    await user.click(toVehicle());
    await user.click(await screen.findByRole('radio', { name: 'SUV' }));
    await fill(user, 'Make', 'Subaru');
    await fill(user, 'Model', 'Outback');
    await user.click(toContact());
    await fill(user, 'Full name', 'Jordan Sandhu');
    await fill(user, 'Email', 'jordan@example.com');
    await fill(user, 'Phone', '604-555-0177');
    await fill(user, /Special requests/, 'Old tint to remove');
    await user.click(button('Schedule Appointment'));

    const address = new URL(screen.getByTestId('address').textContent, 'https://x.example');
    expect(address.pathname).toBe(PATHS.bookingDashboard);
    expect(readBookingLink(address.searchParams)).toEqual({
      service: 'ClassicDetailing',
      name: 'Jordan Sandhu',
      email: 'jordan@example.com',
      phone: '604-555-0177',
      vehicleType: 'suv',
      vehicleMake: 'Subaru',
      vehicleModel: 'Outback',
      comments: 'Old tint to remove',
      addOns: ['PetHairRemoval'],
      extraServices: [],
      studio: undefined,
    });
  });
});
