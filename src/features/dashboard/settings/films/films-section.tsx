import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { FormInput, FormSelect, FormSwitch, FormText } from '@/components/ui/form-field';
import { OpenForm, useInlineForm } from '@/components/ui/inline-form';
import { NotYet } from '@/components/ui/retry-note';
import { FILM_KIND_NAMES } from '@/content/installed';
import { FILM_SETTINGS } from '@/content/staff/films';
import { FILM_KINDS, type FilmKind, filmName } from '@/domain/installed';
import { ChangedBy } from '../changed-by';
import { FoldedRow } from '../folded-row';
import { type FilmRow, filmsQuery, type FilmValues, saveFilm } from './api';
import { StaffForm, typedAs, useStaffForm } from '../../shell/staff-form';
import { settingFailure, useSaveSetting } from '../actions';
import { wholeNumber } from '../setting-rules';
import type { SectionProps } from '../setting-lines';

/** The films and coatings that the shop installs; one that is not used any more is switched off. */
export function FilmsSection({ settings: { changes } }: SectionProps) {
  const query = useQuery(filmsQuery);
  const { data: films } = query;
  const form = useInlineForm();
  const [added, setAdded] = useState(0);
  if (!films) {
    return (
      <NotYet
        query={query}
        failed={FILM_SETTINGS.failed}
        loading={FILM_SETTINGS.loading}
        skeleton="h-30"
      />
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

const COPY = FILM_SETTINGS;
const KINDS = FILM_KINDS.map((kind) => [kind, FILM_KIND_NAMES[kind]] as const);

const name = (most: number, wrong: string) =>
  z.string().check(z.trim(), z.minLength(1, wrong), z.maxLength(most, wrong));
const number = (least: number, most: number, wrong: string, unit = '') =>
  typedAs((typed) => wholeNumber([least, most]).parse(typed.replace(unit, '').trim()), wrong);

const film = {
  brand: name(40, COPY.wrong.brand),
  series: name(60, COPY.wrong.series),
  years: number(0, 50, COPY.wrong.years),
  words: z.string().check(z.trim(), z.maxLength(500, COPY.wrong.words)),
  active: z.boolean(),
};
const [tint, ...others] = FILM_KINDS;

const typedFilm = z.discriminatedUnion('kind', [
  z.object({
    ...film,
    kind: z.literal(tint),
    transmission: number(1, 99, COPY.wrong.transmission, '%'),
  }),
  // Only window film has one.
  z.object({
    ...film,
    kind: z.enum(others),
    transmission: z.pipe(
      z.string(),
      z.transform(() => null),
    ),
  }),
]);

const schema = z.pipe(
  typedFilm,
  z.transform(({ years, words, ...values }): FilmValues => ({
    ...values,
    warranty_years: years,
    words: words || null,
  })),
);

const startFilm = (known: FilmRow | undefined): z.input<typeof typedFilm> => ({
  brand: known?.brand ?? '',
  series: known?.series ?? '',
  kind: (known?.kind ?? tint) as FilmKind,
  transmission: String(known?.transmission ?? ''),
  years: String(known?.warranty_years ?? 0),
  words: known?.words ?? '',
  active: known?.active ?? true,
});

interface FilmFormProps {
  /** Missing while it is a new one. */
  readonly film: FilmRow | undefined;
  /** Set where a button opened the form. */
  readonly onClose?: () => void;
  readonly onSaved?: () => void;
}

/** One film, saved as a whole; a failure keeps what was typed. */
function FilmForm({ film, onClose, onSaved }: FilmFormProps) {
  const form = useStaffForm({
    schema,
    start: startFilm(film),
    save: useSaveSetting((values: FilmValues) => saveFilm(film?.id, values)),
    send: (values) => values,
    failure: settingFailure,
    ...(onSaved && { onDone: onSaved }),
  });
  return (
    <StaffForm
      form={form}
      texts={COPY}
      className="gap-5 py-4 md:grid-cols-2"
      aria-label={film ? undefined : COPY.add}
      {...(onClose && { onClose })}
    >
      <FormInput name="brand" label={COPY.brand} />
      <FormInput name="series" label={COPY.series} />
      <FormSelect name="kind" label={COPY.kind} options={KINDS} />
      {form.watch('kind') === 'tint' ? (
        <FormInput
          name="transmission"
          inputMode="numeric"
          label={COPY.transmission}
          hint={COPY.transmissionHint}
        />
      ) : null}
      <FormInput name="years" inputMode="numeric" label={COPY.years} hint={COPY.yearsHint} />
      <FormText
        name="words"
        className="md:col-span-2"
        label={COPY.words}
        hint={COPY.wordsHint}
        rows={3}
      />
      <FormSwitch name="active" label={COPY.active} />
    </StaffForm>
  );
}
