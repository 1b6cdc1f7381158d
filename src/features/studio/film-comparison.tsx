import './film-comparison.css';
import { SERVICES_SECTION } from '@/content/service-categories';
import { SERVICE_COPY } from '@/content/services';
import { STUDIO } from '@/content/studio';
import { cataloguePriceText, findCatalogueService } from '@/domain/catalogue';
import { STUDIO_STRIPS, type StudioStrip, stripName } from '@/domain/film/studio-configuration';
import { STRIP_SERVICE } from '@/domain/film/studio-price';
import { pricesByVehicle } from '@/domain/money/vehicle-prices';

type Film = Exclude<StudioStrip, 'none'>;

const FILMS = STUDIO_STRIPS.filter((strip): strip is Film => strip !== 'none');
const HEADING = 'studio-films';

/** The three strip films side by side: their look, and what the price list says of each. */
export function FilmComparison() {
  return (
    <section className="pt-11 md:pt-18" aria-labelledby={HEADING}>
      <h2 id={HEADING} className="text-2xl md:text-3xl">
        {STUDIO.films.heading}
      </h2>
      <p className="mt-2 mb-6 text-on-ink-2">{STUDIO.films.intro}</p>
      <div className="grid gap-3.5 md:grid-cols-3 md:gap-5">
        {FILMS.map((film) => (
          <FilmCard key={film} film={film} />
        ))}
      </div>
    </section>
  );
}

function FilmCard({ film }: { readonly film: Film }) {
  const id = STRIP_SERVICE[film];
  const service = findCatalogueService(id);
  const prices = pricesByVehicle(id);
  const { description, features } = SERVICE_COPY[id];
  return (
    <article className="row-span-5 grid grid-rows-subgrid gap-y-0 overflow-hidden rounded-l bg-ink-850 pb-6 inset-ring inset-ring-hair md:rounded-xl forced-colors:border">
      {/* The top of a windshield with its strip. */}
      <div
        className="film-sample forced-colors:forced-color-adjust-none"
        data-film={film}
        aria-hidden="true"
      />
      <h3 className="px-5.5 pt-5 md:px-6.5">{stripName(film)}</h3>
      <p className="flex flex-wrap items-baseline gap-x-2.5 px-5.5 pt-1.5 text-sm text-on-ink-2 md:px-6.5">
        <b className="font-display text-xl font-bold tracking-heading text-on-ink">
          {service ? cataloguePriceText(service.price) : null}
        </b>
        {prices === undefined ? null : SERVICES_SECTION.byVehicle(prices)}
      </p>
      <p className="px-5.5 pt-3 text-on-ink-2 md:px-6.5">{description}</p>
      <ul className="grid list-disc content-start gap-1.5 pt-4 pr-5.5 pl-10 text-sm marker:text-on-ink-3">
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    </article>
  );
}
