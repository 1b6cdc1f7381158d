import { useQuery } from '@tanstack/react-query';
import { Card } from '@/components/ui/card';
import type { CityHubContent } from '@/content/cities/city-hub-content';
import { ANSWER_CARDS, CITY_HUB } from '@/content/city-hub';
import { cityName } from '@/domain/cities';
import { photoSource, websiteQuery } from '@/lib/website';
import { articlesOf } from '../article-address';
import { LinkRows } from '../link-rows';

interface HubProps {
  readonly hub: CityHubContent;
}

/** What is true only of this city: the way to the shop, and what its roads do to a car. */
export function HubFacts({ hub: { city, route, conditions, neighbourhoods } }: HubProps) {
  return (
    <section className="paper py-10 md:py-14" aria-labelledby="local-heading">
      <div className="wrap">
        <h2 className="mb-4 text-2xl md:mb-6 md:text-3xl" id="local-heading">
          {CITY_HUB.localHeading(cityName(city))}
        </h2>
        <div className="grid gap-4 md:grid-cols-2 md:gap-x-12">
          {[route, conditions].map(({ heading, text }) => (
            <div key={heading}>
              <h3 className="mb-1.5 text-lg md:text-xl">{heading}</h3>
              <p className="max-w-[62ch] text-sm text-text-lead md:text-base">{text}</p>
            </div>
          ))}
          <p className="text-sm text-text-2 md:col-span-2">
            <b className="font-semibold text-text">{CITY_HUB.neighbourhoodsHeading}</b>{' '}
            {neighbourhoods.join(', ')}
          </p>
        </div>
        <CityJob city={city} />
      </div>
    </section>
  );
}

/** A real job from the city; nothing until the owner has chosen its photo. */
function CityJob({ city }: Pick<CityHubContent, 'city'>) {
  const { data: website } = useQuery(websiteQuery);
  const photo = website?.photos.find((each) => each.city === city);
  if (!photo) return null;
  return (
    <figure className="mt-6 grid items-center gap-3 md:mt-10 md:grid-cols-2 md:gap-x-12">
      <img
        className="aspect-4/3 w-full rounded-l bg-track object-cover"
        {...photoSource(photo.files)}
        sizes="(min-width: 768px) 50vw, 100vw"
        alt={photo.alt}
        loading="lazy"
      />
      <figcaption>
        <h3 className="text-lg md:text-xl">{CITY_HUB.jobHeading(cityName(city))}</h3>
        <p className="mt-1.5 text-text-lead">{photo.title}</p>
      </figcaption>
    </figure>
  );
}

/** Links to the city's articles. */
export function HubAnswers({ hub }: HubProps) {
  return (
    <section className="paper pt-10 md:pt-14" aria-labelledby="answers-heading">
      <div className="wrap">
        <h2 className="mb-4 text-2xl md:mb-6 md:text-3xl" id="answers-heading">
          {CITY_HUB.answersHeading(cityName(hub.city))}
        </h2>
        <Card className="px-4 py-0 md:px-6.5 md:py-0">
          <LinkRows
            rows={articlesOf(hub.city).map(({ topic, path }) => ({
              path,
              name: ANSWER_CARDS[topic].title,
              text: ANSWER_CARDS[topic].text,
            }))}
          />
        </Card>
      </div>
    </section>
  );
}
