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

/**
 * Lets staff in and sends everybody else to the login page, from where they come back to this very
 * address. For comfort only: the lock is in the database.
 */
export function StaffGate({ waiting, children }: StaffGateProps) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.kind === 'loading') return waiting;
  if (session.kind === 'signed-out') {
    const { cause } = session;
    const to = cause === 'asked' ? PATHS.login : loginHref(pathname + search);
    return <Navigate to={to} replace state={{ hasEnded: cause === 'ended' }} />;
  }
  if (!session.account.isStaff) return <NoAccess email={session.account.email} />;
  return children;
}
