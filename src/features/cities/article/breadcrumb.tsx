import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { cn } from '@/components/ui/cn';
import { cityHubPath, PATHS } from '@/config/paths';
import { ARTICLE_PAGE } from '@/content/article-page';
import { cityName, type CitySlug } from '@/domain/cities';

const LINK = 'inline-flex min-h-11 items-center hover:underline';

interface BreadcrumbProps {
  readonly city: CitySlug;
  readonly current: string;
}

/** Home / City Services / title. */
export function Breadcrumb({ city, current }: BreadcrumbProps) {
  return (
    <nav className="print:hidden" aria-label={ARTICLE_PAGE.breadcrumb}>
      <ol className="flex gap-x-2 text-sm text-text-2 max-md:gap-x-1.5 max-md:text-xs">
        <Crumb>
          {/* As wide as a finger, without a gap behind it. */}
          <Link className={cn(LINK, '-ml-3 pl-3')} to={PATHS.home}>
            {ARTICLE_PAGE.home}
          </Link>
        </Crumb>
        <Crumb>
          <Link className={LINK} to={cityHubPath(city)}>
            {ARTICLE_PAGE.services(cityName(city))}
          </Link>
        </Crumb>
        <Crumb className="min-w-0 font-medium text-text" aria-current="page">
          <span className="truncate">{current}</span>
        </Crumb>
      </ol>
    </nav>
  );
}

function Crumb({ className, ...rest }: ComponentProps<'li'>) {
  return (
    <li
      {...rest}
      className={cn(
        "inline-flex min-h-11 items-center gap-2 whitespace-nowrap not-first:before:font-normal not-first:before:text-text-2 not-first:before:content-['/'_/_''] max-md:gap-1.5",
        className,
      )}
    />
  );
}
