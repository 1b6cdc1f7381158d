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
    <article className="group flex flex-col overflow-hidden rounded-l bg-ink-850 shadow-2 inset-ring inset-ring-hair md:max-lg:last:col-span-full md:max-lg:last:grid md:max-lg:last:grid-cols-2 forced-colors:border">
      <div className="relative h-59 overflow-hidden after:absolute after:inset-x-0 after:top-[40%] after:bottom-0 after:bg-linear-to-b/srgb after:from-transparent after:to-ink-850 md:max-lg:group-last:h-auto md:max-lg:group-last:min-h-75 md:max-lg:group-last:after:hidden">
        <img
          className="size-full max-w-none object-cover transition-transform duration-320 ease-film group-hover:-translate-y-1 group-hover:scale-102 md:max-lg:group-last:absolute md:max-lg:group-last:inset-0"
          src={`/scenes/${picture}.svg`}
          alt=""
          width={1200}
          height={900}
          loading="lazy"
          decoding="async"
          style={{ objectPosition: focus }}
        />
      </div>
      <div className="flex flex-1 flex-col px-6.5 pt-1.5 pb-6.5 md:max-lg:group-last:pt-6.5">
        <h2 className="text-2xl leading-title tracking-title">{offer.title}</h2>
        <p className="mt-2.5 mb-5 text-on-ink-2">{offer.text}</p>
        <p className="mt-auto mb-5 flex flex-wrap items-baseline gap-x-2.5 gap-y-1 border-t border-hair pt-4.5 text-xs text-on-ink-3">
          {offer.lead === '' ? null : <span>{offer.lead} </span>}
          <b className="font-display text-3xl leading-none font-heading tracking-heading text-on-ink md:text-2xl">
            {offer.price}
          </b>
          {offer.note === '' ? null : <span> {offer.note}</span>}
        </p>
        {children}
      </div>
    </article>
  );
}
