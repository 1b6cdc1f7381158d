import { Link } from 'react-router-dom';
import { PATHS } from '@/config/paths';

interface HomeTrailProps {
  readonly label: string;
  readonly home: string;
  /** Title of the page. */
  readonly current: string;
}

/** Home / title, above a text of the shop's. */
export function HomeTrail({ label, home, current }: HomeTrailProps) {
  return (
    <nav className="-mt-3 mb-3 text-sm text-text-2" aria-label={label}>
      <ol className="flex items-center gap-2">
        <li>
          <Link
            className="inline-flex min-h-11 items-center underline underline-offset-4"
            to={PATHS.home}
          >
            {home}
          </Link>
        </li>
        <li className="before:mr-2 before:content-['/']" aria-current="page">
          {current}
        </li>
      </ol>
    </nav>
  );
}
