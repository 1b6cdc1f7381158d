import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { DuskCar } from '@/components/scenes/dusk-car';
import { DuskScene } from '@/components/scenes/dusk-scene';
import { LogoLink } from '@/components/site/logo';
import { Note } from '@/components/ui/note';
import { FilmEdge } from '@/components/ui/section-heading';
import { PATHS } from '@/config/paths';
import { LOGIN } from '@/content/staff';
import { useSession } from '@/lib/session';
import { returnAddress } from '../return-address';
import { LoginForm } from './login-form';

interface LoginProps {
  /** Where signing in leads when nothing else was asked for. */
  readonly home?: string;
  /** Called when somebody begins to sign in: time to fetch what comes next. */
  readonly onBegin: () => void;
}

/** The login page of the staff. Whoever is signed in already is led on. */
export function Login({ home = PATHS.dashboard, onBegin }: LoginProps) {
  const session = useSession();
  const [params] = useSearchParams();
  const { state } = useLocation();
  if (session.kind === 'signed-in') return <Navigate to={returnAddress(params, home)} replace />;
  return (
    <div className="grid min-h-screen grid-rows-[minmax(200px,30vh)_auto] bg-card md:grid-cols-[minmax(0,1.1fr)_minmax(340px,1fr)] md:grid-rows-[auto] lg:grid-cols-[1.35fr_1fr]">
      <header className="ink relative overflow-hidden bg-ink-950 [--dusk-horizon:78%]">
        <DuskScene />
        {/* Larger than its frame: the picture is about the glass, not the whole car. */}
        <DuskCar
          className="bottom-[4%] left-1/2 w-[max(560px,118%)] -translate-x-[46%] md:bottom-[13%] md:w-295 lg:w-[max(1700px,118vw)]"
          body="sedan"
          paint="nightfall"
          filmFront={20}
          filmRear={5}
        />
        <LogoLink className="absolute top-4.5 left-5 text-white md:top-8 md:left-11" tone="ink" />
      </header>
      <main className="grid place-items-center px-5 pt-9 pb-12 md:p-10" id="main" tabIndex={-1}>
        <div className="w-[min(400px,100%)]">
          <FilmEdge />
          <h1 className="mb-2.5 text-display lg:text-4xl">{LOGIN.title}</h1>
          <p className="mb-8 text-text-2">{LOGIN.intro}</p>
          {hasEnded(state) ? (
            <Note className="mb-6" tone="info">
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
