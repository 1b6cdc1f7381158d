import { readMigrations } from '../../../scripts/postgres-schema.mjs';
import { OPEN_ON_HOLIDAYS_SQL } from '../support/open-on-holidays';
import { joinTestServer, runOn } from '../support/server';
import { type Actor, type Param, type Row, toOutcome } from '../support/session';

/** 8:00 AM on a Monday in the shop. */
const BEGIN = Date.parse('2027-03-15T15:00:00Z');

/**
 * A clock that the month sets, so that nothing in it depends on the day on which it is run. The schema asks for the
 * time with now() and clock_timestamp() only.
 */
const CLOCK = `
create schema month;
grant usage on schema month to public;
create function month.time() returns timestamptz language sql stable as $$
  select coalesce(nullif(current_setting('month.time', true), ''), '2027-03-01T15:00:00Z')::timestamptz $$;
grant execute on function month.time() to public;`;
const withClock = (sql: string) => sql.replaceAll(/\b(?:now|clock_timestamp)\(\)/g, 'month.time()');

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

export type Answer =
  | { readonly rows: Row[] }
  | {
      readonly code: string;
      readonly message: string;
      readonly detail?: string | undefined;
      readonly hint?: string | undefined;
    };

export type MonthDatabase = Awaited<ReturnType<typeof openMonthDatabase>>;

/** A database of its own, in which each request is a transaction that stays. */
export async function openMonthDatabase() {
  const server = joinTestServer();
  const name = `month_${String(process.pid)}_${String(Date.now())}`;
  await server.createBareDatabase(name);
  const sql = server.connect(name, 'postgres');
  await sql.unsafe(CLOCK).simple();
  for (const migration of await readMigrations())
    await sql.unsafe(withClock(migration.sql)).simple();
  await sql.unsafe(OPEN_ON_HOLIDAYS_SQL).simple();
  await sql.unsafe(`set timezone = 'UTC'; set jit = off`).simple();
  let time = BEGIN;

  const begin = (role: string, claims: string, headers: string) =>
    sql
      .unsafe(
        `begin; set local role ${role}; set local month.time = ${literal(new Date(time).toISOString())};
         select set_config('request.jwt.claims', ${literal(claims)}, true),
           set_config('request.headers', ${literal(headers)}, true), set_config('request.method', 'POST', true)`,
      )
      .simple();

  return {
    /** Seconds. */
    pass(seconds: number) {
      time += seconds * 1_000;
    },
    passUntil(shopTime: string) {
      const until = Date.parse(`${shopTime}:00-07:00`);
      if (until < time) throw new Error(`It is later than ${shopTime}`);
      time = until;
    },
    /** "2027-03-15 08:00" on the shop's clock. */
    shopTime: () => new Date(time - 7 * 3_600_000).toISOString().slice(0, 16).replace('T', ' '),
    /** As the owner, without the rules that hold for others. */
    async owner<T = Row>(query: string, params: readonly Param[] = []): Promise<T[]> {
      await begin('postgres', '', '');
      const rows = await runOn(sql, query, params);
      await sql.unsafe('commit').simple();
      return rows as T[];
    },
    /** As the owner, at no time in particular. */
    async look<T>(query: string, params: readonly Param[] = []): Promise<readonly T[]> {
      return await sql.unsafe<(T & Row)[]>(query, [...params] as never[], { prepare: true });
    },
    /** As the Data API would: a refusal leaves nothing behind. */
    async request(
      actor: Actor,
      query: string,
      params: readonly Param[],
      headers: Readonly<Record<string, string>> = {},
    ): Promise<Answer> {
      await begin(actor.role, JSON.stringify(actor.claims), JSON.stringify(headers));
      try {
        const rows = await runOn(sql, query, params);
        await sql.unsafe('commit').simple();
        const outcome = toOutcome(rows);
        return outcome.ok ? { rows } : outcome;
      } catch (error) {
        await sql.unsafe('rollback').simple();
        const { code, message, detail, hint } = error as Exclude<Answer, { rows: Row[] }>;
        if (code === undefined) throw error;
        return { code, message, detail, hint };
      }
    },
    close: () => server.stop(),
  };
}
