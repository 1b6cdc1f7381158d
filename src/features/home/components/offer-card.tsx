import type { ReactNode } from 'react';
import type { OFFERS } from '@/content/home';

interface OfferCardProps {
  readonly offer: (typeof OFFERS)[keyof typeof OFFERS];
  /** Name of the drawn scene. */
  readonly picture: string;
  /** What stays in sight where the picture is cropped, as an object-position. */
  readonly focus: string;
  /** The one button. */
  readonly children: ReactNode;
}

export function OfferCard({ offer, picture, focus, children }: OfferCardProps) {
  return (
    <article className="offer">
      <div className="offer-picture">
        <img
          src={`/scenes/${picture}.svg`}
          alt=""
          width={1200}
          height={900}
          loading="lazy"
          decoding="async"
          style={{ objectPosition: focus }}
        />
      </div>
      <div className="offer-body">
        <h2>{offer.title}</h2>
        <p>{offer.text}</p>
        <p className="offer-price">
          {offer.lead === '' ? null : <span>{offer.lead} </span>}
          <b>{offer.price}</b>
          {offer.note === '' ? null : <span> {offer.note}</span>}
        </p>
        {children}
      </div>
    </article>
  );
}
