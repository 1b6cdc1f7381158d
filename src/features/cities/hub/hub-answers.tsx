import './hub-answers.css';
import { ArrowRight, Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { CityHubContent } from '@/content/cities/city-hub-content';
import { ANSWER_CARDS, CITY_HUB } from '@/content/city-hub';
import { cityName } from '@/domain/cities';
import { articlesOf } from '../article-address';

interface HubAnswersProps {
  readonly hub: CityHubContent;
}

/** Links to the city's articles, and what is true of this city alone. */
export function HubAnswers({ hub }: HubAnswersProps) {
  const city = cityName(hub.city);
  return (
    <section className="hub-answers paper">
      <div className="wrap">
        <div className="film-edge" />
        <h2>{CITY_HUB.answersHeading(city)}</h2>
        <ul className="hub-answers-cards">
          {articlesOf(hub.city).map(({ topic, path }) => (
            <li key={topic}>
              <Link to={path}>
                <h3>{ANSWER_CARDS[topic].title}</h3>
                <p>{ANSWER_CARDS[topic].text}</p>
                <ArrowRight size={20} aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
        <h2>{CITY_HUB.localHeading(city)}</h2>
        <LocalFacts hub={hub} />
      </div>
    </section>
  );
}

function LocalFacts({ hub }: HubAnswersProps) {
  const { route, conditions } = hub;
  return (
    <div className="hub-local">
      <section className="panel">
        <h3>{route.heading}</h3>
        <p>{route.text}</p>
        <h4>{CITY_HUB.roadsHeading}</h4>
        <Chips items={route.roads} />
      </section>
      <section className="panel">
        <h3>{conditions.heading}</h3>
        <p>{conditions.text}</p>
        <ul className="hub-local-points">
          {conditions.points.map((point) => (
            <li key={point}>
              <Check size={20} aria-hidden="true" />
              {point}
            </li>
          ))}
        </ul>
      </section>
      <section className="panel">
        <h3>{CITY_HUB.vehiclesHeading}</h3>
        <p>{hub.vehicles}</p>
      </section>
      <section className="panel">
        <h3>{CITY_HUB.neighbourhoodsHeading}</h3>
        <Chips items={hub.neighbourhoods} />
      </section>
    </div>
  );
}

function Chips({ items }: { readonly items: readonly string[] }) {
  return (
    <ul className="hub-local-chips">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
