import { afterAll, beforeAll, expect, it } from 'vitest';

import { STATUTORY_HOLIDAYS } from '@/domain/calendar/holidays';

import { NEW_PROJECT } from '../../scripts/postgres-hosted.mjs';
import { insertSql, bookingColumns, shopClockSql } from './support/bookings';
import { inFull, NOT_BOOKABLE, takeCall } from './support/front-desk';
import { connectionOf, joinTestServer, type TestServer } from './support/server';
import { Session, STAFF, VISITOR, summary } from './support/session';

const CHRISTMAS = { booking_date: '2026-12-25', booking_time: '10:00 AM' };

let server: TestServer;
let session: Session;

beforeAll(async () => {
  server = joinTestServer();
  const database = await server.createOwnDatabase('holidays', NEW_PROJECT);
  const connection = connectionOf(server.connect(database, server.superuser));
  session = new Session(connection);
  await connection.script(`begin; ${shopClockSql('2026-12-01 08:00')}`);
});
afterAll(() => server.stop());

const bookOnChristmas = () => session.request(VISITOR, ...insertSql(bookingColumns(CHRISTMAS)));

it('A new shop is closed on the holidays that the dashboard lists, and on no other day', async () => {
  const closed = await session.owner(
    `select to_char(from_day, 'YYYY-MM-DD') as day, reason as name from public.closures
     where to_day = from_day and slots is null and spots = 0 and bay_id is null order by from_day`,
  );
  const listed = Object.values(STATUTORY_HOLIDAYS).flat();
  expect(closed).toEqual(listed.filter(({ day }) => day >= '2026-12-25'));
  const [all] = await session.owner('select count(*)::int as count from public.closures');
  expect(all).toEqual({ count: closed.length });
});

it('On a holiday staff book by phone, and customers once staff have opened it', async () => {
  expect(inFull(await bookOnChristmas())).toBe(`${NOT_BOOKABLE}: slot_closed`);
  expect(summary(await takeCall(session, CHRISTMAS, { overrides: ['closed'] }))).toBe('done');
  await session.request(STAFF, "select public.reopen_times('2026-12-25')");
  expect(summary(await bookOnChristmas())).toBe('done');
});
