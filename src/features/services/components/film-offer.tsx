import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { FILM_DARKNESS } from '@/components/cars/film';
import { PATHS } from '@/config/paths';
import { FILM_OFFER } from '@/content/service-categories';
import { FRONT_FILM_OFFERED, SIDE_FILM_OFFERED } from '@/domain/film';

type Offered = (typeof FRONT_FILM_OFFERED | typeof SIDE_FILM_OFFERED)[number];

/** The percentages on offer, each pane as dark as its film, and what the law says about them. */
export function FilmOffer() {
  return (
    <div className="film-offer" role="group" aria-labelledby="film-offer-heading">
      <div>
        <h3 id="film-offer-heading">{FILM_OFFER.heading}</h3>
        <p>{FILM_OFFER.text}</p>
        <Link to={PATHS.studio}>{FILM_OFFER.link}</Link>
      </div>
      <dl>
        <FilmPanes label={FILM_OFFER.front} percentages={FRONT_FILM_OFFERED} />
        <FilmPanes label={FILM_OFFER.side} percentages={SIDE_FILM_OFFERED} />
      </dl>
    </div>
  );
}

interface FilmPanesProps {
  readonly label: string;
  readonly percentages: readonly Offered[];
}

function FilmPanes({ label, percentages }: FilmPanesProps) {
  return (
    <div>
      <dt>{label}</dt>
      {percentages.map((vlt) => (
        <dd key={vlt} style={{ '--darkness': FILM_DARKNESS[vlt] } as CSSProperties}>
          {vlt}
        </dd>
      ))}
    </div>
  );
}
