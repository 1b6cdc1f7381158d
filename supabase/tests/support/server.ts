import type postgres from 'postgres';

import { startHostedPostgres } from '../../../scripts/postgres-hosted.mjs';
import type { Connection, Param, Row } from './session';

export type Sql = postgres.Sql;

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/** Runs a statement on a connection of postgres.js. */
export async function runOn(
  sql: postgres.Sql | postgres.ReservedSql,
  query: string,
  params: readonly Param[] = [],
): Promise<Row[]> {
  return await sql.unsafe<Row[]>(query, [...params] as never[]);
}

export function connectionOf(sql: postgres.Sql | postgres.ReservedSql): Connection {
  return { run: (query, params) => runOn(sql, query, params) };
}

/** A throw-away server that looks like a hosted project; nothing of it survives its stop. */
export function startTestServer() {
  return startHostedPostgres();
}
