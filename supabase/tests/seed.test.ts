import { beforeAll, describe, expect, it } from 'vitest';

import { addDays } from '@/domain/day';

import { readSeed } from '../../scripts/postgres-schema.mjs';
import { setShopClock } from './support/bookings';
import { ENGINES } from './support/engines';
import type { Session } from './support/session';
import { openAround } from './support/shop';

describe.each(ENGINES)('the seed on %s', (_, open) => {
  const { rolledBack } = openAround(open);
  let statements: string[];
  beforeAll(async () => {
    statements = (await readSeed())
      .split(/;\n/)
      .filter((part) => /^\s*(insert|with)\b/im.test(part));
  });

  async function seed(session: Session): Promise<void> {
    for (const statement of statements) await session.owner(statement);
  }
  const count = async (session: Session, table: string) => {
    const [row] = await session.owner<{ count: number }>(
      `select count(*)::int as count from ${table}`,
    );
    return row?.count;
  };

  // Every weekday, the year's turn, and a leap day.
  it.each([
    '2027-03-08',
    '2027-03-09',
    '2027-03-10',
    '2027-03-11',
    '2027-03-12',
    '2027-03-13',
    '2027-03-14',
    '2027-12-31',
    '2028-02-29',
  ])('The seed runs on %s, and again on the next day, without a second copy', (day) =>
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

  it('The seed uses only reserved phone numbers and addresses', () =>
    rolledBack(async (session) => {
      await seed(session);
      const [real] = await session.owner<{ count: number }>(
        `select count(*)::int as count from public.bookings
         where regexp_replace(customer_phone, '[^0-9]', '', 'g') !~ '55501[0-9]{2}$'
           or customer_email !~ '@example[.]com$'`,
      );
      expect(real?.count).toBe(0);
    }));
});
