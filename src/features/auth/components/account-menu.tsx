import { ChevronDown, LogOut, MonitorX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { PATHS } from '@/config/paths';
import { DASHBOARD } from '@/content/staff/dashboard';
import { STAFF_FRAME } from '@/content/staff/frame';
import { EVERYWHERE } from '@/content/staff/login';
import { initials } from '@/domain/staff-name';
import { staffOf, useSession } from '@/lib/session';
import { useSignOut, useSignOutEverywhere } from '../api/sign-out';

const MENU_ID = 'account-menu';

interface AccountMenuProps {
  /** Replaces the initials of the address. */
  readonly mark?: ReactNode;
  /** Further entries of the menu. */
  readonly children?: ReactNode;
}

/** The browser opens, closes and layers the menu. */
export function AccountMenu({ mark, children }: AccountMenuProps) {
  const { mutate: signOut } = useSignOut();
  const { mutate: signOutEverywhere } = useSignOutEverywhere();
  const email = staffOf(useSession())?.email ?? '';
  return (
    <div className="relative flex-none print:hidden">
      <Button
        look="plain"
        size="s"
        className="relative gap-1.5 px-2"
        popoverTarget={MENU_ID}
        aria-label={STAFF_FRAME.account(email)}
      >
        {mark ?? initials(email)}
        <ChevronDown size={17} aria-hidden="true" />
      </Button>
      <div
        id={MENU_ID}
        popover="auto"
        className="absolute inset-auto top-14.5 right-3 m-0 w-66 rounded-m border-0 bg-card p-1.5 text-text shadow-2 ring ring-line md:right-[max(32px,calc((100vw-1360px)/2))] print:hidden forced-colors:border"
      >
        <p className="truncate px-3 py-2 text-sm text-text-2">{email}</p>
        <Button asChild look="plain" size="s" className="w-full justify-start px-3 lg:hidden">
          <Link to={PATHS.home}>{DASHBOARD.returnToWebsite}</Link>
        </Button>
        {children}
        <Button
          look="plain"
          size="s"
          className="w-full justify-start px-3"
          onClick={() => signOut()}
        >
          <LogOut size={18} aria-hidden="true" />
          {DASHBOARD.signOut}
        </Button>
        <Button
          look="plain"
          size="s"
          className="w-full justify-start px-3"
          onClick={() => signOutEverywhere()}
        >
          <MonitorX size={18} aria-hidden="true" />
          {EVERYWHERE.signOut}
        </Button>
      </div>
    </div>
  );
}
