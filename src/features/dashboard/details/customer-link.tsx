import { UserRound } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { customerPath, PATHS } from '@/config/paths';
import { DETAILS } from '@/content/staff';

/** Leads from a booking to its customer; nothing where staff come from there. */
export function CustomerLink({ bookingId }: { readonly bookingId: string }) {
  const { pathname } = useLocation();
  if (pathname.startsWith(PATHS.customers)) return null;
  return (
    <Link
      className="flex min-h-11 items-center gap-2.25 text-base underline decoration-line-strong underline-offset-4"
      to={customerPath(bookingId)}
      // In place of the dialog's entry, so that Back leads behind the dialog.
      replace
    >
      <UserRound className="flex-none text-text-2" size={16} aria-hidden="true" />
      {DETAILS.openCustomer}
    </Link>
  );
}
