import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { book, given } from './support/bookings';
import { part } from './support/customers';
import { gatherCrowd } from './support/crowd';
import { lease } from './support/outbox';
import {
  accept,
  ANSWER,
  answer,
  asked,
  quoteOf,
  quoteRequest,
  sent,
  takePhoto,
} from './support/quotes';
import { SERVICE, type Session, STAFF, STRANGER, VISITOR, OWNER, summary } from './support/session';
import { openWorkshop } from './support/shop';

describe('erasing quotes', () => {
  const { it } = openWorkshop();
  const count = async (session: Session, table: string) => {
    const rows = await session.owner<{ n: number }>(`select count(*)::int as n from ${table}`);
    return rows[0]?.n;
  };
  const eraseBooking = (session: Session, id: string) =>
    session.request(OWNER, 'select * from public.erase_bookings($1)', [[id]]);
  const erasableQuotes = async (session: Session, key: string) => {
    const rows = await session.rows<{ quote_id: string; goes_with: readonly string[] }>(
      STAFF,
      'select * from public.erasable_quotes($1)',
      [key],
    );
    return new Map(rows.map((row) => [row.quote_id, row.goes_with]));
  };

  it('A quote that staff delete leaves no address behind, in no link against mail either', async (session) => {
    await asked(session, { customer_phone: '604 555 0199' });
    await lease(session);
    expect(await count(session, 'private.suppression_tokens')).toBe(1);
    await session.request(STAFF, "delete from public.quotes where customer_phone = '604 555 0199'");
    expect(await count(session, 'public.quotes')).toBe(0);
    expect(await count(session, 'private.suppression_tokens')).toBe(0);
  });

  it('The link that stops mail opens as long as the quote that its mail is about is kept', async (session) => {
    await sent(session);
    await session.owner("update public.booking_messages set due_at = now() - interval '1 second'");
    await lease(session);
    await session.owner(
      "update private.suppression_tokens set issued_at = now() - interval '31 days'",
    );
    await session.request(SERVICE, 'select * from public.purge_expired_data()');
    expect(await count(session, 'public.quotes')).toBe(1);
    expect(await count(session, 'private.suppression_tokens')).toBe(1);
  });

  it.for([
    ['phone', { customer_phone: '604 555 0101' }],
    ['phone, written another way', { customer_phone: '+1 (604) 555-0101 ext. 2' }],
    ['email address', { customer_email: 'robin@example.com' }],
    ['email address in capitals', { customer_email: 'Robin@Example.com' }],
  ] as const)(
    "Erasing what a stranger typed with somebody's %s leaves that person's quote with its photos",
    async ([_name, typed], session) => {
      const contact = { customer_email: 'robin@example.com', customer_phone: '604 555 0101' };
      const { id, token } = await asked(session, contact);
      await takePhoto(session, token);
      await lease(session);
      const stranger = {
        customer_email: 'mallory@example.org',
        customer_phone: '604 555 0202',
        ...typed,
      };
      const visitor = await book(session, VISITOR, stranger);
      const byLink = await asked(session, stranger);
      await answer(session, byLink.id);
      const accepted = randomUUID();
      expect(await accept(session, byLink.token, { booking: accepted })).toBe('done');
      const ids = [visitor.ok ? (visitor.rows[0]?.id ?? '') : '', accepted];
      const goesWith = await erasableQuotes(session, accepted);
      expect(goesWith.get(id) ?? []).toEqual([]);
      expect(goesWith.get(byLink.id)).toEqual([accepted]);
      for (const each of ids) await eraseBooking(session, each);
      expect(await count(session, 'public.bookings')).toBe(0);
      // The quote that the stranger's booking came from is gone, and nothing else.
      expect(await quoteOf(session, byLink.id)).toBeUndefined();
      expect(await quoteOf(session, id)).toBeDefined();
      expect(await count(session, 'public.quote_photos')).toBe(1);
      const links = "private.suppression_tokens where recipient = 'robin@example.com'";
      expect(await count(session, links)).toBe(1);
    },
  );

  it('Erasing takes the quotes of a phone or address that the shop knows, each of which is named before', async (session) => {
    const contact = { customer_email: 'robin@example.com', customer_phone: '604 555 0101' };
    const sameMail = { ...contact, customer_phone: '604 555 0202' };
    const samePhone = { ...contact, customer_email: 'lee@example.com' };
    const known = { ...contact, status: 'confirmed' };
    const byMail = await asked(session, sameMail);
    const byPhone = await asked(session, samePhone);
    const other = await asked(session);
    const { id } = await given(session, known);
    const named = await session.request(
      STAFF,
      'select * from public.erasable_quotes($1) order by customer_email',
      [id],
    );
    const facts = { goes_with: [id], services: ['FullVehicleWrap'], photo_count: 0 };
    expect(named).toMatchObject({
      ok: true,
      rows: [
        { quote_id: byPhone.id, ...samePhone, ...facts },
        { quote_id: byMail.id, ...sameMail, ...facts },
      ],
    });
    await eraseBooking(session, id);
    const left = await session.owner('select id from public.quotes');
    expect(left).toEqual([{ id: other.id }]);
    // Of two that staff set apart, neither takes the other's along.
    const mine = await asked(session, sameMail);
    const apart = await given(session, { ...known, booking_time: '11:00 AM' });
    await given(session, { ...known, ...sameMail, booking_time: '1:00 PM' });
    expect(await part(session, apart.id)).toBe('done');
    expect((await erasableQuotes(session, apart.id)).get(mine.id) ?? []).toEqual([]);
    await eraseBooking(session, apart.id);
    expect(await quoteOf(session, mine.id)).toBeDefined();
  });

  it('Only staff delete the quote of somebody who never booked, with its link, mail and photos', async (session) => {
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
    expect(await count(session, "private.links where kind = 'quote'")).toBe(0);
    expect(await session.owner('select * from private.removed_photos')).toHaveLength(1);
  });
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
    const [link] = await asOwner<{ token: string }>(
      `select private.link_token('quote', '${id}') as token`,
    );
    const theirs = { customer_phone: '604 555 0199', status: 'confirmed' };
    const [booking = ''] = await givenBookings(1, () => theirs);
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
      "select public.accept_quote($1, 1, $2, '2027-03-12', '9:00 AM')",
      [link?.token ?? '', randomUUID()],
    );
    await untilWaiting(1);
    const erasing = request(OWNER, 'select * from public.erase_bookings($1)', [[booking]]);
    await untilWaiting(2);
    await asOwner(`select pg_advisory_unlock(${lock})`);
    expect([summary(await accepting), summary(await erasing)]).toEqual(['done', 'done']);
    expect(await asOwner('select id from public.quotes')).toEqual([]);
  });
});
