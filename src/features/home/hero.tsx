import './hero.css';
import { ArrowRight } from 'lucide-react';
import { useRef } from 'react';
import type { FilmVlt } from '@/components/cars/film';
import { DuskCar } from '@/components/scenes/dusk-car';
import { DuskScene } from '@/components/scenes/dusk-scene';
import { SectionLink } from '@/components/site/section-link';
import { SECTIONS } from '@/config/paths';
import { HERO } from '@/content/home';
import { SHOP } from '@/domain/shop';
import { useWheelTurn } from './use-wheel-turn';

/** Film on the car of the hero, percent VLT; the line below it says the same. */
const FILM = { front: 70, rear: 15 } as const satisfies Record<string, FilmVlt>;

/** First screen: the name, the car in front of it, what we do and the way to a booking. */
export function Hero() {
  const hero = useRef<HTMLElement>(null);
  useWheelTurn(hero);
  const film = HERO.film(FILM.rear, FILM.front);
  return (
    <section ref={hero} className="hero ink" id={SECTIONS.home}>
      <DuskScene />
      <h1 className="hero-name">
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
      <div className="hero-top wrap">
        <p className="hero-badge">
          <i />
          {HERO.badge}
        </p>
        <p className="hero-hours">{HERO.hours}</p>
      </div>
      <div className="hero-end wrap">
        <p className="hero-tagline">{SHOP.tagline}</p>
        <p className="hero-film">
          {film.lead} <b>{film.rear}</b>
          {film.rest} <SectionLink section={SECTIONS.studio}>{HERO.studio}</SectionLink>
        </p>
      </div>
      <div className="hero-action wrap">
        <SectionLink className="btn btn-primary" section={SECTIONS.booking}>
          {HERO.button}
          <ArrowRight size={18} aria-hidden="true" />
        </SectionLink>
      </div>
    </section>
  );
}
