import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { FormInput, FormSelect } from '@/components/ui/form-field';
import { Note } from '@/components/ui/note';
import { PATHS } from '@/config/paths';
import { FILM_LAW, INSTALLED, POSITION_NAMES } from '@/content/installed';
import {
  type FilmFacts,
  filmName,
  isDarkerThanLaw,
  type Position,
  POSITIONS,
} from '@/domain/installed';
import { useIsTechnician } from '@/lib/session';
import { SECTION } from '../shell/unsaved';
import { StaffForm, useStaffForm } from '../shell/staff-form';
import { type Installed, installedKey, noteInstalled, type PartValues } from './api';
import { ScanButton } from './scan-button';
import { useStaffChange } from '../bookings/actions/staff-change';

const WHERE = POSITIONS.map((position) => [position, POSITION_NAMES[position]] as const);

const ROLL_LENGTH = 60;

const schema = z.object({
  parts: z
    .array(
      z.object({
        position: z.enum(POSITIONS),
        filmId: z.string().check(z.minLength(1, INSTALLED.filmMissing)),
        roll: z.string().check(z.trim(), z.maxLength(ROLL_LENGTH, INSTALLED.rollTooLong)),
      }),
    )
    .check(({ value, issues }) => {
      const keys = value.map(({ position, filmId }) => `${position} ${filmId}`);
      keys.forEach((key, index) => {
        if (keys.indexOf(key) === index) return;
        issues.push({
          code: 'custom',
          input: value,
          path: [index, 'filmId'],
          message: INSTALLED.twice,
        });
      });
    }),
});

interface InstalledFormProps {
  readonly bookingId: string;
  readonly installed: Installed;
  /** Those that the booked work has. */
  readonly positions: readonly Position[];
  readonly onClose: () => void;
}

/** All positions of a car with film and roll; where nothing is noted, as the last car with the same work had it. */
export function InstalledForm({ bookingId, installed, positions, onClose }: InstalledFormProps) {
  const { parts, films, last } = installed;
  const noted = parts.filter(({ replacedAt }) => replacedAt === null);
  const lastOf = (position: Position): PartValues | undefined =>
    last.find((one) => one.position === position);
  const typed = ({
    position,
    filmId = '',
    roll,
  }: Partial<PartValues> & { position: Position }) => ({
    position,
    filmId,
    roll: roll ?? '',
  });
  const form = useStaffForm({
    schema,
    start: {
      parts:
        noted.length > 0
          ? noted.map(typed)
          : positions.map((position) => typed(lastOf(position) ?? { position })),
    },
    save: useNoteInstalled(bookingId),
    send: ({ parts: wanted }) => ({
      parts: wanted.map((part) => ({ ...part, roll: part.roll || null })),
      seen: noted.map(({ id }) => id),
    }),
    onDone: onClose,
  });
  const { control, getValues, setValue } = form;
  const rows = useFieldArray({ control, name: 'parts' });
  // A film that is not offered any more stays where it is noted.
  const known = new Map<string, FilmFacts>([
    ...noted.map(({ filmId, film }) => [filmId, film] as const),
    ...films.map((film) => [film.id, film] as const),
  ]);
  const options = [...known].map(([id, film]) => [id, filmName(film)] as const);
  const shown = form.watch('parts');
  if (known.size === 0) return <NoFilms onClose={onClose} />;
  return (
    <StaffForm form={form} texts={INSTALLED} aria-label={INSTALLED.title} onClose={onClose}>
      {rows.fields.map(({ id }, index) => {
        const { position = 'panels', filmId = '', roll = '' } = shown[index] ?? {};
        const name = POSITION_NAMES[position];
        const offered = noted.length === 0 ? lastOf(position) : undefined;
        const isOffered = offered?.filmId === filmId && (offered.roll ?? '') === roll;
        return (
          <fieldset
            key={id}
            className="grid min-w-0 gap-3 border-b border-line pb-4 md:grid-cols-2"
          >
            <legend className="sr-only">{name}</legend>
            <FormSelect
              name={`parts.${index}.position`}
              label={INSTALLED.position}
              options={WHERE}
            />
            <FormSelect
              name={`parts.${index}.filmId`}
              label={INSTALLED.film}
              options={options}
              placeholder={INSTALLED.chooseFilm}
            />
            <div className="flex items-start gap-2 md:col-span-2">
              <FormInput
                name={`parts.${index}.roll`}
                label={INSTALLED.roll}
                hint={isOffered ? INSTALLED.last : undefined}
                className="flex-1"
                autoCapitalize="characters"
              />
              <div className="flex gap-2 pt-8">
                <ScanButton
                  label={INSTALLED.scan(name)}
                  onRead={(code) =>
                    setValue(`parts.${index}.roll`, code.slice(0, ROLL_LENGTH), {
                      shouldDirty: true,
                    })
                  }
                />
                <Button
                  look="danger"
                  size="s"
                  className="px-3.5"
                  aria-label={INSTALLED.remove(name)}
                  onClick={() => rows.remove(index)}
                >
                  <Trash2 size={17} aria-hidden="true" />
                </Button>
              </div>
            </div>
          </fieldset>
        );
      })}
      <Button
        look="plain"
        size="s"
        className="justify-self-start px-2.5"
        onClick={() => {
          const used = getValues('parts').map(({ position }) => position);
          const free = POSITIONS.find((position) => !used.includes(position)) ?? 'panels';
          rows.append(typed(lastOf(free) ?? { position: free }));
        }}
      >
        <Plus size={17} aria-hidden="true" />
        {INSTALLED.add}
      </Button>
      <LawNote
        parts={shown.flatMap(({ position, filmId }) => {
          const film = known.get(filmId);
          return film?.kind === 'tint' ? [{ position, film }] : [];
        })}
      />
    </StaffForm>
  );
}

