import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';

import { readSchemas } from '../../scripts/postgres-schema.mjs';
import { RETENTION } from '../../src/domain/retention.ts';
import { summary } from './support/bookings';
import { setLimit } from './support/limits';
import { call, from } from './support/manage';
import { answer, ask, asked, quoteOf, takePhoto, tokenOf, view } from './support/quotes';
import { SERVICE, type Session, STAFF, VISITOR } from './support/session';
import { openWorkshop } from './support/shop';

describe('photos of a quote', () => {
  const { it } = openWorkshop();

  it('Photos have a private bucket if there is Storage, whatever it was before', async ({
    session,
  }) => {
    const file = (await readSchemas()).find(({ name }) => name.endsWith('_quotes.sql'));
    const [block = ''] =
      /do \$\$\nbegin\n {2}if to_regclass[\s\S]+?\n\$\$;/.exec(file?.sql ?? '') ?? [];
    await session.owner('create schema storage');
    await session.owner(
      `create table storage.buckets (id text primary key, name text not null, public boolean default false,
           file_size_limit bigint, allowed_mime_types text[])`,
    );
    await session.owner(
      "insert into storage.buckets (id, name, public) values ('quote-photos', 'quote-photos', true)",
    );
    await session.owner(block);
    expect(await session.owner('select * from storage.buckets')).toEqual([
      {
        id: 'quote-photos',
        name: 'quote-photos',
        public: false,
        file_size_limit: 2_097_152,
        allowed_mime_types: ['image/jpeg', 'image/png', 'image/webp'],
      },
    ]);
  });

  it('Saving a draft extends neither the time for photos nor how long the request is kept', async ({
    session,
  }) => {
    const { id, token } = await asked(session);
    await session.owner(
      `update public.quotes set created_at = created_at - interval '25 hours',
           updated_at = updated_at - interval '25 hours'`,
    );
    await answer(session, id, {}, { sends: false });
    expect(await takePhoto(session, token)).toBe('late');
  });

  it('A request takes eight photos of 2 MB each within a day, and each photo once', async ({
    session,
  }) => {
    const { id, token } = await asked(session);
    const photo = randomUUID();
    expect(await takePhoto(session, token, photo)).toBe('store');
    expect(await takePhoto(session, token, photo)).toBe('stored');
    expect(await takePhoto(session, token, randomUUID(), 2_097_153)).toBe('23514');
    for (let turn = 0; turn < 7; turn += 1) await takePhoto(session, token);
    expect(await takePhoto(session, token)).toBe('many');
    expect(await takePhoto(session, 'x'.repeat(43))).toBe('unknown');
    const other = await asked(session);
    expect(await takePhoto(session, other.token, photo)).toBe('unknown');
    await session.owner(
      `update public.quotes set created_at = created_at - interval '25 hours',
           updated_at = updated_at - interval '25 hours' where id = '${other.id}'`,
    );
    expect(await takePhoto(session, other.token)).toBe('late');
    expect(await quoteOf(session, id)).toMatchObject({ status: 'new' });
  });

  it('Another photo under the id of one that is on its way is refused, so that each byte is counted', async ({
    session,
  }) => {
    const { token } = await asked(session);
    const photo = randomUUID();
    const take = async (kind: string, bytes: number) => {
      const sql = 'select outcome from public.take_quote_photo($1, $2, $3, $4)';
      const outcome = await session.request(SERVICE, sql, [token, photo, kind, bytes]);
      return outcome.ok ? outcome.rows[0]?.['outcome'] : summary(outcome);
    };
    expect(await take('image/jpeg', 300)).toBe('store');
    expect(await take('image/jpeg', 2_000_000)).toBe('unknown');
    expect(await take('image/png', 300)).toBe('unknown');
    expect(await take('image/jpeg', 300)).toBe('store');
  });

  describe('the share of one network', () => {
    const LARGE = 2_097_152;
    /** A request from an address, and the token of its link. */
    const askedFrom = async (session: Session, address: string) => {
      const id = randomUUID();
      await setLimit(session, 'quotes_per_network', 1000);
      expect(await ask(session, { id }, VISITOR, from(address))).toBe('done');
      return { id, token: String(await tokenOf(session, id)) };
    };
    /** Counts the photos of 2 MB that requests from the addresses may add in turn. */
    const taken = async (session: Session, addresses: readonly string[]) => {
      let photos = 0;
      for (const address of addresses) {
        const { token } = await askedFrom(session, address);
        for (let turn = 0; turn < 8; turn += 1) {
          const outcome = await takePhoto(session, token, randomUUID(), LARGE);
          if (outcome === 'store') photos += 1;
          else expect(outcome).toBe('quota');
        }
      }
      return photos;
    };
    const others = (session: Session) => taken(session, ['2001:db8:aaaa::1', '203.0.113.77']);

    it.for([
      ['an IPv4 address', ['198.51.100.7', '198.51.100.7', '198.51.100.7', '198.51.100.7'], 25],
      [
        'the addresses of an IPv6 /64',
        ['2001:db8:7:1::1', '2001:db8:7:1::2', '2001:db8:7:1:ffff::3', '2001:db8:7:1::4'],
        25,
      ],
      [
        'the networks of an IPv6 /48',
        Array.from({ length: 8 }, (_unused, index) => `2001:db8:7:${String(index)}::1`),
        50,
      ],
    ] as const)(
      'Requests from %s have a share of the photos of a day, and all others the rest',
      async ([_name, addresses, most], { session }) => {
        expect(await taken(session, addresses)).toBe(most);
        expect(await others(session)).toBe(16);
        // Deleting requests gives nothing back.
        await session.request(STAFF, 'delete from public.quotes');
        expect(await taken(session, addresses.slice(0, 1))).toBe(0);
        await session.owner(
          "update private.hits set at = at - interval '25 hours' where weight > 1",
        );
        expect(await taken(session, addresses.slice(0, 1))).toBe(8);
      },
    );

    it('The address that photos came from is forgotten after a day', async ({ session }) => {
      expect(await taken(session, ['198.51.100.7'])).toBe(8);
      const kept = async () =>
        (await session.owner('select count(*)::int as kept from private.hits where weight > 1'))[0];
      for (const left of [8, 0]) {
        await session.request(SERVICE, 'select * from public.purge_expired_data()');
        expect(await kept()).toEqual({ kept: left });
        await session.owner(
          "update private.hits set at = at - interval '25 hours' where weight > 1",
        );
      }
    });
  });

  it('A photo has an address that expires and does not work without its signature', async ({
    session,
  }) => {
    const { token } = await asked(session);
    await takePhoto(session, token);
    const seen = (await view(session, token)) as { photos: { query: string }[] };
    const query = new URLSearchParams(seen.photos[0]?.query);
    const openPhoto = async (changes: Record<string, string> = {}) => {
      const asks = { ...Object.fromEntries(query), ...changes };
      const outcome = await session.request(
        SERVICE,
        'select * from public.open_quote_photo($1, $2, $3)',
        [asks['photo'] ?? '', asks['until'] ?? '', asks['signature'] ?? ''],
      );
      return outcome.ok ? outcome.rows.length : summary(outcome);
    };
    expect(await openPhoto()).toBe(1);
    expect(await openPhoto({ signature: 'x'.repeat(43) })).toBe(0);
    expect(await openPhoto({ until: String(Number(query.get('until')) + 600) })).toBe(0);
    expect(await openPhoto({ until: '1' })).toBe(0);
  });

  it('Photos are due for deletion once their quote is deleted or was answered 90 days ago', async ({
    session,
  }) => {
    const removed = async () => {
      const outcome = await session.request(SERVICE, 'select * from public.removed_quote_photos()');
      return outcome.ok ? outcome.rows.length : summary(outcome);
    };
    const { id, token } = await asked(session, { customer_email: 'gone@example.com' });
    await takePhoto(session, token);
    await session.request(
      STAFF,
      "delete from public.quotes where customer_email = 'gone@example.com'",
    );
    expect(await quoteOf(session, id)).toBeUndefined();
    expect(await removed()).toBe(1);
    const other = await asked(session);
    await takePhoto(session, other.token);
    await call(session, 'select public.close_quote($1) as value', [other.id], { actor: STAFF });
    await session.owner(
      `update public.quotes set answered_at = now() - interval '${RETENTION.quoteDays - 1} days'`,
    );
    await session.request(SERVICE, 'select * from public.purge_expired_data()');
    expect(await quoteOf(session, other.id)).toBeDefined();
    await session.owner(
      `update public.quotes set answered_at = now() - interval '${RETENTION.quoteDays + 1} days'`,
    );
    await session.request(SERVICE, 'select * from public.purge_expired_data()');
    expect(await quoteOf(session, other.id)).toBeUndefined();
    expect(await removed()).toBe(2);
  });
});
