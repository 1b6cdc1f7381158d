import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';

import { FRIDAY, given, NEXT_FRIDAY, setShopClock } from './support/bookings';
import { setLimit } from './support/limits';
import { booked, call, cancel, confirm, move, undoCancel } from './support/manage';
import { accept, ask, asked, sent } from './support/quotes';
import type { Session } from './support/session';
import { openShop } from './support/shop';

const USES = "select count(*)::int as uses from private.hits where bucket = 'presses_per_link'";
const SUNDAY = '2027-03-14';
const decline = (session: Session, token: string) =>
  call(session, 'select public.decline_quote($1) as value', [token]);
const askAgain = (session: Session, token: string) =>
  call(session, 'select public.ask_quote_again($1) as value', [token]);

interface Link {
  readonly token: string;
  /** Its holder presses this. */
  readonly press: () => Promise<unknown>;
}

/** Links with a press that is refused, and how. */
const REFUSED: readonly (readonly [string, string, (session: Session) => Promise<Link>])[] = [
  [
    'moves a booking to a full time',
    'PT409 slot_full',
    async (session) => {
      await given(session, { booking_date: NEXT_FRIDAY });
      await given(session, { booking_date: NEXT_FRIDAY });
      const { token } = await booked(session);
      return { token, press: () => move(session, token, NEXT_FRIDAY, '10:00 AM') };
    },
  ],
  [
    'moves a booking to a time of 3 MB',
    'PT422 slot_not_bookable',
    async (session) => {
      const { token } = await booked(session);
      return { token, press: () => move(session, token, NEXT_FRIDAY, '1:00 PM '.repeat(375_000)) };
    },
  ],
  [
    'cancels a booking too late',
    'PT409 too_late_to_change',
    async (session) => {
      const { token } = await booked(session);
      await setShopClock(session, '2027-03-11 17:00');
      return { token, press: () => cancel(session, token) };
    },
  ],
  [
    'confirms a booking that is cancelled',
    'PT409 booking_not_changeable',
    async (session) => {
      const { id, token } = await booked(session);
      await session.owner(`update public.bookings set status = 'cancelled' where id = '${id}'`);
      return { token, press: () => confirm(session, token) };
    },
  ],
  [
    'undoes what was never cancelled',
    'PT409 undo_refused',
    async (session) => {
      const { token } = await booked(session);
      return { token, press: () => undoCancel(session, token) };
    },
  ],
  [
    'accepts a quote for a Sunday',
    'PT422 slot_not_bookable',
    async (session) => {
      const { token } = await sent(session);
      return { token, press: () => accept(session, token, { day: SUNDAY }) };
    },
  ],
  [
    'accepts a quote with a phone of two digits',
    '23514',
    async (session) => {
      const { token } = await sent(session, { customer_phone: null });
      return { token, press: () => accept(session, token, { phone: '60' }) };
    },
  ],
  [
    'accepts a quote under the id of a booking',
    '23505',
    async (session) => {
      const { id } = await given(session);
      const { token } = await sent(session);
      return { token, press: () => accept(session, token, { booking: id }) };
    },
  ],
  [
    'declines a quote without a price',
    'PT409 quote_not_open',
    async (session) => {
      const { token } = await asked(session);
      return { token, press: () => decline(session, token) };
    },
  ],
  [
    'asks again for a price that is there',
    'PT409 quote_not_open',
    async (session) => {
      const { token } = await sent(session);
      return { token, press: () => askAgain(session, token) };
    },
  ],
];

describe('presses of private links', () => {
  const { it } = openShop();

  it.for(REFUSED)(
    'Presses are counted although refused, until the link itself is refused, of somebody who %s',
    async ([_name, refusal, openLink], session) => {
      const { token, press } = await openLink(session);
      const other = await booked(session, { booking_time: '9:00 AM' });
      await setLimit(session, 'presses_per_link', 3);
      for (let count = 0; count < 3; count += 1) {
        expect(String(await press()).startsWith(refusal)).toBe(true);
      }
      expect(await press()).toBe('PT429 manage_limit');
      // Whatever is asked of it, nothing is looked at.
      for (const button of [cancel, confirm, decline, askAgain]) {
        const answer = await button(session, token);
        if (answer !== false) expect(answer).toBe('PT429 manage_limit');
      }
      // Nobody else is held back for it.
      expect(await confirm(session, other.token)).toBe(true);
      await session.owner("update private.hits set at = at - interval '1 hour'");
      expect(String(await press()).startsWith(refusal)).toBe(true);
    },
  );

  it('A press that is refused changes nothing, whatever was done before it was', async (session) => {
    const { token } = await sent(session);
    // As what happens while the press waits in the queue.
    await session.owner(`create function public.refuse_late() returns trigger language plpgsql as $$
      begin raise exception using errcode = 'PT409', message = 'slot_full'; end $$;`);
    await session.owner(`create trigger zz_refuse_late after insert on public.bookings
      for each row execute function public.refuse_late()`);
    expect(await accept(session, token)).toBe('PT409 slot_full');
    expect(await session.owner('select id from public.bookings')).toEqual([]);
    expect(
      await session.owner(
        "select coalesce(current_setting('bookings.options', true), '') as options",
      ),
    ).toEqual([{ options: '' }]);
    expect(await session.owner(USES)).toEqual([{ uses: 1 }]);
  });

  it('A failure that is no refusal stays one, and counts nothing', async (session) => {
    const { token } = await sent(session);
    await session.owner(`create function public.fail_late() returns trigger language plpgsql as $$
      begin raise exception using errcode = '40P01', message = 'deadlock'; end $$;`);
    await session.owner(`create trigger zz_fail_late after insert on public.bookings
      for each row execute function public.fail_late()`);
    expect(await accept(session, token)).toBe('40P01');
    expect(await session.owner(USES)).toEqual([{ uses: 0 }]);
  });

  it('A wrong link leaves no row for the press', async (session) => {
    expect(await ask(session)).toBe('done');
    expect(await move(session, 'guessed', FRIDAY, '9:00 AM')).toBe(false);
    expect(await decline(session, 'guessed')).toBe(false);
    expect(await accept(session, randomUUID())).toBe('nothing');
    expect(await session.owner(USES)).toEqual([{ uses: 0 }]);
  });
});
