import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import '@/styles/staff.css';
import { PATHS } from '@/config/paths';
import { useSession } from '@/lib/session';
import { loginHref } from '../return-address';
import { NoAccess } from './no-access';

interface StaffGateProps {
  /** Shown while it is not known yet who works here. */
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}

/** One object for all renders: with another one `Navigate` would lead on again. */
const ENDED = { hasEnded: true };

/**
 * Lets staff in and sends everybody else to the login page, from where they come back to this very
 * address. For comfort only: the lock is in the database.
 */
export function StaffGate({ waiting, children }: StaffGateProps) {
  const session = useSession();
  const { pathname, search, key } = useLocation();
  if (session.kind === 'loading') return waiting;
  if (session.kind === 'signed-out') {
    const { cause } = session;
    const to = cause === 'asked' ? PATHS.login : loginHref(pathname + search);
    // Once at each entry of the history: a dialog that goes with the session steps back by one.
    return <Navigate key={key} to={to} replace state={cause === 'ended' ? ENDED : null} />;
  }
  if (session.kind === 'second-factor') {
    return <Navigate to={loginHref(pathname + search)} replace />;
  }
  if (!session.account.isStaff) return <NoAccess email={session.account.email} />;
  return children;
}
