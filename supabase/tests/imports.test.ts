import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';

import { book, type Columns, given, TODAY } from './support/bookings';
import { ask, bookingsOf, list } from './support/customers';
import { takeCall } from './support/front-desk';
import {
  type Actor,
  OWNER,
  SERVICE,
  type Session,
  STAFF,
  VISITOR,
  summary,
} from './support/session';
import { openShop, openWorkshop } from './support/shop';

type Kind = 'customers' | 'bookings';

const ANNA = {
  name: 'Anna Lee',
  phone: '604 555 0101',
  email: 'anna@example.com',
  vehicle_type: 'suv',
  vehicle_make: 'Tesla',
  vehicle_model: 'Model Y',
  plate: 'AB1 23C',
  note: 'Gate code at the office',
};
const BEN = { name: 'Ben Cho', phone: '', email: 'ben@example.com' };
const VISIT = {
  name: 'Anna Lee',
  phone: '+1 604-555-0101',
  day: '2026-05-06',
  time: '9:00 AM',
  service: 'Premium Detailing',
  vehicle_type: 'suv',
  price: 299.5,
};

async function bring(
  session: Session,
  kind: Kind,
  entries: readonly Columns[],
  { id = randomUUID(), actor = OWNER }: { id?: string; actor?: Actor } = {},
) {
  const numbered = entries.map((entry, index) => ({ line: index + 2, ...entry }));
  const outcome = await session.request<{ line: number; outcome: string }>(
    actor,
    `select * from public.import_${kind}($1, $2::text::jsonb)`,
    [id, JSON.stringify(numbered)],
  );
  return outcome.ok ? outcome.rows.map((row) => row.outcome) : summary(outcome);
}

const undo = async (session: Session, id: string, actor: Actor = OWNER) => {
  const outcome = await session.request(actor, 'select * from public.undo_import($1)', [id]);
  return outcome.ok ? outcome.rows[0] : summary(outcome);
};

const find = (session: Session, phone: string) =>
  ask<Columns>(session, `select * from public.find_customers('${phone}')`);

