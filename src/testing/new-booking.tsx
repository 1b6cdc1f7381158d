import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NewBookingDialog } from '@/features/dashboard/calendar/new-booking/new-booking-dialog';
import type { Slot } from '@/domain/slots';
import { choose } from '@/testing/staff-dashboard';
import { openDialog } from '@/testing/staff-dialogs';

/** Of the week in which `startShop` sets the clock. */
export const THURSDAY = '2026-11-26';

/** Opens the dialog at a slot, once it knows what is free. */
export async function openNewBooking(
  start: Partial<Slot> = { day: THURSDAY },
  onClose: () => void = () => undefined,
): Promise<void> {
  openDialog(<NewBookingDialog start={start} onClose={onClose} />);
  await screen.findByRole('radio', { name: /^10:00 AM.*free/ });
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const field = (name: string | RegExp) => screen.getByRole('textbox', { name });

/** Puts a text in a field, without a key for every character. */
export async function write(input: HTMLElement, text: string): Promise<void> {
  await userEvent.click(input);
  await userEvent.paste(text);
}

/** Fills in what a call needs, except day and time. */
export async function fillIn(): Promise<void> {
  await write(field('Phone'), '604-555-0142');
  await write(field('Name'), 'Jordan Sandhu');
  await choose('Service', 'Premium Detailing');
}
