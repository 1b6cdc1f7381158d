import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';

import { SLOT_TIMES } from '@/domain/calendar/slots';

import { gatherCrowd } from './support/crowd';
import { ANSWER, quoteRequest } from './support/quotes';
import { SERVICE, STAFF, VISITOR } from './support/session';

describe('many at once for quotes, on PostgreSQL', () => {
  const { asOwner, request, atOnce, report, stored } = gatherCrowd(50);
  const WORK = { services: ['CustomDesign'], work_minutes: 0 };

  const answer = (id: string) =>
    request(STAFF, 'select public.answer_quote($1, $2::text::jsonb, true)', [
      id,
      JSON.stringify({ ...ANSWER, ...WORK }),
    ]);

  /** The id of a quote that has a price, and that no mail was written for yet. */
  async function priced(): Promise<string> {
    const begun = quoteRequest({ services: WORK.services });
    const id = String(begun['id']);
    await request(STAFF, 'select public.begin_quote($1::text::jsonb)', [JSON.stringify(begun)]);
    await answer(id);
    return id;
  }

  it('One of 50 who accept a quote at once gets the booking', async () => {
    const id = await priced();
    const [link] = await asOwner<{ token: string }>(
      `select private.link_token('quote', '${id}') as token`,
    );
    const result = await atOnce(50, (index) =>
      request(VISITOR, 'select public.accept_quote($1, 1, $2, $3::date, $4)', [
        link?.token ?? '',
        randomUUID(),
        '2027-03-12',
        SLOT_TIMES[index % SLOT_TIMES.length] ?? '',
      ]),
    );
    report('50 for one quote', result);
    // Eight presses of a link are under way at a time, and 30 in an hour are looked at.
    const {
      'PT409 quote_not_open': late = 0,
      'PT429 manage_limit': unseen = 0,
      ...rest
    } = result.tally;
    expect({ ...rest, late: late + unseen }).toEqual({ done: 1, late: 49 });
    expect(late).toBeGreaterThanOrEqual(7);
    expect(late).toBeLessThan(30);
    expect(await stored()).toBe(1);
  });

  it('Quotes are answered and deleted while their mail is on its way, and nobody stops anybody', async () => {
    const tally: Record<string, number> = {};
    const asked: string[] = [];
    for (let round = 0; round < 5; round += 1) {
      const ids: string[] = [];
      for (let count = 0; count < 6; count += 1) ids.push(await priced());
      asked.push(...ids);
      await asOwner(
        "update public.booking_messages set due_at = now() - interval '1 second' where state = 'queued'",
      );
      const result = await atOnce(20, (index) => {
        const id = ids[index % ids.length] ?? '';
        if (index < 8) return request(SERVICE, 'select count(*) from public.lease_messages(5, 60)');
        if (index < 14) return answer(id);
        return request(STAFF, 'delete from public.quotes where id = $1', [id]);
      });
      for (const [outcome, count] of Object.entries(result.tally)) {
        tally[outcome] = (tally[outcome] ?? 0) + count;
      }
    }
    // Staff who answer a quote that is deleted already are told so.
    const { 'PT404 quote_unknown': late = 0, ...rest } = tally;
    expect(rest).toEqual({ done: 100 - late });
    const links = await asOwner<{ subject: string }>('select subject from private.links');
    const kept = await asOwner<{ id: string }>('select id from public.quotes');
    const gone = asked.filter((id) => !kept.some((quote) => quote.id === id));
    expect(links.filter((link) => gone.includes(link.subject))).toEqual([]);
  });

  it('A photo whose quote is deleted at that moment is unknown, and no error', async () => {
    const asks = quoteRequest();
    const id = String(asks['id']);
    const sql = 'select public.ask_quote($1::text::jsonb)';
    expect(await request(VISITOR, sql, [JSON.stringify(asks)])).toMatchObject({ ok: true });
    const [link] = await asOwner<{ token: string }>(
      `select private.link_token('quote', '${id}') as token`,
    );
    const gate = "hashtextextended('photo', 0)";
    const waiting = (count: number) =>
      vi.waitFor(async () => {
        const locks = await asOwner('select from pg_locks where not granted');
        expect(locks).toHaveLength(count);
      });
    await asOwner(`select pg_advisory_lock(${gate})`);
    const deletion = request(
      STAFF,
      'delete from public.quotes where id = $1',
      [id],
      {},
      `select pg_advisory_xact_lock(${gate})`,
    );
    await waiting(1);
    const photo = request(SERVICE, 'select outcome from public.take_quote_photo($1, $2, $3, 300)', [
      link?.token ?? '',
      randomUUID(),
      'image/jpeg',
    ]);
    await waiting(2);
    await asOwner(`select pg_advisory_unlock(${gate})`);
    expect(await deletion).toMatchObject({ ok: true });
    expect(await photo).toEqual({ ok: true, rows: [{ outcome: 'unknown' }] });
  });

  const accept = (token: string, booking: string = randomUUID()) =>
    request(VISITOR, "select public.accept_quote($1, 1, $2, '2027-03-12', '9:00 AM')", [
      token,
      booking,
    ]);
  async function linked() {
    const id = await priced();
    const [link] = await asOwner<{ token: string }>(
      `select private.link_token('quote', '${id}') as token`,
    );
    return { id, token: link?.token ?? '' };
  }
  const outcomeOf = async (id: string) => {
    const [row] = await asOwner(
      `select q.status, b.total_price from public.quotes q
       left join public.bookings b on b.id = q.booking_id where q.id = '${id}'`,
    );
    return row;
  };

  it('Eight presses of one button at once make one booking, and each of them succeeds', async () => {
    const { token } = await linked();
    const booking = randomUUID();
    const result = await atOnce(8, () => accept(token, booking));
    expect(result.tally).toEqual({ done: 8 });
    expect(await stored()).toBe(1);
  });

  it('A quote accepted while staff send another price is booked at the price seen, or not', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id, token } = await linked();
      const changed = { ...ANSWER, ...WORK, lines: [{ label: 'Wrap', amount: 5000 }] };
      await atOnce(8, (index) =>
        index % 2
          ? accept(token)
          : request(STAFF, 'select public.answer_quote($1, $2::text::jsonb, true)', [
              id,
              JSON.stringify(changed),
            ]),
      );
      expect([
        { status: 'accepted', total_price: 3480 },
        { status: 'sent', total_price: null },
      ]).toContainEqual(await outcomeOf(id));
      await asOwner('truncate public.bookings, public.customers cascade');
    }
  });

  it('A quote that is accepted and declined at once is one of the two', async () => {
    const { id, token } = await linked();
    await atOnce(50, (index) =>
      index % 2 ? accept(token) : request(VISITOR, 'select public.decline_quote($1)', [token]),
    );
    expect([
      { status: 'accepted', total_price: 3480 },
      { status: 'declined', total_price: null },
    ]).toContainEqual(await outcomeOf(id));
  });

  it("50 requests of one contact at once are no more than the contact's limit", async () => {
    const result = await atOnce(50, () =>
      request(VISITOR, 'select public.ask_quote($1::text::jsonb)', [
        JSON.stringify(quoteRequest({ customer_email: 'often@example.com' })),
      ]),
    );
    expect(result.tally).toEqual({ done: 5, 'PT429 quote_limit': 45 });
  });
});
