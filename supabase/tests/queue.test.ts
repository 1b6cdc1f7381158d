import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { SLOT_TIMES } from '@/domain/calendar/slots';
import { addDays } from '@/domain/day';

import { bookingColumns, type Columns, FRIDAY, insertSql, NEXT_FRIDAY } from './support/bookings';
import { gatherCrowd } from './support/crowd';
import { ANSWER, quoteRequest } from './support/quotes';
import { OWNER, type Param, SERVICE, STAFF, STRANGER, VISITOR, summary } from './support/session';

const MEGABYTE = 1_000_000;

/** A booking as PostgREST stores it: the body is read by the statement that inserts. */
function insertJson(columns: Columns): readonly [string, readonly string[]] {
  const names = Object.keys(columns).join(', ');
  const sql = `insert into public.bookings (${names})
    select ${names} from json_populate_record(null::public.bookings, ($1::text)::json) returning id`;
  return [sql, [JSON.stringify(columns)]];
}

/** A visit of the past, as a file brings it along. */
const importedVisit = (n: number, changes: Columns = {}): Columns => ({
  line: n + 2,
  name: `Visit ${String(n)}`,
  phone: `604 555 ${String(1000 + n)}`,
  day: '2026-05-06',
  time: SLOT_TIMES[n % 9] ?? '',
  service: 'Premium Detailing',
  price: 299.5,
  ...changes,
});

interface Acceptance {
  readonly phone?: string | null;
  readonly booking?: string | null;
}

