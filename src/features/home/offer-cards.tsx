import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useServiceChoices } from '@/components/booking/service-choice';
import { AskLink } from '@/components/site/ask-link';
import { CallLink } from '@/components/site/call-link';
import { SectionLink } from '@/components/site/section-link';
import { Button } from '@/components/ui/button';
import { SECTIONS } from '@/config/paths';
import { EXPLORE_ALL, OFFERS } from '@/content/home';

/** Waits of the specification (2), ms: the tab opens when the scrolling is under way. */
const TAB_DELAY = 300;
const SCROLL_DELAY = 100;

/** The three ways in: to the tinting prices, to a booked coating, to a quote by phone. */
export function OfferCards() {
  const navigate = useNavigate();
  const { chooseService, showCategory } = useServiceChoices();
  const handleTinting = (): void => {
    setTimeout(() => showCategory('tinting'), TAB_DELAY);
  };
  const handleCoating = (): void => {
    chooseService({ service: 'CeramicCoating2Year' });
    setTimeout(() => void navigate({ hash: SECTIONS.booking }), SCROLL_DELAY);
  };
  return (
    <section className="ink pt-10 pb-18 md:pt-14 md:pb-22 lg:pb-27.5" aria-label="What we do">
      <div className="wrap">
        <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
          <OfferCard offer={OFFERS.tinting} picture="01-tint-before-after" focus="50% 40%">
            <Button asChild look="ghost">
              <SectionLink section={SECTIONS.services} onClick={handleTinting}>
                {OFFERS.tinting.button}
              </SectionLink>
            </Button>
          </OfferCard>
          <OfferCard offer={OFFERS.coating} picture="03-ceramic-water-beading" focus="40% 70%">
            <Button onClick={handleCoating}>{OFFERS.coating.button}</Button>
          </OfferCard>
          <OfferCard
            offer={OFFERS.wraps}
            picture="05-full-wrap"
            focus="50% 74%"
            ask={<AskLink className="-my-3 text-on-ink md:ml-auto" />}
          >
            <Button asChild look="ghost">
              <CallLink>{OFFERS.wraps.button}</CallLink>
            </Button>
          </OfferCard>
        </div>
        <div className="mt-9 flex justify-center">
          <Button asChild look="ghost">
            <SectionLink section={SECTIONS.services}>
              {EXPLORE_ALL}
              <ChevronDown size={18} aria-hidden="true" />
            </SectionLink>
          </Button>
        </div>
      </div>
    </section>
  );
}

interface OfferCardProps {
  readonly offer: (typeof OFFERS)[keyof typeof OFFERS];
  readonly picture: string;
  /** The part that stays visible when the picture is cropped, as an object-position. */
  readonly focus: string;
  /** Follows an unknown price. */
  readonly ask?: ReactNode;
  readonly children: ReactNode;
}

function OfferCard({ offer, picture, focus, ask, children }: OfferCardProps) {
  return (
    <article className="group flex flex-col overflow-hidden rounded-l bg-ink-850 shadow-2 inset-ring inset-ring-hair md:max-lg:last:col-span-full md:max-lg:last:grid md:max-lg:last:grid-cols-2 forced-colors:border">
      <div className="relative h-40 overflow-hidden after:absolute after:inset-x-0 after:top-[40%] after:bottom-0 after:bg-linear-to-b/srgb after:from-transparent after:to-ink-850 md:h-59 md:max-lg:group-last:h-auto md:max-lg:group-last:min-h-75 md:max-lg:group-last:after:hidden">
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
        <p className="mt-auto mb-4 flex flex-wrap items-baseline gap-x-2.5 gap-y-1 border-t border-hair pt-3.5 text-xs text-on-ink-3">
          {offer.lead === '' ? null : <span>{offer.lead} </span>}
          <b className="font-display text-3xl leading-10 font-heading tracking-heading text-on-ink md:text-fluid-sm lg:text-fluid-price">
            {offer.price}
          </b>
          {offer.note === '' ? null : <span> {offer.note}</span>}
          {ask}
        </p>
        {children}
      </div>
    </article>
  );
}
