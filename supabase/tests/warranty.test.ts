import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';

import { WARRANTY_WORDS_VERSION } from '@/domain/installed';
import { type Columns, given, setShopClock, TODAY } from './support/bookings';
import { lease, messages, passTime } from './support/outbox';
import { ask, quoteRequest } from './support/quotes';
import { linkToken } from './support/manage';
import {
  type Actor,
  OWNER,
  type Param,
  type Row,
  SERVICE,
  type Session,
  STAFF,
  STRANGER,
  TECHNICIAN,
  VISITOR,
  summary,
} from './support/session';
import { openWorkshop } from './support/shop';

const AGREED = WARRANTY_WORDS_VERSION;

describe('what was installed, and its warranty', () => {
  const { it } = openWorkshop();

  const request = (
    session: Session,
    sql: string,
    params: readonly Param[] = [],
    actor: Actor = STAFF,
  ) => session.request(actor, sql, params);

  /** The id of a film; each has a series of its own. */
  async function film(session: Session, changes: Columns = {}): Promise<string> {
    const values: Columns = {
      brand: '3M',
      series: `Crystalline ${randomUUID().slice(0, 8)}`,
      kind: 'tint',
      transmission: 70,
      warranty_years: 10,
      words: 'Bubbles, peeling and colour.',
      ...changes,
    };
    const names = Object.keys(values);
    const [row] = await session.owner<{ id: string }>(
      `insert into public.films (${names.join(', ')})
       values (${names.map((_, index) => `$${String(index + 1)}`).join(', ')}) returning id`,
      Object.values(values),
    );
    return row?.id ?? '';
  }

  /** Work of this morning, whose car is here. */
  const job = (session: Session, changes: Columns = {}) =>
    given(session, {
      status: 'confirmed',
      booking_date: TODAY,
      booking_time: '9:00 AM',
      arrived_at: `${TODAY}T17:00:00Z`,
      vehicle_make: 'Honda',
      vehicle_model: 'Civic',
      ...changes,
    });

  interface Part {
    readonly position: unknown;
    readonly film_id: unknown;
    readonly roll?: unknown;
  }

  async function note(
    session: Session,
    id: string,
    parts: readonly Part[] | Row | string,
    { seen = [], actor = STAFF }: { seen?: readonly string[]; actor?: Actor } = {},
  ): Promise<string> {
    const sql = 'select public.note_installed($1, $2::text::jsonb, $3::uuid[])';
    const outcome = await request(session, sql, [id, JSON.stringify(parts), seen], actor);
    if (outcome.ok || !outcome.code.startsWith('23')) return summary(outcome);
    return /constraint "(\w+)"|column "(\w+)"/.exec(outcome.message)?.slice(1).join('') ?? '';
  }

  interface Read {
    readonly parts: readonly {
      readonly id: string;
      readonly position: string;
      readonly roll: string | null;
      readonly noted_by: string | null;
      readonly replaced_at: string | null;
      readonly replaced_by: string | null;
      readonly film: Row;
    }[];
    readonly films: readonly { readonly id: string }[];
    readonly last: readonly Row[];
    readonly certificate: Row | null;
  }

  async function read(session: Session, id: string, actor: Actor = STAFF): Promise<Read> {
    const outcome = await request(session, 'select public.installed($1) as it', [id], actor);
    if (!outcome.ok) throw new Error(summary(outcome));
    return outcome.rows[0]?.['it'] as Read;
  }

  const complete = (session: Session, id: string) =>
    request(session, "update public.bookings set status = 'completed' where id = $1 returning id", [
      id,
    ]);

  /** Completed work with one warranty of ten years, and the token of its certificate. */
  async function warranted(session: Session, changes: Columns = {}) {
    const booking = await job(session, changes);
    await note(session, booking.id, [
      { position: 'rear_pair', film_id: await film(session), roll: 'CR70-4711' },
    ]);
    expect(summary(await complete(session, booking.id))).toBe('done');
    return { id: booking.id, token: await tokenOf(session, booking.id) };
  }

  const tokenOf = (session: Session, id: string) => linkToken(session, id, 'certificate');

  async function view(session: Session, token: string, actor: Actor = VISITOR) {
    const sql = 'select public.viewed_certificate($1) as it';
    const outcome = await request(session, sql, [token], actor);
    return outcome.ok ? (outcome.rows[0]?.['it'] as Row | null) : summary(outcome);
  }

  const found = async (session: Session, search: string) => {
    const sql = 'select id from public.find_certificates($1)';
    const outcome = await request(session, sql, [search]);
    return outcome.ok ? outcome.rows.map(({ id }) => id) : summary(outcome);
  };

  const purge = (session: Session) =>
    request(session, 'select * from public.purge_expired_data()', [], SERVICE);

  const certificates = async (session: Session) =>
    (await session.owner('select id from public.certificates')).map(({ id }) => id);

  it('A technician notes film and roll of each position, and of a correction both are kept', async (session) => {
    const { id } = await job(session);
    const [light, dark] = [await film(session), await film(session, { transmission: 5 })];
    const wrong = [
      { position: 'front_pair', film_id: light, roll: 'A1' },
      { position: 'back_glass', film_id: light, roll: null },
    ];
    expect(await note(session, id, wrong, { actor: TECHNICIAN })).toBe('done');
    // The same once more, as after a lost answer, changes nothing.
    expect(await note(session, id, wrong, { actor: TECHNICIAN })).toBe('done');
    const before = await read(session, id, TECHNICIAN);
    expect(before.parts).toHaveLength(2);
    const right = [...wrong.slice(0, 1), { position: 'back_glass', film_id: dark, roll: 'B2' }];
    expect(await note(session, id, right)).toBe('PT409 installed_changed');
    const seen = before.parts.map((part) => part.id);
    expect(await note(session, id, right, { seen })).toBe('done');
    const { parts } = await read(session, id);
    expect(parts.map(({ position, roll, replaced_by }) => [position, roll, replaced_by])).toEqual([
      ['front_pair', 'A1', null],
      ['back_glass', 'B2', null],
      ['back_glass', null, 'staff@example.com'],
    ]);
    expect(parts[0]).toMatchObject({
      noted_by: 'technician@example.com',
      film: { brand: '3M', kind: 'tint', transmission: 70, warranty_years: 10 },
    });
  });

  it('What the last car with the same work had at a position is offered, and nothing of other work', async (session) => {
    const [tint, coating] = [
      await film(session),
      await film(session, { kind: 'coating', transmission: null }),
    ];
    const earlier = await job(session, { service_name: 'Sedan Rear Window Tinting' });
    await note(session, earlier.id, [{ position: 'rear_pair', film_id: tint, roll: 'R9' }]);
    const other = await job(session, {
      service_name: 'Ceramic Coating (2 Years)',
      booking_time: '10:00 AM',
    });
    await note(session, other.id, [{ position: 'whole_car', film_id: coating, roll: 'LOT 3' }]);
    const next = await job(session, {
      service_name: 'Sedan Rear Window Tinting',
      booking_time: '11:00 AM',
    });
    expect((await read(session, next.id)).last).toEqual([
      { position: 'rear_pair', film_id: tint, roll: 'R9' },
    ]);
    await session.owner('update public.films set active = false where id = $1', [tint]);
    const { last, films } = await read(session, next.id);
    expect(last).toEqual([]);
    expect(films.map((one) => one.id)).not.toContain(tint);
  });

  it('Impossible values are refused by name, and nothing of them is stored', async (session) => {
    const { id } = await job(session);
    const known = await film(session);
    const part = { position: 'rear_pair', film_id: known, roll: 'A1' };
    const refused: readonly (readonly [unknown, string, string?])[] = [
      [[{ ...part, film_id: randomUUID() }], 'PT404 film_unknown'],
      [[{ ...part, film_id: null }], 'PT404 film_unknown'],
      [[{ ...part, film_id: 'x' }], '22P02'],
      [[{ ...part, position: 'roof' }], 'booking_installed_position'],
      [[{ ...part, position: null }], 'position'],
      [[{ ...part, position: 'FRONT_PAIR' }], 'booking_installed_position'],
      [[{ ...part, roll: 'x'.repeat(300) }], 'booking_installed_roll'],
      [[{ ...part, roll: 'a\nb' }], 'booking_installed_roll'],
      [[{ ...part, roll: 'a\u202eb' }], 'booking_installed_roll'],
      [[{ ...part, roll: ' ' }], 'booking_installed_roll'],
      [[{ ...part, roll: '' }], 'booking_installed_roll'],
      [[part, { ...part, roll: 'A2' }], 'booking_installed_once'],
      [Array.from({ length: 13 }, () => part), 'PT422 installed_invalid'],
      [{}, 'PT422 installed_invalid'],
      ['all', 'PT422 installed_invalid'],
      [[part], 'PT404 booking_unknown', randomUUID()],
    ];
    for (const [parts, name, booking = id] of refused) {
      expect(await note(session, booking, parts as Row), JSON.stringify(parts)).toBe(name);
    }
    expect(await session.owner('select from public.booking_installed')).toEqual([]);
  });

  it.for([
    [{ kind: 'glitter' }, 'films_kind'],
    [{ transmission: 0 }, 'films_transmission'],
    [{ transmission: 100 }, 'films_transmission'],
    [{ transmission: null }, 'films_transmission_of_tint'],
    [{ kind: 'ppf' }, 'films_transmission_of_tint'],
    [{ warranty_years: -1 }, 'films_warranty_years'],
    [{ warranty_years: 51 }, 'films_warranty_years'],
    [{ brand: ' ' }, 'films_brand'],
    [{ brand: 'x'.repeat(41) }, 'films_brand'],
    [{ series: '\u200b' }, 'films_series'],
    [{ words: 'x'.repeat(501) }, 'films_words'],
  ] as const)('A film with %j is refused as %s', async ([changes, constraint], session) => {
    const values = { brand: 'X', series: 'Y', kind: 'tint', transmission: 20, warranty_years: 1 };
    const row = JSON.stringify({ ...values, ...changes });
    const outcome = await request(
      session,
      `insert into public.films (brand, series, kind, transmission, warranty_years, words)
       select brand, series, kind, transmission, coalesce(warranty_years, 0), words
       from jsonb_populate_record(null::public.films, $1::text::jsonb)`,
      [row],
    );
    expect(outcome).toMatchObject({ ok: false, message: expect.stringContaining(constraint) });
  });

  it('A number that is none is no warranty and no light', async (session) => {
    for (const value of ["'NaN'::float8", "'Infinity'::float8", '70000']) {
      for (const column of ['warranty_years', 'transmission']) {
        const sql = `update public.films set ${column} = ${value}`;
        await film(session);
        expect(summary(await request(session, sql)), sql).toBe('22003');
      }
    }
  });

  it('Visitors, strangers and technicians change no films, and staff do, with who did it', async (session) => {
    const id = await film(session);
    const sql = 'update public.films set warranty_years = 5 where id = $1 returning id';
    for (const actor of [VISITOR, STRANGER]) {
      expect(summary(await request(session, sql, [id], actor)), actor.name).toMatch(/42501|done/);
    }
    await request(session, sql, [id], TECHNICIAN);
    const years = 'select warranty_years as years from public.films where id = $1';
    expect(await session.owner(years, [id])).toEqual([{ years: 10 }]);
    await request(session, sql, [id]);
    expect(await session.owner(years, [id])).toEqual([{ years: 5 }]);
    const changes = 'select changed_by_email as by from public.setting_changes where setting = $1';
    expect(await session.owner(changes, [`film ${id}`])).toEqual([{ by: 'staff@example.com' }]);
    expect(summary(await request(session, 'delete from public.films', []))).toBe('42501');
  });

  it('Each function of warranties is open to who needs it and to nobody else', async (session) => {
    const { id } = await warranted(session);
    const calls: readonly (readonly [string, readonly Actor[], Param?])[] = [
      ['public.installed($1)', [TECHNICIAN, STAFF, OWNER]],
      ["public.note_installed($1, '[]')", [TECHNICIAN, STAFF, OWNER]],
      ['public.certificate($1)', [STAFF, OWNER]],
      [`public.agree_warranty($1, ${String(AGREED)})`, [STAFF, OWNER]],
      ['public.find_certificates($1)', [STAFF, OWNER], 'civic'],
      ['public.erase_certificate($1)', [OWNER]],
    ];
    for (const [sql, allowed, param = id] of calls) {
      for (const actor of [VISITOR, STRANGER, TECHNICIAN, STAFF, OWNER]) {
        const outcome = await request(session, `select ${sql}`, [param], actor);
        const isAllowed = summary(outcome) !== '42501';
        expect(isAllowed, `${sql} by ${actor.name}`).toBe(allowed.includes(actor));
      }
    }
    for (const table of ['films', 'booking_installed', 'certificates']) {
      for (const actor of [STRANGER, TECHNICIAN]) {
        const outcome = await request(session, `select * from public.${table}`, [], actor);
        expect(outcome.ok && outcome.rows, `${table} by ${actor.name}`).toEqual([]);
      }
    }
  });

  it('Completed work with a warranty has a certificate, mailed once; work without one has none', async (session) => {
    const bare = await job(session, { booking_time: '1:00 PM' });
    await note(session, bare.id, [
      { position: 'panels', film_id: await film(session, { warranty_years: 0 }) },
    ]);
    await complete(session, bare.id);
    const { id } = await job(session);
    const part = { position: 'rear_pair', film_id: await film(session), roll: 'CR70' };
    const wrap = await film(session, { kind: 'wrap', transmission: null, warranty_years: 3 });
    await note(session, id, [part, { position: 'panels', film_id: wrap }]);
    // Before the work is completed nobody finds or opens it.
    expect(await view(session, await tokenOf(session, id))).toBeNull();
    expect(await found(session, 'civic')).toEqual([]);
    await complete(session, id);
    expect(await messages(session)).toContain('certificate queued');
    await request(session, 'select public.undo_status_change($1)', [id]);
    expect(await messages(session)).toContain('certificate skipped');
    expect(await view(session, await tokenOf(session, id))).toBeNull();
    await complete(session, id);
    await passTime(session);
    const mails = (await lease(session, 20)).filter(({ kind }) => kind === 'certificate');
    expect(mails).toEqual([expect.objectContaining({ booking_id: id })]);
    const seen = (await read(session, id)).parts.map((one) => one.id);
    await note(session, id, [{ ...part, roll: 'CR71' }], { seen });
    expect((await messages(session)).filter((line) => line.startsWith('cert'))).toHaveLength(1);
    expect(await view(session, String(mails[0]?.['certificate_token']))).toMatchObject({
      id,
      customer_name: 'Robin Example',
      vehicle_model: 'Civic',
      day: TODAY,
      ends_on: '2037-03-10',
      parts: [{ position: 'rear_pair', roll: 'CR71', brand: '3M', until: '2037-03-10' }],
    });
    expect(await certificates(session)).toEqual([id]);
  });

  it('A certificate tells its holder nothing of contact, price and staff, and nobody else anything', async (session) => {
    const { id, token } = await warranted(session);
    const document = await view(session, token);
    expect(JSON.stringify(document)).not.toMatch(/@example\.com|604 |total_price|customer_id/);
    for (const wrong of [await linkToken(session, id), 'x'.repeat(43), '', 'y'.repeat(10_000)]) {
      expect(await view(session, wrong)).toBeNull();
      const sql = 'select public.keep_certificate($1, 1) as it';
      const kept = await request(session, sql, [wrong], VISITOR);
      expect(kept.ok && kept.rows).toEqual([{ it: false }]);
    }
    const sql = 'select public.keep_certificate($1, $2)';
    for (const version of [0, 99, -1]) {
      expect(summary(await request(session, sql, [token, version], VISITOR))).toBe(
        'PT422 words_unknown',
      );
    }
  });

  it('A plate that is written down later is on the certificate, and all of it is found two years later', async (session) => {
    const { id } = await warranted(session, { customer_name: 'Zoë Nguyễn' });
    await warranted(session, { booking_time: '2:00 PM', vehicle_model: 'Fit' });
    await request(
      session,
      `insert into public.customer_vehicles (customer_id, vehicle_type, vehicle_make, vehicle_model, plate)
       select customer_id, vehicle_type, vehicle_make, vehicle_model, 'AB1 23C' from public.bookings where id = $1`,
      [id],
    );
    await request(session, 'select public.agree_warranty($1, $2)', [id, AGREED]);
    await setShopClock(session, '2029-04-01 10:00');
    await purge(session);
    expect(await session.owner('select from public.bookings where id = $1', [id])).toEqual([]);
    const reference = id.slice(0, 8);
    for (const search of ['ab123c', 'AB1 23C', 'ab1-23c', 'zoe', 'nguyen civic', reference]) {
      expect(await found(session, search), search).toEqual([id]);
    }
    for (const search of ['', ' ', '%', '_', 'zoe fit', 'x'.repeat(5_000)]) {
      expect(await found(session, search), search.slice(0, 9)).toEqual([]);
    }
    const sql = 'select public.certificate($1) as it';
    const outcome = await request(session, sql, [id]);
    expect(outcome.ok && outcome.rows[0]?.['it']).toMatchObject({
      plate: 'AB1 23C',
      booking_date: null,
      token: await tokenOf(session, id),
    });
  });

  it('A certificate is kept as long as a booking, and until its last warranty ends where its customer agreed', async (session) => {
    const kept = await warranted(session);
    const short = await warranted(session, { booking_time: '1:00 PM' });
    const undone = await warranted(session, { booking_time: '2:00 PM' });
    const keep = 'select public.keep_certificate($1, $2) as it';
    expect(await request(session, keep, [kept.token, AGREED], VISITOR)).toMatchObject({
      rows: [{ it: true }],
    });
    await request(session, keep, [undone.token, AGREED], VISITOR);
    await request(session, keep, [undone.token, null], VISITOR);
    await request(session, 'delete from public.bookings where id = $1', [short.id]);
    expect(await certificates(session)).toHaveLength(3);
    await setShopClock(session, '2029-03-10 10:00');
    await purge(session);
    expect(await certificates(session)).toHaveLength(3);
    await setShopClock(session, '2029-03-11 10:00');
    await purge(session);
    expect(await certificates(session)).toEqual([kept.id]);
    expect(await view(session, kept.token)).toMatchObject({ agreed_version: AGREED });
    expect(await view(session, short.token)).toBeNull();
    await setShopClock(session, '2037-03-10 10:00');
    await purge(session);
    expect(await certificates(session)).toEqual([kept.id]);
    await setShopClock(session, '2037-03-11 10:00');
    await purge(session);
    expect(await certificates(session)).toEqual([]);
    expect(await session.owner("select from private.links where kind = 'certificate'")).toEqual([]);
  });

  it('Erasing a customer takes their certificates along, also of bookings that were deleted, and nobody else’s', async (session) => {
    const contact = { customer_email: 'one@example.com', customer_phone: '604 555 0188' };
    const one = await warranted(session, contact);
    const two = await warranted(session, { ...contact, booking_time: '1:00 PM' });
    const other = await warranted(session, { booking_time: '2:00 PM' });
    await request(session, 'select public.agree_warranty($1, $2)', [one.id, AGREED]);
    await request(session, 'delete from public.bookings where id = $1', [one.id]);
    await request(session, 'select * from public.erase_bookings($1)', [[two.id]], OWNER);
    expect(await certificates(session)).toEqual([other.id]);
    await request(session, 'delete from public.bookings where id = $1', [other.id]);
    await request(session, 'select public.erase_certificate($1)', [other.id], OWNER);
    expect(await certificates(session)).toEqual([]);
  });

  it('Of work that was not completed no certificate outlives its booking', async (session) => {
    const { id } = await job(session);
    await note(session, id, [{ position: 'rear_pair', film_id: await film(session) }]);
    expect(await certificates(session)).toEqual([id]);
    await request(session, 'delete from public.bookings where id = $1', [id]);
    expect(await certificates(session)).toEqual([]);
    expect(await session.owner('select from public.booking_installed')).toEqual([]);
  });

  it('A claim is a request for a quote that names its certificate by its link alone', async (session) => {
    const { id, token } = await warranted(session);
    const claim = async (changes: Columns) => {
      const quote = quoteRequest(changes);
      const outcome = await ask(session, quote);
      const [row] = await session.owner<{ certificate_id: string | null }>(
        'select certificate_id from public.quotes where id = $1',
        [String(quote['id'])],
      );
      return [outcome, row?.certificate_id];
    };
    expect(await claim({ certificate_token: token })).toEqual(['done', id]);
    expect(await claim({ certificate_id: id })).toEqual(['done', null]);
    for (const wrong of [await linkToken(session, id), id, '', 'x'.repeat(43)]) {
      expect(await claim({ certificate_token: wrong })).toEqual([
        'PT422 certificate_unknown',
        undefined,
      ]);
    }
    const list = await request(session, 'select * from public.quote_list()');
    const named = list.ok ? list.rows.map((quote) => quote['certificate_id']) : [];
    expect(named).toHaveLength(2);
    expect(named).toContain(id);
    await request(session, 'select public.erase_certificate($1)', [id], OWNER);
    expect(await session.owner('select certificate_id from public.quotes')).toEqual([
      { certificate_id: null },
      { certificate_id: null },
    ]);
  });

  it('Receipt and job card have what was installed, a technician’s too', async (session) => {
    const { id } = await warranted(session);
    for (const actor of [STAFF, TECHNICIAN]) {
      const sql = 'select installed from public.job_cards(array[$1::uuid])';
      const outcome = await request(session, sql, [id], actor);
      expect(outcome.ok && outcome.rows[0]?.['installed'], actor.name).toMatchObject([
        { position: 'rear_pair', brand: '3M', roll: 'CR70-4711' },
      ]);
    }
  });

  it.for([
    ['without a wish', null, false, ['ready queued']],
    ['by mail', 'mail', true, ['ready queued']],
    ['by text', 'text', true, []],
    ['by both', 'both', true, ['ready queued']],
    ['by text without having agreed to texts', 'text', false, ['ready queued']],
  ] as const)(
    'A customer who wants to be told %s is mailed that the car is ready, unless a text tells it',
    async ([_name, toldBy, takesTexts, expected], session) => {
      await session.owner("update public.mail_settings set text_provider = 'twilio'");
      const { id } = await job(session, {
        customer_phone: '604 555 0142',
        texts_version: takesTexts ? 1 : null,
      });
      await session.owner(
        `update public.customers set told_by = $1 where id = (select customer_id from public.bookings where id = $2)`,
        [toldBy, id],
      );
      await session.owner('delete from public.booking_messages');
      await request(session, 'select public.mark_done($1)', [id]);
      expect(await messages(session)).toEqual(expected);
      await request(session, 'select public.undo_status_change($1)', [id]);
      await passTime(session);
      expect(await lease(session)).toEqual([]);
    },
  );
});
