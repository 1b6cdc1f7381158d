import './hero.css';
import { ArrowRight } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { FilmVlt } from '@/components/cars/film';
import { useHydratedNow } from '@/components/clock';
import { DuskCar } from '@/components/scenes/dusk-car';
import { DuskScene } from '@/components/scenes/dusk-scene';
import { nameLook } from '@/components/site/name-look';
import { SectionLink } from '@/components/site/section-link';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { SECTIONS } from '@/config/paths';
import { HERO } from '@/content/home';
import { openingAt } from '@/domain/calendar/opening';
import { SHOP } from '@/domain/shop';
import { websiteQuery } from '@/lib/website';
import { useWheelTurn } from './use-wheel-turn';

/** Film on the car of the hero, percent VLT; the line below it says the same. */
const FILM = { front: 70, rear: 15 } as const satisfies Record<string, FilmVlt>;

/** First screen: the name, the car in front of it, what we do and the way to a booking. */
export function Hero() {
  const hero = useRef<HTMLElement>(null);
  useWheelTurn(hero);
  const film = HERO.film(FILM.rear, FILM.front);
  return (
    <section ref={hero} className="ink hero" id={SECTIONS.home}>
      <DuskScene />
      <h1 className="hero-name" style={nameLook()}>
        <span>{SHOP.name}</span>
      </h1>
      <DuskCar
        className="hero-car car-sweep"
        label={HERO.carLabel}
        body="sedan"
        paint="fraser-blue"
        filmFront={FILM.front}
        filmRear={FILM.rear}
      />
      <div className="hero-veil" />
      <div className="wrap absolute inset-x-0 top-22 z-4 flex items-center gap-5.5 md:top-24.5 lg:top-28 lg:min-h-13 print:static">
        <p className="inline-flex items-center gap-2.5 rounded-full bg-glass py-2.75 pr-3 pl-2.5 text-xs leading-none font-semibold tracking-title whitespace-nowrap inset-ring inset-ring-hair-2 backdrop-blur-[10px] max-[300px]:rounded-l max-[300px]:py-1.25 max-[300px]:whitespace-normal xs:pr-4 xs:pl-3 xs:tracking-widest xs:max-md:whitespace-normal">
          <i className="lamp" />
          {HERO.badge}
        </p>
        <OpeningNote className="hidden lg:block" />
      </div>
      <div className="wrap absolute inset-x-0 bottom-[calc(5.125rem+var(--bottom-bar))] z-4 md:bottom-4 md:grid md:gap-1 lg:bottom-[calc(34*var(--u))] lg:grid-cols-[1fr_auto] lg:items-end lg:gap-10 print:static">
        <div>
          <p className="font-display text-fluid-sm leading-title font-[560] tracking-heading text-balance lg:text-[length:min(var(--size-3xl),38*var(--u))]">
            {SHOP.tagline}
          </p>
          <OpeningNote className="mt-1 lg:hidden" />
        </div>
        <p className="hidden text-sm text-on-ink-lead md:block">
          {film.lead} <b className="font-semibold">{film.rear}</b>
          {film.rest}{' '}
          <SectionLink
            className="-my-2.75 inline-flex min-h-11 items-center underline underline-offset-3"
            section={SECTIONS.studio}
          >
            {HERO.studio}
          </SectionLink>
        </p>
      </div>
      <div className="wrap absolute inset-x-0 bottom-[calc(0.625rem+var(--bottom-bar))] z-4 md:pointer-events-none md:top-23.25 md:bottom-auto md:flex md:justify-end lg:top-28 print:static">
        <Button asChild className="w-full md:pointer-events-auto md:w-auto">
          <SectionLink section={SECTIONS.booking}>
            {HERO.button}
            <ArrowRight size={18} aria-hidden="true" />
          </SectionLink>
        </Button>
      </div>
    </section>
  );
}

/** The first price, and whether the shop is open now, once both the time and today's closures are known. */
function OpeningNote({ className }: { readonly className: string }) {
  const now = useHydratedNow();
  const { data, isFetchedAfterMount } = useQuery(websiteQuery);
  // The published page may be from another day.
  const isKnown =
    SHOP.hours.isClock && now !== undefined && data !== undefined && isFetchedAfterMount;
  return (
    <p className={cn('text-sm text-on-ink-lead', className)}>
      <b className="font-semibold text-on-ink">{HERO.from}</b>{' '}
      {isKnown ? HERO.opening[openingAt(now, data.isClosedToday)] : HERO.days}
    </p>
  );
}
