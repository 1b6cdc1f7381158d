import type postgres from 'postgres';
import { inject } from 'vitest';

import { joinHostedPostgres } from '../../../scripts/postgres-hosted.mjs';
import { type Connection, type Param, type Row, Session } from './session';

export type Sql = postgres.Sql;

export type TestServer = ReturnType<typeof joinTestServer>;

/** Runs a statement on a connection of postgres.js. */
export async function runOn(
  sql: postgres.Sql | postgres.ReservedSql,
  query: string,
  params: readonly Param[] = [],
): Promise<Row[]> {
  return await sql.unsafe<Row[]>(query, [...params] as never[]);
}

export function connectionOf(sql: postgres.Sql | postgres.ReservedSql): Connection {
  return {
    run: (query, params) => runOn(sql, query, params),
    script: async (query) => {
      await sql.unsafe(query).simple();
    },
  };
}

/** Runs `work` in a transaction that stays, on a connection of its own. */
export async function inTransaction<T>(
  sql: Sql,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const reserved = await sql.reserve();
  const connection = connectionOf(reserved);
  await connection.run('begin');
  try {
    const result = await work(new Session(connection));
    await connection.run('commit');
    return result;
  } catch (error) {
    await connection.run('rollback');
    throw error;
  } finally {
    reserved.release();
  }
}

/** The run's throw-away server, which looks like a hosted project, for one file of tests. */
export function joinTestServer() {
  const server = joinHostedPostgres(inject('postgres'));
  return {
    ...server,
    /** A new migrated database; returns its name, which no other file has. */
    async createOwnDatabase(topic: string, template?: string): Promise<string> {
      const name = `${topic}_${String(process.pid)}_${String(Date.now())}`;
      await server.createDatabase(name, template);
      return name;
    },
  };
}
