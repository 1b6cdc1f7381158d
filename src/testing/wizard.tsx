import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { BookingWizard } from '@/features/booking/wizard/booking-wizard';

/** The history as the visitor's browser has it. */
function History() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output data-testid="address">{pathname + search}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        browser back
      </button>
    </>
  );
}

export function renderWizard() {
  toast.dismiss();
  const rendered = render(
    <MemoryRouter initialEntries={['/']}>
      <History />
      <BookingWizard />
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), ...rendered };
}

/** Fills a field in one go, as autofill does. */
export async function fill(
  user: ReturnType<typeof userEvent.setup>,
  label: string | RegExp,
  text: string,
) {
  await user.click(await screen.findByLabelText(label));
  await user.paste(text);
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const radio = (name: RegExp) => screen.getByRole('radio', { name });
export const total = () =>
  screen.getByText(/^(\$[\d,]+|By quote)$/, { selector: 'output' }).textContent;
export const toVehicle = () => button('Continue to Vehicle Details');
export const toContact = () => button('Continue to Contact & Schedule');

export async function goToContact(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.click(button('Detailing'));
  await user.click(toVehicle());
  await user.click(await screen.findByRole('radio', { name: 'SUV' }));
  await user.click(toContact());
  await screen.findByLabelText('Full name');
}
