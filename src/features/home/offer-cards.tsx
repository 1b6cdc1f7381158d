import './offer-cards.css';
import { ChevronDown, Phone } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { SectionLink } from '@/components/site/section-link';
import { chooseService, showServiceCategory } from '@/components/site/service-choice';
import { SECTIONS } from '@/config/paths';
import { EXPLORE_ALL, OFFERS } from '@/content/home';
import { SHOP_TEL_HREF } from '@/domain/shop';
import { OfferCard } from './components/offer-card';

/** Waits of the specification (2), ms: the tab opens when the scrolling is under way. */
const TAB_DELAY = 300;
const SCROLL_DELAY = 100;

const handleTinting = (): void => {
  setTimeout(() => showServiceCategory('tinting'), TAB_DELAY);
};

/** The three ways in: to the tinting prices, to a booked coating, to a quote by phone. */
export function OfferCards() {
  const navigate = useNavigate();
  const handleCoating = (): void => {
    chooseService({ serviceId: 'CeramicCoating2Year' });
    setTimeout(() => void navigate({ hash: SECTIONS.booking }), SCROLL_DELAY);
  };
  return (
    <section className="offers ink" aria-label="What we do">
      <div className="wrap">
        <div className="offers-grid">
          <OfferCard offer={OFFERS.tinting} picture="01-tint-before-after" focus="50% 40%">
            <SectionLink
              className="btn btn-ghost"
              section={SECTIONS.services}
              onClick={handleTinting}
            >
              {OFFERS.tinting.button}
            </SectionLink>
          </OfferCard>
          <OfferCard offer={OFFERS.coating} picture="03-ceramic-water-beading" focus="40% 70%">
            <button type="button" className="btn btn-primary" onClick={handleCoating}>
              {OFFERS.coating.button}
            </button>
          </OfferCard>
          <OfferCard offer={OFFERS.wraps} picture="05-full-wrap" focus="50% 74%">
            <a className="btn btn-ghost" href={SHOP_TEL_HREF}>
              <Phone size={18} aria-hidden="true" />
              {OFFERS.wraps.button}
            </a>
          </OfferCard>
        </div>
        <div className="offers-all">
          <SectionLink className="btn btn-ghost" section={SECTIONS.services}>
            {EXPLORE_ALL}
            <ChevronDown size={18} aria-hidden="true" />
          </SectionLink>
        </div>
      </div>
    </section>
  );
}
