import { screen, waitFor, within } from '@testing-library/react';
import { toast } from 'sonner';
import { describe, expect, test } from 'vitest';
import { SHOP_TEL_HREF } from '@/domain/shop';
import { DEFAULT_STUDIO } from '@/domain/film/studio-configuration';
import {
  button,
  fill,
  goToContact,
  renderWizard,
  toContact,
  total,
  toVehicle,
} from '@/testing/wizard';

describe('the way back', () => {
  test('Step and choices are there again after a reload', async () => {
    const first = renderWizard();
    await goToContact(first.user);
    await fill(first.user, 'Full name', 'Jordan');
    first.unmount();
    renderWizard();
    expect(await screen.findByLabelText('Full name')).toHaveValue('Jordan');
    expect(screen.getByRole('img', { name: 'Your vehicle: SUV' })).toBeInTheDocument();
    expect(document.body).toHaveFocus();
  });
});

describe('a price that is not known', () => {
  test("Work without a known price is by quote with the articles' range, can be requested, and is never $0", async () => {
    const { user } = renderWizard();
    await user.click(button('Graphics'));
    expect(screen.getByText(/^By quote\. We'll give you a price/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /Partial Car Wrapping/ }));
    expect(await screen.findByText(/Price guide \$800 to \$2,500/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Call for Quote' })).toHaveAttribute(
      'href',
      SHOP_TEL_HREF,
    );
    expect(total()).toBe('By quote');
    expect(document.body).not.toHaveTextContent('$0');
    expect(screen.queryByText(/Choose a vehicle to see/)).toBeNull();
  });
});

describe('front and rear', () => {
  test('Front and rear are one press apart, in both directions', async () => {
    const { user } = renderWizard();
    await user.click(screen.getByRole('radio', { name: /SUV Front Window Tinting/ }));
    await user.click(await screen.findByRole('button', { name: 'Add SUV Rear, +$180' }));
    await waitFor(() => expect(total()).toBe('$280'));
    expect(screen.queryByRole('button', { name: /^Add SUV/ })).toBeNull();
    await user.click(screen.getByRole('radio', { name: /Van Rear Window Tinting/ }));
    expect(await screen.findByRole('button', { name: 'Add Van Front, +$120' })).toBeVisible();
  });

  test('Front and rear come first among the further services, and those of other vehicles last', async () => {
    const { user } = renderWizard();
    await user.click(screen.getByRole('radio', { name: /SUV Rear Window Tinting/ }));
    await user.click(await screen.findByRole('button', { name: 'Add another service' }));
    const groups = screen
      .getAllByRole('group')
      .filter((group) => group.matches('optgroup'))
      .map((group) => group.getAttribute('label'));
    expect(groups.at(0)).toBe('For your SUV');
    expect(groups.at(-1)).toBe('For other vehicles');
    const ours = within(screen.getByRole('group', { name: 'For your SUV' }));
    expect(ours.getByRole('option', { name: /SUV Front Window Tinting/ })).toBeInTheDocument();
    expect(ours.queryByRole('option', { name: /Sedan|Van/ })).toBeNull();
  });
});

describe('a service chosen elsewhere', () => {
  test('A service chosen elsewhere brings step 1 back with its category, without extras, and is announced', async () => {
    const { user } = renderWizard([{ service: 'CeramicCoating5Year' }]);
    await goToContact(user);
    toast.dismiss();
    await user.click(button('choose CeramicCoating5Year'));
    expect(await screen.findByRole('radio', { name: /5 Years/ })).toBeChecked();
    expect(button('Protection')).toHaveAttribute('aria-pressed', 'true');
    expect(total()).toBe('$449');
    expect(screen.getAllByText('for your SUV when you book')[0]).toHaveTextContent('$750');
    expect(toast.getToasts()).toHaveLength(1);
    await user.click(toVehicle());
    await screen.findByRole('radio', { name: 'SUV' });
    await user.click(button('browser back'));
    expect(await screen.findByRole('radio', { name: /5 Years/ })).toBeChecked();
  });

  test('A service chosen elsewhere brings its extras, and drops those of the choice before', async () => {
    const { user } = renderWizard([
      { service: 'VanRearTinting', extraServices: ['VanFrontTinting'] },
      { service: 'CeramicCoating5Year' },
    ]);
    await user.click(button('choose VanRearTinting'));
    expect(await screen.findByRole('button', { name: /^Van Front/ })).toBeVisible();
    expect(total()).toBe('$320');
    await user.click(button('choose CeramicCoating5Year'));
    await waitFor(() => expect(total()).toBe('$449'));
    expect(screen.getAllByText('for your van when you book')[0]).toHaveTextContent('$900');
  });

  test('A service chosen elsewhere brings vehicle type and studio car, which can be left out', async () => {
    const { user } = renderWizard([
      {
        service: 'VanRearTinting',
        vehicleType: 'van',
        studio: { ...DEFAULT_STUDIO, body: 'van' },
      },
    ]);
    await user.click(button('choose VanRearTinting'));
    await user.click(toVehicle());
    expect(await screen.findByRole('radio', { name: 'Van' })).toBeChecked();
    await user.click(toContact());
    expect(await screen.findByLabelText(/Special requests/)).toHaveValue('');
    const line = 'Film: front clear, rear 15%. Car: Van in Salmon Run.';
    expect(screen.getByText(line)).toBeVisible();
    await user.click(button('Remove design'));
    expect(screen.queryByText(line)).toBeNull();
    expect(screen.getByLabelText(/Special requests/)).toHaveFocus();
  });

  test('A service chosen elsewhere is not chosen again when the visitor returns to the page', async () => {
    const { user } = renderWizard([{ service: 'CeramicCoating10Year' }]);
    await user.click(button('choose CeramicCoating10Year'));
    await user.click(toVehicle());
    await screen.findByRole('radio', { name: 'SUV' });
    toast.dismiss();
    await user.click(button('another page'));
    expect(screen.queryByRole('heading', { name: 'Which vehicle is it?' })).toBeNull();
    await user.click(button('browser back'));
    expect(await screen.findByRole('heading', { name: 'Which vehicle is it?' })).toBeVisible();
    expect(toast.getToasts()).toEqual([]);
  });
});
