import * as z from 'zod/mini';
import { FormInput, FormSelect, FormSwitch, FormText } from '@/components/ui/form-field';
import { FILM_KIND_NAMES } from '@/content/installed';
import { FILM_SETTINGS } from '@/content/staff/films';
import { FILM_KINDS, type FilmKind } from '@/domain/installed';
import { readAs, StaffForm, typedAs, useStaffForm } from '../../shell/staff-form';
import { settingFailure, useSaveSetting } from '../actions';
import { wholeNumber } from '../setting-rules';
import { type FilmRow, type FilmValues, saveFilm } from './api';

const COPY = FILM_SETTINGS;
const KINDS = FILM_KINDS.map((kind) => [kind, FILM_KIND_NAMES[kind]] as const);

const name = (most: number, wrong: string) =>
  z.string().check(z.trim(), z.minLength(1, wrong), z.maxLength(most, wrong));
const number = (least: number, most: number, wrong: string) =>
  typedAs((typed) => wholeNumber([least, most]).parse(typed.trim()), wrong);

const typedFilm = z.object({
  brand: name(40, COPY.wrong.brand),
  series: name(60, COPY.wrong.series),
  kind: z.enum(FILM_KINDS),
  transmission: z.string(),
  years: number(0, 50, COPY.wrong.years),
  words: z.string().check(z.trim(), z.maxLength(500, COPY.wrong.words)),
  active: z.boolean(),
});

const schema = readAs(typedFilm, ({ years, words, transmission, ...film }, refuse): FilmValues => {
  // Only window film has one.
  const isTint = film.kind === 'tint';
  const light = wholeNumber([1, 99]).parse(transmission.trim().replace(/ *%$/, ''));
  if (isTint && light === undefined) refuse('transmission', COPY.wrong.transmission);
  return {
    ...film,
    transmission: isTint ? (light ?? null) : null,
    warranty_years: years,
    words: words || null,
  };
});

const startFilm = (film: FilmRow | undefined): z.input<typeof typedFilm> => ({
  brand: film?.brand ?? '',
  series: film?.series ?? '',
  kind: (film?.kind ?? 'tint') as FilmKind,
  transmission: String(film?.transmission ?? ''),
  years: String(film?.warranty_years ?? 0),
  words: film?.words ?? '',
  active: film?.active ?? true,
});

interface FilmFormProps {
  /** Missing while it is a new one. */
  readonly film: FilmRow | undefined;
  /** Set where a button opened the form. */
  readonly onClose?: () => void;
  readonly onSaved?: () => void;
}

/** One film, saved as a whole; a failure keeps what was typed. */
export function FilmForm({ film, onClose, onSaved }: FilmFormProps) {
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
