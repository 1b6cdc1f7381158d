import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import type { ServiceChoice } from '@/components/booking/service-choice';
import { BookingDraftProvider } from '@/features/booking/booking-draft-provider';
import { BookingWizard } from '@/features/booking/wizard/booking-wizard';
import { ChosenElsewhere } from './chosen-elsewhere';

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
      <button type="button" onClick={() => void navigate('/elsewhere')}>
        another page
      </button>
    </>
  );
}

/** @param choices services that buttons of the page choose outside of the wizard */
export function renderWizard(choices: readonly ServiceChoice[] = []) {
  toast.dismiss();
  const rendered = render(
    <MemoryRouter initialEntries={['/']}>
      <BookingDraftProvider>
        <History />
        <ChosenElsewhere choices={choices} />
        <Routes>
          <Route path="/" element={<BookingWizard />} />
          <Route path="*" element={null} />
        </Routes>
      </BookingDraftProvider>
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
  screen.getByText(/^(\$[\d,.]+|By quote)$/, { selector: 'output' }).textContent;
export const toVehicle = () => button('Continue to Vehicle Details');
export const toContact = () => button('Continue to Contact & Schedule');

export async function goToContact(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.click(button('Detailing'));
  await user.click(toVehicle());
  await user.click(await screen.findByRole('radio', { name: 'SUV' }));
  await user.click(toContact());
  await screen.findByLabelText('Full name');
}
