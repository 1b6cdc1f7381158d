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
    <main className="not-found ink" id="main" tabIndex={-1}>
      <Head title={NOT_FOUND.title} description={NOT_FOUND.help} path={PATHS.home} isHidden />
      <DuskScene />
      <h1 className="not-found-code">
        <span>{NOT_FOUND.code}</span>
      </h1>
      <DuskCar
        className="not-found-car"
        body="coupe"
        paint="nightfall"
        filmFront={35}
        filmRear={5}
      />
      <div className="not-found-text wrap">
        <div>
          <p className="not-found-title">{NOT_FOUND.text}</p>
          <p>{NOT_FOUND.help}</p>
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
