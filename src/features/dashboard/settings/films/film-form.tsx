import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { FormField, FormInput, FormSelect, FormSwitch } from '@/components/ui/form-field';
import { Note } from '@/components/ui/note';
import { Textarea } from '@/components/ui/textarea';
import { FILM_KIND_NAMES } from '@/content/installed';
import { FILM_SETTINGS } from '@/content/staff/films';
import { FILM_KINDS, type FilmKind } from '@/domain/installed';
import { StaffForm, typedAs, useStaffForm } from '../../shell/staff-form';
import { settingFailure, useSaveSetting } from '../actions';
import { wholeNumber } from '../setting-rules';
import { type FilmRow, type FilmValues, saveFilm } from './api';

const COPY = FILM_SETTINGS;
const KINDS = FILM_KINDS.map((kind) => [kind, FILM_KIND_NAMES[kind]] as const);

const name = (most: number, wrong: string) =>
  z.string().check(z.trim(), z.minLength(1, wrong), z.maxLength(most, wrong));
const number = (least: number, most: number, wrong: string) =>
  typedAs((typed) => wholeNumber([least, most]).parse(typed.trim()), wrong);

const schema = z.pipe(
  z.object({
    brand: name(40, COPY.wrong.brand),
    series: name(60, COPY.wrong.series),
    kind: z.enum(FILM_KINDS),
    transmission: z.string(),
    years: number(0, 50, COPY.wrong.years),
    words: z.string().check(z.trim(), z.maxLength(500, COPY.wrong.words)),
    active: z.boolean(),
  }),
  z.transform(({ years, words, transmission, ...film }, context): FilmValues => {
    // Only window film has one.
    const light = wholeNumber([1, 99]).parse(transmission.trim().replace(/ *%$/, ''));
    if (film.kind === 'tint' && light === undefined) {
      context.issues.push({
        code: 'custom',
        input: transmission,
        path: ['transmission'],
        message: COPY.wrong.transmission,
      });
    }
    return {
      ...film,
      transmission: film.kind === 'tint' ? (light ?? null) : null,
      warranty_years: years,
      words: words || null,
    };
  }),
);

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
    start: {
      brand: film?.brand ?? '',
      series: film?.series ?? '',
      kind: (film?.kind ?? 'tint') as FilmKind,
      transmission: String(film?.transmission ?? ''),
      years: String(film?.warranty_years ?? 0),
      words: film?.words ?? '',
      active: film?.active ?? true,
    },
    save: useSaveSetting((values: FilmValues) => saveFilm(film?.id, values)),
    send: (values) => values,
    ...(onSaved && { onDone: onSaved }),
  });
  const { control, error, isBusy, isDirty } = form;
  const isTint = form.watch('kind') === 'tint';
  return (
    <StaffForm
      form={form}
      className="grid gap-x-5 gap-y-5 py-4 md:grid-cols-2"
      aria-label={film ? undefined : COPY.add}
      {...(onClose && { onClose })}
    >
      <FormInput control={control} name="brand" label={COPY.brand} />
      <FormInput control={control} name="series" label={COPY.series} />
      <FormSelect control={control} name="kind" label={COPY.kind} options={KINDS} />
      {isTint ? (
        <FormInput
          control={control}
          name="transmission"
          inputMode="numeric"
          label={COPY.transmission}
          hint={COPY.transmissionHint}
        />
      ) : null}
      <FormInput
        control={control}
        name="years"
        inputMode="numeric"
        label={COPY.years}
        hint={COPY.yearsHint}
      />
      <FormField
        control={control}
        name="words"
        label={COPY.words}
        hint={COPY.wordsHint}
        className="md:col-span-2"
      >
        {(field) => <Textarea rows={3} {...field} />}
      </FormField>
      <FormSwitch control={control} name="active" label={COPY.active} />
      {error ? (
        <Note tone="bad" role="alert" className="md:col-span-2">
          {settingFailure(error)}
        </Note>
      ) : null}
      <div className="flex flex-wrap items-center gap-2 md:col-span-2">
        <Button type="submit" size="s" isBusy={isBusy} disabled={film !== undefined && !isDirty}>
          {COPY.save}
        </Button>
        {onClose ? (
          <Button look="plain" size="s" onClick={onClose}>
            {COPY.cancel}
          </Button>
        ) : null}
      </div>
    </StaffForm>
  );
}