interface LawNoteProps {
  /** Window film, and where it is. */
  readonly parts: readonly { readonly position: Position; readonly film: FilmFacts }[];
}

/** The law as the site states it, of window film at these positions: said, never refused. */
function LawNote({ parts }: LawNoteProps) {
  const isAt = (...positions: readonly Position[]): boolean =>
    parts.some(({ position }) => positions.includes(position));
  const lines = [
    ...(isAt('front_pair', 'whole_car') ? [FILM_LAW.front] : []),
    ...(isAt('rear_pair', 'back_glass', 'whole_car') ? [FILM_LAW.rear] : []),
    ...(isAt('strip') ? [FILM_LAW.strip] : []),
  ];
  if (lines.length === 0) return null;
  const darker = parts.filter(({ position, film }) => isDarkerThanLaw(position, film));
  const names = darker.map(({ position }) => POSITION_NAMES[position]).join(', ');
  return (
    <Note
      tone={darker.length > 0 ? 'warn' : 'info'}
      role="status"
      {...(darker.length > 0 && { title: FILM_LAW.darker(names) })}
    >
      {[...lines, FILM_LAW.source].map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Note>
  );
}

function NoFilms({ onClose }: { readonly onClose: () => void }) {
  const isTechnician = useIsTechnician();
  return (
    <div className="grid justify-items-start gap-3 text-sm">
      <p>{INSTALLED.noFilms}</p>
      <div className="flex flex-wrap gap-2">
        {isTechnician ? null : (
          <Button asChild size="s">
            <Link to={`${PATHS.settings}?${SECTION}=films`}>{INSTALLED.addFilms}</Link>
          </Button>
        )}
        <Button look="outline" size="s" onClick={onClose}>
          {INSTALLED.cancel}
        </Button>
      </div>
    </div>
  );
}

interface Noted {
  readonly parts: readonly PartValues[];
  /** Ids of what was noted when the form was opened. */
  readonly seen: readonly string[];
}

const useNoteInstalled = (bookingId: string) =>
  useStaffChange({
    send: ({ parts, seen }: Noted) => noteInstalled(bookingId, parts, seen),
    done: INSTALLED.saved,
    failed: INSTALLED.saveFailed,
    texts: { conflict: INSTALLED.changedSince },
    reads: [installedKey(bookingId)],
  });
