import { Link } from 'react-router-dom';
import { cityHubPath } from '@/config/paths';
import { ARTICLE_PAGE } from '@/content/article-page';
import { CITY_SLUGS, cityName, type CitySlug } from '@/domain/cities';

interface ServiceAreasProps {
  readonly current: CitySlug;
}

export function ServiceAreas({ current }: ServiceAreasProps) {
  return (
    <section className="panel service-areas">
      <h2>{ARTICLE_PAGE.areasHeading}</h2>
      <ul>
        {CITY_SLUGS.map((city) => (
          <li key={city}>
            <Link to={cityHubPath(city)} aria-current={city === current ? 'location' : undefined}>
              {cityName(city)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
