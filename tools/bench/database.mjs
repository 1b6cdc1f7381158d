// The database under load, on a real PostgreSQL whose commits wait for the disk: visitors who book,
// visitors who look for a free time, staff who ask what changed. All of them as the Data API asks:
// a transaction each, the role and the request's settings in it, the answer as JSON.
import { availableParallelism, loadavg } from 'node:os';
import { startHostedPostgres } from '../../scripts/postgres-hosted.mjs';
import {
  fillDatabase,
  listFreeSpots,
  SHOWN_DAYS,
  STORED,
  visitorAddress,
  visitorBooking,
} from './database-bookings.mjs';
import { runLoad } from './load.mjs';
import { median } from './table.mjs';

const ROUNDS = Number(process.env.BENCH_RUNS ?? 3);
const BOOKINGS = { 1: 300, 20: 600, 200: 800 };
const LOOKS = { 1: 300, 20: 600 };
const REFRESHES = { 1: 300 };
const READS = { 1: 20 };
/** Bookings that changed since a dashboard asked last. */
const CHANGED = 20;

const VISITOR = { role: 'anon' };
const STAFF = {
  role: 'authenticated',
  sub: '5afe0000-0000-4000-8000-000000000001',
  app_metadata: { role: 'staff' },
};
const FILLED = 'filled';

/** One request as the Data API runs it. Throws where it is refused. */
function request(clients, claims, method, sql, params, address = '192.0.2.1') {
  return clients.begin(async (transaction) => {
    await transaction.unsafe(
      `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
        set_config('request.headers', $3, true), set_config('request.method', $4, true)`,
      [claims.role, JSON.stringify(claims), JSON.stringify({ 'x-forwarded-for': address }), method],
      { prepare: true },
    );
    return transaction.unsafe(
      `with answer as (${sql}) select coalesce(json_agg(answer), '[]')::text as body from answer`,
      params,
      { prepare: true },
    );
  });
}

function book(clients, index, slot) {
  const booking = visitorBooking(index, slot);
  const placeholders = Object.keys(booking).map((_, position) => `$${position + 1}`);
  return request(
    clients,
    VISITOR,
    'POST',
    `insert into public.bookings (${Object.keys(booking).join(', ')})
     values (${placeholders.join(', ')}) returning *`,
    Object.values(booking),
    visitorAddress(index),
  );
}

/** Asked once the database is there: each gives what a client sends as its n-th request. */
const SCENES = {
  async booking(owner) {
    const free = await listFreeSpots(owner);
    return (clients, index) => book(clients, index, free[index]);
  },
  async availability(owner) {
    const [{ day }] = await owner.unsafe('select private.shop_now()::date as day');
    return (clients) =>
      request(
        clients,
        VISITOR,
        'POST',
        `select * from public.slot_availability($1::date, $1::date + ${SHOWN_DAYS - 1})`,
        [day],
      );
  },
  async work(owner) {
    const [{ day }] = await owner.unsafe('select private.shop_now()::date as day');
    return (clients) =>
      request(
        clients,
        VISITOR,
        'POST',
        `select * from public.slot_availability($1::date, $1::date + ${SHOWN_DAYS - 1}, 'SedanTinting')`,
        [day],
      );
  },
  async bays(owner) {
    const [{ day }] = await owner.unsafe('select private.shop_now()::date as day');
    return (clients) =>
      request(
        clients,
        STAFF,
        'POST',
        `select * from public.bay_availability($1::date, $1::date + ${SHOWN_DAYS - 1}, 'SedanTinting')`,
        [day],
      );
  },
  async refresh(owner) {
    const [{ since }] = await owner.unsafe(
      `select updated_at as since from public.bookings order by updated_at desc offset ${CHANGED} limit 1`,
    );
    return (clients) =>
      request(
        clients,
        STAFF,
        'GET',
        `select * from public.bookings where updated_at > $1::timestamptz
         order by updated_at, id limit 1000`,
        [since],
      );
  },
};

SCENES.latest = async () => (clients) =>
  request(clients, STAFF, 'GET', 'select public.latest_change()', []);

/** Staff's pages read these of all bookings. */
const STAFF_READS = {
  customers: ['first page of customers', 'customers()'],
  search: ['customers by name', "customers('customer 123')"],
  revenue: ['revenue of all years', "revenue_by_month(null, '2028-12-31')"],
  totals: ['totals of all years', "booking_totals(null, '2028-12-31')"],
};
for (const [key, [, call]] of Object.entries(STAFF_READS)) {
  SCENES[key] = async () => (clients) =>
    request(clients, STAFF, 'POST', `select * from public.${call}`, []);
}

