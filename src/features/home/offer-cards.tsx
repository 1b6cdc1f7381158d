import { useNavigate } from 'react-router-dom';
import { useServiceChoices } from '@/components/booking/service-choice';
import { AskLink } from '@/components/site/ask-link';
import { CallLink } from '@/components/site/call-link';
import { OfferCard, Offers } from '@/components/site/offer-card';
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
    <Offers
      label="What we do"
      explore={<SectionLink section={SECTIONS.services}>{EXPLORE_ALL}</SectionLink>}
    >
      <OfferCard offer={OFFERS.tinting}>
        <Button asChild look="ghost" size="s">
          <SectionLink section={SECTIONS.services} onClick={handleTinting}>
            {OFFERS.tinting.button}
          </SectionLink>
        </Button>
      </OfferCard>
      <OfferCard offer={OFFERS.coating}>
        <Button size="s" onClick={handleCoating}>
          {OFFERS.coating.button}
        </Button>
      </OfferCard>
      <OfferCard offer={OFFERS.wraps} ask={<AskLink className="-my-2.5 text-on-ink" />}>
        <Button asChild look="ghost" size="s">
          <CallLink>{OFFERS.wraps.button}</CallLink>
        </Button>
      </OfferCard>
    </Offers>
  );
}
