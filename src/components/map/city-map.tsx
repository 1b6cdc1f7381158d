import './city-map.css';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { MAP_ORIGIN, mapPageUrl } from '@/config/map';
import { cityName, type CitySlug } from '@/domain/cities';
import drawnMap from './lower-mainland.svg';
import { MAP_COPY } from './map-copy';
import { MapEmbed } from './map-embed';

interface CityMapProps {
  readonly city: CitySlug;
  readonly tone: 'day' | 'night';
}

/**
 * The map behind a heading. Our own drawing is always there, prints, and needs no network; the
 * embedded map fades in over it where it can be reached.
 */
export function CityMap({ city, tone }: CityMapProps) {
  const [isEmbedShown, setIsEmbedShown] = useState(false);
  const target = tone === 'night' ? `${city}-night` : city;
  return (
    <div className={`city-map city-map-${tone}`} data-city={city}>
      <img
        className="city-map-drawn"
        src={`${drawnMap}#${target}`}
        alt={MAP_COPY.drawn(cityName(city))}
        width={1200}
        height={812}
      />
      {MAP_ORIGIN ? <MapEmbed city={city} onShown={() => setIsEmbedShown(true)} /> : null}
      <div className="city-map-fade" />
      {MAP_ORIGIN ? (
        <p className="city-map-links">
          <a href={mapPageUrl(city)} target="_blank" rel="noopener noreferrer">
            <MapPin size={16} aria-hidden="true" />
            {MAP_COPY.open} <span className="sr-only">{MAP_COPY.newTab}</span>
          </a>
          {isEmbedShown ? <small>{MAP_COPY.attribution}</small> : null}
        </p>
      ) : null}
    </div>
  );
}
