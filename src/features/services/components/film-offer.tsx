import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { FILM_DARKNESS } from '@/components/cars/film';
import { PATHS } from '@/config/paths';
import { FILM_OFFER } from '@/content/service-categories';
import { FRONT_FILM_OFFERED, SIDE_FILM_OFFERED } from '@/domain/film/film';
import { websiteQuery } from '@/lib/website';

type Offered = (typeof FRONT_FILM_OFFERED | typeof SIDE_FILM_OFFERED)[number];

/** The percentages on offer, each pane as dark as its film, and what the law says about them. */
export function FilmOffer() {
  const { data: { filmBrands = [] } = {} } = useQuery(websiteQuery);
  return (
    <div
      className="ink mb-3 grid gap-4 rounded-l p-4.5 text-on-ink-2 md:mb-5 md:gap-6 md:p-6.5 lg:grid-cols-[1fr_400px] lg:gap-12"
      role="group"
      aria-labelledby="film-offer-heading"
    >
      <div>
        <h3 className="mb-2.5 text-xl text-on-ink" id="film-offer-heading">
          {FILM_OFFER.heading}
        </h3>
        <p className="max-w-[66ch] tracking-tight">{FILM_OFFER.text}</p>
        <p className="mt-2.5 max-w-[66ch] tracking-tight">{FILM_OFFER.law}</p>
        {filmBrands.length === 0 ? null : (
          <p className="mt-2.5 font-medium tracking-tight text-on-ink">
            {FILM_OFFER.brands(filmBrands)}
          </p>
        )}
        <Link
          className="inline-flex min-h-11 items-center font-medium text-on-ink underline underline-offset-4"
          to={PATHS.studio}
        >
          {FILM_OFFER.link}
        </Link>
      </div>
      <dl className="m-0 grid content-center gap-2.5">
        <FilmPanes label={FILM_OFFER.front} percentages={FRONT_FILM_OFFERED} />
        <FilmPanes label={FILM_OFFER.side} percentages={SIDE_FILM_OFFERED} />
      </dl>
    </div>
  );
}

const PANE = clsx(
  'relative isolate m-0 grid h-14 items-end justify-items-center overflow-hidden rounded-s bg-linear-160/srgb from-pane-1 to-pane-2 pb-2 text-sm leading-none font-semibold text-white',
  // The film over the glass; its lower end is dark enough to read the number on.
  'before:absolute before:inset-0 before:-z-1 before:rounded-s before:bg-linear-to-b/srgb before:from-ink-950/(--darkness) before:to-ink-950/[max(var(--darkness),62%)] before:inset-ring before:inset-ring-white/16',
);

interface FilmPanesProps {
  readonly label: string;
  readonly percentages: readonly Offered[];
}

function FilmPanes({ label, percentages }: FilmPanesProps) {
  return (
    <div className="grid grid-cols-[52px_repeat(4,minmax(0,1fr))] items-center gap-1.5">
      <dt>{label}</dt>
      {percentages.map((vlt) => (
        <dd
          key={vlt}
          className={PANE}
          style={{ '--darkness': `${FILM_DARKNESS[vlt] * 100}%` } as CSSProperties}
        >
          {vlt}
        </dd>
      ))}
    </div>
  );
}
