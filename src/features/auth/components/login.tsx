import './login.css';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { DuskCar } from '@/components/scenes/dusk-car';
import { DuskScene } from '@/components/scenes/dusk-scene';
import { Logo } from '@/components/site/logo';
import { Note } from '@/components/ui/note';
import { FilmEdge } from '@/components/ui/section-heading';
import { PATHS } from '@/config/paths';
import { LOGIN } from '@/content/staff';
import { SHOP } from '@/domain/shop';
import { useSession } from '@/lib/session';
import { returnAddress } from '../return-address';
import { LoginForm } from './login-form';

interface LoginProps {
  /** Called when somebody begins to sign in: time to fetch what comes next. */
  readonly onBegin: () => void;
}

/** The login page of the staff. Whoever is signed in already is led on. */
export function Login({ onBegin }: LoginProps) {
  const session = useSession();
  const [params] = useSearchParams();
  const { state } = useLocation();
  if (session.kind === 'signed-in') return <Navigate to={returnAddress(params)} replace />;
  return (
    <div className="login">
      <header className="login-art">
        <DuskScene />
        <DuskCar className="login-car" body="sedan" paint="nightfall" filmFront={20} filmRear={5} />
        <Link className="login-logo" to={PATHS.home} aria-label={`${SHOP.name}, home`}>
          <Logo size={32} tone="ink" />
          <span>{SHOP.name}</span>
        </Link>
      </header>
      <main className="login-side" id="main" tabIndex={-1}>
        <div className="login-form">
          <FilmEdge />
          <h1 className="mb-2.5 text-display lg:text-4xl">{LOGIN.title}</h1>
          <p className="mb-8 text-text-2">{LOGIN.intro}</p>
          {hasEnded(state) ? (
            <Note tone="info" className="mb-6">
              {LOGIN.ended}
            </Note>
          ) : null}
          {session.kind === 'loading' ? (
            <p role="status">{LOGIN.checking}</p>
          ) : (
            <LoginForm onBegin={onBegin} />
          )}
          <p className="mt-6">
            <Link
              className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
              to={PATHS.home}
            >
              {LOGIN.returnLink}
            </Link>
          </p>
        </div>
      </main>
    </div>
  );
}

/** The guard says so when it sends somebody here whose session ran out. */
function hasEnded(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'hasEnded' in state && !!state.hasEnded;
}
