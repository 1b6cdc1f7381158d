import './hub-cards.css';
import { ChevronDown, Phone } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { chooseService } from '@/components/site/service-choice';
import { Button } from '@/components/ui/button';
import { SECTIONS } from '@/config/paths';
import { CITY_HUB } from '@/content/city-hub';
import { SHOP_TEL_HREF } from '@/domain/shop';

type HubCard = (typeof CITY_HUB.cards)[number];

/** Tinting, coating, wraps. Booking one resets the wizard to it; wraps are quoted by phone. */
export function HubCards() {
  return (
    <section className="hub-cards ink" aria-label="Services">
      <div className="wrap">
        <ul>
          {CITY_HUB.cards.map((card) => (
            <li key={card.id}>
              <Card card={card} />
            </li>
          ))}
        </ul>
        <p className="mt-10 text-center">
          <Button asChild look="ghost">
            <Link to={`#${SECTIONS.services}`}>
              {CITY_HUB.exploreAll}
              <ChevronDown size={18} aria-hidden="true" />
            </Link>
          </Button>
        </p>
      </div>
    </section>
  );
}

function Card({ card }: { readonly card: HubCard }) {
  return (
    <article className="hub-card">
      <div className="hub-card-picture">
        <img
          src={card.scene}
          alt=""
          loading="lazy"
          decoding="async"
          width={640}
          height={800}
          style={{ objectPosition: card.focus }}
        />
      </div>
      <div className="hub-card-text">
        <h2>{card.title}</h2>
        <p>{card.text}</p>
        <p className="hub-card-price">
          {card.lead} <b className="num">{card.price}</b> {card.note}
        </p>
        <CardAction card={card} />
      </div>
    </article>
  );
}

function CardAction({ card }: { readonly card: HubCard }) {
  const navigate = useNavigate();
  const { service } = card;
  if (service === undefined) {
    return (
      <Button asChild look="ghost">
        <a href={SHOP_TEL_HREF}>
          <Phone size={18} aria-hidden="true" />
          {card.button}
        </a>
      </Button>
    );
  }
  const handleClick = (): void => {
    chooseService({ serviceId: service });
    void navigate({ hash: SECTIONS.booking });
  };
  return (
    <Button
      look={card.id === 'tinting' ? 'primary' : 'ghost'}
      aria-label={`${card.button} ${card.title}`}
      onClick={handleClick}
    >
      {card.button}
    </Button>
  );
}
