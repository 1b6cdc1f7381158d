import { Link } from 'react-router-dom';
import { cityHubPath } from '@/config/paths';
import { ARTICLE_PAGE } from '@/content/article-page';
import { CITY_SLUGS, cityName, type CitySlug } from '@/domain/cities';
import { SideCard } from './side-card';

interface ServiceAreasProps {
  readonly current: CitySlug;
}

export function ServiceAreas({ current }: ServiceAreasProps) {
  return (
    <SideCard heading={ARTICLE_PAGE.areasHeading}>
      <ul className="flex flex-wrap gap-2">
        {CITY_SLUGS.map((city) => (
          <li key={city}>
            <Link
              className="inline-flex min-h-11 items-center rounded-m px-3.75 text-sm font-medium inset-ring inset-ring-line-strong hover:bg-paper aria-[current]:bg-text aria-[current]:text-white aria-[current]:inset-ring-0 forced-colors:border forced-colors:aria-[current]:bg-[Highlight] forced-colors:aria-[current]:text-[HighlightText] forced-colors:aria-[current]:forced-color-adjust-none"
              to={cityHubPath(city)}
              aria-current={city === current ? 'location' : undefined}
            >
              {cityName(city)}
            </Link>
          </li>
        ))}
      </ul>
    </SideCard>
  );
}
