import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { BOOKING } from '@/content/booking/booking';
import { SHOP_TEL_HREF } from '@/domain/shop';
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

describe('step 1', () => {
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
  test('Step 2 says nothing of vehicle types if the estimate is the price', async () => {
    const { user } = renderWizard();
    await user.click(radio(/SUV Rear Window Tinting/));
    await user.click(toVehicle());
    await user.click(await screen.findByRole('radio', { name: 'SUV' }));
    expect(screen.queryByText(/when you book|Choose a vehicle/)).toBeNull();
    expect(screen.getByText('Estimated total')).toBeVisible();
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
});
