import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { SLOT_TIMES } from '@/domain/slots';

import { gatherCrowd } from './support/crowd';
import { ANSWER, quoteRequest } from './support/quotes';
import { STAFF, VISITOR } from './support/session';

const CLIENTS = 40;
const OVER = 'PT409 quote_not_open';

describe('many at once for one quote on PostgreSQL', () => {
  const { asOwner, request, atOnce, report } = gatherCrowd(CLIENTS);

  const answer = (id: string, changes: object = {}) =>
    request(STAFF, 'select public.answer_quote($1, $2::text::jsonb, true)', [
      id,
      JSON.stringify({ ...ANSWER, ...changes }),
    ]);

  async function sent() {
    const id = randomUUID();
    const asks = JSON.stringify(quoteRequest({ id }));
    await request(VISITOR, 'select public.ask_quote($1::text::jsonb)', [asks]);
    const link = await request<{ token: string }>(
      VISITOR,
      'select public.issue_quote_token($1) as token',
      [id],
    );
    await answer(id);
    return { id, token: (link.ok && link.rows[0]?.token) || '' };
  }
  const accept = (token: string, index: number, booking: string = randomUUID()) =>
    request(VISITOR, "select * from public.accept_quote($1, 1, $2, '2027-03-12', $3)", [
      token,
      booking,
      SLOT_TIMES[index % 9] ?? '9:00 AM',
    ]);
  const booked = () =>
    asOwner(
      `select b.total_price, b.status, q.status as quote, q.booking_id = b.id as is_its_own
       from public.quotes q left join public.bookings b on true`,
    );

  it('40 tabs that accept one quote at once make one booking', async () => {
    const { token } = await sent();
    const result = await atOnce(CLIENTS, (index) => accept(token, index));
    report('40 tabs, one quote', result);
    expect(result.tally).toEqual({ done: 1, [OVER]: CLIENTS - 1 });
    expect(await booked()).toEqual([
      { total_price: 3480, status: 'confirmed', quote: 'accepted', is_its_own: true },
    ]);
  });

  it('40 presses of one button at once make one booking, and each of them succeeds', async () => {
    const { token } = await sent();
    const booking = randomUUID();
    const result = await atOnce(CLIENTS, () => accept(token, 0, booking));
    report('40 presses, one quote', result);
    expect(result.tally).toEqual({ done: CLIENTS });
    expect(await booked()).toHaveLength(1);
  });

  it('A quote that is accepted while staff change its price is booked at the price seen, or not', async () => {
    for (let round = 0; round < 10; round += 1) {
      await asOwner('truncate public.bookings cascade');
      const { id, token } = await sent();
      await atOnce(8, (index) =>
        index % 2
          ? accept(token, index)
          : answer(id, { lines: [{ label: 'Full wrap', amount: 5000 }] }),
      );
      const [row] = await booked();
      expect(row?.['total_price'] ?? null).toBe(row?.['quote'] === 'accepted' ? 3480 : null);
    }
  });

  it('A quote that is accepted and declined at once is one of the two', async () => {
    const { token } = await sent();
    const result = await atOnce(CLIENTS, (index) =>
      index % 2
        ? accept(token, index)
        : request(VISITOR, 'select public.decline_quote($1)', [token]),
    );
    report('20 accept, 20 decline', result);
    const [row] = await booked();
    expect(row?.['quote']).toBe(row?.['total_price'] === null ? 'declined' : 'accepted');
  });

  it("40 requests of one contact at once are no more than the contact's limit", async () => {
    const result = await atOnce(CLIENTS, () =>
      request(VISITOR, 'select public.ask_quote($1::text::jsonb)', [
        JSON.stringify(quoteRequest({ customer_email: 'often@example.com' })),
      ]),
    );
    report('40 requests, one contact', result);
    expect(result.tally).toEqual({ done: 5, 'PT429 quote_limit': CLIENTS - 5 });
  });
});
