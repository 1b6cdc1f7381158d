import './not-found.css';
import { House } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Head } from '@/components/head';
import { DuskCar } from '@/components/scenes/dusk-car';
import { DuskScene } from '@/components/scenes/dusk-scene';
import { Button } from '@/components/ui/button';
import { PATHS } from '@/config/paths';
import { NOT_FOUND } from '@/content/not-found';

/** Any path that is no page of ours (specification 2): says so, and notes the path on the console. */
export function NotFound() {
  const { pathname } = useLocation();
  useEffect(() => {
    console.error('404: no page at', pathname);
  }, [pathname]);
  return (
    <main className="not-found ink relative overflow-hidden" id="main" tabIndex={-1}>
      <Head title={NOT_FOUND.title} description={NOT_FOUND.help} path={PATHS.home} isHidden />
      <DuskScene />
      <h1 className="not-found-code absolute inset-x-0 z-1 text-center font-wordmark font-black tracking-[-0.05em]">
        <span>{NOT_FOUND.code}</span>
      </h1>
      <DuskCar
        className="not-found-car z-2"
        body="coupe"
        paint="nightfall"
        filmFront={35}
        filmRear={5}
      />
      <div className="wrap absolute inset-x-0 bottom-[calc(18px+var(--bottom-bar))] z-4 grid gap-4.5 text-on-ink-lead md:bottom-11.5 md:grid-cols-[1fr_auto] md:items-end md:gap-6">
        <div>
          <p className="mb-2 font-display text-2xl leading-heading font-heading tracking-heading text-on-ink xs:text-3xl md:text-fluid-sm lg:text-fluid-md">
            {NOT_FOUND.text}
          </p>
          <p className="max-w-[50ch]">{NOT_FOUND.help}</p>
        </div>
        <Button asChild>
          <Link to={PATHS.home}>
            <House size={18} aria-hidden="true" />
            {NOT_FOUND.link}
          </Link>
        </Button>
      </div>
    </main>
  );
}
