import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { insertSql, bookingColumns, SHOP_NOW, shopClockSql } from './support/bookings';
import { checkoutJson, paymentJson } from './support/checkout';
import { openPlans } from './support/query-plans';
import { connectionOf, joinTestServer, type Sql, type TestServer } from './support/server';
import { type Actor, Session, STAFF, VISITOR } from './support/session';

const ROWS = 30_000;
const PHONES = (ROWS / 5) * 2;
const CUSTOMERS = PHONES - 500;
/** Rows of a page of customers. */
const PAGE = 50;

const COLUMNS = `customer_id, customer_name, customer_email, customer_phone, service_name, vehicle_type,
  booking_date, booking_time, status, total_price, quoted_price, created_at, updated_at`;
/** Every customer comes two or three times; those of 1,000 phones share an address with another. */
const customer = (n: string) => `md5((${n} % ${PHONES} % ${CUSTOMERS})::text)::uuid, 'Customer',
  'customer' || ${n} % ${PHONES} % ${CUSTOMERS} || '@example.com',
  '604 ' || lpad((${n} % ${PHONES})::text, 7, '0'), 'Sedan Window Tinting', 'sedan'`;
const stamps = (n: string) => `timestamptz '2020-01-01' + ${n} * interval '30 minutes',
  timestamptz '2020-01-01' + ${n} * interval '30 minutes'`;

/** An hour of work in the first or the second bay. */
const PLACE = `60, bay, private.shop_instant(private.slot_start(day, slot_time) + interval '1 hour'),
  private.time_in_bay(bay, private.slot_start(day, slot_time),
    private.shop_instant(private.slot_start(day, slot_time) + interval '1 hour'))`;

/** Receipts of half the bookings, those completed last; one of 250 is paid in part. */
const RECEIPTS = `
  alter table public.receipts disable trigger user;
  alter table public.payments disable trigger user;
  update public.taxes set number = '123456789 RT0001' where code = 'gst';
  update public.checkout_settings set uses_checkout = true, uses_checkout_since = '2027-03-01';
  insert into public.receipts (id, booking_id, kind, year, sequence, day, issued_at, lines_cents, taxes,
    taxes_cents, prices_include_taxes, before_tax_cents, total_cents)
  select gen_random_uuid(), b.id, 'sale', 2026, row_number() over (), b.booking_date, b.created_at, 15000,
    '[{"code": "gst", "name": "GST", "rate": 5000, "cents": 750}, {"code": "pst", "name": "PST", "rate": 7000, "cents": 1050}]',
    1800, false, 15000, 16800
  from (
    select * from public.bookings where status = 'completed' order by booking_date desc, id limit ${String(ROWS / 2)}
  ) b;
  insert into public.payments (id, booking_id, receipt_id, kind, method, amount_cents, day, till_day, taken_at)
  select gen_random_uuid(), r.booking_id, r.id, 'sale', 'card',
    case when r.sequence % 250 = 0 then 10000 else 16800 end, r.day, r.day, r.issued_at
  from public.receipts r;
  insert into public.till_closings (day, float_cents, cash_cents, counted_cents, difference_cents, closed_at)
  select distinct p.day, 0, 0, 0, 0, p.day + interval '1 day' from public.payments p where p.day < '2027-03-08';
  alter table public.receipts enable trigger user;
  alter table public.payments enable trigger user;`;

const CHECKOUT = JSON.stringify({
  ...checkoutJson({ payments: [{ method: 'card', amount: 10_000 }] }),
  sends_mail: true,
});

