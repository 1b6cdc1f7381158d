import './film-comparison.css';
import type { PointerEvent } from 'react';
import { STRIP_FILM_TEXTS } from '@/content/strip-films';
import { STUDIO } from '@/content/studio';
import { cataloguePriceText, findCatalogueService } from '@/domain/catalogue';
import { STUDIO_STRIPS, type StudioStrip, stripName } from '@/domain/film/studio-configuration';
import { STRIP_SERVICE } from '@/domain/film/studio-price';
import { StudioCard } from './studio-card';

type Film = Exclude<StudioStrip, 'none'>;

const FILMS = STUDIO_STRIPS.filter((strip): strip is Film => strip !== 'none');

/** The three strip films, each before the same lit dash, with their price and what they are for. */
export function FilmComparison() {
  return (
    <StudioCard id="studio-films" title={STUDIO.films.heading}>
      <p className="text-sm text-on-ink-2">{STUDIO.films.intro}</p>
      {FILMS.map((film) => (
        <FilmRow key={film} film={film} />
      ))}
    </StudioCard>
  );
}

function FilmRow({ film }: { readonly film: Film }) {
  const service = findCatalogueService(STRIP_SERVICE[film]);
  return (
    <article className="mt-5 grid grid-cols-1 gap-x-6 gap-y-3 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:items-center">
      <div
        className="film-sample h-33 rounded-m md:h-36 forced-colors:forced-color-adjust-none"
        data-film={film}
        aria-hidden="true"
        onPointerMove={turn}
      >
        <LitDash />
      </div>
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3>{stripName(film)}</h3>
          <b>{service ? cataloguePriceText(service.price) : null}</b>
        </div>
        <p className="mt-1.5 text-sm text-on-ink-2">{STRIP_FILM_TEXTS[film]}</p>
      </div>
    </article>
  );
}

/** The style sheet uses it where a film shows the angle, and things may move. */
function turn({ currentTarget, nativeEvent }: PointerEvent<HTMLElement>): void {
  const share = nativeEvent.offsetX / currentTarget.offsetWidth;
  currentTarget.style.setProperty('--turn', share.toFixed(2));
}

/** Two dials, a screen and a light along the dash, from the driver's seat. */
function LitDash() {
  return (
    <svg viewBox="0 0 320 144" preserveAspectRatio="xMidYMid slice" fill="none">
      <path d="M0 70Q90 50 170 62T320 66V144H0Z" fill="var(--ink-900)" />
      <path d="M0 78Q90 58 170 70T320 74" stroke="var(--lamp-orange)" strokeWidth="2" />
      <path
        d="M0 80Q90 60 170 72T320 76"
        stroke="var(--lamp-orange)"
        strokeWidth="7"
        opacity=".25"
      />
      {[74, 140].map((x) => (
        <g key={x}>
          <circle cx={x} cy="108" r="27" fill="var(--ink-950)" />
          <path
            d={`M${x - 19} 122A24 24 0 1 1 ${x + 19} 122`}
            stroke="var(--lamp-blue)"
            strokeWidth="3"
          />
          <path d={`M${x} 108L${x + 14} 94`} stroke="var(--lamp-orange)" strokeWidth="3" />
        </g>
      ))}
      <rect x="192" y="84" width="92" height="48" rx="5" fill="var(--sky-2)" />
      <path d="M192 118L222 104 246 112 284 92" stroke="var(--lamp-warm)" strokeWidth="3" />
      <path d="M214 132L232 84" stroke="var(--haze)" strokeWidth="2" />
      <circle cx="246" cy="112" r="4.5" fill="var(--lamp-orange)" />
    </svg>
  );
}
