import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';

import { book, bookingColumns, type BookingRow, given, insertSql } from './support/bookings';
import { APPROVED_GRANTS, ONLY_OWNERS_MAY, TECHNICIANS_MAY } from './support/approved-grants';
import { ENGINES } from './support/engines';
import { FILL_TABLES } from './support/schema-checks';
import {
  type Actor,
  OWNER,
  SERVICE,
  type Session,
  STAFF,
  STRANGER,
  TECHNICIAN,
  VISITOR,
  summary,
} from './support/session';
import { openShop } from './support/shop';

const EVERYBODY = [VISITOR, STRANGER, STAFF] as const;

const OUTSIDERS = [VISITOR, STRANGER] as const;

/** Every public function, whom its comment says it is for, and a call of it with nothing given. */
const FUNCTIONS = `
  select case when says ~ 'For staff and technicians' then 'technicians' when says ~* '\\mfor staff' then 'staff' when says ~ 'For owners' then 'owners'
      when has_function_privilege('anon', p.oid, 'execute') then 'everybody' else 'programs' end as audience,
    format('select * from public.%I(%s)', p.proname, array_to_string(array(
      select format('null::%s', t::regtype) from unnest(p.proargtypes::oid[]) t
    ), ', ')) as sql
  from pg_proc p cross join obj_description(p.oid, 'pg_proc') says
  where p.pronamespace = 'public'::regnamespace`;

/** A request without the right is refused, or answered as if there were nothing. */
const NOTHING = ['42501', 'done, 0 rows'];

/** `right object (columns)`, as the approved list has it. */
const grantsOf = (role: string): readonly string[] =>
  APPROVED_GRANTS.filter((line) => line.startsWith(`${role} `) && line.includes(' public.')).map(
    (line) => line.slice(role.length + 1),
  );
/** Nobody outside reads a booking but in the statement that adds it. */
const VISITORS_MAY = grantsOf('anon').filter((line) => line !== 'SELECT public.bookings');
const OF_STAFF = grantsOf('authenticated').filter((line) => !VISITORS_MAY.includes(line));

/** The statement that a grant is for, on all rows; `1 / 0` takes back what it did. */
function statementOf(grant: string, calls: ReadonlyMap<string, string>, column = ''): string {
  const [, right = '', object = '', columns = ''] = /^(\w+) (\S+)(?: \((.*)\))?$/.exec(grant) ?? [];
  const undone = (sql: string) =>
    `with done as (${sql} returning 1) select 1 / (count(*) = 0)::int from done`;
  if (right === 'EXECUTE') return calls.get(object) ?? '';
  if (right === 'SELECT') return `select * from ${object} limit 1`;
  if (right === 'DELETE') return undone(`delete from ${object}`);
  if (right === 'UPDATE') return undone(`update ${object} set ${column} = ${column}`);
  const values = columns.split(', ').map((name) => (name === 'status' ? "'pending'" : 'null'));
  return `insert into ${object} (${columns}) values (${values.join(', ')})`;
}

/** Ways to write a role of staff that is none. */
const WRITINGS: Readonly<Record<string, object>> = {
  'in capitals': { app_metadata: { role: 'STAFF' } },
  'with a capital': { app_metadata: { role: 'Owner' } },
  'with a space': { app_metadata: { role: 'staff ' } },
  'as a list': { app_metadata: { role: ['staff', 'owner'] } },
  'as an object': { app_metadata: { role: { role: 'owner' } } },
  'in a list': { app_metadata: [{ role: 'owner' }] },
  'one level deeper': { app_metadata: { app_metadata: { role: 'owner' } } },
  'in another key': { app_metadata: { roles: ['owner'], Role: 'owner' } },
  'beside app_metadata': { app_metadata: {}, user_role: 'owner', roles: ['owner'] },
  'in user_metadata': {
    app_metadata: {},
    user_metadata: { role: 'owner', app_metadata: { role: 'owner' } },
  },
};

async function outcomeOf(session: Session, actor: Actor, sql: string): Promise<string> {
  const outcome = await session.request(actor, sql);
  return outcome.ok ? `done, ${String(outcome.rows.length)} rows` : outcome.code;
}

