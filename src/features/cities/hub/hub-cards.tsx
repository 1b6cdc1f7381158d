import { ChevronDown } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { useServiceChoices } from '@/components/booking/service-choice';
import { AskLink } from '@/components/site/ask-link';
import { CallLink } from '@/components/site/call-link';
import { Button } from '@/components/ui/button';
import { SECTIONS } from '@/config/paths';
import { CITY_HUB } from '@/content/city-hub';

type HubCard = (typeof CITY_HUB.cards)[number];

/** Tinting, coating, wraps. Booking one resets the wizard to it; wraps are quoted by phone. */
export function HubCards() {
  return (
    <section className="ink pt-7 pb-18 md:pt-10 md:pb-25" aria-label="Services">
      <div className="wrap">
        <ul className="grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3">
          {CITY_HUB.cards.map((card) => (
            // If two fit side by side, the third takes their width, with its picture on the left.
            <li
              key={card.id}
              className="group/card row-span-5 grid grid-rows-subgrid gap-y-0 md:max-lg:last:col-span-full md:max-lg:last:block"
            >
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
    <article className="group row-span-5 grid grid-rows-subgrid gap-y-0 overflow-hidden rounded-l bg-ink-850 shadow-2 inset-ring inset-ring-hair md:max-lg:group-last/card:grid-cols-2 md:max-lg:group-last/card:grid-rows-1 forced-colors:border">
      <div className="relative h-59 overflow-hidden after:absolute after:inset-x-0 after:top-2/5 after:bottom-0 after:bg-linear-to-b after:from-transparent after:to-ink-850 md:max-lg:group-last/card:h-auto md:max-lg:group-last/card:min-h-75 md:max-lg:group-last/card:after:hidden">
        <img
          className="size-full object-cover transition-transform duration-320 ease-film group-hover:-translate-y-1 md:max-lg:group-last/card:absolute md:max-lg:group-last/card:inset-0"
          src={card.scene}
          alt=""
          loading="lazy"
          decoding="async"
          width={640}
          height={800}
          style={{ objectPosition: card.focus }}
        />
      </div>
      <div className="row-span-4 grid grid-rows-subgrid gap-y-0 px-6.5 pt-1.5 pb-6.5 md:max-lg:group-last/card:row-span-1 md:max-lg:group-last/card:grid-rows-[auto_auto_1fr_auto] md:max-lg:group-last/card:pt-6.5">
        <h2 className="text-2xl leading-title tracking-title">{card.title}</h2>
        <p className="mt-2.5 mb-5 text-on-ink-2">{card.text}</p>
        <p className="mb-4 flex flex-wrap items-baseline gap-x-2.5 gap-y-1 self-end border-t border-hair pt-3.5 text-sm text-on-ink-3">
          {card.lead}{' '}
          <b className="font-display text-3xl leading-10 font-bold tracking-heading text-on-ink tabular-nums md:text-fluid-sm lg:text-fluid-price">
            {card.price}
          </b>{' '}
          {card.note}
        </p>
        <CardAction card={card} />
      </div>
    </article>
  );
}

function CardAction({ card }: { readonly card: HubCard }) {
  const navigate = useNavigate();
  const { chooseService } = useServiceChoices();
  const { service } = card;
  if (service === undefined) {
    return (
      <div className="grid gap-1 self-start">
        <Button asChild look="ghost">
          <CallLink>{card.button}</CallLink>
        </Button>
        <AskLink service={card.asked} />
      </div>
    );
  }
  const handleClick = (): void => {
    chooseService({ service });
    void navigate({ hash: SECTIONS.booking });
  };
  return (
    <Button
      className="self-start"
      look={card.id === 'tinting' ? 'primary' : 'ghost'}
      aria-label={`${card.button} ${card.title}`}
      onClick={handleClick}
    >
      {card.button}
    </Button>
  );
}
