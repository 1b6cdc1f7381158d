import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { Note } from '@/components/ui/note';
import { useHydrated } from '@/components/use-hydrated';
import { PATHS } from '@/config/paths';
import { LOGIN } from '@/content/staff/dashboard';
import { RECOVERY, SETUP } from '@/content/staff/login';
import { useSession } from '@/lib/session';
import { hasOwnerQuery } from '../api/has-owner';
import { returnAddress } from '../return-address';
import { AUTH_LINK, AuthFrame } from './auth-frame';
import { LoginForm } from './login-form';
import { SecondFactor, SecondFactorSetup } from './second-factor';

interface LoginProps {
  /** Signing in leads there if nothing else was asked for. */
  readonly home?: string;
  /** Called when somebody begins to sign in: time to fetch what comes next. */
  readonly onBegin: () => void;
}

/**
 * The login page of the staff, with its form while the session is looked for. A person who is signed in
 * already is led on.
 */
export function Login({ home = PATHS.dashboard, onBegin }: LoginProps) {
  const session = useSession();
  const [params] = useSearchParams();
  const { state } = useLocation();
  const isHydrated = useHydrated();
  const { data: hasOwner } = useQuery(hasOwnerQuery);
  if (session.kind === 'signed-in') return <Navigate to={returnAddress(params, home)} replace />;
  if (session.kind === 'second-factor') {
    return session.isEnrolled ? <SecondFactor /> : <SecondFactorSetup />;
  }
  return (
    <AuthFrame title={LOGIN.title} intro={LOGIN.intro}>
      {isHydrated && hasEnded(state) ? (
        <Note className="mb-6" tone="info">
          {LOGIN.ended}
        </Note>
      ) : null}
      <LoginForm onBegin={onBegin} />
      <p className="mt-6 flex flex-wrap gap-x-6">
        <Link className={AUTH_LINK} to={PATHS.home}>
          {LOGIN.returnLink}
        </Link>
        <Link className={AUTH_LINK} to={PATHS.resetPassword}>
          {RECOVERY.forgot}
        </Link>
        {hasOwner === false ? (
          <Link className={AUTH_LINK} to={PATHS.setup}>
            {SETUP.fromLogin}
          </Link>
        ) : null}
      </p>
    </AuthFrame>
  );
}

/** The guard says so when it sends somebody here whose session ran out. */
function hasEnded(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'hasEnded' in state && !!state.hasEnded;
}
