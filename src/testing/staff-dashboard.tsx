import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { beforeEach, expect, onTestFinished, vi } from 'vitest';
import { Dashboard } from '@/features/dashboard/bookings/list/dashboard';
import { queryClient } from '@/lib/query-client';
import type { ShopRole } from '@/lib/session';
import { FakeBookingsBackend } from '@/testing/fake-bookings-backend';
import { makeSession, storeSession } from '@/testing/fake-session';
import { StaffDesk } from '@/testing/staff-desk';
import { renderPage } from '@/testing/render-page';
import { startClock } from '@/testing/start-clock';

/** Answers the dashboard in the test that runs. */
export let backend: FakeBookingsBackend;

/**
 * For the tests of a file: each begins with a backend without bookings, and retries without waiting.
 *
 * @param now ISO instant of the clock; without one it is that of the machine
 */
export function withBackend(now?: string, role: ShopRole = 'staff'): void {
  beforeEach(() => {
    if (now !== undefined) startClock(now);
    startBackend();
    storeSession(makeSession({ role }));
  });
}

function startBackend(): void {
  const { queries } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 1 } });
  // happy-dom lays nothing out: every row is as high as it is drawn.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(64);
  backend = new FakeBookingsBackend();
}

/** Opens the dashboard; what it returns reads the parameters of its address. */
export function openDashboard(address = '/dashboard'): () => string {
  const page = renderPage(
    [
      {
        path: '/dashboard',
        element: (
          <StaffDesk>
            <Dashboard />
          </StaffDesk>
        ),
      },
    ],
    address,
  );
  return () => page().search;
}

/** Makes the screen a phone's until the test ends. */
export function holdPhone(): void {
  const media = vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: true,
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  onTestFinished(() => media.mockRestore());
}

export async function row(name: string): Promise<HTMLElement | null> {
  const cell = await screen.findByText(name, { selector: '[data-column=customer] span' });
  return cell.closest('tr');
}

/** Customers of the table’s rows, from the top. */
export const rowNames = (): (string | null)[] =>
  [...document.querySelectorAll('[data-column=customer] span')].map((each) => each.textContent);
export const tile = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;
export const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
export const click = (name: string | RegExp) =>
  userEvent.click(screen.getByRole('button', { name }));

export async function choose(label: string, option: string): Promise<void> {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

export async function openDetails(name: string): Promise<HTMLElement> {
  await row(name);
  await click(`Details of ${name}`);
  return screen.findByRole('dialog', { name: 'Booking Details' });
}

/** Presses a count above the day, which opens its list. */
export async function openList(count: string | RegExp, title = count) {
  await userEvent.click(await screen.findByRole('button', { name: count }));
  const heading = await screen.findByRole('heading', { name: title });
  return within(heading.closest<HTMLElement>('[role=region], [role=dialog]') ?? heading);
}

export async function expectToast(title: string, description?: unknown): Promise<void> {
  await waitFor(() =>
    expect(toast.getToasts().at(-1)).toMatchObject(
      description !== undefined ? { title, description } : { title },
    ),
  );
}

/** The action of the newest toast, as its button would do. */
export function pressUndo(): void {
  const newest = toast.getToasts().at(-1);
  const action = newest && 'action' in newest ? newest.action : undefined;
  if (!action || typeof action !== 'object' || !('onClick' in action)) throw new Error('No action');
  act(() => action.onClick({} as Parameters<typeof action.onClick>[0]));
}

/** Comes back to the page, which asks what has changed. */
export function comeBack(): void {
  focusManager.setFocused(false);
  act(() => focusManager.setFocused(true));
}
