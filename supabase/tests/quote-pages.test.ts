import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';

import { sent } from './support/quotes';
import { type Param, type Session, STAFF } from './support/session';
import { openShop } from './support/shop';

describe('the pages of quotes', () => {
  const { it } = openShop();

  interface Page {
    readonly state?: string;
    readonly after?: string | undefined;
    readonly size?: number;
  }
  interface Listed {
    readonly id: string;
    readonly state: string;
  }

  async function page(session: Session, { state, after, size = 50 }: Page = {}): Promise<Listed[]> {
    const sql = `select id, state from public.quote_list(null, $1, $2, $3)`;
    const params: Param[] = [state ?? null, after ?? null, size];
    return session.rows<Listed>(STAFF, sql, params);
  }

  /** All pages, one after the other. */
  async function pages(session: Session, asks: Page = {}): Promise<Listed[]> {
    const all: Listed[] = [];
    for (;;) {
      const next = await page(session, { ...asks, after: all.at(-1)?.id });
      all.push(...next);
      if (next.length === 0) return all;
    }
  }

  /** Requests that nobody has answered, newer than all others. */
  const flood = (session: Session, count: number) =>
    session.owner(
      `insert into public.quotes (id, words, customer_name, customer_email, vehicle_type, created_at)
       select gen_random_uuid(), 'Cheap', 'Bot', 'bot' || n || '@example.com', 'suv', clock_timestamp() + n * interval '1 second'
       from generate_series(1, ${String(count)}) n`,
    );

  /** One quote in each state that is not new, oldest first. */
  async function answered(session: Session) {
    const ids: Record<string, string> = {};
    for (const state of ['accepted', 'declined', 'expired', 'sent']) {
      ids[state] = (await sent(session)).id;
    }
    await session.owner(
      `update public.quotes set status = 'accepted', answered_at = now() where id = '${ids['accepted'] ?? ''}'`,
    );
    await session.owner(
      `update public.quotes set status = 'declined', declined_by = 'customer', answered_at = now()
       where id = '${ids['declined'] ?? ''}'`,
    );
    await session.owner(
      `update public.quotes set valid_until = '2027-03-09' where id = '${ids['expired'] ?? ''}'`,
    );
    return ids;
  }

  it('Staff reach every quote page by page, those to be answered first, whatever the page holds', async (session) => {
    const ids = await answered(session);
    await flood(session, 320);
    for (const size of [7, 50, 200]) {
      const all = await pages(session, { size });
      expect(all).toHaveLength(324);
      expect(new Set(all.map(({ id }) => id)).size).toBe(324);
      expect(all.slice(320)).toEqual(
        ['sent', 'expired', 'declined', 'accepted'].map((state) => ({ id: ids[state], state })),
      );
    }
  });

  it.for(['sent', 'accepted', 'declined', 'expired'])(
    'A quote that is %s is on the first page of its state, however many are new',
    async (state, session) => {
      const ids = await answered(session);
      await flood(session, 320);
      expect(await page(session, { state })).toEqual([{ id: ids[state], state }]);
      expect(await pages(session, { state, size: 1 })).toEqual([{ id: ids[state], state }]);
    },
  );

  it('The pages of a state go on if the last quote of a page is answered, and begin again if it is gone', async (session) => {
    await flood(session, 30);
    const first = await page(session, { state: 'new', size: 10 });
    const last = first.at(-1)?.id ?? '';
    await session.owner(
      `update public.quotes set status = 'declined', declined_by = 'staff', answered_at = now() where id = '${last}'`,
    );
    const second = await page(session, { state: 'new', size: 50, after: last });
    expect(second).toHaveLength(20);
    await session.request(STAFF, 'delete from public.quotes where id = $1', [last]);
    await expect(page(session, { after: last })).rejects.toThrow('PT404 quote_unknown');
    await expect(page(session, { after: randomUUID() })).rejects.toThrow('PT404 quote_unknown');
  });

  it('A page holds 200 quotes at most, and the counts name all of them', async (session) => {
    await answered(session);
    await flood(session, 320);
    expect(await page(session, { size: 100_000 })).toHaveLength(200);
    expect(await page(session, { size: -1 })).toHaveLength(1);
    const counts = await session.request(
      STAFF,
      'select * from public.quote_counts() order by state',
    );
    expect(counts).toMatchObject({
      rows: [
        { state: 'accepted', quotes: 1 },
        { state: 'declined', quotes: 1 },
        { state: 'expired', quotes: 1 },
        { state: 'new', quotes: 320 },
        { state: 'sent', quotes: 1 },
      ],
    });
  });

  it('A page of quotes looks at no more of them than it shows, however many there are', async (session) => {
    await answered(session);
    await flood(session, 20_000);
    await session.owner('analyze public.quotes');
    const read = async (asks: Page) => {
      const sql = `select (seq_tup_read + idx_tup_fetch)::int as read
        from pg_stat_xact_user_tables where relname = 'quotes'`;
      const before = await session.owner<{ read: number }>(sql);
      await page(session, asks);
      const after = await session.owner<{ read: number }>(sql);
      return (after[0]?.read ?? 0) - (before[0]?.read ?? 0);
    };
    for (const state of [undefined, 'new', 'sent', 'accepted', 'declined', 'expired']) {
      const asks = state === undefined ? {} : { state };
      expect(await read(asks), state).toBeLessThanOrEqual(50 * 4);
    }
  });
});
