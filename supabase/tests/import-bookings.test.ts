import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect } from 'vitest';

import { FRIDAY, given } from './support/bookings';
import { close, takeCall } from './support/front-desk';
import { booked, look } from './support/manage';
import { OWNER, type Row, type Session, STAFF } from './support/session';
import { openShop } from './support/shop';

const SCRIPT = fileURLToPath(new URL('../../scripts/import-bookings.sql', import.meta.url));
/** The dashboard reads these for a file of all bookings (read-everything.ts). */
const TABLES = ['bookings', 'booking_notes', 'booking_events', 'closures'] as const;
const HOSTILE = `=HYPERLINK("x") O'Neill \\ "Z" $import$ <b>`;

describe('bringing back a downloaded file', () => {
  const { it } = openShop();

  /** The file as the dashboard writes it: what staff are answered, by the Data API's JSON. */
  async function download(session: Session): Promise<string> {
    const tables: [string, unknown][] = [];
    for (const table of TABLES) {
      const [row] = await session.rows<{ rows: unknown }>(
        STAFF,
        `select coalesce(jsonb_agg(to_jsonb(t) order by t.id), '[]') as rows from public.${table} t`,
      );
      tables.push([table, row?.rows]);
    }
    const file = { kind: 'all-bookings', version: 1, ...Object.fromEntries(tables) };
    return JSON.stringify(file, null, 1);
  }

  async function bringBack(session: Session, file: string) {
    await session.owner('drop table if exists pg_temp.lines_of_file');
    await session.owner(
      `create temporary table lines_of_file (
        number integer generated always as identity, line text
      )`,
    );
    await session.owner(
      `insert into pg_temp.lines_of_file (line) select unnest(string_to_array($1, e'\\n'))`,
      [file],
    );
    return session.tryAsOwner(await readFile(SCRIPT, 'utf8'));
  }

  async function contents(session: Session, table: string): Promise<Row[]> {
    return session.owner(`select * from public.${table} order by id`);
  }

  /** A booking of every kind, with a note, a change and a closure. */
  async function useShop(session: Session): Promise<void> {
    await given(session, {
      customer_name: HOSTILE,
      comments: 'two\nlines\tand a tab',
      studio: '/studio/suv?p=cedar&f=70',
      total_price: 162.5,
    });
    await given(session, {
      status: 'completed',
      booking_time: '9:00 AM',
      created_at: '2026-01-02T03:04:05.123456Z',
    });
    await given(session, { status: 'cancelled' });
    await takeCall(
      session,
      { customer_phone: '604 555 0199', quoted_price: 100, price_reason: 'Old friend' },
      { note: 'Brings a "red" key' },
    );
    await session.request(
      STAFF,
      `update public.bookings set status = 'confirmed' where status = 'pending'`,
    );
    await close(session, { slots: ['4:00 PM'] });
  }

  it('Cleared bookings come back from a downloaded file as they were, with notes and promises', async (session) => {
    await useShop(session);
    const file = await download(session);
    const before = await contents(session, 'bookings');
    const notes = await contents(session, 'booking_notes');
    const closures = await contents(session, 'closures');
    await session.request(OWNER, 'delete from public.bookings where id is not null');
    expect(await contents(session, 'bookings')).toEqual([]);

    expect(await bringBack(session, file)).toMatchObject({ ok: true });
    // An open dashboard asks for what changed last.
    const unstamped = (rows: Row[]) => rows.map(({ updated_at: _stamp, ...row }) => row);
    expect(unstamped(await contents(session, 'bookings'))).toEqual(unstamped(before));
    expect(before).toHaveLength(4);
    expect(await contents(session, 'booking_notes')).toEqual(notes);
    expect(notes).toHaveLength(1);
    expect(await contents(session, 'closures')).toEqual(closures);
    expect(await session.owner('select * from public.booking_deletions')).toEqual([]);
    const mails = await session.owner(
      `select distinct kind from public.booking_messages where state = 'queued'`,
    );
    expect(mails).toEqual([{ kind: 'reminder' }]);
  });

  it('A price sent by a visitor is brought back as one that the shop has not set', async (session) => {
    const { token } = await booked(session, { total_price: 1 });
    const file = await download(session);
    await session.request(OWNER, 'delete from public.bookings where id is not null');
    expect(await bringBack(session, file)).toMatchObject({ ok: true });
    expect(await look(session, token)).toMatchObject([{ total_price: 1, is_staff_price: false }]);
    await session.request(
      STAFF,
      `update public.bookings set total_price = 2, price_reason = 'Agreed'`,
    );
    expect(await look(session, token)).toMatchObject([{ total_price: 2, is_staff_price: true }]);
  });

  it('A file brought into another project restores history and closures too', async (session) => {
    await useShop(session);
    const file = await download(session);
    const [events, closures] = [
      await contents(session, 'booking_events'),
      await contents(session, 'closures'),
    ];
    for (const table of ['bookings', 'booking_deletions', 'booking_events', 'closures']) {
      await session.owner(`delete from public.${table}`);
    }
    // A new project begins with its holidays closed.
    await session.owner(
      `insert into public.closures (from_day, to_day, reason) values ('2027-07-01', '2027-07-01', 'Canada Day')`,
    );
    expect(await bringBack(session, file)).toMatchObject({ ok: true });
    expect(await contents(session, 'closures')).toEqual(closures);
    expect(closures).toHaveLength(1);
    const told = (rows: Row[]) => rows.map(({ id: _id, ...row }) => row);
    const after = await contents(session, 'booking_events');
    expect(told(after.slice(0, events.length))).toEqual(told(events));
    // Then that they were brought back, by the owner.
    const later = after
      .slice(events.length)
      .map(({ kind, actor }) => `${String(kind)} ${String(actor)}`);
    expect(later).toEqual(Array.from({ length: 4 }, () => 'created owner'));
  });

  it('Bringing a file back keeps later changes, and a second time adds nothing twice', async (session) => {
    await useShop(session);
    const file = await download(session);
    await session.owner(
      `update public.bookings set customer_name = 'Renamed' where status = 'completed'`,
    );
    await session.owner('delete from public.booking_notes');
    await session.owner('delete from public.closures');
    await close(session, { slots: ['5:00 PM'] });
    await given(session, { booking_time: '3:00 PM', customer_name: 'New' });
    await session.owner(`delete from public.bookings where status = 'cancelled'`);
    const closures = await contents(session, 'closures');

    expect(await bringBack(session, file)).toMatchObject({ ok: true });
    const once = await contents(session, 'bookings');
    expect(once).toHaveLength(5);
    expect(once.map((row) => row['customer_name'])).toEqual(
      expect.arrayContaining(['Renamed', 'New']),
    );
    // Staff deleted the note, and opened the closed hour: that is not taken back.
    expect(await contents(session, 'booking_notes')).toEqual([]);
    expect(await contents(session, 'closures')).toEqual(closures);
    expect(await bringBack(session, file)).toMatchObject({ ok: true });
    expect(await contents(session, 'bookings')).toEqual(once);
  });

  it('Bringing a file back names a slot that has filled up and changes nothing', async (session) => {
    await given(session, { booking_time: '2:00 PM' });
    const file = await download(session);
    await session.owner('delete from public.bookings');
    await session.owner(
      'update public.shop_settings set slot_capacity = 1, overbooking_per_slot = 0',
    );
    await given(session, { booking_time: '2:00 PM' });
    const before = await contents(session, 'bookings');
    expect(await bringBack(session, file)).toMatchObject({
      message: 'slot_full',
      detail: `${FRIDAY} 2:00 PM`,
    });
    expect(await contents(session, 'bookings')).toEqual(before);
  });

  it('Any file but a complete download is refused', async (session) => {
    const list = '{"bookings": []}';
    expect(await bringBack(session, list)).toMatchObject({ message: 'not_all_bookings' });
    const torn = (await download(session)).slice(0, -5);
    expect(await bringBack(session, torn)).toMatchObject({ ok: false, code: '22P02' });
  });
});
