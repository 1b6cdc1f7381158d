import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';

import { addDays } from '@/domain/day';
import { photoIn } from '@/domain/photo-content';

import { readSeed } from '../../scripts/postgres-schema.mjs';
import { setShopClock } from './support/bookings';
import { commit } from './support/checkout';
import { ENGINES } from './support/engines';
import type { Session } from './support/session';
import { openAround } from './support/shop';

describe.each(ENGINES)('the seed on %s', (_, open) => {
  const { rolledBack } = openAround(open);
  let statements: string[];
  let demo: string[];
  beforeAll(async () => {
    statements = (await readSeed())
      .split(/;\n/)
      .filter((part) => /^\s*(insert|with)\b/im.test(part));
    demo = (await readSeed('demo.sql')).split(/;\n\n/);
  });

  async function seed(session: Session, parts = statements): Promise<void> {
    for (const statement of parts) await session.owner(statement);
  }
  const count = async (session: Session, table: string) => {
    const [row] = await session.owner<{ count: number }>(
      `select count(*)::int as count from ${table}`,
    );
    return row?.count;
  };

  // Within a week, around a Sunday, the year's turn, and a leap day.
  it.each(['2027-03-10', '2027-03-13', '2027-03-14', '2027-12-31', '2028-02-29'])(
    'The seed runs on %s, and again on the next day, without a second copy',
    (day) =>
      rolledBack(async (session) => {
        await setShopClock(session, `${day} 23:30`);
        await seed(session);
        expect(await count(session, 'public.bookings')).toBe(26);
        const [around] = await session.owner<{ earlier: number; later: number; sundays: number }>(
          `select count(*) filter (where booking_date < '${day}')::int as earlier,
          count(*) filter (where booking_date >= '${day}')::int as later,
          count(*) filter (where extract(isodow from booking_date) = 7)::int as sundays
         from public.bookings`,
        );
        expect(around).toEqual({ earlier: 12, later: 14, sundays: 0 });

        const wraps = await session.owner<{ bay: string }>(
          `select y.name as bay from public.bookings b join public.bays y on y.id = b.bay_id
         where b.service_name = 'Full Car Wrapping' and b.status = 'confirmed'`,
        );
        expect(wraps.map(({ bay }) => bay)).toEqual(['Wrap', 'Wrap']);

        await setShopClock(session, `${addDays(day, 1)} 23:30`);
        await seed(session);
        expect(await count(session, 'public.bookings')).toBe(26);
        expect(await count(session, 'auth.users')).toBe(3);
        expect(await count(session, 'auth.identities')).toBe(3);
      }),
  );

  it.each(['2027-03-13', '2028-01-02'])(
    'A first start on %s shows four quotes and a week of takings, closed up to the day before, once',
    (day) =>
      rolledBack(async (session) => {
        await setShopClock(session, `${day} 23:30`);
        await seed(session, demo);
        await seed(session);
        await seed(session, demo);
        await commit(session);
        expect(
          await session.owner(
            `select private.quote_state(q) as state, count(p.id)::int as photos
             from public.quotes q left join public.quote_photos p on p.quote_id = q.id
             group by q.id order by q.id`,
          ),
        ).toEqual([
          { state: 'new', photos: 2 },
          { state: 'sent', photos: 0 },
          { state: 'accepted', photos: 0 },
          { state: 'expired', photos: 0 },
        ]);
        expect(await count(session, 'public.bookings')).toBe(30);
        const [taken] = await session.owner(
          `select count(distinct p.day)::int as days, count(*)::int as payments,
             count(distinct p.method)::int as methods, count(c.day)::int as closed
           from public.payments p left join public.till_closings c on c.day = p.day`,
        );
        expect(taken).toEqual({ days: 7, payments: 7, methods: 3, closed: 6 });
        const [owing] = await session.owner<{ cents: number }>(
          `select sum(private.receipt_balance(r.id))::int as cents from public.receipts r`,
        );
        expect(owing?.cents).toBe(3_650);
        const wraps = await session.owner<{ bay: string }>(
          `select y.name as bay from public.bookings b join public.bays y on y.id = b.bay_id
           where b.service_name like '%Wrapping' and b.status = 'confirmed'`,
        );
        expect(wraps.map(({ bay }) => bay)).toEqual(['Wrap', 'Wrap', 'Wrap']);
      }),
  );

  it('The photos of the demo data are photos, each as large as its row says', () =>
    rolledBack(async (session) => {
      await seed(session, demo);
      const photos = await session.owner<{ id: string; bytes: number }>(
        'select id::text, bytes from public.quote_photos',
      );
      for (const { id, bytes } of photos) {
        const file = await readFile(`supabase/demo-photos/${id}.jpg`);
        expect(file.length).toBe(bytes);
        expect(photoIn(file)).toMatchObject({ kind: 'image/jpeg' });
      }
      expect(photos).toHaveLength(2);
    }));

  it('The seed uses only reserved phone numbers and addresses', () =>
    rolledBack(async (session) => {
      await seed(session);
      await seed(session, demo);
      const [real] = await session.owner<{ count: number }>(
        `select count(*)::int as count from public.bookings
         where regexp_replace(customer_phone, '[^0-9]', '', 'g') !~ '55501[0-9]{2}$'
           or customer_email !~ '@example[.]com$'`,
      );
      expect(real?.count).toBe(0);
    }));
});
