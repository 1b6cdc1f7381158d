import { SLOT_TIMES } from '@/domain/calendar/slots';

import { bookingColumns, type Columns, insertSql } from './bookings';
import { complete, confirmed, deposit, refund, useCheckout } from './checkout';
import { inTransaction, runOn, type Sql } from './server';
import { type Row, STAFF, OWNER } from './session';

/** With what their rows are ordered by. */
const TABLES = {
  bookings: ['public.bookings', 'id'],
  deletions: ['public.booking_deletions', 'booking_id'],
  events: ['public.booking_events', 'id'],
  // Leaves out what differs if a reminder is queued again.
  messages: [
    '(select booking_id, kind, occasion, state, due_at, sent_at from public.booking_messages) m',
    'booking_id, kind',
  ],
  notes: ['public.booking_notes', 'body'],
  films: ['public.films', 'series'],
  installed: ['public.booking_installed', 'booking_id'],
  certificates: ['public.certificates', 'id'],
  customerNotes: ['public.customer_notes', 'id'],
  customerTags: ['public.customer_tags', 'id'],
  customerVehicles: ['public.customer_vehicles', 'id'],
  customers: ['public.customers', 'id'],
  customerContacts: ['public.customer_contacts', 'key'],
  closures: ['public.closures', 'from_day'],
  settings: ['public.shop_settings', 'id'],
  bays: ['public.bays', 'id'],
  work: ['public.service_work', 'service'],
  changes: ['public.setting_changes', 'setting'],
  suppressions: ['public.mail_suppressions', 'recipient'],
  links: ['private.suppression_tokens', 'token_hash'],
  tokens: ['private.links', 'token_hash'],
  secret: ['private.manage_secret', 'id'],
  erased: ['private.erased_months', 'month'],
  checkout: ['public.checkout_settings', 'id'],
  taxes: ['public.tax_rates', 'tax, from_day'],
  deposits: ['public.booking_deposits', 'booking_id'],
  receipts: ['public.receipts', 'year, sequence'],
  lines: ['public.receipt_lines', 'receipt_id, place'],
  payments: ['public.payments', 'id'],
  closings: ['public.till_closings', 'day'],
  moves: ['public.cash_moves', 'id'],
  numbers: ['private.receipt_numbers', 'year'],
  photos: ['public.quote_photos', 'id'],
  terms: ['public.policy_versions', 'topic, version'],
  intakes: ['public.intakes', 'booking_id'],
  signatures: ['public.intake_signatures', 'id'],
} as const;

type Contents = Record<keyof typeof TABLES, Row[]>;

/** A backup has to bring all of this back. */
export async function contents(sql: Sql): Promise<Contents> {
  const all: [string, Row[]][] = [];
  for (const [name, [table, order]] of Object.entries(TABLES)) {
    all.push([name, await runOn(sql, `select * from ${table} order by ${order}`)]);
  }
  return Object.fromEntries(all) as Contents;
}

export async function add(sql: Sql, changes: Columns = {}): Promise<string> {
  const [statement, params] = insertSql(bookingColumns(changes));
  const [row] = await runOn(sql, statement, params);
  return String(row?.['id']);
}

