import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { CityMap } from '@/components/map/city-map';
import { Button } from '@/components/ui/button';
import { SECTIONS } from '@/config/paths';
import type { CityHubContent } from '@/content/cities/city-hub-content';
import { CITY_HUB } from '@/content/city-hub';
import { cityName } from '@/domain/cities';

interface CityHeroProps {
  readonly hub: CityHubContent;
}

export function CityHero({ hub }: CityHeroProps) {
  return (
    <section className="ink relative overflow-hidden">
      <CityMap city={hub.city} tone="night" />
      <div className="wrap relative z-2 pt-97 pb-11 md:min-h-168 md:pt-45 md:pb-18 print:pt-80">
        <p className="inline-flex items-center gap-2.5 rounded-full bg-ink-900/60 py-2.25 pr-3.25 pl-2.75 text-xs leading-tight font-semibold tracking-title inset-ring inset-ring-hair-2 md:tracking-wider">
          <i className="lamp" />
          {hub.banner}
        </p>
        <h1 className="mt-5 mb-4 max-w-[15ch] text-title md:text-display">
          {CITY_HUB.heading(cityName(hub.city))}
        </h1>
        <p className="max-w-[48ch] text-lg text-on-ink-lead md:max-w-92 lg:max-w-[44ch]">
          {hub.intro}
        </p>
        <p className="mt-2.5 mb-6 text-sm text-on-ink-2">{CITY_HUB.hours}</p>
        <Button asChild>
          <Link to={`#${SECTIONS.booking}`}>
            {CITY_HUB.book}
            <ArrowRight size={18} aria-hidden="true" />
          </Link>
        </Button>
      </div>
    </section>
  );
}
