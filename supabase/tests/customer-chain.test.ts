import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openPlans } from './support/query-plans';
import { connectionOf, joinTestServer, type Sql, type TestServer } from './support/server';
import { Session, STAFF } from './support/session';
import { giveBookings } from './support/sixty-bookings';

const LINKS = 2_000;

/** Phones of the chain, in no order of its links. */
const scattered = (n: number) => (n * 7919) % 10_007;

describe(`${String(LINKS)} bookings that share an address one by one`, () => {
  let server: TestServer;
  let sql: Sql;
  let database: string;
  beforeAll(async () => {
    server = joinTestServer();
    database = await server.createOwnDatabase('chain');
    sql = server.connect(database, server.superuser);
  });
  afterAll(() => server.stop());

  it('Bookings linked one by one by a shared address are one customer in one pass', async () => {
    const session = new Session(connectionOf(sql));
    await giveBookings(
      session,
      Array.from({ length: LINKS }, (_link, n) => ({
        customer_phone: `604 ${String(scattered(Math.floor(n / 2))).padStart(7, '0')}`,
        customer_email: `link${String(Math.floor((n + 1) / 2))}@example.com`,
        source: 'phone',
      })),
    );
    await sql.unsafe('analyze public.bookings');
    const [end] = await sql.unsafe<{ id: string }[]>(
      `select id from public.bookings where customer_email = 'link0@example.com'`,
    );
    const plans = await openPlans(server, database);
    const calls = ['customers()', `customer_bookings('${end?.id ?? ''}')`];
    for (const call of calls) {
      const started = performance.now();
      const { bookingsRead } = await plans.explain(STAFF, `select * from public.${call}`);
      console.info(`${call.split('(')[0] ?? ''}: ${(performance.now() - started).toFixed(0)} ms`);
      // A round for each link would read two million of them.
      expect(bookingsRead, call).toBeLessThan(8 * LINKS);
    }
    const outcome = await sql.begin(async (transaction) =>
      new Session(connectionOf(transaction as unknown as Sql)).request<{ total_count: number }>(
        STAFF,
        'select total_count from public.customers()',
      ),
    );
    expect(outcome.ok && outcome.rows).toEqual([{ total_count: 1 }]);
  });
});