describe.each(ENGINES)('access on %s', (_, open) => {
  const { it } = openShop(open);

  describe('bookings', () => {
    it.for(EVERYBODY)(
      'Anyone may add a pending booking and read the row back: $name',
      async (actor, session) => {
        const id = randomUUID();
        const outcome = await book(session, actor, { id, total_price: 162.5 });
        expect(outcome).toMatchObject({
          ok: true,
          rows: [{ id, status: 'pending', total_price: 162.5, add_ons: [], extra_services: [] }],
        });
      },
    );

    it.for(EVERYBODY)(
      'Nobody may add a booking with any other first status: $name',
      async (actor, session) => {
        for (const status of ['confirmed', 'completed', 'cancelled']) {
          expect(summary(await book(session, actor, { status })), status).toBe('42501');
        }
        expect(summary(await book(session, actor, { status: 'pending' }))).toBe('done');
      },
    );

    it.for(OUTSIDERS)(
      'An outsider sees their row in the statement that adds it and never again: $name',
      async (actor, session) => {
        await given(session, { booking_time: '9:00 AM' });
        const inserted = await book(session, actor);
        expect(inserted.ok && inserted.rows.length).toBe(1);
        const all = 'select * from public.bookings';
        expect(await outcomeOf(session, actor, all)).toBe('done, 0 rows');
        expect(await outcomeOf(session, STAFF, all)).toBe('done, 2 rows');
      },
    );

    it('A statement of the Data API returns the row that it added and no other', async (session) => {
      await given(session, { booking_time: '9:00 AM' });
      const columns = bookingColumns();
      const [insert, params] = insertSql(columns);
      const outcome = await session.request<{ body: { id: string }[]; visible: number }>(
        VISITOR,
        `with pgrst_source as (${insert})
         select coalesce(json_agg(t), '[]') as body, (select count(*)::int from public.bookings) as visible
         from (select * from pgrst_source) t`,
        params,
      );
      expect(outcome).toMatchObject({ ok: true, rows: [{ body: [{ id: columns['id'] }] }] });
      // The statement's own snapshot is older than its row: not even that one is seen here.
      expect(outcome.ok && outcome.rows[0]?.visible).toBe(0);
    });

    it('Forged timestamps do not make a booking visible, neither now nor later', async (session) => {
      const forged = { created_at: '2099-01-01T00:00:00Z', updated_at: '2099-01-01T00:00:00Z' };
      expect(summary(await book(session, VISITOR, forged))).toBe('42501');
      // Even where the grants are gone, as on the embedded server.
      await session.owner('grant all on public.bookings to anon, authenticated');
      const outcome = await book(session, VISITOR, forged);
      expect(outcome.ok && outcome.rows[0]?.created_at).not.toContain('2099');
      expect(outcome.ok && outcome.rows[0]?.updated_at).not.toContain('2099');
      // A row of the future, made by the owner's own tools.
      await given(session, { created_at: '2099-01-01T00:00:00Z', booking_time: '9:00 AM' });
      expect(await outcomeOf(session, VISITOR, 'select * from public.bookings')).toBe(
        'done, 0 rows',
      );
    });

    it('A visitor can book nothing while the triggers are off', async (session) => {
      await session.owner('alter table public.bookings disable trigger user');
      expect(summary(await book(session, VISITOR))).toBe('42501');
      // Nor when nothing is asked back.
      const [sql, params] = insertSql(bookingColumns());
      const silent = sql.replace(' returning *', '');
      expect(await session.attempt(VISITOR, silent, params)).toBe('42501');
      await session.owner('alter table public.bookings enable trigger user');
      expect(summary(await book(session, VISITOR))).toBe('done');
    });

    it('One request adds one booking', async (session) => {
      const [first, params] = insertSql(bookingColumns());
      const second = `with one as (${first}) insert into public.bookings
        (id, customer_name, customer_email, customer_phone, service_name, vehicle_type, booking_date, booking_time, total_price)
        select gen_random_uuid(), customer_name, customer_email, customer_phone, service_name, vehicle_type, booking_date, '9:00 AM', 0
        from one`;
      expect(await session.attempt(VISITOR, second, params)).toBe('PT422 one_booking_per_request');
      expect(await session.attempt(VISITOR, first, params)).toBe('done');
    });

    const STATEMENTS = {
      read: 'select id from public.bookings',
      confirm: "update public.bookings set status = 'confirmed' returning id",
      rename: "update public.bookings set customer_name = 'Somebody' returning id",
      delete: 'delete from public.bookings returning id',
      'delete all':
        "delete from public.bookings where id >= '00000000-0000-0000-0000-000000000000' returning id",
    };

    it.for(Object.entries(STATEMENTS))(
      'Only staff may do this with bookings: %s',
      async ([_name, sql], session) => {
        await given(session);
        for (const outsider of OUTSIDERS) {
          expect(NOTHING, outsider.name).toContain(await outcomeOf(session, outsider, sql));
        }
        expect(await session.owner('select status from public.bookings')).toEqual([
          { status: 'pending' },
        ]);
        expect(await outcomeOf(session, STAFF, sql)).toBe('done, 1 rows');
      },
    );

    it('Bookings stay closed to outsiders even if every grant is given, as on the embedded server', async (session) => {
      await session.owner('grant all on all tables in schema public to anon, authenticated');
      await given(session);
      for (const outsider of OUTSIDERS) {
        for (const sql of Object.values(STATEMENTS)) {
          expect(await outcomeOf(session, outsider, sql)).toBe('done, 0 rows');
        }
      }
      const keep =
        "update public.bookings set id = gen_random_uuid(), created_at = '2099-01-01', source = 'phone'";
      const before = await session.owner<BookingRow>(
        'select id, created_at, source from public.bookings',
      );
      expect(await outcomeOf(session, STAFF, keep)).toBe('done, 0 rows');
      expect(await session.owner('select id, created_at, source from public.bookings')).toEqual(
        before,
      );
    });

    it.for(EVERYBODY)(
      'Nobody writes the columns that the database keeps: $name',
      async (actor, session) => {
        for (const column of ['created_at', 'updated_at', 'work_minutes']) {
          const value = column === 'work_minutes' ? 7 : '2020-01-01T00:00:00Z';
          expect(summary(await book(session, actor, { [column]: value })), column).toBe('42501');
        }
        const { id } = await given(session);
        for (const change of ['id = gen_random_uuid()', 'created_at = now()', 'work_minutes = 2']) {
          const sql = `update public.bookings set ${change} where id = '${id}'`;
          expect(await outcomeOf(session, actor, sql), change).toBe('42501');
        }
      },
    );

    it.for(EVERYBODY)('Nobody can truncate the bookings: $name', async (actor, session) => {
      expect(await outcomeOf(session, actor, 'truncate public.bookings')).toBe('42501');
    });
  });

  describe('settings and deletions', () => {
    it('Only staff read and change the settings', async (session) => {
      const read = 'select slot_capacity from public.shop_settings';
      const change = 'update public.shop_settings set slot_capacity = 3 returning slot_capacity';
      for (const outsider of OUTSIDERS) {
        expect(NOTHING).toContain(await outcomeOf(session, outsider, read));
        expect(NOTHING).toContain(await outcomeOf(session, outsider, change));
      }
      expect(await session.rows(STAFF, read)).toEqual([{ slot_capacity: 2 }]);
      expect(await session.rows(STAFF, change)).toEqual([{ slot_capacity: 3 }]);
    });

    it('The settings are one row that nobody adds to or removes', async (session) => {
      for (const actor of EVERYBODY) {
        const add = 'insert into public.shop_settings default values';
        expect(await outcomeOf(session, actor, add)).toBe('42501');
        expect(await outcomeOf(session, actor, 'delete from public.shop_settings')).toBe('42501');
      }
      expect(
        summary(await session.tryAsOwner('insert into public.shop_settings default values')),
      ).toBe('23505');
      expect(
        summary(await session.tryAsOwner('insert into public.shop_settings (id) values (false)')),
      ).toBe('23514');
    });

    it('Staff delete one booking at a time, and only an owner clears the list', async (session) => {
      const { id } = await given(session);
      await given(session, { booking_time: '11:00 AM' });
      await given(session, { booking_time: '12:00 PM' });
      const all = 'delete from public.bookings returning id';
      expect(await outcomeOf(session, STAFF, all)).toBe('42501');
      expect(
        await outcomeOf(session, STAFF, `delete from public.bookings where id = '${id}'`),
      ).toBe('done, 0 rows');
      expect(await outcomeOf(session, OWNER, all)).toBe('done, 2 rows');
    });

    it('Only staff see the deletions, and nobody writes them', async (session) => {
      await given(session);
      await session.request(STAFF, 'delete from public.bookings');
      const read = 'select booking_id from public.booking_deletions';
      for (const outsider of OUTSIDERS) {
        expect(NOTHING).toContain(await outcomeOf(session, outsider, read));
      }
      expect(await outcomeOf(session, STAFF, read)).toBe('done, 1 rows');
      for (const actor of EVERYBODY) {
        for (const sql of [
          'insert into public.booking_deletions values (gen_random_uuid(), now())',
          'update public.booking_deletions set deleted_at = now()',
          'delete from public.booking_deletions',
        ]) {
          expect(await outcomeOf(session, actor, sql), sql).toBe('42501');
        }
      }
    });
  });

  describe('functions', () => {
    it.for([
      { actor: VISITOR, refused: ['technicians', 'staff', 'owners', 'programs'] },
      { actor: STRANGER, refused: ['technicians', 'staff', 'owners', 'programs'] },
      { actor: TECHNICIAN, refused: ['staff', 'owners', 'programs'] },
      { actor: STAFF, refused: ['owners', 'programs'] },
      { actor: SERVICE, refused: ['technicians', 'staff', 'owners'] },
    ])(
      'A function refuses all but those whom its comment says it is for: $actor.name',
      async ({ actor, refused }, session) => {
        const functions = await session.owner<{ audience: string; sql: string }>(FUNCTIONS);
        const others = functions.filter(({ audience }) => refused.includes(audience));
        expect(others.length).toBeGreaterThan(20);
        for (const { sql } of others) {
          expect(await outcomeOf(session, actor, sql), sql).toBe('42501');
        }
      },
    );

    it.for(EVERYBODY)('Anyone may ask for the free spots: $name', async (actor, session) => {
      const sql = "select * from public.slot_availability('2027-03-12', '2027-03-12')";
      expect(await outcomeOf(session, actor, sql)).toBe('done, 9 rows');
    });

    it.for(EVERYBODY)('Nobody reaches the private schema: $name', async (actor, session) => {
      for (const sql of [
        'select private.shop_now()',
        'select private.is_staff()',
        'select * from private.slots()',
        'select private.caller()',
        'select * from private.hits',
        'select * from private.limits',
        'select * from private.address_salt',
        'select * from private.change_clock',
        'update private.change_clock set changed_at = now()',
      ]) {
        expect(await outcomeOf(session, actor, sql), sql).toBe('42501');
      }
    });
  });
});

