import './film-panes.css';
import type { CSSProperties } from 'react';
import { FILM_DARKNESS } from '@/components/cars/film';
import { cn } from '@/components/ui/cn';
import { STUDIO } from '@/content/studio';
import { CLEAR, type Film } from '@/domain/film/film';
import { isFrontFilmLegal } from '@/domain/film/film-legality';
import { ChoiceGroup, type GroupChoice } from './choice-group';
import { ChoiceLabel } from './choice-label';

interface FilmPanesProps<Value extends Film> {
  readonly label: string;
  readonly films: readonly Value[];
  readonly value: Value;
  readonly onChoose: (film: Value) => void;
  /** Level of the label among the headings around it. */
  readonly heading: 'h2' | 'h3';
  /** Draws the line beyond which a film is not road-legal. */
  readonly hasLimit?: boolean;
}

/** Films as panes of glass that are themselves darkened, lightest first. */
export function FilmPanes<Value extends Film>({
  label,
  films,
  value,
  onChoose,
  heading,
  hasLimit = false,
}: FilmPanesProps<Value>) {
  const darkestLegal = hasLimit ? films.filter(isFrontFilmLegal).length : undefined;
  return (
    <div>
      <ChoiceLabel
        heading={heading}
        label={label}
        hint={
          value === CLEAR ? (
            STUDIO.film.noFilm
          ) : (
            <>
              <b className="font-semibold text-on-ink tabular-nums">{value}</b>
              {STUDIO.film.unit}
            </>
          )
        }
      />
      <div className={hasLimit ? 'relative mt-6 md:mt-7.5' : 'relative mt-2 md:mt-3.5'}>
        <ChoiceGroup
          label={label}
          value={value}
          choices={films.map(pane)}
          onChoose={onChoose}
          className="grid auto-cols-[minmax(0,1fr)] grid-flow-col gap-1.5"
          choiceClassName="film-pane relative h-12 min-w-0 overflow-hidden rounded-s inset-ring inset-ring-white/16 outline-offset-2 focus-visible:outline-3 focus-visible:outline-on-ink not-focus-visible:aria-checked:outline-2 not-focus-visible:aria-checked:outline-sodium md:h-16 forced-colors:aria-checked:bg-none"
        />
        {darkestLegal === undefined ? null : (
          <span
            className="film-limit pointer-events-none text-xs leading-none font-medium whitespace-nowrap text-danger-ink"
            style={{ '--at': darkestLegal / films.length } as CSSProperties}
            aria-hidden="true"
          >
            {STUDIO.film.limit}
          </span>
        )}
      </div>
    </div>
  );
}

function pane<Value extends Film>(film: Value): GroupChoice<Value> {
  const isClear = film === CLEAR;
  return {
    value: film,
    content: (
      <b
        className={cn(
          'absolute inset-x-0 bottom-1.75 text-center text-xs leading-none font-semibold tabular-nums md:bottom-2.25',
          isFrontFilmLegal(film)
            ? 'text-text'
            : 'text-white text-shadow-[0_1px_3px_var(--ink-950)]',
        )}
      >
        {isClear ? STUDIO.film.clear : film}
      </b>
    ),
    ...(isClear ? {} : { name: STUDIO.film.percent(film) }),
    style: { '--darkness': FILM_DARKNESS[film] } as CSSProperties,
  };
}
