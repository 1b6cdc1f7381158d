import './garage.css';
import { ArrowRight } from 'lucide-react';
import { memo, useDeferredValue, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useServiceChoices } from '@/components/booking/service-choice';
import { preloadCar } from '@/components/cars/drawings';
import { PicturedCar } from '@/components/cars/pictured-car';
import { Section } from '@/components/ui/section';
import { SectionHeading } from '@/components/ui/section-heading';
import { SECTIONS } from '@/config/paths';
import { studioHref } from '@/config/studio-link';
import { STUDIO } from '@/content/studio';
import { FRONT_FILM_CHOICES, REAR_FILM_CHOICES } from '@/domain/film/film';
import { formatDollarsShort } from '@/domain/money/money';
import type { StudioConfiguration } from '@/domain/film/studio-configuration';
import { studioPrice } from '@/domain/film/studio-price';
import { BodyChoice } from './body-choice';
import { BookTint } from './book-tint';
import { FilmPanes } from './film-panes';
import { LegalPlate } from './legal-plate';
import picture from './pictures/teaser.svg';
import { TEASER_START, teaserCar } from './teaser-car';
import type { TintPrefill } from './tint-prefill';

/** Section of the home page: film on a body of the visitor's choice, its law and its price. */
export function StudioTeaser() {
  const [configuration, setConfiguration] = useState(TEASER_START);
  // The pressed control shows first; the car, the law and the price follow, deferred.
  const drawn = useDeferredValue(configuration);
  const { body, front, rear } = configuration;
  const change = (changed: Partial<StudioConfiguration>) =>
    setConfiguration((before) => ({ ...before, ...changed }));

  return (
    <Section ground="ink" id={SECTIONS.studio} aria-labelledby="studio-heading">
      <SectionHeading id="studio-heading" title={STUDIO.teaser.heading} ground="ink" />
      {/* The drawing is fetched as soon as the pointer is near the choices. */}
      <div
        className="grid grid-cols-1 gap-3 md:gap-5 lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-6"
        onPointerEnter={() => void preloadCar(body)}
      >
        <div className="garage relative flex min-h-51 flex-col overflow-hidden rounded-xl inset-ring inset-ring-hair md:min-h-125 forced-colors:border">
          <BodyChoice value={body} onChoose={(next) => change({ body: next })} />
          <TeaserCar configuration={drawn} />
        </div>
        <div className="flex flex-col gap-3.5 rounded-xl bg-ink-850 px-4 pt-4 inset-ring inset-ring-hair md:gap-5 md:px-6.5 md:pt-6 md:pb-4">
          <FilmPanes
            heading="h3"
            label={STUDIO.film.front}
            films={FRONT_FILM_CHOICES}
            value={front}
            onChoose={(next) => change({ front: next })}
            hasLimit
          />
          <FilmPanes
            heading="h3"
            label={STUDIO.film.rear}
            films={REAR_FILM_CHOICES}
            value={rear}
            onChoose={(next) => change({ rear: next })}
          />
          <TeaserSum configuration={drawn} />
        </div>
      </div>
    </Section>
  );
}

interface DrawnProps {
  readonly configuration: StudioConfiguration;
}

const TeaserCar = memo(function TeaserCar({ configuration }: DrawnProps) {
  return (
    <div className="mx-[-2%] mt-auto md:mx-[-3.5%]">
      <PicturedCar
        picture={picture}
        isChanged={configuration !== TEASER_START}
        {...teaserCar(configuration)}
      />
    </div>
  );
});

const TeaserSum = memo(function TeaserSum({ configuration }: DrawnProps) {
  const navigate = useNavigate();
  const { chooseService } = useServiceChoices();
  const handleBook = (prefill: TintPrefill) => {
    chooseService(prefill);
    void navigate({ hash: SECTIONS.booking });
  };
  return (
    <>
      <LegalPlate configuration={configuration} isBrief />
      <div className="mt-auto grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-hair-2 pt-2.5 md:grid-cols-1 md:gap-y-3.5 md:pt-4.5">
        <TeaserPrice configuration={configuration} />
        <BookTint
          configuration={configuration}
          className="max-md:min-h-11 max-md:px-4 max-md:text-sm"
          onBook={handleBook}
        />
        <Link
          className="col-span-full inline-flex min-h-11 items-center justify-center gap-2 text-sm font-medium text-on-ink underline decoration-on-ink-3 underline-offset-4 hover:decoration-current"
          to={studioHref(configuration)}
        >
          {STUDIO.teaser.openStudio}
          <ArrowRight size={17} aria-hidden="true" />
        </Link>
      </div>
    </>
  );
});

/** The chosen films by their catalogue names, and what they come to. */
function TeaserPrice({ configuration }: DrawnProps) {
  const { listed, listedTotal } = studioPrice(configuration);
  if (listed.length === 0) {
    return (
      <p className="col-span-full min-h-11 text-on-ink-2">{STUDIO.price.nothingToBookShort}</p>
    );
  }
  return (
    <p className="leading-snug tabular-nums">
      {listed.map(({ serviceId, label, priceText }) => (
        <span key={serviceId} className="block text-sm text-on-ink-2">
          {label} {listed.length > 1 ? priceText : null}
        </span>
      ))}
      <b className="font-display text-2xl font-bold tracking-heading md:text-3xl">
        {formatDollarsShort(listedTotal)}
      </b>
    </p>
  );
}
