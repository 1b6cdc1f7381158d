import { randomUUID } from 'node:crypto';
import http from 'node:http';

import { addDays, weekday } from '@/domain/day';
import { shopToday } from '@/domain/calendar/shop-calendar';
import type { CallDatabase } from '../../functions/_shared/outbox.ts';
import { book, WORK_TAKES_NO_BAY } from './bookings';
import { inTransaction, joinTestServer } from './server';
import { SERVICE, toRefusal, VISITOR } from './session';

/** The key that the sender uses with the pretended Data API below. */
export const SERVICE_KEY = 'service-key-of-the-tests';

/** A PostgreSQL database whose outbox a sender works off for real: nothing is rolled back. */
export async function openMailDatabase() {
  const server = joinTestServer();
  const sql = server.connect(await server.createOwnDatabase('mail'), server.superuser, 8);

  const owner = (statement: string) => inTransaction(sql, (session) => session.owner(statement));

  const call: CallDatabase = async (name, args) => {
    const names = Object.keys(args);
    const list = names.map((key, index) => `${key} => $${String(index + 1)}`).join(', ');
    const outcome = await inTransaction(sql, (session) =>
      session.request(
        SERVICE,
        `select * from public.${name}(${list})`,
        Object.values(args) as string[],
      ),
    );
    if (!outcome.ok) throw new Error(`${name}: ${outcome.code} ${outcome.message}`);
    return outcome.rows;
  };

  await owner('update public.shop_settings set slot_capacity = 50');
  await owner(
    `update private.limits set most = 100000 where name in ('bookings_per_day', 'mails_total', 'bookings_total')`,
  );

  await owner(WORK_TAKES_NO_BAY);

  return {
    call,
    owner,
    /** Books for every address, one after the other, some days ahead. */
    async book(addresses: readonly string[]): Promise<void> {
      let day = addDays(shopToday(new Date()), 10);
      if (weekday(day) === 0) day = addDays(day, 1);
      for (const customer_email of addresses) {
        const columns = { id: randomUUID(), customer_email, booking_date: day };
        const outcome = await inTransaction(sql, (session) => book(session, VISITOR, columns));
        if (!outcome.ok) throw new Error(outcome.message);
      }
    },
    /** Waiting mail becomes due, and leases end: as if hours had passed. */
    passTime: () =>
      owner(
        `update public.booking_messages
         set due_at = clock_timestamp() - interval '1 second',
           lease_until = case when state = 'leased' then clock_timestamp() - interval '1 second' end
         where kind <> 'reminder' and state in ('queued', 'failed', 'leased')`,
      ),
    async states(): Promise<Record<string, number>> {
      const rows = await owner(
        `select state, count(*)::int as n from public.booking_messages
         where kind <> 'reminder' group by state order by state`,
      );
      return Object.fromEntries(rows.map((row) => [String(row['state']), Number(row['n'])]));
    },
    stop: () => server.stop(),
  };
}

export type MailDatabase = Awaited<ReturnType<typeof openMailDatabase>>;

/**
 * The part of the Data API that the function uses, in front of the database: POST /rest/v1/rpc/...
 *
 * @param beforeCall may keep a call from being answered, by returning false
 */
export async function startDataApi(
  database: MailDatabase,
  beforeCall: (name: string) => boolean = () => true,
) {
  const server = http.createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => {
      response.statusCode = 500;
      response.end(JSON.stringify({ message: toRefusal(error).message }));
    });
  });

  async function answer(request: http.IncomingMessage, response: http.ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.headers['apikey'] !== SERVICE_KEY) {
      response.statusCode = 401;
      return response.end();
    }
    const name = /^\/rest\/v1\/rpc\/(\w+)$/.exec(request.url ?? '')?.[1] ?? '';
    if (!beforeCall(name)) return undefined;
    const args = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>;
    const rows = await database.call(name, args);
    response.setHeader('content-type', 'application/json');
    return response.end(JSON.stringify(rows));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('No port');
  return {
    url: `http://127.0.0.1:${String(address.port)}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
