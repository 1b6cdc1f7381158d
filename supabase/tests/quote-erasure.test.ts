import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { given, summary } from './support/bookings';
import { gatherCrowd } from './support/crowd';
import { ENGINES } from './support/engines';
import { lease } from './support/outbox';
import { ANSWER, answer, asked, quoteOf, quoteRequest, sent, takePhoto } from './support/quotes';
import { SERVICE, type Session, STAFF, STRANGER, VISITOR } from './support/session';
import { openWorkshop } from './support/shop';

describe.each(ENGINES)('erasing quotes on %s', (_, open) => {
  const { inShop } = openWorkshop(open);
  const count = async (session: Session, table: string) => {
    const rows = await session.owner<{ n: number }>(`select count(*)::int as n from ${table}`);
    return rows[0]?.n;
  };
  const eraseBooking = (session: Session, id: string) =>
    session.request(STAFF, 'select * from public.erase_bookings($1)', [[id]]);

  it(
    'A quote that is erased by its phone leaves no address behind, in no link against mail either',
    inShop(async (session) => {
      await asked(session, { customer_phone: '604 555 0199' });
      await lease(session);
      expect(await count(session, 'private.suppression_tokens')).toBe(1);
      await session.request(STAFF, "select public.erase_customer(null, '604 555 0199')");
      expect(await count(session, 'public.quotes')).toBe(0);
      expect(await count(session, 'private.suppression_tokens')).toBe(0);
    }),
  );

  it(
    'The link that stops mail opens as long as the quote that its mail is about is kept',
    inShop(async (session) => {
      await sent(session);
      await session.owner(
        "update public.booking_messages set due_at = now() - interval '1 second'",
      );
      await lease(session);
      await session.owner(
        "update private.suppression_tokens set issued_at = now() - interval '31 days'",
      );
      await session.request(SERVICE, 'select * from public.purge_expired_data()');
      expect(await count(session, 'public.quotes')).toBe(1);
      expect(await count(session, 'private.suppression_tokens')).toBe(1);
    }),
  );

  it(
    "Erasing a stranger who typed somebody's address leaves that person's quote",
    inShop(async (session) => {
      const contact = { customer_email: 'robin@example.com', customer_phone: '604 555 0101' };
      const { id } = await asked(session, contact);
      const stranger = { ...contact, customer_phone: '604 555 0202' };
      await eraseBooking(session, (await given(session, stranger)).id);
      expect(await quoteOf(session, id)).toBeDefined();
      // Of an address that the shop knows as theirs it goes, and not where the two are set apart.
      const known = { ...stranger, status: 'confirmed' };
      const apart = await given(session, { ...known, booking_time: '11:00 AM' });
      await session.owner(`insert into public.customer_links (booking_id) values ('${apart.id}')`);
      await eraseBooking(session, apart.id);
      expect(await quoteOf(session, id)).toBeDefined();
      await eraseBooking(session, (await given(session, known)).id);
      expect(await quoteOf(session, id)).toBeUndefined();
    }),
  );

  it(
    'Staff alone delete the quote of somebody who never booked, with its link, mail and photos',
    inShop(async (session) => {
      const { id, token } = await asked(session);
      await takePhoto(session, token);
      await answer(session, id);
      const remove = `delete from public.quotes where id = '${id}'`;
      for (const actor of [VISITOR, STRANGER, SERVICE]) await session.request(actor, remove);
      expect(await quoteOf(session, id)).toBeDefined();
      await session.request(STAFF, remove);
      for (const table of ['quotes', 'quote_lines', 'quote_photos', 'booking_messages']) {
        expect(await count(session, `public.${table}`), table).toBe(0);
      }
      expect(await count(session, 'private.quote_tokens')).toBe(0);
      expect(await session.owner('select * from private.removed_photos')).toHaveLength(1);
    }),
  );
});

describe('erasing a quote that is being accepted, on PostgreSQL', () => {
  const { asOwner, request, given: givenBookings } = gatherCrowd(2, { hasBays: true });

  it('A customer who accepts while staff erase them gets an answer, and so do the staff', async () => {
    const asks = quoteRequest({ customer_phone: '604 555 0199' });
    const id = String(asks['id']);
    await request(VISITOR, 'select public.ask_quote($1::text::jsonb)', [JSON.stringify(asks)]);
    await request(STAFF, 'select public.answer_quote($1, $2::text::jsonb, true)', [
      id,
      JSON.stringify(ANSWER),
    ]);
    const [link] = await asOwner<{ token: string }>(`select private.quote_token('${id}') as token`);
    const [booking = ''] = await givenBookings(1, () => ({ customer_phone: '604 555 0199' }));
    // Both meet in the queue of all changes: the customer first, the staff behind.
    const lock = "hashtextextended('public.bookings', 0)";
    const untilWaiting = (clients: number) =>
      asOwner(`do $$ begin
        while (select count(*) from pg_locks l join pg_database d on d.oid = l.database
          where d.datname = current_database() and l.locktype = 'advisory' and not l.granted) < ${String(clients)}
        loop perform pg_sleep(0.01); end loop; end $$`);
    await asOwner(`select pg_advisory_lock(${lock})`);
    const accepting = request(
      VISITOR,
      "select * from public.accept_quote($1, 1, $2, '2027-03-12', '9:00 AM')",
      [link?.token ?? '', randomUUID()],
    );
    await untilWaiting(1);
    const erasing = request(STAFF, 'select * from public.erase_bookings($1)', [[booking]]);
    await untilWaiting(2);
    await asOwner(`select pg_advisory_unlock(${lock})`);
    expect([summary(await accepting), summary(await erasing)]).toEqual(['done', 'done']);
    expect(await asOwner('select id from public.quotes')).toEqual([]);
  });
});
