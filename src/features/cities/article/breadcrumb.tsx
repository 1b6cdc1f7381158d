import { Link } from 'react-router-dom';
import { cityHubPath, PATHS } from '@/config/paths';
import { ARTICLE_PAGE } from '@/content/article-page';
import { cityName, type CitySlug } from '@/domain/cities';

interface BreadcrumbProps {
  readonly city: CitySlug;
  /** Name of the page itself. */
  readonly current: string;
}

/** Home / City Services / title. */
export function Breadcrumb({ city, current }: BreadcrumbProps) {
  return (
    <nav className="breadcrumb" aria-label={ARTICLE_PAGE.breadcrumb}>
      <ol>
        <li>
          <Link to={PATHS.home}>{ARTICLE_PAGE.home}</Link>
        </li>
        <li>
          <Link to={cityHubPath(city)}>{ARTICLE_PAGE.services(cityName(city))}</Link>
        </li>
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
