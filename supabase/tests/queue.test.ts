import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { SLOT_TIMES } from '@/domain/slots';

import {
  bookingColumns,
  type Columns,
  FRIDAY,
  insertSql,
  NEXT_FRIDAY,
  summary,
} from './support/bookings';
import { gatherCrowd } from './support/crowd';
import { ANSWER, quoteRequest } from './support/quotes';
import { type Param, STAFF, STRANGER, VISITOR } from './support/session';

const MEGABYTE = 1_000_000;

/** A booking as PostgREST stores it: the body is read by the statement that inserts. */
function insertJson(columns: Columns): readonly [string, readonly string[]] {
  const names = Object.keys(columns).join(', ');
  const sql = `insert into public.bookings (${names})
    select ${names} from json_populate_record(null::public.bookings, ($1::text)::json) returning id`;
  return [sql, [JSON.stringify(columns)]];
}

describe('the queue of all changes, on PostgreSQL', () => {
  const { asOwner, request, book, given } = gatherCrowd(8);

  describe('while another request holds the queue', () => {
    const lock = `hashtextextended('public.bookings', 0)`;
    beforeEach(async () => {
      await given(1, () => ({
        id: '6f1d3c52-0000-4000-8000-00000000abcd',
        booking_time: '1:00 PM',
      }));
      await given(2, () => ({ booking_time: '9:00 AM' }));
      await given(5, (index) => ({
        booking_time: SLOT_TIMES[index + 3] ?? '',
        customer_email: 'me@example.com',
      }));
      await asOwner(`select pg_advisory_lock(${lock})`);
    });
    afterEach(() => asOwner(`select pg_advisory_unlock(${lock})`));

    it.each([
      ['a repeat', { id: '6f1d3c52-0000-4000-8000-00000000abcd' }, '23505'],
      ['a day that has passed', { booking_date: '2027-03-09' }, 'PT422 slot_not_bookable'],
      ['a full slot', { booking_time: '9:00 AM' }, 'PT409 slot_full'],
      ['too many of one customer', { customer_email: 'me@example.com' }, 'PT429 booking_limit'],
      ['a value that is not taken', { customer_email: 'me' }, '23514'],
      ['a missing value', { customer_phone: null }, '23502'],
      ['a status that is not pending', { status: 'confirmed' }, '42501'],
    ] as const)(
      'A request is refused at once, without queueing, for %s',
      async (_, columns, wanted) => {
        expect(summary(await book({ booking_time: '2:00 PM', ...columns }))).toBe(wanted);
      },
    );

    it.each(['customer_phone', 'customer_name', 'comments', 'booking_time'])(
      'A request with 10 MB of %s is refused at once, by name',
      async (column) => {
        const value = '6045550199 '.repeat((10 * MEGABYTE) / 11);
        const outcome = await request(VISITOR, ...insertJson(bookingColumns({ [column]: value })));
        expect(summary(outcome)).toBe('23514');
        expect(!outcome.ok && outcome.message).toContain(`"bookings_${column}"`);
      },
    );

    it('A press on a link that changes nothing ends without queueing', async () => {
      const [id = ''] = await given(1, () => ({ booking_date: NEXT_FRIDAY, status: 'cancelled' }));
      const token = await linkOf(id);
      const cancel = 'select public.cancel_managed_booking($1) as done';
      expect(summary(await request(VISITOR, cancel, [token]))).toBe('done');
      const [open = ''] = await given(1, () => ({ booking_date: NEXT_FRIDAY }));
      const move = 'select public.move_managed_booking($1, $2::date, $3) as done';
      const press = async (day: string, time: string) =>
        summary(await request(VISITOR, move, [await linkOf(open), day, time]));
      expect(await press(NEXT_FRIDAY, '10:00 AM')).toBe('done');
      expect(await press(FRIDAY, '9:00 AM')).toBe('PT409 slot_full');
      expect(await press('2027-03-14', '9:00 AM')).toBe('PT422 slot_not_bookable');
    });

    it('A quote that is accepted for a time that cannot be had is refused without queueing', async () => {
      const asks = quoteRequest({ services: ['CustomDesign'] });
      const answer = { ...ANSWER, services: ['CustomDesign'], work_minutes: 0 };
      const id = String(asks['id']);
      await request(STAFF, 'select public.begin_quote($1::text::jsonb)', [JSON.stringify(asks)]);
      await request(STAFF, 'select public.answer_quote($1, $2::text::jsonb, true)', [
        id,
        JSON.stringify(answer),
      ]);
      const [link] = await asOwner<{ token: string }>(
        `select private.quote_token('${id}') as token`,
      );
      const accept = async (day: string, time: string) =>
        summary(
          await request(VISITOR, 'select * from public.accept_quote($1, 1, $2, $3::date, $4)', [
            link?.token ?? '',
            randomUUID(),
            day,
            time,
          ]),
        );
      expect(await accept(FRIDAY, '9:00 AM')).toBe('PT409 slot_full');
      expect(await accept('2027-03-14', '9:00 AM')).toBe('PT422 slot_not_bookable');
    });

    const linkOf = async (id: string) => {
      const [row] = await asOwner<{ token: string }>(
        `select private.manage_token('${id}') as token`,
      );
      return row?.token ?? '';
    };

    it('A stranger who tries to change and delete everything does not join the queue', async () => {
      for (const sql of [
        "update public.bookings set status = 'cancelled'",
        'delete from public.bookings',
      ]) {
        expect(summary(await request(STRANGER, sql))).toBe('done');
      }
    });
  });

  it("An owner's upsert joins the queue once", async () => {
    const [id = ''] = await given(1, () => ({ booking_date: FRIDAY }));
    const [sql, params] = insertSql(bookingColumns({ id, booking_time: '2:00 PM' }));
    const upsert = sql.replace(
      'returning *',
      'on conflict (id) do update set booking_time = excluded.booking_time returning *',
    );
    const rows = await asOwner<{ revision: number }>(
      upsert.replace(/\$(\d+)/g, (_, place: string) => quoted(params[Number(place) - 1])),
    );
    expect(rows).toMatchObject([{ id, booking_time: '2:00 PM', revision: 1 }]);
  });

  const quoted = (value: Param | undefined) =>
    value === null || value === undefined ? 'null' : `'${String(value).replaceAll("'", "''")}'`;
});
