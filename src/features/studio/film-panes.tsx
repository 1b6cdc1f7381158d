import './film-panes.css';
import type { CSSProperties } from 'react';
import { FILM_DARKNESS } from '@/components/cars/film';
import { STUDIO } from '@/content/studio';
import { CLEAR, type Film } from '@/domain/film';
import { isFrontFilmLegal } from '@/domain/film-legality';
import { ChoiceGroup, type Choice } from './choice-group';

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
  heading: Heading,
  hasLimit = false,
}: FilmPanesProps<Value>) {
  const darkestLegal = hasLimit ? films.filter(isFrontFilmLegal).length : undefined;
  return (
    <div>
      <Heading className="studio-label">
        {label}
        <small>
          {value === CLEAR ? (
            STUDIO.film.noFilm
          ) : (
            <>
              <b className="num">{value}</b>
              {STUDIO.film.unit}
            </>
          )}
        </small>
      </Heading>
      <div className={hasLimit ? 'film-row film-row-limit' : 'film-row'}>
        <ChoiceGroup
          label={label}
          value={value}
          choices={films.map(pane)}
          onChoose={onChoose}
          className="film-panes"
        />
        {darkestLegal === undefined ? null : (
          <i
            className="film-limit"
            style={{ '--at': darkestLegal / films.length } as CSSProperties}
            aria-hidden="true"
          >
            {STUDIO.film.limit}
          </i>
        )}
      </div>
    </div>
  );
}

function pane<Value extends Film>(film: Value): Choice<Value> {
  const isClear = film === CLEAR;
  return {
    value: film,
    content: <b>{isClear ? STUDIO.film.clear : film}</b>,
    ...(isClear ? {} : { name: STUDIO.film.percent(film) }),
    className: isFrontFilmLegal(film) ? 'film-pane film-pane-light' : 'film-pane',
    style: { '--darkness': FILM_DARKNESS[film] } as CSSProperties,
  };
}