/** A year ahead that is booked out, years of past bookings, deletions, and a busy hour. */
const FILL = `
  alter table public.bookings disable trigger user;
  insert into public.customers (id) select md5(n::text)::uuid from generate_series(0, ${String(CUSTOMERS - 1)}) n;
  insert into public.bookings (${COLUMNS}, work_minutes, bay_id, ready_at, during)
  select ${customer('n')}, day, slot_time, 'confirmed', 150, 150, ${stamps(`(${String(ROWS)} - n)`)}, ${PLACE}
  from (
    select row_number() over () as n, d.day::date as day, s.slot_time, bay
    from generate_series(timestamp '2027-03-10', '2028-03-09', '1 day') d (day)
    cross join private.slots() s cross join generate_series(1, 2) bay
    where extract(isodow from d.day) <> 7
  ) ahead;
  insert into public.bookings (${COLUMNS})
  select ${customer('n')}, day, '9:00 AM', (case when n % 5 = 0 then 'cancelled' else 'completed' end)::public.booking_status,
    150, 150, ${stamps('n')}
  from (
    select n, date '2027-03-09' - n % 3000 as day from generate_series(1, ${String(ROWS * 1.3)}) n
  ) past
  where extract(isodow from day) <> 7
  limit ${String(ROWS)} - (select count(*) from public.bookings);
  insert into public.customer_contacts (kind, key, customer_id)
  select 'phone', b.contact_key, b.customer_id from public.bookings b where b.is_known
  union select 'mail', b.mail_key, b.customer_id from public.bookings b where b.is_known;
  alter table public.bookings enable trigger user;
  insert into public.booking_deletions
    select gen_random_uuid(), timestamptz '2020-01-01' + n * interval '30 minutes' from generate_series(1, 20000) n;
  insert into private.hits (bucket, key_hash, at, subject)
    select b.bucket, b.key_hash, now() - n * interval '25 seconds', gen_random_uuid()
    from generate_series(1, 119) n cross join lateral (values
      ('bookings_per_address', sha256(n::text::bytea)), ('bookings_total', private.salted_hash('')),
      ('bookings_per_day', private.salted_hash('2027-03-10'))
    ) b (bucket, key_hash);`;