/** Gives a shop bookings of every status, a deletion, and settings of its own. */
export async function fillShop(sql: Sql): Promise<void> {
  await sql.unsafe('update public.shop_settings set slot_capacity = 4');
  await sql.unsafe("update public.bays set name = 'Window tint' where name = 'Tint 1'");
  await sql.unsafe('update public.service_work set van_minutes = minutes + 60');
  await sql.unsafe(
    `insert into private.erased_months (month, completed, done) values ('2025-01-01', 2, 300)`,
  );
  await sql.unsafe(
    `insert into public.setting_changes values ('slot_capacity', now(), 'staff@example.com')`,
  );
  const statuses = ['pending', 'confirmed', 'completed', 'cancelled'];
  for (let number = 0; number < 36; number += 1) {
    await add(sql, {
      booking_time: SLOT_TIMES[number % 9] ?? '',
      status: statuses[number % 4] ?? '',
      customer_name: `Zoë "Z" O'Neill \\ ${String(number)}`,
      comments: number % 2 ? 'two\nlines\tand a tab' : null,
      studio: number % 2 ? '/studio/suv?p=cedar&f=70' : null,
      add_ons: ['EngineBayClean', 'MoldVirusRemoval'],
      total_price: 162.5,
      created_at: `2027-01-${String(1 + (number % 28)).padStart(2, '0')}T08:00:00.123456Z`,
    });
  }
  await sql.unsafe("delete from public.bookings where customer_name like '% 3'");
  await sql.unsafe('select private.queue_missing_reminders()');
  await sql.unsafe(
    `insert into public.booking_notes (booking_id, body, author_email, created_at)
     select id, 'Note on ' || customer_name || ' of ' || id, 'staff@example.com', created_at from public.bookings`,
  );
  await sql.unsafe(
    `with film as (
       insert into public.films (brand, series, kind, transmission, warranty_years) values ('3M', 'Color Stable', 'tint', 20, 10)
       returning *
     )
     insert into public.booking_installed (booking_id, position, film_id, film, roll)
     select b.id, 'rear_pair', f.id, to_jsonb(f) - '{id,active}'::text[], 'R-1' from public.bookings b, film f`,
  );
  await sql.unsafe('select private.settle_certificate(b) from public.bookings b');
  await sql.unsafe(
    `with one as (select customer_id as id from public.bookings order by id limit 1),
      note as (insert into public.customer_notes (customer_id, body) select id, 'Calls first' from one),
      tag as (insert into public.customer_tags (customer_id, tag) select id, 'Fleet' from one)
     insert into public.customer_vehicles (customer_id, vehicle_type, plate) select id, 'suv', 'AB1 23C' from one`,
  );
  await sql.unsafe(
    `with one as (select id from public.bookings order by id limit 1),
      terms as (insert into public.policy_versions (topic, version, words) values ('intake', 1, 'Signed on arrival')),
      photo as (
        insert into public.quote_photos (id, booking_id, stage, kind, bytes, stored_at)
        select gen_random_uuid(), id, 'intake', 'image/jpeg', 300, now() from one
      ),
      intake as (
        insert into public.intakes (booking_id, marks)
        select id, '[{"side": "left", "kind": "dent", "x": 0.5, "y": 0.25}]' from one
      )
     insert into public.intake_signatures (id, booking_id, terms_version, revision, signed, hash, name, strokes, how, signed_at)
     select gen_random_uuid(), id, 1, 1, '{}', 'x', 'Zoë', '[[0.1, 0.2]]', 'shop', now() from one`,
  );
  await sql.unsafe(
    `insert into public.closures (from_day, to_day, slots, spots, reason)
     values ('2027-05-24', '2027-05-24', null, 0, 'Victoria Day'), ('2027-05-25', '2027-05-28', '{9:00 AM}', 1, 'Ill')`,
  );
  await sql.unsafe(`insert into public.mail_suppressions (recipient) values ('me@example.com')`);
  await sql.unsafe(
    `insert into private.suppression_tokens (token_hash, recipient, subject)
     select private.token_hash(private.signed('suppress')), 'me@example.com', id from public.bookings limit 1`,
  );
}

/** Deposits, two receipts, a refund and a closed day. */
export const withReceipts = (sql: Sql) =>
  inTransaction(sql, async (session) => {
    await useCheckout(session);
    await session.request(
      OWNER,
      "insert into public.tax_rates (tax, from_day, rate) values ('pst', '2027-04-01', 8000)",
    );
    const [paid, waiting] = [await confirmed(session), await confirmed(session)];
    for (const { id } of [paid, waiting]) {
      await session.owner("update public.checkout_settings set deposit_text = 'By e-Transfer'");
      await session.request(OWNER, 'select public.ask_deposit($1, 5000)', [id]);
      await deposit(session, id, { method: 'e_transfer', amount: 5_000 });
    }
    const sale = await complete(session, paid.id, { deposit: 5_000 });
    if (!sale.ok) throw new Error(sale.message);
    await refund(session, sale.rows[0]?.id ?? '', 1_120, { method: 'cash' });
    await session.request(
      STAFF,
      "select public.close_till('2027-03-10', 0, 0, 'Paid from my pocket')",
    );
    await session.owner('select private.queue_missing_reminders()');
    return { waiting: waiting.id };
  });
