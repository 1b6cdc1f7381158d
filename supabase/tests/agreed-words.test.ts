import { describe, expect, it } from 'vitest';

import { BOOKING } from '@/content/booking/booking';
import { CARE_WORDS_VERSION } from '@/domain/care';
import { CATALOGUE } from '@/domain/catalogue';
import { TINT_LAW_NOTES, TINT_LAW_NOTES_VERSION } from '@/domain/film/law';
import { BOOKING_SERVICE_KEYS } from '@/domain/money/price-table';
import { serviceDisplayName } from '@/domain/service-names';
import { tintsFront } from '@/domain/booking/service-vehicles';
import { book, bookingColumns, type Columns, summary } from './support/bookings';
import { takeCall } from './support/front-desk';
import { accept, answer, asked } from './support/quotes';
import { SERVICE, type Session, STAFF, STRANGER, VISITOR } from './support/session';
import { openShop } from './support/shop';

const UNREAD = 'PT422 film_law_unread';

describe('what customers tick when they book', () => {
  const { inShop } = openShop();

  const kept = (session: Session) =>
    session.owner<{ version: number | null }>(
      'select film_law_version as version from public.bookings order by created_at desc limit 1',
    );

  it(
    'The newest words that are kept are the ones that the page shows, and only staff read them',
    inShop(async (session) => {
      const newest = await session.request(
        STAFF,
        `select distinct on (topic) topic, version, words from public.agreed_words order by topic, version desc`,
      );
      const { care, careStop } = BOOKING.details;
      expect(newest.ok && newest.rows).toEqual([
        { topic: 'care', version: CARE_WORDS_VERSION, words: `${care} ${careStop}` },
        {
          topic: 'film_law',
          version: TINT_LAW_NOTES_VERSION,
          words: `${TINT_LAW_NOTES.front} ${TINT_LAW_NOTES.rear} ${BOOKING.work.filmLawRead}`,
        },
      ]);
      const read = 'select * from public.agreed_words';
      expect(summary(await session.request(VISITOR, read))).toBe('42501');
      expect(await session.request(STRANGER, read)).toEqual({ ok: true, rows: [] });
    }),
  );

  it(
    'A booking keeps which words its customer ticked for care reminders, and none without the wish',
    inShop(async (session) => {
      const work: Columns = { service_name: 'Classic Detailing', care_version: 1 };
      expect(summary(await book(session, VISITOR, { ...work, wants_care: false }))).toBe('23514');
      const outcome = await book(session, VISITOR, { ...work, wants_care: true });
      expect(outcome.ok && outcome.rows[0]).toMatchObject({ wants_care: true, care_version: 1 });
    }),
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
      expect(summary(await book(session, VISITOR, { ...work, film_law_version: 9 }))).toBe(UNREAD);
      expect(summary(await book(session, VISITOR, { ...work, film_law_version: 1 }))).toBe('done');
      expect(await kept(session)).toEqual([{ version: 1 }]);
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
      expect(await accept(session, token, { filmLaw: 1 })).toBe('done');
      expect(await kept(session)).toEqual([{ version: 1 }]);
    }),
  );
});
