import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { FEED_COLUMNS } from '@/domain/booking/booking-columns';
import { calendarFeedPath } from '@/domain/calendar/calendar-feed-link';
import { type OwnFacts, SHOP } from '@/domain/shop';

import { createCalendarFeedHandler } from '../functions/_shared/calendar-feed.ts';
import { given } from './support/bookings';
import { type Actor, addAccount, type Session } from './support/session';
import { COLLEAGUE, SERVICE, STAFF } from './support/session';
import { openWorkshop } from './support/shop';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

describe('calendar feeds', () => {
  const { itAfter } = openWorkshop();
  const it = itAfter((session) => addAccount(session, STAFF));

  async function renew(session: Session, actor: Actor = STAFF): Promise<string> {
    const sql = 'select public.renew_calendar_feed() as token';
    const rows = await session.rows<{ token: string }>(actor, sql);
    return rows[0]?.token ?? '';
  }

  async function read(session: Session, token: string | null) {
    const sql = 'select public.calendar_feed($1) as feed';
    const rows = await session.rows<{ feed: object[] | null }>(SERVICE, sql, [token]);
    return rows[0]?.feed;
  }

  const state = (session: Session, actor: Actor = STAFF) =>
    session.rows(
      actor,
      'select last_read_at is not null as is_read from public.calendar_feed_state()',
    );

  it('A calendar feed has an address of which only the hash is stored, and a new one each time', async (session) => {
    expect(await state(session)).toEqual([]);
    const first = await renew(session);
    expect(first).toMatch(TOKEN);
    expect(await read(session, first)).toEqual([]);
    expect(await state(session)).toEqual([{ is_read: true }]);
    const second = await renew(session);
    expect(second).toMatch(TOKEN);
    expect(second).not.toBe(first);
    expect(await state(session)).toEqual([{ is_read: false }]);
    expect([await read(session, first), await read(session, second)]).toEqual([null, []]);
    const stored = await session.owner('select f::text as row from private.calendar_feeds f');
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(second);
  });

  it('A calendar feed belongs to one account: ending it leaves the feeds of others', async (session) => {
    await addAccount(session, COLLEAGUE, 'colleague@example.com');
    const own = await renew(session);
    const other = await renew(session, COLLEAGUE);
    const end = 'select public.revoke_calendar_feed()';
    expect(await session.attempt(STAFF, end)).toBe('done');
    expect([await read(session, own), await read(session, other)]).toEqual([null, []]);
    expect([await state(session), await state(session, COLLEAGUE)]).toEqual([
      [],
      [{ is_read: true }],
    ]);
    expect(await session.attempt(STAFF, end)).toBe('done');
  });

  it('A calendar feed shows 60 days back, without cancelled bookings, emails, prices or notes', async (session) => {
    const token = await renew(session);
    const day = (booking_date: string, status: string = 'confirmed') =>
      given(session, { booking_date, status });
    await day('2027-01-08');
    const oldest = await day('2027-01-09', 'completed');
    const open = await day('2027-03-12', 'pending');
    await day('2027-03-12', 'cancelled');
    const last = await day('2028-03-10');
    await session.request(
      STAFF,
      'insert into public.booking_notes (booking_id, body) values ($1, $2)',
      [open.id, 'Knows the owner'],
    );
    const feed = await read(session, token);
    expect(feed).toMatchObject([
      { id: oldest.id },
      { id: open.id, ready_at: expect.any(String) },
      { id: last.id },
    ]);
    expect(Object.keys(feed?.[0] ?? {}).toSorted()).toEqual(FEED_COLUMNS.toSorted());
    await session.request(STAFF, "update public.bookings set status = 'cancelled' where id = $1", [
      open.id,
    ]);
    expect(await read(session, token)).toMatchObject([{ id: oldest.id }, { id: last.id }]);
  });

  it.for([
    ['has lost the role', `update auth.users set raw_app_meta_data = '{"role":"customer"}'`],
    [
      'says of itself that it is staff',
      `update auth.users set raw_app_meta_data = '{}',
      raw_user_meta_data = '{"role":"staff"}'`,
    ],
    ['is deleted', 'delete from auth.users'],
    ['is banned', `alter table auth.users add banned_until timestamptz default 'infinity'`],
    ['is deleted but kept', `alter table auth.users add deleted_at timestamptz default now()`],
  ])('A calendar feed shows nothing once its account %s', async ([_name, change], session) => {
    const token = await renew(session);
    expect(await read(session, token)).toEqual([]);
    // As the host, to whom the table belongs.
    await session.owner(`do $$ begin set local role none; ${change}; end $$`);
    expect(await read(session, token)).toBeNull();
  });

  it('A calendar feed is read only with its exact token', async (session) => {
    const token = await renew(session);
    for (const guess of [null, '', token.slice(0, 42), `${token}A`, token.toUpperCase()]) {
      expect(await read(session, guess), String(guess)).toBeNull();
    }
  });

  it('A calendar feed is read only with the service key, even by staff', async (session) => {
    const token = await renew(session);
    const call = `select public.calendar_feed('${token}')`;
    expect(await session.attempt(STAFF, call)).toBe('42501');
    for (const actor of [STAFF, SERVICE]) {
      expect(await session.attempt(actor, 'select * from private.calendar_feeds')).toBe('42501');
    }
    expect(await session.attempt(SERVICE, 'select public.renew_calendar_feed()')).toBe('42501');
  });
});

