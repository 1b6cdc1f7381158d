import { describe, expect } from 'vitest';

import { FRIDAY, given } from './support/bookings';
import { type Session, STAFF, summary } from './support/session';
import { openShop } from './support/shop';

const ASK = 'select public.latest_change() as latest';

describe('the latest change', () => {
  const { it } = openShop();

  async function latest(session: Session): Promise<string> {
    const outcome = await session.request<{ latest: string }>(STAFF, ASK);
    return outcome.ok ? (outcome.rows[0]?.latest ?? '') : summary(outcome);
  }

  it('The latest change differs after each change of bookings, closures or settings, and only then', async (session) => {
    const { id } = await given(session);
    const close = `insert into public.closures (from_day, to_day, slots, reason) values ('${FRIDAY}', '${FRIDAY}', null, 'Floor')`;
    const steps = [
      `update public.bookings set comments = 'Late' where id = '${id}'`,
      `delete from public.bookings where id = '${id}'`,
      close,

      'delete from public.closures',
      'update public.shop_settings set slot_capacity = 3',
      `update public.bays set name = 'Lift' where name = 'Wrap'`,
    ];
    let before = await latest(session);
    for (const step of steps) {
      expect(await latest(session), step).toBe(before);
      expect(await session.attempt(STAFF, step), step).toBe('done');
      const after = await latest(session);
      expect(after, step).not.toBe(before);
      before = after;
    }
  });
});
