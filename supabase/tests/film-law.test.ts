import { describe, expect, it } from 'vitest';

import { CATALOGUE } from '@/domain/catalogue';
import { BOOKING_SERVICE_KEYS } from '@/domain/price-table';
import { serviceDisplayName } from '@/domain/service-names';
import { tintsFront } from '@/domain/service-vehicles';
import { book, bookingColumns, type Columns, summary } from './support/bookings';
import { takeCall } from './support/front-desk';
import { accept, answer, asked } from './support/quotes';
import { SERVICE, type Session, STAFF, STRANGER, VISITOR } from './support/session';
import { openShop } from './support/shop';

const UNREAD = 'PT422 film_law_unread';

describe('the note on front film', () => {
  const { inShop } = openShop();

  const kept = (session: Session) =>
    session.owner<{ version: number | null }>(
      'select film_law_version as version from public.bookings order by created_at desc limit 1',
    );

  it(
    'Visitors book the film that the page asks about only with a tick that its note was read, and other work without',
    inShop(async (session) => {
      const names = new Set([...CATALOGUE.map(({ id }) => id), ...BOOKING_SERVICE_KEYS]);
      for (const id of names) {
        const columns = { service_name: serviceDisplayName(id), film_law_version: null };
        const outcome = summary(await book(session, VISITOR, columns));
        expect(outcome, id).toBe(tintsFront([id]) ? UNREAD : 'done');
        await session.owner('delete from public.bookings');
      }
    }),
  );

  it(
    'Film among the further services asks for the tick too, and an account without the role is held to it',
    inShop(async (session) => {
      const work: Columns = {
        service_name: 'Classic Detailing',
        extra_services: ['SUVFrontTinting'],
        film_law_version: null,
      };
      for (const actor of [VISITOR, STRANGER]) {
        expect(summary(await book(session, actor, work)), actor.name).toBe(UNREAD);
      }
      expect(summary(await book(session, VISITOR, { ...work, film_law_version: 0 }))).toBe('23514');
      expect(summary(await book(session, VISITOR, { ...work, film_law_version: 3 }))).toBe('done');
      expect(await kept(session)).toEqual([{ version: 3 }]);
    }),
  );

  it(
    'Staff book front film for a caller without a tick, and nobody changes one later',
    inShop(async (session) => {
      expect(await takeCall(session, bookingColumns({ film_law_version: 1 }))).toMatchObject({
        ok: true,
      });
      expect(await kept(session)).toEqual([{ version: null }]);
      for (const actor of [VISITOR, STRANGER, STAFF, SERVICE]) {
        const change = 'update public.bookings set film_law_version = 1 returning id';
        expect(summary(await session.request(actor, change)), actor.name).toBe('42501');
      }
    }),
  );

  it(
    'A quote for front film is accepted with the tick, and stays open without it',
    inShop(async (session) => {
      const work = { services: ['SedanFrontTinting'] };
      const { id, token } = await asked(session, work);
      expect(await answer(session, id, { ...work, work_minutes: 60 })).toBe('done');
      // The press answers a refusal with its status and body instead of raising it.
      await accept(session, token);
      expect(await kept(session)).toEqual([]);
      expect(await accept(session, token, { filmLaw: 2 })).toBe('done');
      expect(await kept(session)).toEqual([{ version: 2 }]);
    }),
  );
});