describe(`the product's queries at ${String(ROWS)} bookings on PostgreSQL`, () => {
  let server: TestServer;
  let sql: Sql;
  let plans: Awaited<ReturnType<typeof openPlans>>;
  beforeAll(async () => {
    server = joinTestServer();
    const database = await server.createOwnDatabase('large');
    const admin = server.connect(database, server.superuser);
    await admin.unsafe(shopClockSql(SHOP_NOW));
    await admin.unsafe(FILL).simple();
    await admin.unsafe(RECEIPTS).simple();
    await admin.unsafe('vacuum analyze').simple();
    sql = server.connect(database, server.superuser);
    plans = await openPlans(server, database);
    const [size] = await sql.unsafe<{ all: number; open: number }[]>(
      'select count(*)::int as all, count(*) filter (where private.holds_spot(status))::int as open from public.bookings',
    );
    console.info(`${String(size?.all)} bookings, ${String(size?.open)} of them open`);
  });
  afterAll(() => server.stop());

  const [insert, insertParams] = insertSql(
    bookingColumns({ booking_date: '2028-03-10', booking_time: '5:00 PM' }),
  );

  const QUERIES: readonly (readonly [string, Actor, string])[] = [
    [
      'availability of 100 days',
      VISITOR,
      "select * from public.slot_availability('2027-03-10', '2027-06-17')",
    ],
    [
      'availability of one day',
      VISITOR,
      "select * from public.slot_availability('2027-05-10', '2027-05-10')",
    ],
    [
      'availability of 31 days for a service',
      VISITOR,
      "select * from public.slot_availability('2027-05-10', '2027-06-09', 'SedanTinting')",
    ],
    [
      'the free bays of a week',
      STAFF,
      "select * from public.bay_availability('2027-05-10', '2027-05-16', 'SedanTinting')",
    ],
    ['a booking, with all its checks', VISITOR, insert],
    [
      'the first page of the dashboard',
      STAFF,
      'select * from public.bookings order by created_at desc, id desc limit 1000',
    ],
    [
      'a later page of the dashboard',
      STAFF,
      "select * from public.bookings where created_at < '2024-01-01' order by created_at desc, id desc limit 1000",
    ],
    [
      'a refresh that finds nothing',
      STAFF,
      "select * from public.bookings where updated_at > '2027-01-01' order by updated_at, id limit 1000",
    ],
    [
      'a refresh that finds a few',
      STAFF,
      "select * from public.bookings where updated_at > '2025-08-01' order by updated_at, id limit 1000",
    ],
    [
      'deletions since',
      STAFF,
      "select * from public.booking_deletions where deleted_at > '2021-02-15' order by deleted_at, booking_id limit 1000",
    ],
    [
      'the bookings of a week',
      STAFF,
      "select * from public.bookings where booking_date between '2027-05-10' and '2027-05-16' order by booking_date, id limit 1000",
    ],
    ['a known customer', STAFF, "select * from public.find_customers('604 0000123')"],
    ['the bookings of a customer', STAFF, "select * from public.customer_bookings('$id')"],
    [
      'a status',
      STAFF,
      `update public.bookings set status = 'completed' where id = '$id' returning *`,
    ],
    [
      'a move',
      STAFF,
      `update public.bookings set booking_date = '2028-03-10', booking_time = '4:00 PM' where id = '$id' returning *`,
    ],
    ['a checkout', STAFF, `select public.complete_with_payment('$id', '${CHECKOUT}')`],
    ['the till of a day', STAFF, "select * from public.books('2027-03-08', '2027-03-08')"],
    ['takings of a month', STAFF, "select * from public.takings('2027-02-01', '2027-02-28')"],
    ['the payments of a booking', STAFF, "select public.booking_money('$id')"],
    ['the card of a job', STAFF, "select * from public.job_cards(array['$id'::uuid])"],
    [
      'a payment of a rest',
      STAFF,
      `select public.take_payment(r.id, '${JSON.stringify(paymentJson({ method: 'card', amount: 1_000 }))}')
       from public.receipts r where r.sequence = 250 and r.year = 2026`,
    ],
    ['a closing of the till', STAFF, "select public.close_till('2027-03-08', 0, 0)"],
    ['later ready times', STAFF, "select * from public.next_ready_times('$id')"],
    ['a deletion', STAFF, "delete from public.bookings where id = '$id'"],
  ];

  const readFromEndToEnd = (session: Session) =>
    session.owner<{ table: string; rows: number }>(
      `select relname as table, seq_tup_read as rows from pg_stat_xact_user_tables
       where schemaname = 'public' and relname in ('bookings', 'booking_deletions', 'receipts', 'receipt_lines', 'payments') order by 1`,
    );

  /**
   * These have to look at all bookings, or at years of them, so many times at each: customers are
   * counted.
   */
  const READ_ALL: readonly (readonly [string, string, number])[] = [
    ['the first page of customers', 'customers()', 3],
    ['a later page of customers', "customers(null, '$id')", 3],
    ['a customer by name', "customers('customer 123')", 3],
    ['a customer by phone', "customers('(604) 000-1234')", 3],
    ['revenue of two years', "revenue_by_month('2025-04-01', '2027-03-10')", 1],
    ['revenue of all years', "revenue_by_month(null, '2028-12-31')", 1],
    ['bookings of all weeks', "bookings_by_week(null, '2028-12-31')", 1],
    ['hours of all years', "busiest_hours(null, '2028-12-31')", 1],
    ['services of all years', "top_services(null, '2028-12-31')", 1],
    ['totals of all years', "booking_totals(null, '2028-12-31')", 1],
    ['lead times of all years', "lead_times(null, '2028-12-31')", 1],
    ['work taken of all years', "work_taken(null, '2028-12-31')", 2],
  ];

  /** The page of the numbers asks for these in addition to the years. */
  const RECENT: readonly (readonly [string, string])[] = [
    ['totals of a month', "booking_totals('2027-03-01', '2027-03-10')"],
    ['bookings of ten weeks', "bookings_by_week('2027-01-03', '2027-03-13')"],
    ['hours of twelve weeks', "busiest_hours('2026-12-17', '2027-03-10')"],
    ['services of a month', "top_services('2027-02-01', '2027-02-28')"],
    ['lead times of a month', "lead_times('2027-02-01', '2027-02-28')"],
    ['work taken of a month', "work_taken('2027-02-01', '2027-02-28')"],
    ['revenue of a month', "revenue_by_month('2027-02-01', '2027-02-28')"],
  ];

  const callOf = async (call: string): Promise<string> => {
    const [target] = await sql.unsafe<{ id: string }[]>(
      "select id from public.bookings where status = 'completed' limit 1",
    );
    return `select * from public.${call.replace('$id', target?.id ?? '')}`;
  };

  it.each(READ_ALL)('The query for %s does not loop over rows', async (_, call, times) => {
    const { bookingsRead, mostLoops } = await plans.explain(STAFF, await callOf(call));
    expect(bookingsRead).toBeGreaterThan(0);
    expect(bookingsRead).toBeLessThanOrEqual(1.01 * times * ROWS);
    expect(mostLoops).toBeLessThanOrEqual(PAGE);
  });

  it('The query for who owes what reads each receipt and payment about once, and bookings ahead once more', async () => {
    const { read, mostLoops } = await plans.explain(STAFF, 'select * from public.open_money()');
    expect(read.get('receipts')).toBeLessThanOrEqual(ROWS);
    expect(read.get('payments')).toBe(ROWS / 2);
    expect(read.get('bookings')).toBeLessThanOrEqual(1.2 * ROWS);
    expect(mostLoops).toBeLessThanOrEqual(PAGE);
  });

  it.each(RECENT)('The query for %s uses the index of days', async (_, call) => {
    const { bookingsRead, mostLoops, indexes } = await plans.explain(STAFF, await callOf(call));
    expect(indexes).toContain('bookings_booking_date');
    expect(bookingsRead).toBeLessThanOrEqual(ROWS / 20);
    expect(mostLoops).toBeLessThanOrEqual(PAGE);
  });

  it.each(QUERIES)('The query "%s" reads no table from end to end', async (_, actor, query) => {
    const [target] = await sql.unsafe<{ id: string }[]>(
      "select id from public.bookings where status = 'confirmed' limit 1",
    );
    const statement = query.replace('$id', target?.id ?? '');
    await sql.unsafe('begin');
    try {
      const session = new Session(connectionOf(sql));
      const before = await readFromEndToEnd(session);
      const outcome = await session.request(actor, statement, query === insert ? insertParams : []);
      expect(outcome).toMatchObject({ ok: true });
      expect(await readFromEndToEnd(session)).toEqual(before);
    } finally {
      await sql.unsafe('rollback');
    }
  });

  it('Every index is needed by one of the queries', async () => {
    await sql.unsafe('select pg_stat_force_next_flush()');
    await sql.unsafe('select pg_stat_clear_snapshot()');
    const indexes = await sql.unsafe<{ name: string; used: boolean }[]>(
      `select indexrelname as name, idx_scan > 0 as used from pg_stat_user_indexes
       where schemaname = 'public' and relname in ('bookings', 'booking_deletions') order by 1`,
    );
    expect([...indexes]).toEqual(
      [
        'booking_deletions_deleted_at',
        'booking_deletions_pkey',
        'bookings_bay_once',
        'bookings_booking_date',
        'bookings_contact_key',
        'bookings_created_at',
        'bookings_customer',
        'bookings_mail_key',
        'bookings_pkey',
        'bookings_ready_at',
        'bookings_reference',
        'bookings_slot',
        'bookings_updated_at',
      ].map((name) => ({ name, used: true })),
    );
  });

  it('A query that reads a table from end to end is noticed', async () => {
    await sql.unsafe('begin');
    try {
      const session = new Session(connectionOf(sql));
      const before = await readFromEndToEnd(session);
      await session.request(STAFF, "select count(*) from public.bookings where comments = 'x'");
      expect(await readFromEndToEnd(session)).not.toEqual(before);
    } finally {
      await sql.unsafe('rollback');
    }
  });
});
