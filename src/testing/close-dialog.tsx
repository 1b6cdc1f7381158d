import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, vi } from 'vitest';
import { CLOSE } from '@/content/staff/week';
import { CloseDialog } from '@/features/dashboard/calendar/closures/close-dialog';
import { fill } from '@/testing/fill';
import { FakeShopDays, renderStaff } from '@/testing/shop-days';
import { startClock } from '@/testing/start-clock';

interface ClosingAsked {
  readonly closures: readonly { readonly id: string }[];
  readonly is_trial?: boolean;
}

export const DAY = '2026-12-02';

/** The shop and its staff in the test that runs. */
export let shop: FakeShopDays;
export let user: UserEvent;
export const handleClose = vi.fn<() => void>();

/** Starts each test of a file on the day before, in a shop without bookings. */
export function withOpenDays(): void {
  beforeEach(() => {
    user = startClock('2026-12-01T18:00:00Z');
    handleClose.mockReset();
    shop = new FakeShopDays();
  });
}

export function open(): void {
  renderStaff('/', <CloseDialog day={DAY} onClose={handleClose} />);
}

export const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
export const choose = (name: string) => user.click(screen.getByRole('radio', { name }));

/** The row of a customer whose booking is inside. */
export const row = async (name: string) => {
  const found = (await screen.findByText(name)).closest('li');
  if (!found) throw new Error(`No row of ${name}`);
  return within(found);
};
/** The closures that were stored, not only asked for. */
export const stored = () =>
  sent('close_times').flatMap((body) => {
    const { closures, is_trial: isTrial } = body as ClosingAsked;
    return isTrial ? [] : [closures];
  });
export const sent = (path: string) => shop.backend.to(`rpc/${path}`).map(({ body }) => body);
export const reason = () => screen.getByRole('textbox', { name: /^Reason/ });

/** Chooses 1 PM and 3 PM with a reason. */
export async function chooseAfternoon(): Promise<void> {
  await choose(CLOSE.extents.hours);
  await user.click(screen.getByRole('checkbox', { name: /^1 PM/ }));
  await user.click(screen.getByRole('checkbox', { name: /^3 PM/ }));
  await fill(reason(), 'Lift inspection', user);
}
