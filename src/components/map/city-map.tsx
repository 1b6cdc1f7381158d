import './city-map.css';
import { cva } from 'class-variance-authority';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { MAP_ORIGIN, mapPageUrl } from '@/config/map';
import { cityName, type CitySlug } from '@/domain/cities';
import drawnMap from './lower-mainland.svg';
import { MAP_COPY } from './map-copy';
import { MapEmbed } from './map-embed';

const links = cva('absolute z-3 grid justify-items-end gap-1.5 print:hidden', {
  variants: {
    tone: {
      day: 'top-3 right-3 md:right-[max(40px,50%-620px)]',
      night: 'top-22 right-5 md:top-auto md:right-[max(20px,50%-620px)] md:bottom-10',
    },
  },
});

const attribution = cva('rounded-s px-2 py-0.5 text-xs', {
  variants: { tone: { day: 'bg-card text-text-2', night: 'bg-ink-900/72 text-on-ink-2' } },
});

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
  const isNight = tone === 'night';
  return (
    <div className="city-map absolute inset-0 overflow-hidden" data-tone={tone} data-city={city}>
      <img
        className="city-map-drawn absolute h-auto max-w-none [print-color-adjust:exact]"
        src={`${drawnMap}#${isNight ? `${city}-night` : city}`}
        alt={MAP_COPY.drawn(cityName(city))}
        width={1200}
        height={812}
      />
      {MAP_ORIGIN ? <MapEmbed city={city} onShown={() => setIsEmbedShown(true)} /> : null}
      <div className="city-map-fade pointer-events-none absolute inset-0" />
      {MAP_ORIGIN ? (
        <p className={links({ tone })}>
          <Button
            asChild
            className={cn('px-3.5', isNight && 'bg-ink-900/72 hover:bg-ink-900')}
            look={isNight ? 'ghost' : 'outline'}
            size="s"
          >
            <a href={mapPageUrl(city)} target="_blank" rel="noopener noreferrer">
              <MapPin size={16} aria-hidden="true" />
              {MAP_COPY.open} <span className="sr-only">{MAP_COPY.newTab}</span>
            </a>
          </Button>
          {isEmbedShown ? (
            <small className={attribution({ tone })}>{MAP_COPY.attribution}</small>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}
