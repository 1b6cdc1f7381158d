import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';

import { SLOT_TIMES } from '@/domain/calendar/slots';
import { CATALOGUE, isAddOnId, isExtraServiceId } from '@/domain/catalogue';
import { BOOKING_SERVICE_KEYS } from '@/domain/money/price-table';
import { quote } from '@/domain/money/quote';
import { serviceDisplayName } from '@/domain/service-names';
import type { ChargedTax } from '@/domain/money/checkout';
import { taxedTotal } from '@/domain/money/taxed-total';
import { VEHICLE_TYPES } from '@/domain/vehicles';
import { book, given } from './support/bookings';
import { complete, confirmed, deposit } from './support/checkout';
import { bookedNow, look } from './support/manage';
import { askFor, begin, paid, refunded, takeOnline, tell } from './support/online';
import { lease } from './support/outbox';
import {
  type Actor,
  type Row,
  SERVICE,
  type Session,
  STAFF,
  VISITOR,
  OWNER,
  summary,
} from './support/session';
import { openShop } from './support/shop';

interface TaxesRow {
  readonly taxes: readonly ChargedTax[];
  readonly services: Readonly<Record<string, readonly string[]>>;
}

describe('deposits', () => {
  const { it } = openShop();
  const ask = (session: Session, set: string) =>
    session.request(OWNER, `update public.checkout_settings set ${set}`);
  const rows = (session: Session, sql: string) => session.rows(STAFF, sql);

  /** So many bookings of visitors who are asked for $50.00 within 48 hours. */
  async function booked(session: Session, count: number): Promise<readonly string[]> {
    await ask(
      session,
      `deposit_kind = 'amount', deposit_cents = 5000, deposit_from_cents = 0, deposit_hours = 48, deposit_text = 'e-Transfer'`,
    );
    const ids: string[] = [];
    for (const booking_time of SLOT_TIMES.slice(0, count)) {
      const outcome = await book(session, VISITOR, { booking_time });
      ids.push(outcome.ok ? (outcome.rows[0]?.id ?? '') : '');
    }
    return ids;
  }

  it('Staff say how a deposit is paid where nobody has said it yet; what stands there is for owners to change', async (session) => {
    const say = (actor: Actor, text: string) =>
      session.attempt(actor, 'update public.checkout_settings set deposit_text = $1', [text]);
    expect(await say(STAFF, 'By e-Transfer')).toBe('done');
    expect(await say(STAFF, 'By e-Transfer to me')).toBe('42501');
    expect(await say(OWNER, 'In cash')).toBe('done');
  });

  it('A deposit is asked for once, from the price that the shop sets, and visitors read its terms', async (session) => {
    const terms = () => session.request(VISITOR, 'select * from public.deposit_terms()');
    expect(await terms()).toMatchObject({ rows: [] });
    const kind = `deposit_kind = 'percent', deposit_percent = 20, deposit_from_cents = 0`;
    // While nothing says how it is paid, none is asked for.
    await ask(session, kind);
    expect(await terms()).toMatchObject({ rows: [] });
    await bookedNow(session, { service_name: 'Ceramic Coating (2 Years)', total_price: 350 });
    expect(await session.owner('select booking_id from public.booking_deposits')).toEqual([]);
    await ask(
      session,
      `deposit_kind = 'percent', deposit_percent = 20, deposit_from_cents = 100000, deposit_text = 'e-Transfer'`,
    );
    expect(await terms()).toMatchObject({
      rows: [{ kind: 'percent', value: 20, from_cents: 100_000, how_to_pay: 'e-Transfer' }],
    });
    for (const [service, price, time] of [
      ['Ceramic Coating (5 Years)', 600, '9:00 AM'],
      ['Ceramic Coating (10 Years)', 1_000, '10:00 AM'],
      ['Full Car Wrapping', 0, '11:00 AM'],
    ] as const) {
      const outcome = await book(session, VISITOR, {
        service_name: service,
        total_price: price,
        booking_time: time,
      });
      expect(summary(outcome)).toBe('done');
    }
    expect(await session.owner('select asked_cents, due_by from public.booking_deposits')).toEqual([
      { asked_cents: 20_000, due_by: null },
    ]);
    // A deposit that was asked for stays when the price changes; a first price asks for one.
    const set = (price: number, of: number) =>
      rows(
        session,
        `update public.bookings set total_price = ${String(price)}, price_reason = 'Seen'
         where total_price = ${String(of)} returning id`,
      );
    await set(3_000, 1_000);
    await set(2_000, 0);
    await set(4_000, 2_000);
    expect(
      await session.owner('select asked_cents from public.booking_deposits order by asked_cents'),
    ).toEqual([{ asked_cents: 20_000 }, { asked_cents: 40_000 }]);
  });

  it.for([
    ['20,000 for a tint', { total_price: 20_000 }],
    ['one dollar for a coating', { service_name: 'Ceramic Coating (10 Years)', total_price: 1 }],
    ['a cent over the list', { service_name: 'Ceramic Coating (10 Years)', total_price: 1_000.01 }],
    [
      "a sedan's price for a van",
      { service_name: 'Ceramic Coating (10 Years)', vehicle_type: 'van', total_price: 1_000 },
    ],
    ['anything for work by quote', { service_name: 'Full Car Wrapping', total_price: 2_500 }],
    ['work that the list does not have', { service_name: 'Gold plating', total_price: 5_000 }],
    [
      'further work that the list does not have',
      {
        service_name: 'Ceramic Coating (10 Years)',
        extra_services: '{GoldPlating}',
        total_price: 1_000,
      },
    ],
  ] as const)(
    'A price that a visitor makes up, %s, asks for no deposit until staff name one of theirs',
    async ([_name, made], session) => {
      await ask(
        session,
        `deposit_kind = 'percent', deposit_percent = 20, deposit_from_cents = 0, deposit_hours = 48, deposit_text = 'e-Transfer'`,
      );
      const { id, token } = await bookedNow(session, made);
      expect(await look(session, token)).toMatchObject([{ deposit: null }]);
      expect(await lease(session)).toMatchObject([{ kind: 'confirmation', deposit: null }]);
      expect(await rows(session, 'select * from public.open_money()')).toEqual([]);
      const set = (change: string) =>
        rows(session, `update public.bookings set ${change} where id = '${id}' returning id`);
      await set(`status = 'confirmed'`);
      await set(`comments = 'Has a scratch', revision = 1`);
      const typed = JSON.stringify({ comments: 'Has two scratches', vehicle_make: 'Kia' });
      await rows(session, `select public.change_booking('${id}', '${typed}')`);
      await rows(session, `select public.move_booking('${id}', '2027-03-12', '2:00 PM')`);
      expect(await look(session, token)).toMatchObject([{ deposit: null }]);
      await set(`total_price = 3200, price_reason = 'Seen', revision = 4`);
      const deposit = { asked_cents: 64_000, received_cents: 0 };
      const [seen] = await look(session, token);
      expect(seen).toMatchObject({ deposit });
      expect(await rows(session, 'select deposit_cents from public.open_money()')).toEqual([
        { deposit_cents: 64_000 },
      ]);
      // Another price of theirs is no first one.
      await set(`total_price = 100, price_reason = 'Friend', revision = 5`);
      expect(await look(session, token)).toMatchObject([{ deposit }]);
    },
  );

  it('A deposit that staff have let off stays so when they name a price', async (session) => {
    await ask(
      session,
      `deposit_kind = 'percent', deposit_percent = 20, deposit_from_cents = 0, deposit_text = 'e-Transfer'`,
    );
    const { id, token } = await bookedNow(session, { total_price: 20_000 });
    await rows(session, `select public.ask_deposit('${id}', 0)`);
    await rows(
      session,
      `update public.bookings set total_price = 3200, price_reason = 'Seen' where id = '${id}' returning id`,
    );
    expect(await look(session, token)).toMatchObject([{ deposit: null }]);
  });

  it('The database knows the price list of the page, for every service, vehicle and further work', async (session) => {
    const asked = [...BOOKING_SERVICE_KEYS, ...CATALOGUE.map(({ id }) => id)].flatMap(
      (serviceId, place) =>
        [...VEHICLE_TYPES, 'tractor'].flatMap((vehicleType, other) => {
          const beside = [place + other, place * other + 3, other].map(
            (each) => CATALOGUE[each % CATALOGUE.length]?.id ?? '',
          );
          const extraServiceIds = beside.filter(isExtraServiceId);
          const addOnIds = [...beside.filter(isAddOnId), 'PetHairRemoval', 'PetHairRemoval'];
          return [
            { serviceId, vehicleType, extraServiceIds: [], addOnIds: [] },
            { serviceId, vehicleType, extraServiceIds, addOnIds },
          ];
        }),
    );
    const bookings = asked.map(({ serviceId, vehicleType, extraServiceIds, addOnIds }) => ({
      service_name: serviceDisplayName(serviceId),
      vehicle_type: vehicleType,
      extra_services: extraServiceIds,
      add_ons: addOnIds,
    }));
    const listed = await session.owner<{ price: number }>(
      `select private.list_price(jsonb_populate_record(null::public.bookings, b.booking))::float as price
       from jsonb_array_elements($1::text::jsonb) with ordinality b (booking, place) order by b.place`,
      [JSON.stringify(bookings)],
    );
    expect(listed.map(({ price }) => price)).toEqual(asked.map((each) => quote(each).total));
  });

  it('A price comes to the same with taxes on the booking page, in mails and on the private link', async (session) => {
    const [row] = await session.rows(VISITOR, 'select * from public.price_taxes()');
    const { taxes: charged, services } = row as unknown as TaxesRow;
    const taxes = {
      taxes: charged,
      pricesIncludeTaxes: false,
      services: {
        byService: new Map(Object.entries(services)),
        others: charged.map(({ code }) => code),
      },
    };
    const asked = CATALOGUE.flatMap(({ id: serviceId }, place) => {
      const beside = CATALOGUE[(place * 7) % CATALOGUE.length]?.id ?? '';
      const request = { serviceId, vehicleType: 'suv', extraServiceIds: [], addOnIds: [] };
      const extraServiceIds = [beside].filter(isExtraServiceId);
      return [request, { ...request, extraServiceIds, addOnIds: [beside].filter(isAddOnId) }];
    });
    const bookings = asked.map((request) => ({
      status: 'pending',
      service_name: serviceDisplayName(request.serviceId),
      vehicle_type: request.vehicleType,
      extra_services: request.extraServiceIds,
      add_ons: request.addOnIds,
      total_price: quote(request).total,
    }));
    const counted = await session.owner<{ cents: number | null }>(
      `select (private.taxes_ahead(jsonb_populate_record(null::public.bookings, b.booking)) ->> 'total_cents')::integer as cents
       from jsonb_array_elements($1::text::jsonb) with ordinality b (booking, place) order by b.place`,
      [JSON.stringify(bookings)],
    );
    expect(counted.map(({ cents }) => cents ?? 0)).toEqual(
      asked.map((request) => taxedTotal(quote(request).lines, taxes).cents),
    );
  });

  it('Mail and the private link name what a booking comes to with taxes until it is over', async (session) => {
    const { token } = await bookedNow(session, {
      service_name: 'Ceramic Coating (5 Years)',
      vehicle_type: 'suv',
      total_price: 750,
    });
    const seen = async () => {
      const [row] = (await look(session, token)) as Row[];
      return row?.taxes;
    };
    expect(await seen()).toMatchObject({ total_cents: 84_000, is_included: false });
    const mails = await lease(session);
    expect(mails.map(({ taxes }) => taxes)).toContainEqual(await seen());
    await session.request(STAFF, `update public.bookings set status = 'cancelled'`);
    expect(await seen()).toBeNull();
  });

  it('A deposit is recorded once, and can be undone, refunded or taken off the bill', async (session) => {
    const { id } = await confirmed(session);
    const asked = () => session.request(STAFF, 'select public.ask_deposit($1, 5000)', [id]);
    // A deposit that nobody can pay is not asked for.
    expect(summary(await asked())).toBe('PT422 deposit_text_missing');
    await ask(session, `deposit_text = 'e-Transfer'`);
    expect(summary(await asked())).toBe('done');
    const owing = () => rows(session, 'select deposit_cents from public.open_money()');
    expect(await owing()).toEqual([{ deposit_cents: 5_000 }]);
    const mistake = randomUUID();
    await deposit(session, id, { method: 'cash', amount: 5_000 }, mistake);
    await deposit(session, id, { method: 'cash', amount: 5_000 }, mistake);
    expect(await owing()).toEqual([]);
    await rows(session, `select public.undo_deposit('${mistake}')`);
    expect(await owing()).toEqual([{ deposit_cents: 5_000 }]);
    const arrived = randomUUID();
    await deposit(session, id, { method: 'e_transfer', amount: 20_000 }, arrived);
    expect(summary(await deposit(session, id, { method: 'card', amount: -20_001 }))).toBe(
      'PT422 deposit_too_high',
    );
    expect(summary(await complete(session, id, { deposit: 20_000, payments: [] }))).toBe(
      'PT422 deposit_too_high',
    );
    expect(summary(await deposit(session, id, { method: 'e_transfer', amount: -10_000 }))).toBe(
      'done',
    );
    expect(summary(await complete(session, id))).toBe('PT409 total_changed');
    expect(summary(await complete(session, id, { deposit: 10_000 }))).toBe('done');
    expect(summary(await deposit(session, id, { method: 'card', amount: 100 }))).toBe(
      'PT409 deposit_used',
    );
    expect(await session.attempt(STAFF, 'select public.undo_deposit($1)', [arrived])).toBe(
      'PT409 deposit_used',
    );
  });

  it('A deposit that two members of staff record at once counts once', async (session) => {
    const { id } = await confirmed(session);
    const paid = { method: 'e_transfer', amount: 5_000 } as const;
    const one = randomUUID();
    expect(summary(await deposit(session, id, paid, one, 0))).toBe('done');
    expect(summary(await deposit(session, id, paid, one, 0))).toBe('done');
    const second = await deposit(session, id, paid, randomUUID(), 0);
    expect(summary(second)).toBe('PT409 money_changed');
    expect(await session.owner('select amount_cents from public.payments')).toEqual([
      { amount_cents: 5_000 },
    ]);
  });

  it('A booking whose deposit is late is released, its customer told and no other booking changed', async (session) => {
    const [paid = '', late = '', early = '', partly = ''] = await booked(session, 4);
    await deposit(session, paid, { method: 'card', amount: 5_000 });
    // A part of it is no reason to cancel, and who has no address can't be told.
    await deposit(session, partly, { method: 'card', amount: 1_000 });
    const { id: byPhone } = await given(session, {
      customer_email: null,
      source: 'phone',
      total_price: 0,
    });
    await rows(
      session,
      `update public.bookings set total_price = 90, price_reason = 'Seen' where id = '${byPhone}' returning id`,
    );
    expect(
      await session.owner('select due_by from public.booking_deposits where booking_id = $1', [
        byPhone,
      ]),
    ).toEqual([{ due_by: null }]);
    const release = () => session.value(SERVICE, 'select public.release_unpaid_bookings()');
    expect(await release()).toBe(0);
    await session.owner(
      `update public.booking_deposits set due_by = now() - interval '1 hour'
       where booking_id <> $1 and due_by is not null`,
      [early],
    );
    expect(await release()).toBe(1);
    expect(
      await session.owner(`select id from public.bookings where status = 'cancelled'`),
    ).toEqual([{ id: late }]);
    expect(
      await session.owner(`select kind from public.booking_messages where kind = 'released'`),
    ).toHaveLength(1);
  });

  it('A customer is reminded of a deposit when half of its time is over, unless some of it has arrived', async (session) => {
    const [none = '', part = '', other = ''] = await booked(session, 3);
    const [first] = await session.owner(
      `select round(extract(epoch from m.due_at - m.created_at) / 3600)::int as hours
       from public.booking_messages m where m.kind = 'deposit_reminder' and m.booking_id = $1`,
      [none],
    );
    expect(first).toEqual({ hours: 24 });
    await deposit(session, part, { method: 'card', amount: 1_000 });
    // Staff ask another one, without a day.
    await rows(session, `select public.ask_deposit('${other}', 6000)`);
    await session.owner(
      `update public.booking_messages set due_at = now() where kind = 'deposit_reminder'`,
    );
    const leased = await session.request(
      SERVICE,
      `select booking_id, pay_online from public.lease_messages(20) where kind = 'deposit_reminder'`,
    );
    expect(leased).toMatchObject({ ok: true, rows: [{ booking_id: none, pay_online: null }] });
  });

  it.for([
    ['all of it by e-Transfer', [['e_transfer', -6_000]], 0],
    ['a part of it in cash', [['cash', -1_850]], 4_150],
    [
      'parts of it twice, in cash and by card',
      [
        ['cash', -1_003],
        ['card', -2_500],
      ],
      2_497,
    ],
    ['all of it at the provider', [['online', 6_000]], 0],
    [
      'parts of it at the provider',
      [
        ['online', 1_201],
        ['online', 999],
      ],
      3_800,
    ],
    [
      'a part at the provider and the rest in cash',
      [
        ['online', 2_000],
        ['cash', -4_000],
      ],
      0,
    ],
  ] as const)(
    'A deposit of which the shop gives back %s is not asked for again, and its booking stays, also once it is moved',
    async ([_name, back, held], session) => {
      await takeOnline(session);
      const [first] = back[0];
      const { id, token } = await bookedNow(session, { total_price: 300 });
      await askFor(session, id, 6_000);
      const pages = await begin(session, token);
      const paymentId = pages?.payment_id ?? '';
      if (first === 'online') await tell(session, paid(paymentId, { amount_cents: 6_000 }));
      else await deposit(session, id, { method: first, amount: 6_000 });
      for (const [place, [method, amount]] of back.entries()) {
        if (method !== 'online') {
          expect(summary(await deposit(session, id, { method, amount }))).toBe('done');
          continue;
        }
        const refund = { refund_id: `re_${String(place)}`, amount_cents: amount };
        expect(await tell(session, refunded(paymentId, refund))).toBe('entered');
      }
      await rows(session, `select public.move_booking('${id}', '2027-03-12', '2:00 PM')`);
      await session.owner(`update public.booking_deposits set due_by = now() - interval '1 hour'`);
      expect(await rows(session, 'select * from public.open_money()')).toEqual([]);
      expect(await begin(session, token)).toEqual({ outcome: 'nothing_due' });
      await session.request(SERVICE, 'select public.release_unpaid_bookings()');
      expect(await look(session, token)).toMatchObject([
        {
          status: 'pending',
          deposit: {
            asked_cents: held,
            received_cents: held,
            returned_cents: 6_000 - held,
            due_by: null,
          },
        },
      ]);
      // Asking again is a press of staff's.
      await askFor(session, id, 6_000);
      const open = 6_000 - held;
      expect(await rows(session, 'select deposit_cents from public.open_money()')).toEqual([
        { deposit_cents: open },
      ]);
      expect(await begin(session, token)).toMatchObject({ amount_cents: open });
      expect(await look(session, token)).toMatchObject([
        { deposit: { asked_cents: 6_000, received_cents: held, returned_cents: 0 } },
      ]);
      await deposit(session, id, { method: 'cash', amount: open });
      expect(await rows(session, 'select * from public.open_money()')).toEqual([]);
    },
  );

  it('A deposit is due again when its payment was noted by mistake, and whole again when a refund of it was or failed', async (session) => {
    const { id, token } = await bookedNow(session, { total_price: 300 });
    await askFor(session, id, 6_000);
    const [mistake, back] = [randomUUID(), randomUUID()];
    await deposit(session, id, { method: 'cash', amount: 6_000 }, mistake);
    await deposit(session, id, { method: 'cash', amount: -2_000 }, back);
    const state = async () => ((await look(session, token)) as Row[])[0]?.deposit;
    const whole = { asked_cents: 6_000, received_cents: 6_000, returned_cents: 0 };
    await rows(session, `select public.undo_deposit('${back}')`);
    expect(await state()).toMatchObject(whole);
    await rows(session, `select public.undo_deposit('${mistake}')`);
    expect(await state()).toMatchObject({ asked_cents: 6_000, received_cents: 0 });
    const page = await begin(session, token);
    await tell(session, paid(page?.payment_id ?? '', { amount_cents: 6_000 }));
    const refund = { amount_cents: 2_000, refund_id: 're_late' };
    await tell(session, refunded(page?.payment_id ?? '', refund));
    expect(await state()).toMatchObject({
      asked_cents: 4_000,
      received_cents: 4_000,
      returned_cents: 2_000,
    });
    await tell(session, refunded(page?.payment_id ?? '', { ...refund, kind: 'refund_failed' }));
    expect(await state()).toMatchObject(whole);
  });
});
