import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';

import { RETENTION } from '../../src/domain/retention.ts';
import { given } from './support/bookings';
import { setLimit } from './support/limits';
import { call, from } from './support/manage';
import {
  answer,
  ask,
  asked,
  quoteOf,
  takePhoto,
  takeVehiclePhoto,
  tokenOf,
  view,
} from './support/quotes';
import {
  OWNER,
  SERVICE,
  type Session,
  STAFF,
  STRANGER,
  TECHNICIAN,
  VISITOR,
  summary,
} from './support/session';
import { openWorkshop } from './support/shop';

describe('photos of a quote', () => {
  const { it } = openWorkshop();

  it('Saving a draft extends neither the time for photos nor how long the request is kept', async (session) => {
    const { id, token } = await asked(session);
    await session.owner(
      `update public.quotes set created_at = created_at - interval '25 hours',
           updated_at = updated_at - interval '25 hours'`,
    );
    await answer(session, id, {}, { sends: false });
    expect(await takePhoto(session, token)).toBe('late');
  });

  it('A request takes eight photos of 2 MB each within a day, and each photo once', async (session) => {
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

  it('Another photo under the id of one that is on its way is refused, so that each byte is counted', async (session) => {
    const { token } = await asked(session);
    const photo = randomUUID();
    const take = (kind: string, bytes: number) =>
      session.value(SERVICE, 'select outcome from public.take_quote_photo($1, $2, $3, $4)', [
        token,
        photo,
        kind,
        bytes,
      ]);
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
      async ([_name, addresses, most], session) => {
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

    it('The address that photos came from is forgotten after a day', async (session) => {
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

  it('A photo has an address that expires and does not work without its signature', async (session) => {
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

  it('Photos are due for deletion once their quote is deleted or was answered 90 days ago', async (session) => {
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

describe('photos of a vehicle at the shop', () => {
  const { it } = openWorkshop();
  const removed = async (session: Session) => {
    const outcome = await session.request(SERVICE, 'select * from public.removed_quote_photos()');
    return outcome.ok ? outcome.rows : summary(outcome);
  };

  it.for([
    [TECHNICIAN.name, TECHNICIAN, 'store'],
    [STAFF.name, STAFF, 'store'],
    [OWNER.name, OWNER, 'store'],
    [STRANGER.name, STRANGER, '42501'],
    [VISITOR.name, VISITOR, '42501'],
    [SERVICE.name, SERVICE, '42501'],
  ] as const)(
    'Only who does the work photographs a vehicle: %s',
    async ([_name, actor, said], session) => {
      const { id } = await given(session);
      expect(await takeVehiclePhoto(session, { booking: id, actor })).toBe(said);
    },
  );

  it('A vehicle has twelve photos of each stage, each once, and they take no room from those of visitors', async (session) => {
    await setLimit(session, 'photo_bytes_total', 300_000);
    const { id: booking } = await given(session);
    const photo = randomUUID();
    expect(await takeVehiclePhoto(session, { booking, photo })).toBe('store');
    expect(await takeVehiclePhoto(session, { booking, photo })).toBe('stored');
    for (let turn = 0; turn < 11; turn += 1) {
      expect(await takeVehiclePhoto(session, { booking })).toBe('store');
    }
    expect(await takeVehiclePhoto(session, { booking })).toBe('many');
    expect(await takeVehiclePhoto(session, { booking, photo })).toBe('stored');
    expect(await takeVehiclePhoto(session, { booking, stage: 'after' })).toBe('store');
    const { token } = await asked(session);
    expect(await takePhoto(session, token)).toBe('store');
    expect(await takePhoto(session, token)).toBe('quota');
  });

  it.for([
    ['of a booking that does not exist', { booking: randomUUID() }, 'unknown'],
    ['of no booking', { booking: null }, 'unknown'],
    ['of a stage that there is none of', { stage: 'during' }, '23514'],
    ['of a quote', { stage: 'quote' }, '23514'],
    ['of more than 2 MB', { bytes: 2_097_153 }, '23514'],
    ['of no bytes', { bytes: 0 }, '23514'],
    ['of a kind that is no picture', { kind: 'text/html' }, '23514'],
    ['without an id', { photo: null }, '23502'],
  ] as const)(
    'A photo %s is refused, and nothing is noted',
    async ([_what, changes, said], session) => {
      const { id: booking } = await given(session);
      expect(await takeVehiclePhoto(session, { booking, ...changes })).toBe(said);
      expect(await session.owner('select id from public.quote_photos')).toEqual([]);
    },
  );

  it('The photo of one vehicle, stage or quote is not taken for that of another', async (session) => {
    const photo = randomUUID();
    const { id: booking } = await given(session);
    const other = await given(session, { booking_time: '11:00 AM' });
    // Visitors choose the id of a quote.
    await ask(session, { id: booking });
    const token = String(await tokenOf(session, booking));
    expect(await takeVehiclePhoto(session, { booking, photo })).toBe('store');
    expect(await takeVehiclePhoto(session, { booking: other.id, photo })).toBe('unknown');
    expect(await takeVehiclePhoto(session, { booking, photo, stage: 'after' })).toBe('unknown');
    expect(await takePhoto(session, token, photo)).toBe('unknown');
    expect(await view(session, token)).toMatchObject({ photos: [] });
    await takePhoto(session, token);
    expect(await view(session, token)).toMatchObject({ photos: [{ bytes: 200_000 }] });
  });

  it('A photo that is taken away, or whose booking is deleted or past its time, leaves nothing', async (session) => {
    const photo = randomUUID();
    const { id: booking } = await given(session);
    await takeVehiclePhoto(session, { booking, photo });
    const remove = (actor = TECHNICIAN) =>
      session.request(actor, 'select public.remove_booking_photo($1)', [photo]).then(summary);
    expect(await remove(STRANGER)).toBe('42501');
    expect(await removed(session)).toEqual([]);
    expect(await remove()).toBe('done');
    expect(await removed(session)).toEqual([{ path: `${booking}/${photo}` }]);
    await takeVehiclePhoto(session, { booking, stage: 'after' });
    await session.request(STAFF, 'delete from public.bookings where id = $1', [booking]);
    expect(await removed(session)).toHaveLength(2);
    const old = await given(session, { booking_date: '2024-01-05' });
    await takeVehiclePhoto(session, { booking: old.id });
    await session.request(SERVICE, 'select * from public.purge_expired_data()');
    expect(await removed(session)).toHaveLength(3);
    expect(await session.owner('select id from public.quote_photos')).toEqual([]);
  });

  it('Nobody takes the photo of a quote away as if it were of a vehicle', async (session) => {
    const { token } = await asked(session);
    const photo = randomUUID();
    await takePhoto(session, token, photo);
    await session.request(STAFF, 'select public.remove_booking_photo($1)', [photo]);
    expect(await session.owner('select id from public.quote_photos')).toEqual([{ id: photo }]);
  });
});
