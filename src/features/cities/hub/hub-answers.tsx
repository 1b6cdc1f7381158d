import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '@/components/ui/card';
import { FilmEdge } from '@/components/ui/section-heading';
import type { CityHubContent } from '@/content/cities/city-hub-content';
import { ANSWER_CARDS, CITY_HUB } from '@/content/city-hub';
import { cityName } from '@/domain/cities';
import { articlesOf } from '../article-address';
import { CheckList } from '../check-list';

interface HubAnswersProps {
  readonly hub: CityHubContent;
}

/** Links to the city's articles, and what is true only of this city. */
export function HubAnswers({ hub }: HubAnswersProps) {
  const city = cityName(hub.city);
  return (
    <section className="paper pt-18 md:pt-24">
      <div className="wrap">
        <FilmEdge />
        <h2 className="mb-8">{CITY_HUB.answersHeading(city)}</h2>
        <ul className="mb-18 grid grid-cols-[repeat(auto-fit,minmax(min(250px,100%),1fr))] gap-3.5 md:has-[>:nth-child(5)]:grid-cols-[repeat(auto-fit,minmax(340px,1fr))]">
          {articlesOf(hub.city).map(({ topic, path }) => (
            <li key={topic}>
              <Card
                asChild
                className="flex h-full min-h-47.5 flex-col gap-2 p-6.5 transition-shadow duration-160 ease-film hover:inset-ring-line-strong md:p-6.5"
              >
                <Link to={path}>
                  <h3>{ANSWER_CARDS[topic].title}</h3>
                  <p className="tracking-tight text-text-2">{ANSWER_CARDS[topic].text}</p>
                  <ArrowRight className="mt-auto self-end" size={20} aria-hidden="true" />
                </Link>
              </Card>
            </li>
          ))}
        </ul>
        <h2 className="mb-8">{CITY_HUB.localHeading(city)}</h2>
        <LocalFacts hub={hub} />
      </div>
    </section>
  );
}

function LocalFacts({ hub }: HubAnswersProps) {
  const { route, conditions } = hub;
  return (
    <div className="grid grid-cols-1 gap-3.5 md:grid-cols-2 md:gap-5">
      <LocalFact heading={route.heading} text={route.text}>
        <h4 className="mt-5 mb-2.5 text-sm font-semibold">{CITY_HUB.roadsHeading}</h4>
        <Chips items={route.roads} />
      </LocalFact>
      <LocalFact heading={conditions.heading} text={conditions.text}>
        <CheckList items={conditions.points} />
      </LocalFact>
      <LocalFact className="md:col-span-2" heading={CITY_HUB.neighbourhoodsHeading}>
        <Chips items={hub.neighbourhoods} />
      </LocalFact>
    </div>
  );
}

interface LocalFactProps {
  readonly heading: string;
  readonly text?: string;
  readonly children?: ReactNode;
  readonly className?: string;
}

function LocalFact({ heading, text, children, className }: LocalFactProps) {
  return (
    <Card asChild className={className}>
      <section>
        <h3 className="mb-3">{heading}</h3>
        {text === undefined ? null : <p className="max-w-[62ch] text-text-lead">{text}</p>}
        {children}
      </section>
    </Card>
  );
}

function Chips({ items }: { readonly items: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {items.map((item) => (
        <li key={item} className="rounded-s bg-paper px-3 py-1.5 text-sm text-text-lead">
          {item}
        </li>
      ))}
    </ul>
  );
}
