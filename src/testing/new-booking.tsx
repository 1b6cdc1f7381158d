import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NewBookingDialog } from '@/features/dashboard/calendar/new-booking/new-booking-dialog';
import { startPhoneDraft } from '@/features/dashboard/calendar/new-booking/draft';
import { keepDraft } from '@/features/dashboard/calendar/new-booking/use-phone-draft';
import { EMPTY_FORM } from '@/domain/booking/booking-form';
import type { Slot } from '@/domain/calendar/slots';
import { queryClient } from '@/lib/query-client';
import { choose } from '@/testing/staff-dashboard';
import { openDialog } from '@/testing/staff-dialogs';

/** The Thursday of the week in which `startShop` sets the clock. */
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

/** As if somebody had typed what a call needs and closed the dialog: it opens with that. */
export function keepCall(start: Partial<Slot>): void {
  const customer = { name: 'Jordan Sandhu', phone: '604-555-0142' };
  const form = { ...EMPTY_FORM, ...customer, service: 'PremiumDetailing' };
  keepDraft(queryClient, { ...startPhoneDraft(start, undefined), form });
}

/** Fills in what a call needs, except day and time. */
export async function fillIn(): Promise<void> {
  await write(field('Phone'), '604-555-0142');
  await write(field('Name'), 'Jordan Sandhu');
  await choose('Service', 'Premium Detailing');
}
