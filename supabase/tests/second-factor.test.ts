import { describe, expect } from 'vitest';

import { book, given } from './support/bookings';
import { type Actor, STAFF, STRANGER, VISITOR, summary } from './support/session';
import { openShop } from './support/shop';

describe('the second factor', () => {
  const { it } = openShop();

  const withLevel = (aal?: string): Actor => ({
    ...STAFF,
    claims: { ...STAFF.claims, ...(aal === undefined ? {} : { aal }) },
  });
  const READ = 'select * from public.bookings';
  const CALL = "select public.find_customers('604 555 0100')";
  const WRITE = "update public.bookings set status = 'confirmed' returning id";

  it.for([
    [undefined, '42501 second_factor_required'],
    ['aal1', '42501 second_factor_required'],
    ['aal2', 'done'],
  ])(
    'If a second factor is required, staff signed in at level %s are answered: %s',
    async ([level, wanted], session) => {
      await given(session);
      for (const sql of [READ, CALL, WRITE]) {
        expect(await session.attempt(withLevel(level), sql), sql).toBe('done');
      }
      await session.owner('update public.shop_settings set requires_second_factor = true');
      for (const sql of [READ, CALL, WRITE]) {
        const outcome = await session.request(withLevel(level), sql);
        const line = outcome.ok ? 'done' : `${outcome.code} ${outcome.message}`;
        expect(line, sql).toBe(wanted);
      }
    },
  );

  it('Visitors book without a second factor, which neither strangers nor staff can switch', async (session) => {
    const demand = 'update public.shop_settings set requires_second_factor = true';
    expect(await session.attempt(withLevel('aal2'), demand)).toBe('42501');
    await session.owner(demand);
    expect(summary(await book(session, VISITOR))).toBe('done');
    expect(await session.rows(STRANGER, READ)).toEqual([]);
  });
});
