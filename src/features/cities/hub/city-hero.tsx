import './city-hero.css';
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
    <section className="city-hero ink">
      <CityMap city={hub.city} tone="night" />
      <div className="wrap">
        <p className="city-hero-banner">{hub.banner}</p>
        <h1>{CITY_HUB.heading(cityName(hub.city))}</h1>
        <p className="city-hero-intro">{hub.intro}</p>
        <p className="city-hero-hours">{CITY_HUB.hours}</p>
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