describe('access by role', () => {
  const { it } = openShop();

  /** Makes a row in every table; answers a call of every function. */
  async function fill(session: Session): Promise<ReadonlyMap<string, string>> {
    const gone = await given(session);
    await session.owner(`delete from public.bookings where id = '${gone.id}'`);
    await given(session);
    await session.owner(FILL_TABLES);
    const functions = await session.owner<{ sql: string }>(FUNCTIONS);
    return new Map(
      functions.map(({ sql }) => [
        sql.slice('select * from '.length, sql.indexOf('(')).replaceAll('"', ''),
        sql,
      ]),
    );
  }

  async function isRefused(session: Session, actor: Actor, sql: string): Promise<boolean> {
    const outcome = await session.request(actor, sql);
    if (!outcome.ok) return outcome.code === '42501';
    return sql.startsWith('with done') || (sql.endsWith('limit 1') && outcome.rows.length === 0);
  }

  async function rightsOf(
    session: Session,
    actor: Actor,
    grants: readonly string[],
    calls: ReadonlyMap<string, string>,
  ) {
    const allowed: string[] = [];
    for (const grant of grants) {
      const [start = '', list] = grant.split(/ \((.*)\)/);
      if (!grant.startsWith('UPDATE')) {
        if (!(await isRefused(session, actor, statementOf(grant, calls)))) allowed.push(grant);
        continue;
      }
      const columns: string[] = [];
      for (const column of list?.split(', ') ?? []) {
        if (!(await isRefused(session, actor, statementOf(grant, calls, column))))
          columns.push(column);
      }
      if (columns.length > 0) allowed.push(`${start} (${columns.join(', ')})`);
    }
    return allowed;
  }

  it.for([
    { actor: VISITOR, may: [] },
    { actor: STRANGER, may: [] },
    { actor: TECHNICIAN, may: TECHNICIANS_MAY },
    { actor: STAFF, may: OF_STAFF.filter((line) => !ONLY_OWNERS_MAY.includes(line)) },
    { actor: OWNER, may: OF_STAFF },
  ])(
    'Of every table, column and function, an account may use what is approved for it: $actor.name',
    async ({ actor, may }, session) => {
      const calls = await fill(session);
      expect(await rightsOf(session, actor, [...VISITORS_MAY, ...OF_STAFF], calls)).toEqual([
        ...VISITORS_MAY,
        ...OF_STAFF.filter((line) => may.includes(line)),
      ]);
    },
  );

  it.for(Object.entries(WRITINGS))(
    'What staff and owners may is refused to a role that is written %s',
    async ([_writing, claims], session) => {
      const calls = await fill(session);
      const actor = { ...TECHNICIAN, claims: { ...TECHNICIAN.claims, ...claims } };
      expect(OF_STAFF.length).toBeGreaterThan(60);
      expect(await rightsOf(session, actor, OF_STAFF, calls)).toEqual([]);
    },
  );

  it('What an account is now counts, whatever its token says', async (session) => {
    const calls = await fill(session);
    await session.owner(
      `insert into auth.users (id, email, raw_app_meta_data) values ('${String(OWNER.claims['sub'])}', 'owner@example.com', '{"role": "technician"}')`,
    );
    expect(await rightsOf(session, OWNER, OF_STAFF, calls)).toEqual(
      OF_STAFF.filter((line) => TECHNICIANS_MAY.includes(line)),
    );
  });
});