describe('imports', () => {
  const { it, runInShop } = openShop();

  it('A customer who was brought along is listed with no visits, is found, and is known when they call', async (session) => {
    expect(await bring(session, 'customers', [ANNA, BEN])).toEqual(['added', 'added']);
    const all = await list(session);
    expect(
      all.map(({ names, visits, is_known, vehicle_type, last_visit }) => [
        names,
        visits,
        is_known,
        vehicle_type,
        last_visit,
      ]),
    ).toEqual(
      expect.arrayContaining([
        [['Anna Lee'], 0, true, 'suv', null],
        [['Ben Cho'], 0, true, '', null],
      ]),
    );
    for (const search of ['anna', '5550101', 'ab123c', 'anna@example.com']) {
      expect(
        (await list(session, `'${search}'`)).map(({ names }) => names),
        search,
      ).toEqual([['Anna Lee']]);
    }
    expect(await list(session, `filter_by => 'without_email'`)).toEqual([]);
    expect(await list(session, `filter_by => 'away'`)).toEqual([]);
    expect(await find(session, '(604) 555-0101')).toMatchObject([
      {
        customer_name: 'Anna Lee',
        customer_email: 'anna@example.com',
        vehicle_model: 'Model Y',
        visits: 0,
        standing: 'known',
      },
    ]);
    const [anna] = await list(session, `'anna'`);
    expect(await bookingsOf(session, String(anna?.customer_key))).toEqual([]);
  });

  it('All pages of the list hold each customer once, with and without bookings', async (session) => {
    await bring(session, 'customers', [ANNA, BEN, { name: 'Cy Orr', phone: '604 555 0103' }]);
    await given(session, {
      source: 'phone',
      customer_name: 'Dee Fox',
      customer_phone: '604 555 0104',
      customer_email: null,
    });
    const seen: string[] = [];
    let after = 'null';
    for (let page = 0; page < 4; page += 1) {
      const [row] = await list(session, `null, ${after}, 1`);
      seen.push(String(row?.names[0]));
      after = `'${String(row?.customer_key)}'`;
    }
    expect(seen.toSorted()).toEqual(['Anna Lee', 'Ben Cho', 'Cy Orr', 'Dee Fox']);
    expect(await list(session, `null, ${after}, 1`)).toEqual([]);
  });

  it('The first booking of a customer who was brought along is theirs, with all that was kept', async (session) => {
    await bring(session, 'customers', [ANNA]);
    const called = await takeCall(session, {
      customer_name: 'Anna Lee',
      customer_phone: '604 555 0101',
    });
    expect(called.ok).toBe(true);
    const all = await list(session);
    expect(all).toMatchObject([
      { names: ['Anna Lee'], customer_email: 'anna@example.com', total_count: 1 },
    ]);
    expect(
      await session.owner(
        'select count(*)::int as n from public.customer_notes n join public.bookings b using (customer_id)',
      ),
    ).toEqual([{ n: 1 }]);
    expect(await find(session, '6045550101')).toHaveLength(1);
  });

  it('Who was brought along and has booked with another phone since is known by both', async (session) => {
    await bring(session, 'customers', [ANNA]);
    await takeCall(session, {
      customer_name: 'Anna Lee',
      customer_phone: '604 555 0119',
      customer_email: 'anna@example.com',
    });
    for (const phone of ['6045550101', '6045550119']) {
      expect(await find(session, phone), phone).toMatchObject([
        { customer_name: 'Anna Lee', standing: 'known' },
      ]);
    }
  });

  it('What a stranger types online with the phone of somebody who was brought along joins nobody', async (session) => {
    await bring(session, 'customers', [ANNA]);
    await book(session, VISITOR, { customer_name: 'Not Anna', customer_phone: '604 555 0101' });
    expect(await list(session)).toHaveLength(2);
    expect(await find(session, '6045550101')).toMatchObject([
      { customer_name: 'Anna Lee', standing: 'known' },
      { customer_name: 'Not Anna', standing: 'typed' },
    ]);
  });

  it('The same file again, a person twice in it, and who is known already make no doubles', async (session) => {
    await given(session, {
      source: 'phone',
      customer_phone: '604 555 0109',
      customer_email: 'dee@example.com',
    });
    const twice = { ...ANNA, email: null, name: 'A. Lee', phone: '+1 (604) 555.0101' };
    const dee = { name: 'Dee', phone: '', email: 'DEE@example.com' };
    expect(await bring(session, 'customers', [ANNA, twice, dee])).toEqual([
      'added',
      'known',
      'known',
    ]);
    expect(await bring(session, 'customers', [ANNA, BEN])).toEqual(['known', 'added']);
    expect(await bring(session, 'bookings', [VISIT, VISIT])).toEqual(['added', 'known']);
    // Exports name each service of an appointment in a row of its own.
    const tint = { ...VISIT, service: 'Sedan Window Tinting' };
    expect(await bring(session, 'bookings', [VISIT, tint, tint])).toEqual([
      'known',
      'other_service',
      'other_service',
    ]);
    await session.request(
      STAFF,
      `update public.bookings set extra_services = '{SedanTinting}' where service_name = 'Premium Detailing'`,
    );
    expect(await bring(session, 'bookings', [VISIT, tint])).toEqual(['known', 'known']);
    expect(await bring(session, 'bookings', [{ ...VISIT, phone: '604 555 0101' }])).toEqual([
      'known',
    ]);
    expect(await list(session)).toHaveLength(3);
  });

  it('An entry that cannot be stored says why, and takes no other with it', async (session) => {
    expect(
      await bring(session, 'customers', [
        { ...ANNA, phone: '12' },
        { name: 'Nobody' },
        { name: 'Ann', email: 'ann@' },
        { ...ANNA, plate: '#' },
        BEN,
      ]),
    ).toEqual([
      'customer_profiles_customer_phone',
      'customer_profiles_contact',
      'customer_profiles_customer_email',
      'customer_vehicles_plate',
      'added',
    ]);
    expect(
      await bring(session, 'bookings', [
        { ...VISIT, time: '9:10 AM' },
        { ...VISIT, service: '' },
        { ...VISIT, day: '1999-05-06' },
        { ...VISIT, day: '9999-12-31' },
        { ...VISIT, day: 'infinity' },
        { ...VISIT, day: '2028-03-11' },
        VISIT,
        { ...VISIT, day: '2028-03-06', time: '3:00 PM' },
      ]),
    ).toEqual([
      'bookings_booking_time',
      'bookings_service_name',
      'too_old',
      'day_too_far',
      'bookings_booking_date',
      'day_too_far',
      'added',
      'added',
    ]);
    expect(await list(session)).toHaveLength(2);
    const many = Array.from({ length: 201 }, () => BEN);
    expect(await bring(session, 'customers', many)).toBe('PT422 import_too_large');
  });

  test('Many entries at once become what each would become by itself, whichever of them are refused or known', async () => {
    const phone = (n: number) => `604 555 01${String(n).padStart(2, '0')}`;
    const files = {
      customers: Array.from({ length: 40 }, (_, n) => ({
        name: `P ${String(n)}`,
        phone: n % 13 === 5 ? '12' : phone(n % 9 === 3 ? n - 2 : n),
        // The second of them is known by its phone, so that the third has the address to itself.
        email: n === 3 || n === 4 ? 'two@example.com' : null,
      })),
      bookings: Array.from({ length: 40 }, (_, n) => ({
        ...VISIT,
        name: `P ${String(n % 11 === 7 ? n - 1 : n)}`,
        phone: phone(n),
        day: n % 4 === 0 ? '2027-03-12' : '2026-05-06',
        time: n % 13 === 5 ? '9:10 AM' : '9:00 AM',
      })),
    };
    for (const kind of ['customers', 'bookings'] as const) {
      const outcomes: string[][] = [];
      for (const size of [40, 1]) {
        await runInShop(async (session) => {
          const parts = Array.from({ length: 40 / size }, (_part, n) =>
            files[kind].slice(n * size, n * size + size),
          );
          const answers: (string | readonly string[])[] = [];
          for (const part of parts) answers.push(await bring(session, kind, part));
          outcomes.push(answers.flat());
        });
      }
      expect(outcomes[0], kind).toEqual(outcomes[1]);
      expect(new Set(outcomes[0]).size, kind).toBeGreaterThan(2);
    }
  });

  it('Visits of the past are completed, cancelled or no-shows, take no bay, and nobody is told', async (session) => {
    expect(
      await bring(session, 'bookings', [
        { ...VISIT, email: 'anna@example.com', note: 'Red stitching' },
        { ...VISIT, time: '10:00 AM', status: 'cancelled' },
        { ...VISIT, time: '11:00 AM', status: 'no_show' },
        {
          ...VISIT,
          time: '11:00 AM',
          day: '2026-05-10',
          name: 'Cy',
          phone: '604 555 0103',
          status: 'confirmed',
        },
      ]),
    ).toEqual(['added', 'added', 'added', 'added']);
    expect(
      await session.owner(
        `select customer_name, status, no_show_at is not null as no_show, bay_id, is_known, source, total_price::float8 as price,
           created_at = private.shop_instant(private.slot_start(booking_date, booking_time)) as made_then
         from public.bookings order by booking_date, private.slot_start(booking_date, booking_time)`,
      ),
    ).toEqual(
      [
        ['Anna Lee', 'completed', false],
        ['Anna Lee', 'cancelled', false],
        ['Anna Lee', 'cancelled', true],
        ['Cy', 'completed', false],
      ].map(([customer_name, status, no_show]) => ({
        customer_name,
        status,
        no_show,
        bay_id: null,
        is_known: true,
        source: 'phone',
        price: 299.5,
        made_then: true,
      })),
    );
    expect(await list(session)).toMatchObject([
      { names: ['Cy'], visits: 1 },
      { names: ['Anna Lee'], visits: 1, no_shows: 1, first_seen: '2026-05-06' },
    ]);
    expect(await session.owner('select body from public.booking_notes')).toEqual([
      { body: 'Red stitching' },
    ]);
    expect(await session.owner('select * from public.booking_messages')).toEqual([]);
    expect(await session.owner(`select distinct kind, actor from public.booking_events`)).toEqual([
      { kind: 'created', actor: 'staff' },
    ]);
  });

  it('Undo removes what an import made, but nothing that was used since, and the file can be brought again', async (session) => {
    const id = randomUUID();
    await given(session, {
      source: 'phone',
      customer_name: 'Dee Fox',
      customer_phone: '604 555 0104',
    });
    await bring(session, 'customers', [ANNA], { id });
    await bring(session, 'customers', [BEN], { id });
    expect(await ask(session, 'select kind, added from public.last_import()', OWNER)).toEqual([
      { kind: 'customers', added: 2 },
    ]);
    await takeCall(session, {
      customer_name: 'Ben Cho',
      customer_phone: '604 555 0102',
      customer_email: 'ben@example.com',
    });
    expect(await undo(session, id)).toMatchObject({ removed: 1, kept: 1 });
    expect((await list(session)).flatMap(({ names }) => names).toSorted()).toEqual([
      'Ben Cho',
      'Dee Fox',
    ]);
    expect(await undo(session, id)).toBe('PT409 undo_refused');
    expect(await bring(session, 'customers', [ANNA, BEN])).toEqual(['added', 'known']);
  });

  it('Undo removes bookings with their customers and history, but none that somebody has changed', async (session) => {
    const id = randomUUID();
    await bring(
      session,
      'bookings',
      [VISIT, { ...VISIT, name: 'Cy', phone: '604 555 0103', time: '1:00 PM' }],
      { id },
    );
    await session.request(
      STAFF,
      `update public.bookings set comments = 'Called' where customer_name = 'Cy'`,
    );
    expect(await undo(session, id)).toMatchObject({ removed: 1, kept: 1 });
    expect(await session.owner('select customer_name from public.bookings')).toEqual([
      { customer_name: 'Cy' },
    ]);
    expect(await session.owner('select count(*)::int as n from public.customers')).toEqual([
      { n: 1 },
    ]);
    expect(
      await session.owner(`select 1 from public.booking_events where kind = 'deleted'`),
    ).toEqual([]);
    expect(
      await session.owner('select sum(completed)::int as n from private.erased_months'),
    ).toEqual([{ n: null }]);
  });

  test.each([
    [
      'a note',
      `insert into public.customer_notes (customer_id, body) select id, 'Likes it dark' from public.customers`,
    ],
    [
      'a tag',
      `insert into public.customer_tags (customer_id, tag) select id, 'fleet' from public.customers`,
    ],
    [
      'a vehicle',
      `insert into public.customer_vehicles (customer_id, vehicle_type, plate) select id, 'suv', 'AB1 23C' from public.customers`,
    ],
    ['a company', `update public.customers set company = 'Lee Ltd' where id is not null`],
  ])(
    'Undo keeps a customer, or a booking, whose customer was given %s since',
    async (_kept, sql) => {
      for (const [kind, entry] of [
        [
          'customers',
          {
            ...ANNA,
            note: null,
            plate: null,
            vehicle_type: null,
            vehicle_make: null,
            vehicle_model: null,
          },
        ],
        ['bookings', VISIT],
      ] as const) {
        await runInShop(async (session) => {
          const id = randomUUID();
          await bring(session, kind, [entry], { id });
          expect(await session.attempt(STAFF, sql)).toBe('done');
          await bring(session, kind, [{ ...entry, ...BEN }], { id });
          expect(await undo(session, id), kind).toEqual({
            removed: 1,
            kept: 1,
            kept_names: ['Anna Lee'],
          });
        });
      }
    },
  );

  it('Undo keeps a booking whose deposit was asked for or is being paid, and one that a mail was sent about', async (session) => {
    const id = randomUUID();
    const names = ['Cy', 'Dee', 'Eve', 'Fay'];
    const ahead = names.map((name, n) => ({
      ...VISIT,
      name,
      phone: `604 555 012${String(n)}`,
      email: `${name}@example.com`,
      day: '2027-03-12',
      time: `${String(n + 1)}:00 PM`,
    }));
    expect(await bring(session, 'bookings', ahead, { id })).toEqual(names.map(() => 'added'));
    await session.owner(
      `insert into public.booking_deposits (booking_id, asked_cents) select id, 5000 from public.bookings where customer_name = 'Cy'`,
    );
    await session.owner(
      `insert into public.online_payments (booking_id, purpose, provider, asked_cents) select id, 'deposit', 'stripe', 5000 from public.bookings where customer_name = 'Dee'`,
    );
    await session.owner(
      `update public.booking_messages set state = 'sent', sent_at = now() where booking_id = (select id from public.bookings where customer_name = 'Eve')`,
    );
    expect(await undo(session, id)).toEqual({
      removed: 1,
      kept: 3,
      kept_names: ['Cy', 'Dee', 'Eve'],
    });
  });

  it('A file that is sent again and adds nothing leaves what it added before to be undone', async (session) => {
    const id = randomUUID();
    await bring(session, 'customers', [ANNA], { id });
    expect(await bring(session, 'customers', [ANNA])).toEqual(['known']);
    expect(await ask(session, 'select import_id, added from public.last_import()', OWNER)).toEqual([
      { import_id: id, added: 1 },
    ]);
  });

  it('An import can be undone for ten minutes', async (session) => {
    const id = randomUUID();
    await bring(session, 'customers', [ANNA], { id });
    await session.owner(
      `update private.imports set last_at = clock_timestamp() - interval '10 minutes'`,
    );
    expect(await ask(session, 'select * from public.last_import()', OWNER)).toEqual([]);
    expect(await undo(session, id)).toBe('PT409 undo_refused');
  });

  it('The contact of a customer who was brought along is changed, and leads to them from then on', async (session) => {
    await bring(session, 'customers', [ANNA]);
    const [anna] = await list(session);
    const changed = await session.request(
      STAFF,
      `select public.change_contact($1, 'Anna Lee', 'Anna Lee-Cho', '604 555 0101', '604 555 0111', 'anna@example.com', null) as n`,
      [String(anna?.customer_key)],
    );
    expect(changed).toEqual({ ok: true, rows: [{ n: 1 }] });
    expect(await find(session, '6045550101')).toEqual([]);
    expect(await find(session, '6045550111')).toMatchObject([
      { customer_name: 'Anna Lee-Cho', customer_email: null },
    ]);
    expect(await session.owner('select key from public.customer_contacts')).toEqual([
      { key: '6045550111' },
    ]);
  });

  it('A customer who was brought along is erased with all that is kept of them', async (session) => {
    await bring(session, 'customers', [ANNA, BEN]);
    const [anna] = await list(session, `'anna'`);
    const erased = await session.request(OWNER, 'select public.erase_customer($1) as gone', [
      String(anna?.customer_key),
    ]);
    expect(erased).toEqual({ ok: true, rows: [{ gone: true }] });
    for (const table of ['customers', 'customer_profiles', 'customer_contacts']) {
      expect(await session.owner(`select count(*)::int as n from public.${table}`), table).toEqual([
        { n: 1 },
      ]);
    }
    for (const table of ['customer_notes', 'customer_vehicles']) {
      expect(await session.owner(`select * from public.${table}`), table).toEqual([]);
    }
  });

  it('Erasing the bookings of a customer who was brought along leaves nothing of them, and deleting them leaves the contact', async (session) => {
    await bring(session, 'customers', [ANNA, BEN]);
    const call = { customer_name: 'Anna Lee', customer_phone: '604 555 0101' };
    const first = await takeCall(session, call);
    if (!first.ok) throw new Error(summary(first));
    await session.request(STAFF, 'delete from public.bookings where id = $1', [
      String(first.rows[0]?.id),
    ]);
    expect((await list(session)).flatMap(({ names }) => names)).toContain('Anna Lee');
    const second = await takeCall(session, call);
    if (!second.ok) throw new Error(summary(second));
    await session.request(OWNER, 'select * from public.erase_bookings($1)', [
      [String(second.rows[0]?.id)],
    ]);
    expect((await list(session)).flatMap(({ names }) => names)).toEqual(['Ben Cho']);
    expect(await session.owner('select key from public.customer_contacts')).toEqual([
      { key: 'ben@example.com' },
    ]);
  });

  it('Who was brought along and never booked is deleted by schedule like everybody else', async (session) => {
    await bring(session, 'customers', [ANNA, BEN]);
    await session.owner(
      `update public.customer_profiles set created_at = private.shop_instant('${TODAY}'::timestamp) - interval '25 months' where customer_name = 'Ben Cho'`,
    );
    await session.request(SERVICE, 'select * from public.purge_expired_data()');
    expect((await list(session)).flatMap(({ names }) => names)).toEqual(['Anna Lee']);
    expect(await session.owner('select count(*)::int as n from public.customers')).toEqual([
      { n: 1 },
    ]);
  });

  it('Two customers become one where one of them was brought along', async (session) => {
    await bring(session, 'customers', [ANNA]);
    const dee = await given(session, {
      source: 'phone',
      customer_name: 'Anna Lee',
      customer_phone: '604 555 0104',
      customer_email: null,
    });
    const [anna] = (await list(session, `'anna'`)).filter(({ visits }) => visits === 0);
    const brought = (await list(session)).find(({ customer_key }) => customer_key !== dee.id);
    expect(anna).toBeDefined();
    expect(
      await session.attempt(STAFF, 'select public.merge_customers($1, $2)', [
        dee.id,
        String(brought?.customer_key),
      ]),
    ).toBe('done');
    expect(await list(session)).toMatchObject([
      { customer_key: dee.id, customer_email: 'anna@example.com' },
    ]);
    expect(await session.owner('select count(*)::int as n from public.customers')).toEqual([
      { n: 1 },
    ]);
    expect(
      await session.owner(
        'select count(*)::int as n from public.customer_vehicles v join public.bookings b using (customer_id)',
      ),
    ).toEqual([{ n: 1 }]);
  });
});

