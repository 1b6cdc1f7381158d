import { Car } from '@/components/cars/car';
import { LAW_FIGURE } from '@/content/article-page';

const RULES = [LAW_FIGURE.windshield, LAW_FIGURE.front, LAW_FIGURE.rear] as const;

/** The law on a drawn car: strip, light fronts, dark rear. On phones the callouts are a strip below. */
export function TintLawFigure() {
  return (
    <figure className="law-figure">
      <div className="law-figure-art">
        <Car
          body="suv"
          paint="barnston-white"
          filmFront={70}
          filmRear={5}
          strip="ceramic"
          className="law-figure-car"
          label={LAW_FIGURE.label}
        />
        {/* In the car's own box, so that each line ends on its window at any width. */}
        <svg className="law-figure-lines" viewBox="0 0 1200 480" aria-hidden="true">
          <path d="M530 84V-30H400M635 106V-52M826 100V-30H960" />
          <circle cx="530" cy="84" r="6" />
          <circle cx="635" cy="106" r="6" />
          <circle cx="826" cy="100" r="6" />
        </svg>
      </div>
      <dl>
        {RULES.map(({ name, rule }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{rule}</dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
