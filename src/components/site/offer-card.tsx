import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';

interface OffersProps {
  readonly label: string;
  /** The link to all services. */
  readonly explore: ReactNode;
  readonly children: ReactNode;
}

/** Three ways in under a hero. On phones they are rows, with their picture on the left. */
export function Offers({ label, explore, children }: OffersProps) {
  return (
    <section className="ink pt-6 pb-10 md:pt-10 md:pb-18 lg:pb-22" aria-label={label}>
      <div className="wrap">
        <div className="grid gap-3 md:grid-cols-2 md:gap-5 lg:grid-cols-3">{children}</div>
        <div className="mt-5 flex justify-center md:mt-9">
          <Button asChild look="ghost">
            {explore}
          </Button>
        </div>
      </div>
    </section>
  );
}

export interface Offer {
  readonly title: string;
  readonly text: string;
  /** Before the price, and after it. */
  readonly lead: string;
  readonly price: string;
  readonly note: string;
  /** A file of public/scenes. */
  readonly scene: string;
  /** The part that stays visible when the picture is cropped, as an object-position. */
  readonly focus: string;
}

interface OfferCardProps {
  readonly offer: Offer;
  /** Follows an unknown price. */
  readonly ask?: ReactNode;
  /** Its button. */
  readonly children: ReactNode;
}

export function OfferCard({ offer, ask, children }: OfferCardProps) {
  const { title, text, lead, price, note, scene, focus } = offer;
  return (
    <article className="group grid grid-cols-[96px_minmax(0,1fr)] overflow-hidden rounded-l bg-ink-850 shadow-2 inset-ring inset-ring-hair md:flex md:flex-col md:max-lg:last:col-span-full md:max-lg:last:grid md:max-lg:last:grid-cols-2 forced-colors:border">
      <div className="relative overflow-hidden md:h-50 md:after:absolute md:after:inset-x-0 md:after:top-[40%] md:after:bottom-0 md:after:bg-linear-to-b/srgb md:after:from-transparent md:after:to-ink-850 md:max-lg:group-last:h-auto md:max-lg:group-last:after:hidden">
        <img
          className="size-full max-w-none object-cover transition-transform duration-320 ease-film group-hover:-translate-y-1 group-hover:scale-102 max-md:absolute max-md:inset-0 md:max-lg:group-last:absolute md:max-lg:group-last:inset-0"
          src={`/scenes/${scene}.svg`}
          alt=""
          width={1200}
          height={900}
          loading="lazy"
          decoding="async"
          style={{ objectPosition: focus }}
        />
      </div>
      <div className="flex flex-1 flex-col px-3.5 pt-3 pb-3.5 md:px-6.5 md:pt-1.5 md:pb-6.5 md:max-lg:group-last:pt-6.5">
        <h2 className="text-lg leading-title tracking-title md:text-2xl">{title}</h2>
        <p className="mt-1 text-sm leading-snug text-on-ink-2 md:mt-2.5 md:text-base md:leading-body">
          {text}
        </p>
        <p className="mt-auto mb-2 flex flex-wrap items-baseline justify-between gap-x-3 pt-1 text-xs text-on-ink-3 md:mb-4 md:min-h-14.5 md:pt-4">
          <span>
            {lead}
            <b className="font-display text-xl leading-title font-heading tracking-heading text-on-ink md:text-fluid-sm lg:text-fluid-price">
              {price}
            </b>
            {note}
          </span>
          {ask}
        </p>
        {children}
      </div>
    </article>
  );
}