describe('the queue of all changes, on PostgreSQL', () => {
  const { asOwner, request, book, given } = gatherCrowd(10);

  it('A visitor books beside a file of 1,000 rows of which every other one is refused, and waits for a part of it', async () => {
    const started = performance.now();
    const importFile = async (): Promise<string[]> => {
      const outcomes: string[] = [];
      for (let from = 0; from < 1_000; from += 200) {
        const part = Array.from({ length: 200 }, (_, n) =>
          importedVisit(from + n, n % 2 === 0 ? {} : { phone: '12' }),
        );
        const sql = 'select outcome from public.import_bookings($1, $2::text::jsonb)';
        const answer = await request<{ outcome: string }>(OWNER, sql, [
          randomUUID(),
          JSON.stringify(part),
        ]);
        if (!answer.ok) throw new Error(summary(answer));
        outcomes.push(...answer.rows.map(({ outcome }) => outcome));
      }
      return outcomes;
    };
    const waits: number[] = [];
    const file = { isOver: false };
    const bookOften = async (): Promise<void> => {
      for (let n = 0; n < 9 || (n < 200 && !file.isOver); n += 1) {
        const asked = performance.now();
        // Fridays, in steps of a week.
        const day = addDays(NEXT_FRIDAY, 7 * Math.floor(n / 9));
        const slot = { booking_date: day, booking_time: SLOT_TIMES[n % 9] ?? '' };
        expect(summary(await book({ ...slot, customer_email: `v${String(n)}@example.com` }))).toBe(
          'done',
        );
        waits.push(performance.now() - asked);
      }
    };
    const [outcomes] = await Promise.all([
      importFile().finally(() => (file.isOver = true)),
      bookOften(),
    ]);
    const took = performance.now() - started;
    console.info(
      `1,000 rows: ${String(Math.round(took))} ms, ${String(waits.length)} bookings, the slowest in ${String(Math.round(Math.max(...waits)))} ms`,
    );
    expect(outcomes.filter((outcome) => outcome === 'added')).toHaveLength(500);
    expect(Math.max(...waits)).toBeLessThan(took / 2);
  });

  it('Sending never holds up a booking: somebody books while a sender takes messages and looks for who waits', async () => {
    const lock = `hashtextextended('public.booking_messages', 0)`;
    await asOwner(`select public.report_text_provider('twilio'), pg_advisory_lock(${lock})`);
    const slot = { booking_date: NEXT_FRIDAY, booking_time: '4:00 PM', texts_version: 1 };
    const outcome = await book({ ...slot, customer_email: 'told@example.com' });
    await asOwner(`select pg_advisory_unlock(${lock})`);
    expect(summary(outcome)).toBe('done');
  });

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

    it('Rows of a file that are refused are answered without queueing', async () => {
      const visits = Array.from({ length: 200 }, (_, n) => importedVisit(n, { phone: '12' }));
      const full = { day: FRIDAY, time: '9:00 AM' };
      const sql = 'select outcome from public.import_bookings($1, $2::text::jsonb)';
      const rows = [...visits.slice(1), importedVisit(0, full)];
      const outcome = await request<{ outcome: string }>(OWNER, sql, [
        randomUUID(),
        JSON.stringify(rows),
      ]);
      const outcomes = outcome.ok ? outcome.rows.map((row) => row.outcome) : [summary(outcome)];
      expect([...new Set(outcomes)]).toEqual(['bookings_customer_phone', 'slot_full']);
    });

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

    /** A time of the wrap bay that is out of order. */
    const NO_BAY_ON = '2027-03-26';
    const closeWrapBay = () =>
      asOwner(
        `insert into public.closures (from_day, to_day, bay_id, reason)
         select '${NO_BAY_ON}', '${NO_BAY_ON}', y.id, 'Lift' from public.bays y where y.name = 'Wrap'`,
      );

    it('A customer who moves to a time without a free bay is refused without queueing', async () => {
      await closeWrapBay();
      const [id = ''] = await given(1, () => ({
        booking_date: NEXT_FRIDAY,
        service_name: 'Full Car Wrapping',
        work_minutes: 600,
      }));
      const move = 'select public.move_managed_booking($1, $2::date, $3) as done';
      const token = await linkOf(id);
      for (const time of SLOT_TIMES) {
        expect(summary(await request(VISITOR, move, [token, NO_BAY_ON, time]))).toBe(
          'PT409 slot_full',
        );
      }
    });

    it.each([
      ['spot', '9:00 AM', 0],
      ['bay', '10:00 AM', 600],
    ])(
      'A customer who undoes a cancellation whose %s is taken is refused without queueing',
      async (what, time, minutes) => {
        const [id = ''] = await given(1, () => ({
          booking_date: NO_BAY_ON,
          booking_time: time,
          service_name: 'Full Car Wrapping',
          work_minutes: minutes,
        }));
        const token = await linkOf(id);
        await asOwner(`select pg_advisory_unlock(${lock})`);
        const cancel = 'select public.cancel_managed_booking($1) as done';
        expect(summary(await request(VISITOR, cancel, [token]))).toBe('done');
        if (what === 'bay') await closeWrapBay();
        else await given(2, () => ({ booking_date: NO_BAY_ON, booking_time: time }));
        await asOwner(`select pg_advisory_lock(${lock})`);
        const undo = 'select public.undo_managed_cancellation($1) as done';
        expect(summary(await request(VISITOR, undo, [token]))).toBe('PT409 slot_full');
      },
    );

    /** The token of a quote with a price, without a phone. */
    const pricedQuote = async (service: string, minutes: number) => {
      const asks = quoteRequest({ services: [service], customer_phone: null });
      const answer = { ...ANSWER, services: [service], work_minutes: minutes };
      const id = String(asks['id']);
      await request(STAFF, 'select public.begin_quote($1::text::jsonb)', [JSON.stringify(asks)]);
      await request(STAFF, 'select public.answer_quote($1, $2::text::jsonb, true)', [
        id,
        JSON.stringify(answer),
      ]);
      const [link] = await asOwner<{ token: string }>(
        `select private.link_token('quote', '${id}') as token`,
      );
      return link?.token ?? '';
    };
    const accept = async (
      token: string,
      [day, time]: readonly [day: string | null, time: string | null],
      { phone = '604 555 0142', booking = randomUUID() }: Acceptance = {},
    ) =>
      request(VISITOR, 'select public.accept_quote($1, 1, $2, $3::date, $4, $5)', [
        token,
        booking,
        day,
        time,
        phone,
      ]);

    it('A quote that is accepted for a time that cannot be had is refused without queueing', async () => {
      await closeWrapBay();
      const token = await pricedQuote('CustomDesign', 0);
      const wrap = await pricedQuote('FullVehicleWrap', 600);
      expect(summary(await accept(token, [FRIDAY, '9:00 AM']))).toBe('PT409 slot_full');
      expect(summary(await accept(wrap, [NO_BAY_ON, '9:00 AM']))).toBe('PT409 slot_full');
      for (const day of ['2027-03-14', '2027-03-09', '2029-01-02', 'infinity']) {
        expect(summary(await accept(token, [day, '9:00 AM'])), day).toBe('PT422 slot_not_bookable');
      }
      expect(summary(await accept(token, [FRIDAY, '9:30 AM']))).toBe('23514');
      expect(summary(await accept(token, [FRIDAY, null]))).toBe('23502');
      expect(summary(await accept(token, [null, '1:00 PM']))).toBe('23502');
    });

    it.each([
      ['too short', '12345', '23514'],
      ['41 digits', '6'.repeat(41), '23514'],
      ['8 MB', '6045550199 '.repeat((8 * MEGABYTE) / 11), '23514'],
      ['nothing', null, '23502'],
    ])(
      'A quote that is accepted with a phone that is %s is refused without queueing',
      async (_, phone, wanted) => {
        const token = await pricedQuote('CustomDesign', 0);
        expect(summary(await accept(token, [NEXT_FRIDAY, '1:00 PM'], { phone }))).toBe(wanted);
      },
    );

    it('A quote that is accepted under the id or reference of another booking is refused without queueing', async () => {
      const token = await pricedQuote('CustomDesign', 0);
      const taken = '6f1d3c52-0000-4000-8000-00000000abcd';
      const at = [NEXT_FRIDAY, '1:00 PM'] as const;
      expect(summary(await accept(token, at, { booking: taken }))).toBe('23505');
      expect(summary(await accept(token, at, { booking: taken.replace('abcd', 'abce') }))).toBe(
        'PT409 reference_taken',
      );
      expect(summary(await accept(token, at, { booking: null }))).toBe('23502');
    });

    /** Counts who waits in the queue of all changes, and who for anything else. */
    const waiting = async () => {
      const rows = await asOwner<{ here: number; elsewhere: number }>(
        `select count(*) filter (where l.objid = (${lock} & 4294967295)::oid)::int as here,
           count(*) filter (where l.objid <> (${lock} & 4294967295)::oid)::int as elsewhere
         from pg_locks l where l.locktype = 'advisory' and not l.granted`,
      );
      return rows[0];
    };
    const untilWaiting = (elsewhere: number) =>
      vi.waitFor(async () => expect(await waiting()).toEqual({ here: 1, elsewhere }), {
        timeout: 5000,
      });

    it("Of eight presses of a booking's link one waits in the queue, and a ninth waits for none of them", async () => {
      const [id = ''] = await given(1, () => ({ booking_date: NEXT_FRIDAY }));
      const token = await linkOf(id);
      const move = 'select public.move_managed_booking($1, $2::date, $3) as done';
      const press = () => request(VISITOR, move, [token, NEXT_FRIDAY, '3:00 PM']);
      const presses = Array.from({ length: 8 }, press);
      await untilWaiting(7);
      expect(summary(await press())).toBe('PT429 manage_limit');
      const cancel = 'select public.cancel_managed_booking($1) as done';
      expect(summary(await request(VISITOR, cancel, [token]))).toBe('PT429 manage_limit');
      // The holder of another link waits for nobody's presses.
      const [other = ''] = await given(1, () => ({
        booking_date: NEXT_FRIDAY,
        status: 'cancelled',
      }));
      expect(summary(await request(VISITOR, cancel, [await linkOf(other)]))).toBe('done');
      await asOwner(`select pg_advisory_unlock(${lock})`);
      const outcomes = (await Promise.all(presses)).map(summary);
      await asOwner(`select pg_advisory_lock(${lock})`);
      expect(outcomes).toEqual(Array<string>(8).fill('done'));
      const counted = `select from private.hits where bucket = 'presses_per_link' and key_hash = private.salted_hash('${token}')`;
      expect(await asOwner(counted)).toHaveLength(8);
    });

    it("Of many presses on a quote's link one waits in the queue, and the others wait for it", async () => {
      const token = await pricedQuote('CustomDesign', 0);
      const presses = SLOT_TIMES.slice(0, 5).map((time) => accept(token, [NEXT_FRIDAY, time]));
      await untilWaiting(4);
      await asOwner(`select pg_advisory_unlock(${lock})`);
      const outcomes = (await Promise.all(presses)).map(summary).toSorted();
      await asOwner(`select pg_advisory_lock(${lock})`);
      expect(outcomes).toEqual([...Array<string>(4).fill('PT409 quote_not_open'), 'done']);
    });

    it('The schedule that finds nothing to release does not join the queue', async () => {
      await asOwner('update public.shop_settings set pending_hours = 24');
      const [id = ''] = await given(1, () => ({ booking_date: NEXT_FRIDAY, status: 'confirmed' }));
      await asOwner(`insert into public.booking_deposits (booking_id, asked_cents, due_by)
        values ('${id}', 0, now() - interval '1 hour')`);
      for (const name of ['release_unconfirmed_bookings', 'release_unpaid_bookings']) {
        expect(await request(SERVICE, `select public.${name}() as released`)).toEqual({
          ok: true,
          rows: [{ released: 0 }],
        });
      }
      await asOwner('update public.shop_settings set pending_hours = null');
    });

    it('A request for a price that is refused waits for no other request', async () => {
      const ask = async (changes: Columns) =>
        summary(
          await request(VISITOR, 'select public.ask_quote($1::text::jsonb)', [
            JSON.stringify(quoteRequest(changes)),
          ]),
        );
      const used = randomUUID();
      expect(await ask({ id: used })).toBe('done');
      const quotes = `hashtextextended('public.quotes', 0)`;
      await asOwner(`select pg_advisory_lock(${quotes})`);
      const refusals = [
        await ask({ id: used }),
        await ask({ id: used.replace(/.$/, (last) => (last === '0' ? '1' : '0')) }),
        await ask({ customer_email: 'nobody' }),
        await ask({ words: 'x'.repeat(8 * MEGABYTE) }),
        // Five bookings were made with this address.
        await ask({ customer_email: 'me@example.com' }),
      ];
      await asOwner(`select pg_advisory_unlock(${quotes})`);
      expect(refusals).toEqual([
        '23505',
        'PT409 reference_taken',
        '23514',
        '23514',
        'PT429 quote_limit',
      ]);
    });

    const linkOf = async (id: string) => {
      const [row] = await asOwner<{ token: string }>(
        `select private.link_token('booking', '${id}') as token`,
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
