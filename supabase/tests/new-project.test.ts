import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { SHOP_NOW, shopClockSql } from './support/bookings';
import { openPlans } from './support/query-plans';
import { joinTestServer, type TestServer } from './support/server';
import { VISITOR } from './support/session';

/** From here on PostgreSQL compiles a statement (jit_above_cost). */
const COMPILED_FROM = 100_000;

describe('free times in a project whose tables were never analyzed, on PostgreSQL', () => {
  let server: TestServer;
  let plans: Awaited<ReturnType<typeof openPlans>>;
  beforeAll(async () => {
    server = joinTestServer();
    const database = await server.createOwnDatabase('young');
    const admin = server.connect(database, server.superuser);
    await admin.unsafe(shopClockSql(SHOP_NOW));
    const analyzed = await admin.unsafe(
      `select relname from pg_stat_user_tables where last_analyze is not null or last_autoanalyze is not null`,
    );
    expect([...analyzed]).toEqual([]);
    plans = await openPlans(server, database);
  });
  afterAll(() => server.stop());

  it.each([
    ['a month', "slot_availability('2027-03-10', '2027-04-09')"],
    ['100 days', "slot_availability('2027-03-10', '2027-06-17')"],
    ['one day', "slot_availability('2027-03-10', '2027-03-10')"],
  ])(
    'The planner knows how little there is to do for %s in a project without statistics',
    async (_, call) => {
      const { highestCost } = await plans.explain(VISITOR, `select * from public.${call}`);
      console.info(`${call}: cost ${highestCost.toFixed(0)}`);
      expect(highestCost).toBeLessThan(COMPILED_FROM / 10);
    },
  );
});
