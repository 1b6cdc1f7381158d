import { describe, expect } from 'vitest';

import { studioHref } from '@/config/studio-link';
import {
  DEFAULT_STUDIO,
  STUDIO_CHOICES,
  type StudioConfiguration,
} from '@/domain/film/studio-configuration';

import { book, given } from './support/bookings';
import { STAFF, STRANGER, VISITOR, summary } from './support/session';
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

describe('the studio car of a booking', () => {
  const { it } = openShop();

  it.for(ACTORS)(
    'The studio car is stored with a booking and never changed: $name',
    async (actor, session) => {
      const made = await book(session, actor, { studio: CAR });
      expect(made).toMatchObject({ ok: true, rows: [{ studio: CAR }] });
      const change = 'update public.bookings set studio = null';
      expect(await session.attempt(actor, change)).toBe('42501');
      expect(await session.owner('select studio from public.bookings')).toEqual([{ studio: CAR }]);
    },
  );

  it('A booking without a studio car, as older pages send it, is still taken', async (session) => {
    expect(await book(session, VISITOR)).toMatchObject({ ok: true, rows: [{ studio: null }] });
  });

  it('Every car that the studio can put together is accepted', async (session) => {
    const cars = Object.entries(STUDIO_CHOICES).flatMap(([part, choices]) =>
      choices.map((choice): StudioConfiguration => ({ ...DEFAULT_STUDIO, [part]: choice })),
    );
    const { id } = await given(session, { status: 'completed' });
    for (const car of [...cars, EVERYTHING]) {
      const set = 'update public.bookings set studio = $1 where id = $2';
      expect(summary(await session.tryAsOwner(set, [studioHref(car), id]))).toBe('done');
    }
  });
});
