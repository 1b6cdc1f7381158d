import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { OpenForm, useInlineForm } from '@/components/ui/inline-form';
import { RetryNote } from '@/components/ui/retry-note';
import { Skeleton } from '@/components/ui/skeleton';
import { FILM_KIND_NAMES } from '@/content/installed';
import { FILM_SETTINGS } from '@/content/staff/films';
import { type FilmKind, filmName } from '@/domain/installed';
import type { Settings } from '../../shell/shop-settings-api';
import { ChangedBy } from '../changed-by';
import { FoldedRow } from '../folded-row';
import { type FilmRow, filmsQuery } from './api';
import { FilmForm } from './film-form';

interface FilmsSectionProps {
  readonly settings: Settings;
}

/** The films and coatings that the shop installs; one that is not used any more is switched off. */
export function FilmsSection({ settings: { changes } }: FilmsSectionProps) {
  const { data: films, isError, isFetching, refetch } = useQuery(filmsQuery);
  const form = useInlineForm();
  const [added, setAdded] = useState(0);
  if (!films) {
    return isError ? (
      <RetryNote title={FILM_SETTINGS.failed} query={{ isFetching, refetch }} />
    ) : (
      <p role="status">
        <span className="sr-only">{FILM_SETTINGS.loading}</span>
        <Skeleton className="h-30" />
      </p>
    );
  }
  const handleAdded = (): void => {
    setAdded(added + 1);
    form.close();
  };
  return (
    <>
      {films.length === 0 ? <p className="mb-4 text-text-2">{FILM_SETTINGS.none}</p> : null}
      <ul className="divide-y divide-line border-line not-empty:mb-4 not-empty:border-y">
        {films.map((film) => (
          <li key={film.id}>
            <FoldedRow isAlways title={filmName(film)} text={aboutOf(film)}>
              {/* Saved, it starts again from what is stored. */}
              <FilmForm key={JSON.stringify(film)} film={film} />
              <div className="pb-3">
                <ChangedBy change={changes.get(`film ${film.id}`)} />
              </div>
            </FoldedRow>
          </li>
        ))}
      </ul>
      {form.isOpen ? (
        <FilmForm key={added} film={undefined} onClose={form.close} onSaved={handleAdded} />
      ) : (
        <OpenForm form={form} icon={Plus}>
          {FILM_SETTINGS.add}
        </OpenForm>
      )}
    </>
  );
}

/** "Window film, 10 years" */
const aboutOf = ({ kind, warranty_years: years, active }: FilmRow): string =>
  [
    FILM_KIND_NAMES[kind as FilmKind],
    FILM_SETTINGS.warranty(years),
    ...(active ? [] : [FILM_SETTINGS.off]),
  ].join(', ');
