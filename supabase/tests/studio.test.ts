import { describe, expect, it } from 'vitest';

import { studioHref } from '@/config/studio-link';
import {
  DEFAULT_STUDIO,
  STUDIO_CHOICES,
  type StudioConfiguration,
} from '@/domain/studio-configuration';
import { writeStudioNote } from '@/domain/studio-note';

import { readMigrations } from '../../scripts/postgres-schema.mjs';
import { book, type BookingRow, given, summary } from './support/bookings';
import { ENGINES } from './support/engines';
import { type Session, STAFF, STRANGER, VISITOR } from './support/session';
import { openShop } from './support/shop';

const ACTORS = [VISITOR, STRANGER, STAFF] as const;
const EVERYTHING = {
  body: 'van',
  paint: 'barnston-white',
  front: 100,
  rear: 5,
  strip: 'chameleon',
  caliper: 'yellow',
  wrap: 'contour-partial',
  ppf: true,
} as const satisfies StudioConfiguration;
const CAR = studioHref(EVERYTHING);

describe.each(ENGINES)('the studio car of a booking on %s', (_, open) => {
  const { inShop } = openShop(open);

  it.each(ACTORS)('is stored with the booking of a $name, and never changed', (actor) =>
    inShop(async (session) => {
      const made = await book(session, actor, { studio: CAR });
      expect(made).toMatchObject({ ok: true, rows: [{ studio: CAR }] });
      const change = 'update public.bookings set studio = null';
      expect(summary(await session.request(actor, change))).toBe('42501');
      expect(await session.owner('select studio from public.bookings')).toEqual([{ studio: CAR }]);
    })(),
  );

  it(
    'is read by staff alone',
    inShop(async (session) => {
      await given(session, { studio: CAR });
      const read = 'select studio from public.bookings';
      for (const outsider of [VISITOR, STRANGER]) {
        expect(await session.request(outsider, read)).toEqual({ ok: true, rows: [] });
      }
      expect(await session.request(STAFF, read)).toEqual({ ok: true, rows: [{ studio: CAR }] });
    }),
  );

  it(
    'is missing in a booking of an older page, which is taken as before',
    inShop(async (session) => {
      expect(await book(session, VISITOR)).toMatchObject({ ok: true, rows: [{ studio: null }] });
    }),
  );

  it(
    'is every car that the studio can put together',
    inShop(async (session) => {
      for (const { id, car } of await givenWithNotes(session)) {
        const set = 'update public.bookings set studio = $1 where id = $2';
        expect(summary(await session.tryAsOwner(set, [studioHref(car), id]))).toBe('done');
      }
    }),
  );

  describe('of a booking made before there was a column', () => {
    it(
      'comes from the line of the comments, whatever was chosen',
      inShop(async (session) => {
        const made = await givenWithNotes(session);
        const stored = await afterMigration(session);
        expect(made.length).toBeGreaterThan(30);
        for (const { id, car } of made)
          expect(stored.get(id)).toMatchObject({ studio: studioHref(car) });
      }),
    );

    it(
      'comes from the words of its time, and changes nothing else',
      inShop(async (session) => {
        const comments =
          'Old film on it.\r\n Film: front 70 %, rear 15 %. Calipers: Sodium. Car: Coupe in Sodium. Call first.\nThanks';
        const before = await given(session, { comments });
        const car = {
          ...DEFAULT_STUDIO,
          body: 'coupe',
          paint: 'sodium',
          caliper: 'sodium',
        } as const;
        const after = await afterMigration(session);
        expect(after.get(before.id)).toEqual({ ...before, studio: studioHref(car) });
        expect(
          await session.owner("select from public.booking_events where kind = 'changed'"),
        ).toEqual([]);
      }),
    );

    it.each([
      null,
      '',
      'Film: please make it dark',
      'I read: Film: front 70%, rear 15%. Car: SUV in Salmon Run.',
      'Film: front 20%, rear 15%. Car: SUV in Salmon Run.',
      'Film: front 70%, rear 15%. Car: Tank in Salmon Run.',
      'Film: front 70%, rear 15%. Strip: Gold. Car: SUV in Salmon Run.',
      'Film: front 70%, rear 15%. Strip: Ceramic.\nCar: SUV in Salmon Run.',
      'Film: front 70%, rear 15%.',
    ])('is not made up from %j', (comments) =>
      inShop(async (session) => {
        const { id } = await given(session, { comments });
        expect((await afterMigration(session)).get(id)?.['studio']).toBeNull();
      })(),
    );
  });
});

/** A booking for every choice of the studio, with the line that staff read. */
async function givenWithNotes(
  session: Session,
): Promise<readonly { readonly id: string; readonly car: StudioConfiguration }[]> {
  const cars = Object.entries(STUDIO_CHOICES).flatMap(([part, choices]) =>
    choices.map((choice): StudioConfiguration => ({ ...DEFAULT_STUDIO, [part]: choice })),
  );
  const made = [];
  for (const car of [...cars, EVERYTHING]) {
    const comments = `${writeStudioNote(car)}\nPlease call first.`;
    const { id } = await given(session, { comments, status: 'completed' });
    made.push({ id, car });
  }
  return made;
}

/** The bookings by their id, after the migration has met them without its column. */
async function afterMigration(session: Session): Promise<ReadonlyMap<string, BookingRow>> {
  const migrations = await readMigrations();
  const sql = migrations.find(({ name }) => name.endsWith('_studio_car.sql'))?.sql ?? '';
  await session.owner('alter table public.bookings drop column studio');
  // As one statement, which is all that a connection of the tests takes.
  await session.owner(`do $migration$ begin ${sql} end $migration$`);
  const rows = await session.owner<BookingRow>('select * from public.bookings');
  return new Map(rows.map((row) => [row.id, row]));
}
