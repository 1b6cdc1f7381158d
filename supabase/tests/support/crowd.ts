import type postgres from 'postgres';
import { afterAll, beforeAll, beforeEach } from 'vitest';

import {
  bookingColumns,
  type BookingRow,
  type Columns,
  insertSql,
  SHOP_NOW,
  shopClockSql,
  WORK_TAKES_NO_BAY,
} from './bookings';
import { runOn, joinTestServer, type Sql, type TestServer } from './server';
import {
  type Actor,
  type Outcome,
  type Param,
  type Row,
  STAFF,
  toOutcome,
  toRefusal,
  VISITOR,
  summary,
} from './session';

type Headers = Readonly<Record<string, string>>;

/** Counts each outcome of many requests, and how long all of them took. */
export interface Tally {
  readonly tally: Record<string, number>;
  readonly ms: number;
}

/**
 * A PostgreSQL database for `size` clients at once, empty before every test of a describe block. Work takes
 * no bay unless bays are asked for.
 */
export function gatherCrowd(size: number, { hasBays = false } = {}) {
  let server: TestServer;
  let owner: Sql;
  /** One connection for every client, signed in as the Data API signs in. */
  let clients: Sql;

  beforeAll(async () => {
    server = joinTestServer();
    const database = await server.createOwnDatabase('crowd');
    owner = server.connect(database, 'postgres');
    // A wait that never ends fails only its own test.
    await owner.unsafe(`alter database ${database} set lock_timeout = '30s'`);
    clients = server.connect(database, 'authenticator', size);
    await owner.unsafe(shopClockSql(SHOP_NOW));
    if (!hasBays) await owner.unsafe(WORK_TAKES_NO_BAY);
    // All connections are open before anything is measured.
    await Promise.all(Array.from({ length: size }, () => clients`select pg_sleep(0.2)`));
    console.info(`${server.version}, ${String(size)} connections`);
  });
  afterAll(() => server.stop());

  beforeEach(async () => {
    await owner
      .unsafe(
        `truncate public.bookings, public.customers, public.booking_deletions, private.hits,
           public.closures cascade;
         update public.shop_settings set slot_capacity = 2, overbooking_per_slot = 1;
         update private.limits set most = 1000000 where name in ('bookings_per_day', 'bookings_total');`,
      )
      .simple();
  });

  /** One request in a transaction of its own, as the Data API runs it. */
  async function request<T = Row>(
    actor: Actor,
    sql: string,
    params: readonly Param[] = [],
    headers: Headers = {},
    beforeCommit = 'select 1',
  ): Promise<Outcome<T>> {
    try {
      const rows = await clients.begin(async (tx) => {
        const transaction = tx as unknown as postgres.Sql;
        await tx.unsafe(
          `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
            set_config('request.headers', $3, true)`,
          [actor.role, JSON.stringify(actor.claims), JSON.stringify(headers)],
        );
        const result = await runOn(transaction, sql, params);
        await tx.unsafe(beforeCommit);
        return result;
      });
      return toOutcome<T>(rows);
    } catch (error) {
      return { ok: false, ...toRefusal(error) };
    }
  }

  const book = (changes: Columns = {}, headers: Headers = {}) => {
    const [sql, params] = insertSql(bookingColumns(changes));
    return request<BookingRow>(VISITOR, sql, params, headers);
  };
  const change = (id: string, set: string) =>
    request(STAFF, `update public.bookings set ${set} where id = '${id}'`);

  async function atOnce(
    count: number,
    work: (index: number) => Promise<Outcome<unknown>>,
  ): Promise<Tally> {
    const started = performance.now();
    const outcomes = await Promise.all(Array.from({ length: count }, (_, index) => work(index)));
    const tally: Record<string, number> = {};
    for (const outcome of outcomes) {
      tally[summary(outcome)] = (tally[summary(outcome)] ?? 0) + 1;
    }
    return { tally, ms: Math.round(performance.now() - started) };
  }

  function report(what: string, { tally, ms }: Tally): void {
    console.info(`${what}: ${JSON.stringify(tally)} in ${String(ms)} ms`);
  }

  const stored = async (where = 'true') => {
    const rows = await owner.unsafe<{ count: number }[]>(
      `select count(*)::int as count from public.bookings where ${where}`,
    );
    return rows[0]?.count;
  };

  async function given(count: number, slotOf: (index: number) => Columns): Promise<string[]> {
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const [sql, params] = insertSql(bookingColumns(slotOf(index)));
      const [row] = (await runOn(owner, sql, params)) as BookingRow[];
      ids.push(row?.id ?? '');
    }
    return ids;
  }

  /** As the owner of the schema. */
  const asOwner = <T extends object = Row>(sql: string) => owner.unsafe<T[]>(sql);

  return { asOwner, request, book, change, atOnce, report, stored, given };
}
