import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import '@/styles/staff.css';
import { PATHS } from '@/config/paths';
import { keepPageOpen, staffOf, useSession } from '@/lib/session';
import { loginHref } from '../return-address';
import { NoAccess } from './no-access';
import { SignInAgain } from './sign-in-again';

interface StaffGateProps {
  /** Shown while it is not known yet who works here. */
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}

/** One object for all renders: with another one `Navigate` would lead on again. */
const ENDED = { hasEnded: true };

/**
 * Lets staff in and sends everybody else to the login page, from where they come back to this very
 * address. A page that is open when its session ends stays, with all that is typed, behind a dialog to
 * sign in again. For comfort only: the lock is in the database.
 */
export function StaffGate({ waiting, children }: StaffGateProps) {
  const session = useSession();
  const account = staffOf(session);
  const { pathname, search, key } = useLocation();
  const isLeaving = useIsLeaving(account?.id, key);
  if (isLeaving) return <Navigate to={PATHS.dashboard} replace />;
  if (session.kind === 'loading') return waiting;
  if (session.kind === 'signed-out' && !account) {
    const { cause } = session;
    const to = cause === 'asked' ? PATHS.login : loginHref(pathname + search);
    // Once at each entry of the history: a dialog that goes with the session steps back by one.
    return <Navigate key={key} to={to} replace state={cause === 'ended' ? ENDED : null} />;
  }
  if (!account) return <Navigate to={loginHref(pathname + search)} replace />;
  if (!account.role) return <NoAccess email={account.email} />;
  if (account.role === 'technician' && !isOfTechnicians(pathname)) {
    return <Navigate to={PATHS.day} replace />;
  }
  return (
    // Another role gets another page.
    <OpenPage key={account.role}>
      {children}
      {session.kind === 'signed-in' ? null : <SignInAgain email={account.email} />}
    </OpenPage>
  );
}

const isOfTechnicians = (pathname: string): boolean =>
  [PATHS.day, PATHS.week].some((path) => pathname === path || pathname.startsWith(`${path}/`));

/**
 * True while the page of one account is left because another one has signed in: it must not find what
 * the first one typed, nor where.
 */
function useIsLeaving(accountId: string | undefined, entry: string): boolean {
  const [openFor, setOpenFor] = useState(accountId);
  const [leftEntry, setLeftEntry] = useState<string>();
  if (accountId === undefined || accountId === openFor) return false;
  if (openFor === undefined || (leftEntry !== undefined && leftEntry !== entry)) {
    setOpenFor(accountId);
    setLeftEntry(undefined);
    return false;
  }
  if (leftEntry === undefined) setLeftEntry(entry);
  return true;
}

function OpenPage({ children }: { readonly children: ReactNode }) {
  useEffect(keepPageOpen, []);
  return children;
}
