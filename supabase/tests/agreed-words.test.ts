import { describe, expect } from 'vitest';

import { BOOKING } from '@/content/booking/booking';
import { CERTIFICATE } from '@/content/installed';
import { TEXTS_WORDS } from '@/domain/booking/texts-words';
import { TEXTS_CONSENT } from '@/content/booking/texts-consent';
import { WAITING } from '@/content/booking/waiting';
import { CARE_WORDS_VERSION } from '@/domain/care';
import { CATALOGUE } from '@/domain/catalogue';
import { TINT_LAW_NOTES, TINT_LAW_NOTES_VERSION } from '@/domain/film/law';
import { WARRANTY_WORDS_VERSION } from '@/domain/installed';
import { BOOKING_SERVICE_KEYS } from '@/domain/money/price-table';
import { serviceDisplayName } from '@/domain/service-names';
import { book, bookingColumns, type Columns } from './support/bookings';
import { takeCall } from './support/front-desk';
import { accept, answer, asked } from './support/quotes';
import { SERVICE, type Session, STAFF, STRANGER, VISITOR, summary } from './support/session';
import { openShop } from './support/shop';

describe('what customers are shown or tick when they book', () => {
  const { it } = openShop();

  const kept = (session: Session) =>
    session.owner<{ version: number | null }>(
      'select film_law_version as version from public.bookings order by created_at desc limit 1',
    );

  it('The newest words that are kept are the ones that the page shows', async (session) => {
    const newest = await session.rows(
      STAFF,
      `select distinct on (topic, case topic when 'texts' then version end) topic, version, words from public.agreed_words
       order by topic, case topic when 'texts' then version end, version desc`,
    );
    const { care, careStop } = BOOKING.details;
    const { booking, quote, stop } = TEXTS_CONSENT;
    expect(newest).toEqual([
      { topic: 'care', version: CARE_WORDS_VERSION, words: `${care} ${careStop}` },
      {
        topic: 'film_law',
        version: TINT_LAW_NOTES_VERSION,
        words: `${TINT_LAW_NOTES.front} ${TINT_LAW_NOTES.rear} ${TINT_LAW_NOTES.source}`,
      },
      { topic: 'texts', version: TEXTS_WORDS.booking, words: `${booking} ${stop}` },
      { topic: 'texts', version: TEXTS_WORDS.quote, words: `${quote} ${stop}` },
      { topic: 'texts', version: TEXTS_WORDS.waiting, words: WAITING.textsWords },
      {
        topic: 'warranty',
        version: WARRANTY_WORDS_VERSION,
        words: `${CERTIFICATE.keep} ${CERTIFICATE.keepHint}`,
      },
    ]);
  });

  it('A booking keeps which words its customer ticked for care reminders, and none without the wish', async (session) => {
    const work: Columns = { service_name: 'Classic Detailing', care_version: 1 };
    expect(summary(await book(session, VISITOR, { ...work, wants_care: false }))).toBe('23514');
    const outcome = await book(session, VISITOR, { ...work, wants_care: true });
    expect(outcome.ok && outcome.rows[0]).toMatchObject({ wants_care: true, care_version: 1 });
  });

  it('Visitors book every service without a note, and only a note that there ever was is kept', async (session) => {
    const names = new Set([...CATALOGUE.map(({ id }) => id), ...BOOKING_SERVICE_KEYS]);
    for (const id of names) {
      const columns = { service_name: serviceDisplayName(id), film_law_version: null };
      expect(summary(await book(session, VISITOR, columns)), id).toBe('done');
      expect(await kept(session), id).toEqual([{ version: null }]);
      await session.owner('delete from public.bookings');
    }
    for (const actor of [VISITOR, STRANGER]) {
      for (const [given, stored] of [
        [1, 1],
        [2, 2],
        [0, null],
        [9, null],
        [100_000, null],
      ] as const) {
        expect(summary(await book(session, actor, { film_law_version: given }))).toBe('done');
        expect(await kept(session), String(given)).toEqual([{ version: stored }]);
        await session.owner('delete from public.bookings');
      }
    }
  });

  it('Staff book front film for a caller without a note, and nobody changes one later', async (session) => {
    expect(await takeCall(session, bookingColumns({ film_law_version: 1 }))).toMatchObject({
      ok: true,
    });
    expect(await kept(session)).toEqual([{ version: null }]);
    for (const actor of [VISITOR, STRANGER, STAFF, SERVICE]) {
      const change = 'update public.bookings set film_law_version = 1 returning id';
      expect(await session.attempt(actor, change), actor.name).toBe('42501');
    }
  });

  it('A quote for front film is accepted without a note, and keeps the one that was shown', async (session) => {
    const work = { services: ['SedanFrontTinting'] };
    for (const [filmLaw, version] of [
      [null, null],
      [2, 2],
    ] as const) {
      const { id, token } = await asked(session, work);
      expect(await answer(session, id, { ...work, work_minutes: 60 })).toBe('done');
      expect(await accept(session, token, { filmLaw })).toBe('done');
      expect(await kept(session)).toEqual([{ version }]);
    }
  });
});
