import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { findPostgresFolder } from '../../scripts/postgres-server.mjs';
import { SLOT_TIMES } from '@/domain/slots';

import { bookingColumns, type Columns, FRIDAY, insertSql, NEXT_FRIDAY } from './support/bookings';
import { runOn, type Sql, startTestServer, type TestServer } from './support/server';
import type { Row } from './support/session';

const GUIDE = fileURLToPath(new URL('../../docs/backup.md', import.meta.url));
const TABLES = ['bookings', 'booking_deletions', 'shop_settings'] as const;

const tools = findPostgresFolder() ?? '';
const hasTools = ['pg_dump', 'psql'].every((tool) => existsSync(path.join(tools, tool)));

/** The commands of the guide, in order: back up, restore everything, bring back what was deleted. */
async function readCommands(): Promise<string[]> {
  const guide = await readFile(GUIDE, 'utf8');
  return [...guide.matchAll(/```sh\n(.*?)```/gs)].map((match) => match[1] ?? '');
}

describe.skipIf(!hasTools)('the backup guide, run as it stands', () => {
  let server: TestServer;
  let folder: string;
  let backUp: string;
  let restoreAll: string;
  let bringBack: string;

  beforeAll(async () => {
    server = await startTestServer();
    folder = await mkdtemp(path.join(tmpdir(), 'backup-'));
    [backUp = '', restoreAll = '', bringBack = ''] = await readCommands();
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const run = (command: string, database: string) =>
    promisify(execFile)('bash', ['-euc', command], {
      cwd: folder,
      env: {
        ...process.env,
        PATH: `${tools}${path.delimiter}${process.env['PATH'] ?? ''}`,
        DATABASE_URL: `postgresql://postgres@127.0.0.1:${String(server.port)}/${database}`,
      },
    });

  async function contents(sql: Sql): Promise<Record<string, Row[]>> {
    const all: Record<string, Row[]> = {};
    for (const table of TABLES) {
      all[table] = await runOn(sql, `select * from public.${table} order by 1`);
    }
    return all;
  }

  async function add(sql: Sql, changes: Columns = {}): Promise<string> {
    const [statement, params] = insertSql(bookingColumns(changes));
    const [row] = await runOn(sql, statement, params);
    return String(row?.['id']);
  }

  /** A database with bookings of every status, a deletion, and settings of its own. */
  async function inUse(name: string): Promise<Sql> {
    await server.createDatabase(name);
    const sql = server.connect(name, 'postgres');
    await sql.unsafe('update public.shop_settings set slot_capacity = 4');
    const statuses = ['pending', 'confirmed', 'completed', 'cancelled'];
    for (let number = 0; number < 36; number += 1) {
      await add(sql, {
        booking_time: SLOT_TIMES[number % 9] ?? '',
        status: statuses[number % 4] ?? '',
        customer_name: `Zoë "Z" O'Neill \\ ${String(number)}`,
        comments: number % 2 ? 'two\nlines\tand a tab' : null,
        add_ons: ['EngineBayClean', 'Mold/Virus, "quoted"'],
        total_price: 162.5,
        created_at: `2027-01-${String(1 + (number % 28)).padStart(2, '0')}T08:00:00.123456Z`,
      });
    }
    await sql.unsafe("delete from public.bookings where customer_name like '% 3'");
    return sql;
  }

  it('restores everything into another project, to the last timestamp', async () => {
    const before = await inUse('shop');
    await run(backUp, 'shop');

    await server.createDatabase('another');
    const after = server.connect('another', 'postgres');
    await add(after, { booking_date: NEXT_FRIDAY });
    await run(restoreAll, 'another');

    expect(await contents(after)).toEqual(await contents(before));
    expect((await contents(after))['bookings']).toHaveLength(35);
    console.info(`${server.version}: 35 bookings restored, no difference`);

    // The guards are back at work.
    const taken = { booking_time: '9:00 AM', booking_date: FRIDAY };
    await after.unsafe('update public.shop_settings set slot_capacity = 0');
    await expect(add(after, taken)).rejects.toMatchObject({ message: 'slot_full' });
  });

  it('restores nothing when a part of it fails', async () => {
    const sql = await inUse('unlucky');
    await run(backUp, 'unlucky');
    const before = await contents(sql);
    const broken = restoreAll.replace(
      '--file=bookings.sql',
      '--file=bookings.sql --command="select 1/0"',
    );
    await expect(run(broken, 'unlucky')).rejects.toThrow('division by zero');
    expect(await contents(sql)).toEqual(before);
    await sql.unsafe('update public.shop_settings set slot_capacity = 0');
    await expect(add(sql)).rejects.toMatchObject({ message: 'slot_full' });
  });

  it('brings back what was cleared and keeps what has come since', async () => {
    const sql = await inUse('cleared');
    const before = await contents(sql);
    await run(backUp, 'cleared');
    await sql.unsafe(
      "delete from public.bookings where id >= '00000000-0000-0000-0000-000000000000'",
    );
    const newer = await add(sql, { booking_time: '9:00 AM' });

    await run(bringBack, 'cleared');
    const after = await contents(sql);
    const told = (rows: Row[] = []) =>
      rows.map(({ seat: _seat, updated_at: _stamp, ...row }) => row);
    expect(told(after['bookings']?.filter((row) => row['id'] !== newer))).toEqual(
      told(before['bookings']),
    );
    expect(after['bookings']).toHaveLength(36);
    // Only the booking that was deleted before the backup is still gone.
    expect(after['booking_deletions']?.map((row) => row['booking_id'])).toEqual(
      before['booking_deletions']?.map((row) => row['booking_id']),
    );
    const left = await runOn(sql, "select from pg_class where relname = 'bookings_of_backup'");
    expect(left).toHaveLength(0);
  });

  it('does not overfill a slot that was taken meanwhile', async () => {
    const sql = await inUse('taken');
    await run(backUp, 'taken');
    await sql.unsafe('delete from public.bookings');
    await sql.unsafe('update public.shop_settings set slot_capacity = 2');
    await add(sql, { booking_time: '9:00 AM' });
    const before = await contents(sql);
    await expect(run(bringBack, 'taken')).rejects.toThrow(/slot_full[^]*2027-03-12 9:00 AM/);
    expect(await contents(sql)).toEqual(before);
  });
});