/** One round on a database of its own, all of them alike. */
async function measureRound(server, name, scene, atOnce, total) {
  await server.createDatabase(name, FILLED);
  const owner = server.connect(name, 'postgres');
  const clients = server.connect(name, 'authenticator', atOnce);
  const ask = await scene(owner);
  let refused = 0;
  const tryToAsk = (index) =>
    ask(clients, index).catch((error) => {
      refused += 1;
      console.error(`${error.code} ${error.message}`);
    });
  // The first request of a connection prepares what the later ones use.
  await runLoad(atOnce, atOnce, tryToAsk);
  const load = await runLoad(atOnce, total, (index) => tryToAsk(atOnce + index));
  await Promise.all([server.close(clients), server.close(owner)]);
  return { ...load, refused };
}

async function measureScene(server, key, what, totals) {
  const figures = [];
  for (const [atOnce, total] of Object.entries(totals)) {
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++) {
      const name = `${key}_${atOnce}_${round}`;
      rounds.push(await measureRound(server, name, SCENES[key], Number(atOnce), total));
    }
    const of = (figure) => rounds.map((round) => round[figure]);
    const timed = (name, figure, unit, best) => ({
      what: name,
      value: median(of(figure)),
      best: best(...of(figure)),
      unit,
    });
    figures.push(
      timed(`${what}, ${atOnce} at once`, 'perSecond', '/s', Math.max),
      timed('  half of them within', 'p50', 'ms', Math.min),
      timed('  99 of 100 within', 'p99', 'ms', Math.min),
      { what: '  refused', value: Math.max(...of('refused')), target: 0, unit: '' },
    );
  }
  return figures;
}

/** Availability of 31 days, as it is asked for. */
const AVAILABILITY = [
  {
    what: 'free times',
    claims: VISITOR,
    call: 'slot_availability($1::date, $1::date + 30)',
  },
  {
    what: 'free times for a service',
    claims: VISITOR,
    call: "slot_availability($1::date, $1::date + 30, 'SedanTinting')",
  },
  {
    what: 'free bays, for staff',
    claims: STAFF,
    call: "bay_availability($1::date, $1::date + 30, 'SedanTinting')",
  },
];
const SERVER_CALLS = 25;
const SERVER_TARGET_MS = 15;

/**
 * Measures only the server's part of availability: planned and executed, without a line or an
 * answer.
 */
async function measureAtServer(server) {
  const client = server.connect(FILLED, 'authenticator', 1);
  const [{ day }] = await client.unsafe("select (now() at time zone 'UTC')::date as day");
  const figures = [];
  for (const { what, claims, call } of AVAILABILITY) {
    const times = [];
    for (let index = 0; index < SERVER_CALLS; index++) {
      const [{ 'QUERY PLAN': plan }] = await client.begin(async (transaction) => {
        await transaction.unsafe(
          "select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)",
          [claims.role, JSON.stringify(claims)],
        );
        return transaction.unsafe(`explain (analyze, format json) select * from public.${call}`, [
          day,
        ]);
      });
      times.push(plan[0]['Planning Time'] + plan[0]['Execution Time']);
    }
    figures.push({
      what: `${what}, 31 days, at the server`,
      value: median(times),
      best: Math.min(...times),
      target: SERVER_TARGET_MS,
      unit: 'ms',
    });
  }
  await server.close(client);
  return figures;
}

export async function measure() {
  const server = await startHostedPostgres({ isDurable: true });
  try {
    await server.createDatabase(FILLED);
    const owner = server.connect(FILLED, 'postgres');
    await fillDatabase(owner);
    await server.close(owner);
    const figures = [
      ...(await measureAtServer(server)),
      ...(await measureScene(server, 'booking', 'book', BOOKINGS)),
      ...(await measureScene(server, 'availability', `free times of ${SHOWN_DAYS} days`, LOOKS)),
      ...(await measureScene(
        server,
        'work',
        `free times of ${SHOWN_DAYS} days for a service`,
        LOOKS,
      )),
      ...(await measureScene(
        server,
        'bays',
        `free bays of ${SHOWN_DAYS} days, for staff`,
        REFRESHES,
      )),
      ...(await measureScene(server, 'latest', 'whether anything has changed', REFRESHES)),
      ...(await measureScene(server, 'refresh', `staff refresh, ${CHANGED} changed`, REFRESHES)),
    ];
    for (const [key, [what]] of Object.entries(STAFF_READS)) {
      figures.push(...(await measureScene(server, key, what, READS)));
    }
    console.info(
      `\n${server.version}, ${STORED.toLocaleString('en-CA')} bookings stored, ` +
        `load ${loadavg()[0].toFixed(1)} on ${availableParallelism()} cores`,
    );
    return figures;
  } finally {
    await server.stop();
  }
}
