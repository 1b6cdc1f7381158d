import { Car } from '@/components/cars/car';
import type { FilmVlt } from '@/components/cars/film';
import { cn } from '@/components/ui/cn';
import { LAW_FIGURE } from '@/content/article-page';
import { FigureFact, FigureFacts, FigureStage } from './figure-stage';

/** Each callout is at the end of its line; the middle one above the front window of the car. */
const RULES = [
  { ...LAW_FIGURE.windshield, place: 'md:left-11' },
  {
    ...LAW_FIGURE.front,
    place:
      'md:top-5 md:left-[calc(34px+(100%-68px)*0.529)] md:flex md:-translate-x-1/2 md:items-baseline md:gap-1.5 md:whitespace-nowrap md:text-shadow-[0_0_8px_var(--ink-800)]',
  },
  { ...LAW_FIGURE.rear, place: 'md:right-11 md:text-right' },
] as const;

interface TintLawFigureProps {
  readonly filmRear: FilmVlt;
}

/** The law on a drawn car: strip, light fronts, dark rear. On phones the callouts are a strip below. */
export function TintLawFigure({ filmRear }: TintLawFigureProps) {
  return (
    <FigureStage className="md:pt-18.5 md:pb-6">
      <div className="relative">
        {/* The strip is what the figure is about: in the colour of a mark, not of a film. */}
        <Car
          body="suv"
          paint="barnston-white"
          filmFront={70}
          filmRear={filmRear}
          strip="ceramic"
          className="[--strip:var(--sodium)]!"
          label={LAW_FIGURE.label}
        />
        {/* In the car's own box, so that each line ends on its window at any width. */}
        <svg
          className="pointer-events-none absolute inset-0 hidden size-full overflow-visible fill-current stroke-current stroke-2 md:block"
          viewBox="0 0 1200 480"
          aria-hidden="true"
        >
          <path className="fill-none" d="M530 84V-30H400M635 106V-52M826 100V-30H960" />
          <circle cx="530" cy="84" r="6" />
          <circle cx="635" cy="106" r="6" />
          <circle cx="826" cy="100" r="6" />
        </svg>
      </div>
      <FigureFacts className="md:contents">
        {RULES.map(({ name, rule, place }) => (
          <FigureFact
            key={name}
            name={name}
            className={cn(
              'md:absolute md:top-8.5 md:block md:flex-row md:p-0 md:not-first:border-l-0',
              place,
            )}
          >
            <span className="md:font-normal">{rule}</span>
          </FigureFact>
        ))}
      </FigureFacts>
    </FigureStage>
  );
}
