import './studio-teaser.css';
import { ArrowRight } from 'lucide-react';
import { memo, useDeferredValue, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { preloadCar } from '@/components/cars/drawings';
import { PicturedCar } from '@/components/cars/pictured-car';
import { chooseService } from '@/components/site/service-choice';
import { SectionHeading } from '@/components/ui/section-heading';
import { SECTIONS } from '@/config/paths';
import { studioHref } from '@/config/studio-link';
import { STUDIO } from '@/content/studio';
import { FRONT_FILM_CHOICES, REAR_FILM_CHOICES } from '@/domain/film';
import type { StudioConfiguration } from '@/domain/studio-configuration';
import { BodyChoice } from './body-choice';
import { BookTint } from './book-tint';
import { FilmPanes } from './film-panes';
import { LegalPlate } from './legal-plate';
import { PAINT_SWATCHES } from './paint-swatches';
import picture from './pictures/teaser.svg';
import { Swatches } from './swatches';
import { TEASER_START, teaserCar } from './teaser-car';
import { TeaserPrice } from './teaser-price';
import type { TintPrefill } from './tint-prefill';

/** Section of the home page: film on a body of the visitor's choice, its law and its price. */
export function StudioTeaser() {
  const [configuration, setConfiguration] = useState(TEASER_START);
  // What was pressed shows first; the car, the law and the price follow, deferred.
  const drawn = useDeferredValue(configuration);
  const { body, front, rear, paint } = configuration;
  const change = (changed: Partial<StudioConfiguration>) =>
    setConfiguration((before) => ({ ...before, ...changed }));

  return (
    <section
      className="studio-teaser section ink"
      id={SECTIONS.studio}
      aria-labelledby="studio-heading"
    >
      <div className="wrap">
        <SectionHeading
          id="studio-heading"
          title={STUDIO.teaser.heading}
          intro={STUDIO.intro}
          ground="ink"
        />
        {/* With the pointer near the choices the drawing is fetched ahead of them. */}
        <div className="visualiser" onPointerEnter={() => void preloadCar(body)}>
          <div className="garage">
            <div className="garage-tube" />
            <div className="garage-floor" />
            <BodyChoice value={body} onChoose={(next) => change({ body: next })} />
            <TeaserCar configuration={drawn} />
            <Swatches
              label={STUDIO.paint.label}
              value={paint}
              swatches={PAINT_SWATCHES}
              onChoose={(next) => change({ paint: next })}
              className="garage-paints"
            />
          </div>
          <div className="visualiser-controls">
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
      </div>
    </section>
  );
}

interface DrawnProps {
  readonly configuration: StudioConfiguration;
}

const TeaserCar = memo(function TeaserCar({ configuration }: DrawnProps) {
  return (
    <div className="garage-car">
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
  const handleBook = ({ service, extraServices, vehicleType, comments }: TintPrefill) => {
    chooseService({
      serviceId: service,
      extraServiceIds: extraServices,
      vehicleType,
      note: comments,
    });
    void navigate({ hash: SECTIONS.booking });
  };
  return (
    <>
      <LegalPlate configuration={configuration} />
      <div className="visualiser-sum">
        <TeaserPrice configuration={configuration} />
        <BookTint configuration={configuration} className="w-full" onBook={handleBook} />
        <Link className="visualiser-more" to={studioHref(configuration)}>
          {STUDIO.teaser.openStudio}
          <ArrowRight size={17} aria-hidden="true" />
        </Link>
      </div>
    </>
  );
});
