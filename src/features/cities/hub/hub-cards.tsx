import { Link, useNavigate } from 'react-router-dom';
import { useServiceChoices } from '@/components/booking/service-choice';
import { AskLink } from '@/components/site/ask-link';
import { CallLink } from '@/components/site/call-link';
import { OfferCard, Offers } from '@/components/site/offer-card';
import { Button } from '@/components/ui/button';
import { SECTIONS } from '@/config/paths';
import { CITY_HUB } from '@/content/city-hub';
import type { CatalogueId } from '@/domain/catalogue';

/** Tinting, coating, wraps. Booking one resets the wizard to it; wraps are quoted by phone. */
export function HubCards() {
  const navigate = useNavigate();
  const { chooseService } = useServiceChoices();
  const handleBook = (service: CatalogueId): void => {
    chooseService({ service });
    void navigate({ hash: SECTIONS.booking });
  };
  return (
    <Offers
      label="Services"
      explore={<Link to={`#${SECTIONS.services}`}>{CITY_HUB.exploreAll}</Link>}
    >
      {CITY_HUB.cards.map((card) => (
        <OfferCard
          key={card.title}
          offer={card}
          ask={
            card.service ? null : <AskLink className="-my-2.5 text-on-ink" service={card.asked} />
          }
        >
          {card.service === undefined ? (
            <Button asChild look="ghost" size="s">
              <CallLink>{card.button}</CallLink>
            </Button>
          ) : (
            <Button
              size="s"
              look={card.service === 'SedanFrontTinting' ? 'primary' : 'ghost'}
              aria-label={`${card.button} ${card.title}`}
              onClick={() => handleBook(card.service)}
            >
              {card.button}
            </Button>
          )}
        </OfferCard>
      ))}
    </Offers>
  );
}
