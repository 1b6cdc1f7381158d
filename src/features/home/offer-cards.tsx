import { ChevronDown } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { SectionLink } from '@/components/site/section-link';
import { useServiceChoices } from '@/components/booking/service-choice';
import { CallLink } from '@/components/site/call-link';
import { Button } from '@/components/ui/button';
import { SECTIONS } from '@/config/paths';
import { EXPLORE_ALL, OFFERS } from '@/content/home';
import { OfferCard } from './components/offer-card';

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
          <OfferCard offer={OFFERS.wraps} picture="05-full-wrap" focus="50% 74%">
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