describe('imports into a shop with bays', () => {
  const { it } = openWorkshop();

  it('A booking that is ahead is confirmed in a bay, is reminded of, and is refused where its time is full', async (session) => {
    await session.owner(
      `update public.checkout_settings set deposit_kind = 'percent', deposit_percent = 20, deposit_from_cents = 0,
         deposit_text = 'e-Transfer'`,
    );
    const ahead = {
      ...VISIT,
      day: '2027-03-12',
      time: '10:00 AM',
      service: 'Sedan Window Tinting',
    };
    expect(
      await bring(session, 'bookings', [
        { ...ahead, email: 'anna@example.com' },
        { ...ahead, name: 'Ben', phone: '604 555 0102' },
        { ...ahead, name: 'Cy', phone: '604 555 0103' },
      ]),
    ).toEqual(['added', 'added', 'slot_full']);
    expect(
      await session.owner('select status, bay_id is not null as has_bay from public.bookings'),
    ).toEqual([
      { status: 'confirmed', has_bay: true },
      { status: 'confirmed', has_bay: true },
    ]);
    expect(await session.owner('select kind from public.booking_messages')).toEqual([
      { kind: 'reminder' },
    ]);
    expect(await session.owner('select * from public.booking_deposits')).toEqual([]);
  });
});
