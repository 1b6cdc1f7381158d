import { ChartColumn, Columns3, Inbox, List, type LucideIcon, Rows3, Users } from 'lucide-react';
import { PATHS } from '@/config/paths';

interface StaffViewEntry {
  readonly id: string;
  readonly path: string;
  readonly label: string;
  readonly Icon: LucideIcon;
}

/** The views of the staff, in the order of the header and of the bottom bar. */
export const STAFF_VIEWS = [
  { id: 'bookings', path: PATHS.dashboard, label: 'Bookings', Icon: List },
  { id: 'day', path: PATHS.day, label: 'Day', Icon: Rows3 },
  { id: 'week', path: PATHS.week, label: 'Week', Icon: Columns3 },
  { id: 'quotes', path: PATHS.quotes, label: 'Quotes', Icon: Inbox },
  { id: 'customers', path: PATHS.customers, label: 'Customers', Icon: Users },
  { id: 'numbers', path: PATHS.numbers, label: 'Numbers', Icon: ChartColumn },
] as const satisfies readonly StaffViewEntry[];

export type StaffView = (typeof STAFF_VIEWS)[number]['id'];

const MONEY_PATHS = [PATHS.till, PATHS.staffReceipt, PATHS.receipts, PATHS.taxes];

/** The view that an address belongs to; till, receipts and taxes are reached from the numbers. */
export function viewAt(pathname: string): StaffView | undefined {
  const isBelow = (path: string): boolean => pathname === path || pathname.startsWith(`${path}/`);
  if (MONEY_PATHS.some(isBelow)) return 'numbers';
  const [list, ...others] = STAFF_VIEWS;
  return (
    others.find(({ path }) => isBelow(path))?.id ?? (pathname === list.path ? list.id : undefined)
  );
}

const STORAGE_KEY = 'staff-view';

/** Keeps the view for the next sign-in at this browser. */
export function rememberView(view: StaffView): void {
  try {
    window.localStorage.setItem(STORAGE_KEY, view);
  } catch {
    // Storage is blocked: signing in leads to the bookings.
  }
}

/** Path of the view that was open last; the bookings where none is known. */
export function lastViewPath(): string {
  return STAFF_VIEWS.find(({ id }) => id === storedView())?.path ?? PATHS.dashboard;
}

function storedView(): string | null {
  try {
    return window.localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
