import type { ComponentProps, ReactNode } from 'react';
import { Car } from '@/components/cars/car';
import type { Article, ArticleTopic } from '@/content/articles/article';
import type { CitySlug } from '@/domain/cities';
import type { StudioWrap } from '@/domain/film/studio-configuration';
import { FigureFact, FigureFacts, FigureStage } from './figure-stage';
import { TintLawFigure } from './tint-law-figure';
import { WaterBeads } from './water-beads';

/** Each city's own wrap: five pages on one subject are no copies of each other. */
const CITY_WRAPS: Readonly<Record<CitySlug, StudioWrap>> = {
  surrey: 'shards-full',
  langley: 'contour-full',
  burnaby: 'stripe-full',
  richmond: 'fade-full',
  coquitlam: 'shards-partial',
};
const PRICES_SHOWN = 3;

interface ArticleFigureProps {
  readonly article: Article;
}

/** The drawn car that an article opens with: the law, or what the first prices below are paid for. */
export function ArticleFigure({ article }: ArticleFigureProps) {
  const { topic, city, pricing } = article;
  if (pricing.length === 0) return <TintLawFigure filmRear={topic === 'best-tint' ? 35 : 5} />;
  const body = pricing.find(({ vehicle }) => vehicle !== undefined)?.vehicle ?? 'suv';
  const { overlay, ...look } = subjectLook(topic, city);
  return (
    <FigureStage>
      <div className="relative md:mx-24">
        <Car body={body} {...look} />
        {overlay}
      </div>
      <FigureFacts>
        {pricing.slice(0, PRICES_SHOWN).map(({ service, price }) => (
          <FigureFact key={service} name={service} className="md:px-5">
            <span className="md:font-display md:text-xl md:tracking-heading">{price}</span>
          </FigureFact>
        ))}
      </FigureFacts>
    </FigureStage>
  );
}

type SubjectLook = Omit<ComponentProps<typeof Car>, 'body'> & { readonly overlay?: ReactNode };

/** The car shows what is priced: its windows lit, water on its coating, or its wrap. */
function subjectLook(topic: ArticleTopic, city: CitySlug): SubjectLook {
  switch (topic) {
    case 'wrap-cost':
      return { paint: 'harbour', wrap: CITY_WRAPS[city] };
    case 'ceramic-cost':
      return { paint: 'fraser-blue', overlay: <WaterBeads /> };
    case 'ceramic-tint':
      return { paint: 'harbour', strip: 'ceramic', className: '[--strip:var(--sodium)]!' };
    default:
      return { paint: 'nightfall', filmFront: 70, filmRear: 35, className: 'car-lit-windows' };
  }
}
