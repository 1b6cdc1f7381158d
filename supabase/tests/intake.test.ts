import { createHash, randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';

import { given, TODAY } from './support/bookings';
import { ask, takePhoto, takeVehiclePhoto, tokenOf } from './support/quotes';
import { linkToken } from './support/manage';
import {
  type Actor,
  COLLEAGUE,
  OWNER,
  SERVICE,
  type Session,
  STAFF,
  STRANGER,
  TECHNICIAN,
  VISITOR,
  summary,
} from './support/session';
import { openWorkshop } from './support/shop';

const SCRATCH = { side: 'left', kind: 'scratch', x: 0.25, y: 0.5 };
const CONTENT = {
  mileage: 84_200,
  fuel: 3,
  keys: '1 key, tag 14',
  belongings: 'Child seat',
  note: null,
  marks: [SCRATCH, { ...SCRATCH, side: 'top', kind: 'dent', note: 'Coin-sized' }],
};
const STROKE = [0.1, 0.2, 0.3, 0.4];

describe('the intake of a vehicle', () => {
  const { it } = openWorkshop();

  const save = async (
    session: Session,
    booking: string,
    changes: object = {},
    revision = 0,
    actor: Actor = STAFF,
  ) => {
    const content = JSON.stringify({ ...CONTENT, ...changes });
    return session.value(actor, 'select public.save_intake($1, $2, $3::text::jsonb) as revision', [
      booking,
      revision,
      content,
    ]);
  };

  interface Read {
    readonly intake: Record<string, unknown> | null;
    readonly photos: readonly { id: string }[];
    readonly quote_photos: readonly { id: string }[];
    readonly terms: { version: number; words: string } | null;
    readonly signatures: readonly Record<string, unknown>[];
  }
  const read = async (session: Session, booking: string, actor: Actor = STAFF) => {
    const rows = await session.rows<{ it: Read | null }>(actor, 'select public.intake($1) as it', [
      booking,
    ]);
    return rows[0]?.it;
  };

  const write = (session: Session, version: number, words: string | null, actor = OWNER) =>
    session.attempt(
      actor,
      "insert into public.policy_versions (topic, version, words) values ('intake', $1, $2)",
      [version, words],
    );

  const signature = (changes: object = {}) => ({
    id: randomUUID(),
    revision: 1,
    terms_version: 1,
    name: 'Robin Example',
    strokes: [STROKE],
    signed_at: null,
    ...changes,
  });
  const sign = (session: Session, booking: string, changes: object = {}, actor: Actor = STAFF) =>
    session.attempt(actor, 'select public.sign_intake($1, $2::text::jsonb)', [
      booking,
      JSON.stringify(signature(changes)),
    ]);
  const link = async (session: Session, booking: string) => {
    const outcome = await session.request<{ it: { token: string; ends_at: string } }>(
      STAFF,
      'select public.intake_link($1) as it',
      [booking],
    );
    return outcome.ok ? (outcome.rows[0]?.it.token ?? '') : summary(outcome);
  };
  const openLink = (session: Session, token: string) =>
    session.value(VISITOR, 'select public.intake_to_sign($1) as it', [token]);
  const signByLink = (session: Session, token: string, changes: object = {}) =>
    session.value(VISITOR, 'select public.sign_intake_by_link($1, $2::text::jsonb) as it', [
      token,
      JSON.stringify(signature(changes)),
    ]);
  /** A vehicle with an intake and terms to sign. */
  const taken = async (session: Session) => {
    const { id } = await given(session);
    await write(session, 1, 'Valuables stay at my own risk.');
    expect(await save(session, id)).toBe(1);
    return id;
  };

  it('An intake is read as it was written, with its photos beside those of the quote that it was', async (session) => {
    const { id } = await given(session);
    expect(await read(session, id)).toEqual({
      intake: null,
      photos: [],
      quote_photos: [],
      terms: null,
      signatures: [],
    });
    const quote = randomUUID();
    await ask(session, { id: quote });
    const sent = randomUUID();
    await takePhoto(session, String(await tokenOf(session, quote)), sent);
    await session.owner('update public.quotes set booking_id = $1', [id]);
    const photo = randomUUID();
    await takeVehiclePhoto(session, { booking: id, photo });
    await takeVehiclePhoto(session, { booking: id, stage: 'after' });
    expect(await save(session, id)).toBe(1);
    expect(await read(session, id)).toMatchObject({
      intake: { ...CONTENT, revision: 1, saved_by_email: 'staff@example.com' },
      photos: [{ id: photo }],
      quote_photos: [{ id: sent }],
    });
  });

  it.for([
    [TECHNICIAN.name, TECHNICIAN, 1],
    [STAFF.name, STAFF, 1],
    [OWNER.name, OWNER, 1],
    [STRANGER.name, STRANGER, '42501'],
    [VISITOR.name, VISITOR, '42501'],
    [SERVICE.name, SERVICE, '42501'],
  ] as const)(
    'Only who does the work writes, signs and reads an intake: %s',
    async ([_name, actor, said], session) => {
      const { id } = await given(session, {
        booking_date: TODAY,
        customer_email: 'secret@example.com',
      });
      await write(session, 1, 'Terms');
      expect(await save(session, id, {}, 0, actor)).toBe(said);
      const may = said === 1;
      if (!may) await save(session, id);
      expect(await sign(session, id, {}, actor)).toBe(may ? 'done' : '42501');
      for (const sql of ['select public.intake($1) as it', 'select public.intake_link($1) as it']) {
        const outcome = await session.request(actor, sql, [id]);
        expect(summary(outcome)).toBe(may ? 'done' : '42501');
        expect(JSON.stringify(outcome)).not.toMatch(/secret@|604 |total|price/i);
      }
      const isStaff = actor === STAFF || actor === OWNER;
      for (const table of ['intakes', 'intake_signatures']) {
        const outcome = await session.request(actor, `select * from public.${table}`);
        expect(outcome.ok && outcome.rows.length > 0, table).toBe(isStaff);
        for (const statement of [
          `delete from public.${table}`,
          `update public.${table} set booking_id = booking_id`,
        ]) {
          expect(await session.attempt(actor, statement), statement).toBe('42501');
        }
      }
    },
  );

  it('Two devices do not overwrite each other: the slower one is told what the other wrote, and a repeat is stored once', async (session) => {
    const { id } = await given(session);
    expect(await save(session, id)).toBe(1);
    expect(await save(session, id)).toBe(1);
    expect(await save(session, id, { note: 'Hail' }, 1, COLLEAGUE)).toBe(2);
    const late = await session.request(STAFF, 'select public.save_intake($1, 1, $2::text::jsonb)', [
      id,
      JSON.stringify({ ...CONTENT, note: 'Mud' }),
    ]);
    expect(late).toMatchObject({ ok: false, code: 'PT409', message: 'intake_changed' });
    expect(JSON.parse(String(!late.ok && late.detail))).toMatchObject({
      note: 'Hail',
      revision: 2,
    });
    expect(await save(session, id, { note: 'Mud' }, 2)).toBe(3);
    expect(await save(session, id, { note: 'Rain' }, 9)).toBe('PT409 intake_changed');
  });

  const marks = (...given: unknown[]) => ({ marks: given });
  it.for([
    ['a side that there is none of', marks({ ...SCRATCH, side: 'below' }), '23514'],
    ['a kind that there is none of', marks({ ...SCRATCH, kind: 'rust' }), '23514'],
    ['a place left of the drawing', marks({ ...SCRATCH, x: -0.001 }), '23514'],
    ['a place below the drawing', marks({ ...SCRATCH, y: 1.001 }), '23514'],
    ['NaN for a place', marks({ ...SCRATCH, x: 'NaN' }), '23514'],
    ['Infinity for a place', marks({ ...SCRATCH, x: 'Infinity' }), '23514'],
    ['a place that JSON makes null', marks({ ...SCRATCH, x: Number.NaN }), '23514'],
    ['no place', marks({ side: 'left', kind: 'dent' }), '23514'],
    ['a mark that says more', marks({ ...SCRATCH, html: '<b>' }), '23514'],
    ['a mark that is a list', marks([0.1, 0.2]), '23514'],
    ['a note of two lines on a mark', marks({ ...SCRATCH, note: 'a\nb' }), '23514'],
    ['a note of 81 characters on a mark', marks({ ...SCRATCH, note: 'x'.repeat(81) }), '23514'],
    ['61 marks', marks(...Array.from({ length: 61 }, () => SCRATCH)), '23514'],
    [
      '10,000 marks',
      marks(...Array.from({ length: 10_000 }, () => SCRATCH)),
      'PT422 intake_invalid',
    ],
    ['marks that are an object', { marks: { length: 1 } }, '23514'],
    ['mileage below zero', { mileage: -1 }, '23514'],
    ['mileage in words', { mileage: 'many' }, 'PT422 intake_invalid'],
    ['mileage beyond all cars', { mileage: 1e12 }, 'PT422 intake_invalid'],
    ['nine eighths of fuel', { fuel: 9 }, '23514'],
    ['a note of 1,001 characters', { note: 'x'.repeat(1_001) }, '23514'],
    ['keys with a line break', { keys: 'a\nb' }, '23514'],
    ['belongings that turn the text around', { belongings: '\u202eevil' }, '23514'],
  ] as const)(
    'An intake with %s is refused, and nothing is stored',
    async ([_what, changes, said], session) => {
      const { id } = await given(session);
      expect(await save(session, id, changes)).toBe(said);
      expect((await read(session, id))?.intake).toBeNull();
    },
  );

  it('An intake of a booking that is not there is refused, and its id is not a way to another one', async (session) => {
    const { id } = await given(session);
    expect(await save(session, randomUUID())).toBe('PT404 booking_unknown');
    expect(await save(session, id, { booking_id: randomUUID(), revision: 7 })).toBe(1);
    expect(await session.owner('select booking_id, revision from public.intakes')).toEqual([
      { booking_id: id, revision: 1 },
    ]);
    expect(await sign(session, randomUUID())).toBe('PT404 booking_unknown');
    expect(await link(session, randomUUID())).toBe('PT404 intake_unknown');
  });

  it('What is signed is kept word for word, with its terms, its photos and a hash over all of it', async (session) => {
    const id = await taken(session);
    const photo = randomUUID();
    await takeVehiclePhoto(session, { booking: id, photo });
    expect(await sign(session, id)).toBe('done');
    const [row] = await session.owner<Record<string, unknown>>(
      'select signed::text as text, * from public.intake_signatures',
    );
    expect(row).toMatchObject({
      signed: { ...CONTENT, photos: [photo] },
      terms_version: 1,
      revision: 1,
      name: 'Robin Example',
      strokes: [STROKE],
      how: 'shop',
      received_by_email: 'staff@example.com',
    });
    const words = `Valuables stay at my own risk.\n${String(row?.['text'])}`;
    expect(row?.['hash']).toBe(createHash('sha256').update(words).digest('hex'));
    expect(await session.attempt(STAFF, 'select public.remove_booking_photo($1)', [photo])).toBe(
      'PT409 photo_signed',
    );
  });

  it('The history says who wrote an intake and how it was signed: each colleague once, and again after a signature', async (session) => {
    const { id } = await given(session, { booking_date: TODAY });
    await write(session, 1, 'Terms');
    for (const [revision, actor] of [TECHNICIAN, TECHNICIAN, STAFF, TECHNICIAN].entries())
      await save(session, id, { note: `Note ${String(revision)}` }, revision, actor);
    await sign(session, id, { revision: 4 });
    await save(session, id, { note: 'Hail' }, 4);
    await signByLink(session, await link(session, id), { revision: 5 });
    const events = await session.owner(
      "select kind, actor, actor_email, new_values from public.booking_events where kind in ('intake', 'signed') order by id",
    );
    const by = (kind: string, email: string | null, new_values: object | null = null) => ({
      kind,
      actor: email === null ? 'customer' : 'staff',
      actor_email: email,
      new_values,
    });
    expect(events).toEqual([
      by('intake', String(TECHNICIAN.claims['email'])),
      by('intake', 'staff@example.com'),
      by('signed', 'staff@example.com', { how: 'shop', terms_version: 1 }),
      by('intake', 'staff@example.com'),
      by('signed', null, { how: 'link', terms_version: 1 }),
    ]);
  });

  it.for([
    ['a mark', (session: Session, id: string) => save(session, id, { marks: [] }, 1)],
    ['a photo', (session: Session, id: string) => takeVehiclePhoto(session, { booking: id })],
  ] as const)(
    'Who changes %s after the signature reads that it came after it, and it can be signed again',
    async ([_what, change], session) => {
      const id = await taken(session);
      await sign(session, id);
      expect((await read(session, id))?.signatures).toMatchObject([{ is_changed: false }]);
      await change(session, id);
      expect((await read(session, id))?.signatures).toMatchObject([{ is_changed: true }]);
      const revision = Number((await read(session, id))?.intake?.['revision']);
      expect(await sign(session, id, { revision, name: 'Again' })).toBe('done');
      expect((await read(session, id))?.signatures).toMatchObject([
        { name: 'Again', is_changed: false },
        { name: 'Robin Example', is_changed: true },
      ]);
    },
  );

  const points = (count: number) => Array.from({ length: count * 2 }, () => 0.5);
  it.for([
    ['10,000 points', { strokes: [points(10_000)] }, '23514'],
    ['4,001 points in several lines', { strokes: [points(4_000), points(1)] }, '23514'],
    ['41 lines', { strokes: Array.from({ length: 41 }, () => STROKE) }, '23514'],
    ['half a point', { strokes: [[0.1, 0.2, 0.3]] }, '23514'],
    ['an empty line', { strokes: [[]] }, '23514'],
    ['NaN', { strokes: [['NaN', 0.5]] }, '23514'],
    ['a point outside the box', { strokes: [[0.5, 1.5]] }, '23514'],
    ['lines that are none', { strokes: 'x' }, '23514'],
    ['no lines at all', { strokes: null }, '23502'],
    ['100,000 points', { strokes: [points(100_000)] }, 'PT422 signature_invalid'],
    ['no name', { name: '' }, '23514'],
    ['a name of blanks', { name: ' \u200b ' }, '23514'],
    ['a name of two lines', { name: 'a\nb' }, '23514'],
    ['no id', { id: null }, '23502'],
    ['an id that is none', { id: 'x' }, 'PT422 signature_invalid'],
    ['terms that are still to come', { terms_version: 2 }, 'PT409 terms_changed'],
    ['no terms', { terms_version: null }, 'PT409 terms_changed'],
    ['an intake that is still to come', { revision: 2 }, 'PT409 intake_changed'],
    ['no revision', { revision: null }, 'PT409 intake_changed'],
  ] as const)(
    'A signature with %s is refused, and nothing is stored',
    async ([_what, changes, said], session) => {
      const id = await taken(session);
      expect(await sign(session, id, changes)).toBe(said);
      expect(await session.owner('select id from public.intake_signatures')).toEqual([]);
    },
  );

  it('A signature holds for the terms of its moment, however late it arrives, and never for later ones', async (session) => {
    const id = await taken(session);
    await session.owner(
      "update public.policy_versions set written_at = now() - interval '2 hours' where topic = 'intake'",
    );
    await write(session, 2, 'New terms');
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
    expect(await sign(session, id)).toBe('PT409 terms_changed');
    expect(await sign(session, id, { signed_at: '2020-01-01T00:00:00Z' })).toBe(
      'PT409 terms_changed',
    );
    expect(await sign(session, id, { signed_at: hourAgo, terms_version: 2 })).toBe(
      'PT409 terms_changed',
    );
    const late = { id: randomUUID(), signed_at: hourAgo };
    expect(await sign(session, id, late)).toBe('done');
    expect(await sign(session, id, late)).toBe('done');
    const ahead = new Date(Date.now() + 3_600_000).toISOString();
    expect(await sign(session, id, { signed_at: ahead, terms_version: 2 })).toBe('done');
    const rows = await session.owner(
      `select terms_version, signed_at <= received_at as is_past, name from public.intake_signatures order by terms_version`,
    );
    expect(rows).toEqual([
      { terms_version: 1, is_past: true, name: 'Robin Example' },
      { terms_version: 2, is_past: true, name: 'Robin Example' },
    ]);
    await write(session, 3, null);
    expect(await sign(session, id, { terms_version: 3 })).toBe('PT409 terms_changed');
    expect((await read(session, id))?.terms).toBeNull();
  });

  it('An intake is signed ten times at most', async (session) => {
    const id = await taken(session);
    for (let turn = 0; turn < 10; turn += 1) expect(await sign(session, id)).toBe('done');
    expect(await sign(session, id)).toBe('PT409 signed_too_often');
  });

  it('A customer reads and signs behind a link that tells nothing else, and that ends after half an hour for good', async (session) => {
    const id = await taken(session);
    const token = await link(session, id);
    const seen = await openLink(session, token);
    expect(seen).toMatchObject({
      vehicle_type: 'sedan',
      intake: { ...CONTENT, revision: 1 },
      terms: { version: 1 },
      signatures: [],
    });
    expect(JSON.stringify(seen)).not.toMatch(/robin|604 |@|price/i);
    expect(await signByLink(session, token)).toBe(true);
    expect((await read(session, id))?.signatures).toMatchObject([{ how: 'link' }]);
    expect(await link(session, id)).toBe(token);
    for (const wrong of ['x'.repeat(43), '', token.toLowerCase()]) {
      expect(await openLink(session, wrong)).toBeNull();
      expect(await signByLink(session, wrong)).toBe(false);
    }
    await session.owner(
      "update private.links set ends_at = now() - interval '1 second' where kind = 'intake'",
    );
    expect(await openLink(session, token)).toBeNull();
    expect(await signByLink(session, token)).toBe(false);
    const next = await link(session, id);
    expect(next).not.toBe(token);
    expect(await openLink(session, token)).toBeNull();
    expect(await openLink(session, next)).toMatchObject({ vehicle_type: 'sedan' });
  });

  it('No other link opens an intake, and the link of an intake opens nothing else', async (session) => {
    const id = await taken(session);
    expect(await openLink(session, await linkToken(session, id))).toBeNull();
    const token = await link(session, id);
    expect(
      await session.rows(VISITOR, 'select * from public.managed_booking($1)', [token]),
    ).toEqual([]);
  });

  it('What the link answers names nobody of the shop', async (session) => {
    const id = await taken(session);
    expect(await sign(session, id)).toBe('done');
    const answer = JSON.stringify(await openLink(session, await link(session, id)));
    expect(answer).toContain('signed_at');
    expect(answer).not.toContain('staff@example.com');
  });

  it('A link signs the intake of its own vehicle and of no other', async (session) => {
    const id = await taken(session);
    const other = await given(session, { booking_time: '11:00 AM' });
    await save(session, other.id, { mileage: 1 });
    await signByLink(session, await link(session, id), {
      booking_id: other.id,
      how: 'shop',
      hash: 'x',
    });
    expect(
      await session.owner(
        'select booking_id, how, length(hash) as length from public.intake_signatures',
      ),
    ).toEqual([{ booking_id: id, how: 'link', length: 64 }]);
  });

  it.for([
    [
      'deleted',
      (session: Session, id: string) =>
        session.request(STAFF, 'delete from public.bookings where id = $1', [id]),
    ],
    [
      'erased',
      (session: Session, id: string) =>
        session.request(OWNER, 'select * from public.erase_bookings(array[$1::uuid])', [id]),
    ],
    [
      'past its time',
      async (session: Session, id: string) => {
        await session.owner('alter table public.bookings disable trigger user');
        await session.owner(
          "update public.bookings set booking_date = '2024-01-05' where id = $1",
          [id],
        );
        await session.owner('alter table public.bookings enable trigger user');
        await session.request(SERVICE, 'select * from public.purge_expired_data()');
      },
    ],
  ] as const)(
    'Nothing is left of an intake whose booking is %s: no signature, no photo, no open link',
    async ([_what, end], session) => {
      const id = await taken(session);
      await takeVehiclePhoto(session, { booking: id });
      await sign(session, id);
      const token = await link(session, id);
      await end(session, id);
      for (const table of ['intakes', 'intake_signatures', 'quote_photos']) {
        expect(await session.owner(`select 1 from public.${table}`), table).toEqual([]);
      }
      expect(await openLink(session, token)).toBeNull();
      await session.owner(
        "update private.links set ends_at = now() - interval '1 second' where kind = 'intake'",
      );
      await session.request(SERVICE, 'select * from public.purge_expired_data()');
      expect(await session.owner("select 1 from private.links where kind = 'intake'")).toEqual([]);
    },
  );

  it('The terms of the intake and the policy have versions of their own, which only owners add', async (session) => {
    expect(await write(session, 1, 'Terms', STAFF)).toBe('42501');
    expect(await write(session, 1, 'Terms')).toBe('done');
    expect(await write(session, 1, 'Terms')).toBe('PT409 policy_changed');
    expect(await session.rows(VISITOR, 'select * from public.current_policy()')).toEqual([]);
    const insert = 'insert into public.policy_versions (version, words) values (1, $1)';
    expect(await session.attempt(OWNER, insert, ['Deposits'])).toBe('done');
    const changes = await session.owner(
      'select setting, earlier from public.setting_changes order by setting',
    );
    expect(changes).toMatchObject([{ setting: 'intake' }, { setting: 'policy' }]);
  });
});