describe('the function that serves a calendar feed', () => {
  const TOKEN_OF_TEST = 'A'.repeat(43);
  const ADDRESS = `https://project.example${calendarFeedPath(TOKEN_OF_TEST)}`;
  const ROW = {
    id: '6f1d3c52-0000-4000-8000-00000000abcd',
    revision: 2,
    updated_at: '2026-12-08T09:30:00.5+00:00',
    status: 'confirmed',
    booking_date: '2026-12-17',
    booking_time: '10:00 AM',
    customer_name: 'Jordan Vale',
    customer_phone: '604-555-0177',
    service_name: 'Premium Detailing',
    extra_services: [],
    add_ons: [],
    vehicle_type: 'suv',
    vehicle_size: null,
    vehicle_make: null,
    vehicle_model: null,
    comments: null,
    // Ends a day later: it stays overnight.
    ready_at: '2026-12-18T18:00:00+00:00',
  };
  let rows: object[] | null;
  let own: OwnFacts;
  let calls: { readonly url: string; readonly body: unknown }[];
  const variables: Record<string, string> = {
    SUPABASE_URL: 'http://api.invalid',
    SUPABASE_SERVICE_ROLE_KEY: 'service',
    SITE_URL: 'https://shop.example',
  };

  beforeEach(() => {
    rows = [ROW];
    own = {};
    calls = [];
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      if (url.endsWith('/rpc/own_facts')) return Promise.resolve(Response.json(own));
      calls.push({ url, body: JSON.parse(init.body as string) });
      return Promise.resolve(Response.json(rows));
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  const ask = (address: string = ADDRESS, init: RequestInit = {}) =>
    createCalendarFeedHandler((name) => variables[name])(new Request(address, init));

  it('The calendar function answers with a calendar whose entries lead to the dashboard', async () => {
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    const feed = await answer.text();
    expect(feed).toContain('\r\nSUMMARY:Premium Detailing\\, SUV\\, Jordan Vale\r\n');
    expect(feed).toContain('\r\nDTSTART:20261217T170000Z\r\nDTEND:20261218T180000Z\r\n');
    expect(feed.replace(/\r\n /g, '')).toContain(
      'URL:https://shop.example/dashboard/day/2026-12-17#at-10-00-AM',
    );
    expect(calls).toEqual([
      { url: 'http://api.invalid/rest/v1/rpc/calendar_feed', body: { token: TOKEN_OF_TEST } },
    ]);
  });

  it('The calendar function names the shop as its owner has it now, and as it was made where they take it back', async () => {
    const named = async () => (await (await ask()).text()).replace(/\r\n /g, '');
    own = { name: 'Northlight', street: '12 Pearl Street' };
    const feed = await named();
    expect(feed).toContain('X-WR-CALNAME:Northlight bookings');
    expect(feed).toContain('LOCATION:Northlight\\, 12 Pearl Street\\, ');
    own = {};
    expect(await named()).toContain(`X-WR-CALNAME:${SHOP.name} bookings`);
  });

  it('The calendar function answers that nothing has changed while nothing has', async () => {
    const etag = (await ask()).headers.get('etag') ?? '';
    const again = { headers: { 'if-none-match': `W/${etag}` } };
    const unchanged = await ask(ADDRESS, again);
    expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
    rows = [{ ...ROW, revision: 3 }];
    expect((await ask(ADDRESS, again)).status).toBe(200);
  });

  it('The calendar function answers HEAD without the calendar and refuses other methods but GET', async () => {
    const head = await ask(ADDRESS, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      expect((await ask(ADDRESS, { method })).status, method).toBe(405);
    }
    expect(calls).toHaveLength(1);
  });

  it('The calendar function leaves out rows that it does not understand and shows the rest', async () => {
    rows = [{ ...ROW, status: 'paused' }, { ...ROW, booking_time: '10:30 AM' }, ROW];
    expect((await (await ask()).text()).match(/BEGIN:VEVENT/g)).toHaveLength(1);
  });

  it('The calendar function gives one answer to a wrong address and to one that has ended', async () => {
    rows = null;
    const ended = await ask();
    const wrong = await ask(ADDRESS.replace('A.ics', '.ics'));
    expect([ended.status, wrong.status]).toEqual([404, 404]);
    expect(await ended.text()).toBe(await wrong.text());
    expect((await ask(`${ADDRESS}/x`)).status).toBe(404);
    expect(calls).toHaveLength(1);
  });

  it('The calendar function reports a silent database, so that the calendar keeps its entries', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 500 })));
    expect((await ask()).status).toBe(503);
    expect(JSON.stringify(log.mock.calls)).not.toContain(TOKEN_OF_TEST);
    log.mockRestore();
  });
});
