import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import { ChevronDown } from 'lucide-react';
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
      className="ink grid grid-cols-[1fr_auto] items-center gap-x-6 text-on-ink-2 max-md:px-4 max-md:pt-2 md:col-span-full md:row-start-6 md:grid-cols-2 md:rounded-l md:px-6.5 md:pt-4 md:pb-1 lg:grid-cols-[auto_1fr_1fr_auto] lg:gap-x-9"
      role="group"
      aria-labelledby="film-offer-heading"
    >
      <h3 className="text-lg text-on-ink md:text-xl" id="film-offer-heading">
        {FILM_OFFER.heading}
      </h3>
      <Link
        className="inline-flex min-h-11 items-center justify-self-end text-sm font-medium text-on-ink underline underline-offset-4 lg:order-1"
        to={PATHS.studio}
      >
        {FILM_OFFER.link}
      </Link>
      <dl className="col-span-2 m-0 grid gap-1.5 md:grid-cols-subgrid">
        <FilmPanes label={FILM_OFFER.front} percentages={FRONT_FILM_OFFERED} />
        <FilmPanes label={FILM_OFFER.side} percentages={SIDE_FILM_OFFERED} />
      </dl>
      {filmBrands.length === 0 ? null : (
        <p className="col-span-full mt-2.5 font-medium text-on-ink lg:order-1">
          {FILM_OFFER.brands(filmBrands)}
        </p>
      )}
      <details className="group col-span-full text-sm lg:order-1">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
          {FILM_OFFER.law}
          <ChevronDown className="group-open:rotate-180" size={18} aria-hidden="true" />
        </summary>
        <p className="max-w-[80ch] pb-3.5">{FILM_OFFER.text}</p>
      </details>
    </div>
  );
}

const PANE = clsx(
  'relative isolate m-0 grid h-9 place-items-center overflow-hidden rounded-s bg-linear-160/srgb from-pane-1 to-pane-2 text-sm leading-none font-semibold text-white',
  // The film over the glass, dark enough to read the number on.
  'before:absolute before:inset-0 before:-z-1 before:rounded-s before:bg-linear-to-b/srgb before:from-ink-950/[max(var(--darkness),40%)] before:to-ink-950/[max(var(--darkness),62%)] before:inset-ring before:inset-ring-white/16',
);

interface FilmPanesProps {
  readonly label: string;
  readonly percentages: readonly Offered[];
}

function FilmPanes({ label, percentages }: FilmPanesProps) {
  return (
    <div className="grid grid-cols-[44px_repeat(4,minmax(0,1fr))] items-center gap-1.5">
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
