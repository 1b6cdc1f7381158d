import { describe, expect } from 'vitest';

import { book, FRIDAY, given, setShopClock, TODAY } from './support/bookings';
import {
  type Actor,
  addAccount,
  COLLEAGUE,
  OWNER,
  type Session,
  STAFF,
  STRANGER,
  TECHNICIAN,
  VISITOR,
} from './support/session';
import { openWorkshop } from './support/shop';

interface Shown {
  readonly kind: string;
  readonly who: string | null;
  readonly customer_name: string | null;
  readonly happened_at: Date | string;
  readonly key: string;
  readonly event: { readonly kind: string } | null;
}

describe('activity', () => {
  const { itAfter } = openWorkshop();

  const read = async (session: Session, actor: Actor, args = '') =>
    (await session.rows(actor, `select * from public.activity(${args})`)) as unknown as Shown[];
  const kinds = (rows: readonly Shown[]) => rows.map(({ kind }) => kind);

  /** An online booking, one of a colleague with its change, a request, a payment and a no-show. */
  const it = itAfter(async (session) => {
    await addAccount(session, STAFF);
    await addAccount(session, COLLEAGUE, 'colleague@example.com');
    await session.rows(COLLEAGUE, "select public.name_person(null, 'Karim')");
    const online = await book(session, VISITOR, { customer_name: 'Noor', booking_date: FRIDAY });
    const id = online.ok ? online.rows[0]?.id : undefined;
    await session.rows(
      COLLEAGUE,
      "update public.bookings set status = 'confirmed', revision = revision where id = $1",
      [String(id)],
    );
    const came = await given(session, {
      customer_name: 'Lee',
      booking_date: TODAY,
      booking_time: '9:00 AM',
      status: 'confirmed',
    });
    await setShopClock(session, `${TODAY} 12:00`);
    await session.rows(COLLEAGUE, 'select public.mark_no_show($1)', [came.id]);
    await session.owner(
      `insert into public.quotes (id, services, customer_name, customer_email, customer_phone, vehicle_type)
          values (gen_random_uuid(), '{SedanTinting}', 'Asha', 'asha@example.com', '604 555 0100', 'sedan')`,
    );
    await session.owner(
      `insert into public.payments (id, booking_id, kind, method, amount_cents, day, till_day, taken_at, taken_by)
          values (gen_random_uuid(), $1, 'deposit', 'card', 5000, $2, $2, clock_timestamp(), 'Karim')`,
      [String(id), TODAY],
    );
  });

  it('Activity lists what came in and what a colleague changed, newest first, with who it was', async (session) => {
    const rows = await read(session, STAFF);
    expect(kinds(rows).toSorted()).toEqual(['booking', 'change', 'no_show', 'payment', 'request']);
    const of = (kind: string) => rows.find((row) => row.kind === kind);
    expect(of('booking')).toMatchObject({
      who: null,
      customer_name: 'Noor',
      event: { kind: 'created' },
    });
    expect(of('change')).toMatchObject({
      who: 'Karim',
      customer_name: 'Noor',
      event: { kind: 'status' },
    });
    expect(of('no_show')).toMatchObject({ who: 'Karim', customer_name: 'Lee' });
    expect(of('request')).toMatchObject({ who: null, customer_name: 'Asha' });
    expect(of('payment')).toMatchObject({ who: 'Karim', cents: 5000, method: 'card' });
    const times = rows.map(({ happened_at: at }) => new Date(at).getTime());
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  it('What somebody did is no news to themselves', async (session) => {
    expect(kinds(await read(session, COLLEAGUE)).toSorted()).toEqual(['booking', 'request']);
  });

  it('Activity is read by kind, by colleague and page by page', async (session) => {
    expect(kinds(await read(session, STAFF, "kinds => '{request,payment}'")).toSorted()).toEqual([
      'payment',
      'request',
    ]);
    const karim = `person => '${String(COLLEAGUE.claims['sub'])}'`;
    expect(kinds(await read(session, STAFF, karim)).toSorted()).toEqual([
      'change',
      'no_show',
      'payment',
    ]);
    const all = await read(session, STAFF);
    const seen: Shown[] = [];
    for (let page = await read(session, STAFF, 'page_size => 2'); page.length > 0;) {
      seen.push(...page);
      const last = page.at(-1);
      page = (await session.rows(
        STAFF,
        'select * from public.activity(before_at => $1::text::timestamptz, before_key => $2, page_size => 2)',
        [new Date(last?.happened_at ?? '').toISOString(), last?.key ?? ''],
      )) as unknown as Shown[];
      if (seen.length > 10) break;
    }
    expect(seen.map(({ key }) => key)).toEqual(all.map(({ key }) => key));
    for (const size of [-5, 0]) {
      expect(await read(session, STAFF, `page_size => ${size}`)).toEqual(all.slice(0, 1));
    }
    const unknown = `select * from public.activity(kinds => '{payment,gossip}')`;
    expect(await session.attempt(STAFF, unknown)).toBe('PT422 list_unknown');
  });

  it('News are counted for each person from when they were last there', async (session) => {
    const unseen = async (actor: Actor) =>
      (await session.rows(actor, 'select unseen, latest from public.activity_news()'))[0];
    expect(await unseen(STAFF)).toMatchObject({ unseen: 5 });
    await session.rows(STAFF, "select public.see_activity(now() + interval '1 day')");
    expect(await unseen(STAFF)).toMatchObject({
      unseen: 0,
      latest: expect.objectContaining({ kind: expect.any(String) }),
    });
    expect(await unseen(COLLEAGUE)).toMatchObject({ unseen: 2 });
    await book(session, VISITOR, { booking_date: FRIDAY, booking_time: '2:00 PM' });
    expect(await unseen(STAFF)).toMatchObject({ unseen: 1, latest: { kind: 'booking' } });
    // Nothing is unseen again.
    await session.rows(STAFF, "select public.see_activity(now() - interval '1 year')");
    expect(await unseen(STAFF)).toMatchObject({ unseen: 1 });
  });

  it('Activity is for staff and owners', async (session) => {
    for (const actor of [VISITOR, STRANGER, TECHNICIAN]) {
      for (const sql of ['activity()', 'activity_news()', 'see_activity(now())']) {
        expect(await session.attempt(actor, `select * from public.${sql}`), sql).toBe('42501');
      }
    }
    expect(await read(session, OWNER)).toHaveLength(5);
  });
});
