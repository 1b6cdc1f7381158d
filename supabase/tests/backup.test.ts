import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { findPostgresFolder } from '../../scripts/postgres-server.mjs';
import { type Columns, FRIDAY, NEXT_FRIDAY, SHOP_NOW, shopClockSql } from './support/bookings';
import { complete } from './support/checkout';
import { add, contents, fillShop, withReceipts } from './support/filled-shop';
import { booked, look } from './support/manage';
import { inTransaction, joinTestServer, runOn, type Sql, type TestServer } from './support/server';
import type { Row } from './support/session';

const GUIDE = fileURLToPath(new URL('../../docs/backup.md', import.meta.url));
const SCRIPTS = fileURLToPath(new URL('../../scripts', import.meta.url));

const tools = findPostgresFolder() ?? '';
const hasTools = ['pg_dump', 'psql'].every((tool) => existsSync(path.join(tools, tool)));

/** The commands of the guide, in order: back up, restore everything, bring back what was deleted, import. */
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
  let importFile: string;

  beforeAll(async () => {
    server = joinTestServer();
    folder = await mkdtemp(path.join(tmpdir(), 'backup-'));
    [backUp = '', restoreAll = '', bringBack = '', importFile = ''] = await readCommands();
    await symlink(SCRIPTS, path.join(folder, 'scripts'));
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

  async function createDatabase(name: string): Promise<Sql> {
    await server.createDatabase(name);
    const sql = server.connect(name, 'postgres');
    await sql.unsafe(shopClockSql(SHOP_NOW));
    return sql;
  }

  /** A visitor books and keeps their link. */
  const bookAsVisitor = (sql: Sql, slot: Columns) =>
    inTransaction(sql, (session) => booked(session, { booking_date: NEXT_FRIDAY, ...slot }));

  /** The holder of a link is shown this. */
  const open = (sql: Sql, token: string) => inTransaction(sql, (session) => look(session, token));

  async function inUse(name: string): Promise<Sql> {
    const sql = await createDatabase(name);
    await fillShop(sql);
    return sql;
  }

  it('A backup restores everything into another project, to the last timestamp', async () => {
    const before = await inUse('shop');
    await run(backUp, 'shop');

    const after = await createDatabase('another');
    await bookAsVisitor(after, { booking_time: '9:00 AM' });
    await after.unsafe(
      `insert into public.closures (from_day, to_day, reason) values ('2027-07-01', '2027-07-01', 'Canada Day')`,
    );
    await run(restoreAll, 'another');

    expect(await contents(after)).toEqual(await contents(before));
    expect((await contents(after)).bookings).toHaveLength(35);
    expect((await contents(after)).events).toHaveLength(37);
    expect((await contents(after)).notes).toHaveLength(35);
    expect((await contents(after)).customerContacts).not.toEqual([]);
    console.info(`${server.version}: 35 bookings restored, no difference`);

    // The guards are back at work.
    const taken = { booking_time: '9:00 AM', booking_date: FRIDAY };
    await after.unsafe('update public.shop_settings set slot_capacity = 0');
    await expect(add(after, taken)).rejects.toMatchObject({ message: 'slot_full' });
  });

  it('A restored project keeps links, sent mails and reminders, and sends nothing that was due', async () => {
    const before = await inUse('letters');
    const mailed = await bookAsVisitor(before, { booking_time: '9:00 AM' });
    await before.unsafe("update public.booking_messages set state = 'sent', sent_at = now()");
    const waiting = await bookAsVisitor(before, { booking_time: '10:00 AM' });
    await run(backUp, 'letters');

    const after = await createDatabase('elsewhere');
    await run(restoreAll, 'elsewhere');

    expect(await open(after, mailed.token)).toMatchObject([{ booking_id: mailed.id }]);
    expect(await open(after, waiting.token)).toMatchObject([{ booking_id: waiting.id }]);
    const messages = await runOn(
      after,
      `select booking_id, kind, state from public.booking_messages
       where booking_id in ($1, $2) order by booking_id = $1 desc, kind`,
      [mailed.id, waiting.id],
    );
    expect(messages).toEqual([
      { booking_id: mailed.id, kind: 'confirmation', state: 'sent' },
      { booking_id: mailed.id, kind: 'reminder', state: 'sent' },
      { booking_id: waiting.id, kind: 'reminder', state: 'queued' },
    ]);
    // The history goes on behind what was restored.
    await after.unsafe(`update public.bookings set status = 'confirmed' where id = '${mailed.id}'`);
    const kinds = await runOn(
      after,
      'select kind from public.booking_events where booking_id = $1 order by id',
      [mailed.id],
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(['created', 'status']);
  });

  it('A restored project keeps receipts, payments and the till, and numbers go on without a gap', async () => {
    const before = await createDatabase('till');
    const { waiting } = await withReceipts(before);
    // Mail that is due when the file is written is left out.
    await before.unsafe(
      "update public.booking_messages set state = 'sent', sent_at = now() where due_at <= now()",
    );
    await run(backUp, 'till');

    const after = await createDatabase('till_elsewhere');
    await withReceipts(after);
    await run(restoreAll, 'till_elsewhere');

    const restored = await contents(after);
    expect(restored).toEqual(await contents(before));
    expect(restored.receipts.map((row) => row['sequence'])).toEqual([1, 2]);
    expect(restored.payments).toHaveLength(4);
    expect(restored.closings).toHaveLength(1);
    await inTransaction(after, (session) => complete(session, waiting, { deposit: 5_000 }));
    expect((await contents(after)).receipts.map((row) => row['sequence'])).toEqual([1, 2, 3]);
    await expect(after.unsafe('delete from public.payments')).rejects.toThrow(
      'payments_append_only',
    );
  });

  it('A cleared booking comes back with the deposit it was asked for; payments were never deleted', async () => {
    const sql = await createDatabase('till_cleared');
    const { waiting } = await withReceipts(sql);
    const before = await contents(sql);
    await run(backUp, 'till_cleared');
    await sql.unsafe('delete from public.bookings');
    await run(bringBack, 'till_cleared');
    const after = await contents(sql);
    expect(after.deposits).toEqual(before.deposits);
    expect(after.deposits.map((row) => row['booking_id'])).toContain(waiting);
    expect(after.payments.map((row) => row['amount_cents'])).toEqual(
      before.payments.map((row) => row['amount_cents']),
    );
    expect(after.numbers).toEqual(before.numbers);
  });

  it('A restore that fails halfway changes nothing', async () => {
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

  it('Cleared bookings come back, and what has been added since is kept', async () => {
    const sql = await inUse('cleared');
    const before = await contents(sql);
    await run(backUp, 'cleared');
    // A column of a later migration comes after the generated ones, and is not in the file.
    await sql.unsafe("alter table public.bookings add column later text not null default 'none'");
    await sql.unsafe(
      "delete from public.bookings where id >= '00000000-0000-0000-0000-000000000000'",
    );
    const newer = await add(sql, { booking_time: '9:00 AM' });

    await run(bringBack, 'cleared');
    const after = await contents(sql);
    const summarized = (rows: Row[] = []) =>
      rows.map(
        ({ bay_id: _bay, during: _during, updated_at: _stamp, later: _later, ...row }) => row,
      );
    expect(summarized(after.bookings.filter((row) => row['id'] !== newer))).toEqual(
      summarized(before.bookings),
    );
    expect(after.bookings).toHaveLength(36);
    expect(after.notes).toEqual(before.notes);
    expect(before.signatures).not.toEqual([]);
    expect(after.intakes).toEqual(before.intakes);
    expect(after.signatures).toEqual(before.signatures);
    // Only the booking that was deleted before the backup is still gone.
    expect(after.deletions.map((row) => row['booking_id'])).toEqual(
      before.deletions.map((row) => row['booking_id']),
    );
  });

  it('Cleared bookings come back with links and reminders, and nobody is mailed about it', async () => {
    const sql = await inUse('link');
    const { id, token } = await bookAsVisitor(sql, { booking_time: '9:00 AM' });
    await run(backUp, 'link');
    await sql.unsafe('delete from public.bookings');
    expect(await open(sql, token)).toEqual([]);
    expect((await contents(sql)).messages).toEqual([]);

    await run(bringBack, 'link');
    expect(await open(sql, token)).toMatchObject([{ booking_id: id, status: 'pending' }]);
    const { events, messages } = await contents(sql);
    // The visitor's and the 18 others that are pending or confirmed.
    const described = messages.map(({ kind, state }) => `${String(kind)} ${String(state)}`);
    expect(described).toEqual(Array.from({ length: 19 }, () => 'reminder queued'));
    expect(messages.map((message) => message['booking_id'])).toContain(id);
    expect(events.filter((event) => event['booking_id'] === id).map(({ kind }) => kind)).toEqual([
      'created',
      'deleted',
      'created',
    ]);
  });

  it('Cleared bookings come back from a file that the dashboard downloaded', async () => {
    const sql = await inUse('downloaded');
    const before = await contents(sql);
    const rows = (table: string) =>
      `(select jsonb_agg(to_jsonb(t) order by t.id) from public.${table} t)`;
    const [file] = await runOn(
      sql,
      `select jsonb_pretty(jsonb_build_object('kind', 'all-bookings', 'version', 1,
        'bookings', ${rows('bookings')}, 'booking_notes', ${rows('booking_notes')},
        'booking_events', ${rows('booking_events')}, 'closures', ${rows('closures')})) as text`,
    );
    await writeFile(path.join(folder, 'all-bookings.json'), String(file?.['text']));
    await sql.unsafe('delete from public.bookings');

    await run(importFile, 'downloaded');
    const after = await contents(sql);
    const unstamped = (all: Row[]) => all.map(({ updated_at: _stamp, ...row }) => row);
    expect(unstamped(after.bookings)).toEqual(unstamped(before.bookings));
    expect(after.bookings).toHaveLength(35);
    expect(after.notes).toEqual(before.notes);
    expect(after.closures).toEqual(before.closures);
  });

  it('Bringing bookings back does not overfill a slot that was taken', async () => {
    const sql = await inUse('taken');
    await run(backUp, 'taken');
    await sql.unsafe('delete from public.bookings');
    await sql.unsafe('update public.shop_settings set slot_capacity = 2');
    // Of the two that come back, staff could take one on top of these.
    await add(sql, { booking_time: '9:00 AM' });
    await add(sql, { booking_time: '9:00 AM' });
    const before = await contents(sql);
    await expect(run(bringBack, 'taken')).rejects.toThrow(/slot_full[^]*2027-03-12 9:00 AM/);
    expect(await contents(sql)).toEqual(before);
  });
});
