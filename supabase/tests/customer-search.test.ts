import { describe, expect } from 'vitest';

import { folded } from '../../src/domain/folded';
import { phoneText } from '../../src/domain/phone';
import { WRITTEN_PHONES } from '../../src/testing/phones';
import { SEARCHES } from '../../src/testing/searches';
import { type Columns, given } from './support/bookings';
import { type Customer, list } from './support/customers';
import { STAFF, summary } from './support/session';
import { openShop } from './support/shop';
import { giveBookings } from './support/sixty-bookings';

describe('finding customers', () => {
  const { it } = openShop();

  it('Staff find a customer by words in any order, by address and by digits however they are typed', async (session) => {
    await given(session, {
      customer_name: 'Priya Dhaliwal',
      customer_phone: '604 555 0100',
      customer_email: 'priya.d@example.com',
    });
    await given(session, {
      customer_name: '100% O_Brien',
      customer_phone: '778 555 0199',
      booking_time: '9:00 AM',
    });
    const found = async (search: string) => {
      const outcome = await session.request<Customer>(STAFF, 'select * from public.customers($1)', [
        search,
      ]);
      return outcome.ok ? outcome.rows.map(({ names }) => names[0]) : summary(outcome);
    };
    for (const search of [
      'dhaliwal PRIYA',
      ' priya ',
      'priya.d@',
      '(604) 555-01',
      '+1 604.555.0100',
      '1 604 555 0100',
      'dhali 0100',
      'Priya 604-555-0100',
      '+1 (604) 555.0100 dhaliwal',
    ]) {
      expect(await found(search), search).toEqual(['Priya Dhaliwal']);
    }
    expect(await found('%')).toEqual(['100% O_Brien']);
    expect(await found('o_b')).toEqual(['100% O_Brien']);
    expect(await found('priya 0199')).toEqual([]);
    expect(await found('priya 778-555-0199')).toEqual([]);
    expect(await found("'; drop table public.bookings; --")).toEqual([]);
    expect(await found('   ')).toHaveLength(2);
  });

  it('Staff sort and filter customers by visits and by what they spent', async (session) => {
    const past = { status: 'completed', booking_date: '2026-08-01', customer_email: null };
    const row = (customer_name: string, changes: Columns, n: number) => ({
      customer_name,
      customer_phone: `604 555 000${String(n)}`,
      source: 'phone',
      ...past,
      ...changes,
    });
    const rows = [
      row('Often', { total_price: 10 }, 1),
      row('Often', { total_price: 10, customer_email: 'often@example.com' }, 1),
      row('Often', { total_price: 10 }, 1),
      row('Dear', { total_price: 900, booking_date: '2026-12-01' }, 2),
      row('Dear', { total_price: 0, booking_date: '2026-12-01' }, 2),
      row('Missing', { status: 'cancelled', no_show_at: '2026-08-01T20:00Z' }, 3),
      row('Returns', { total_price: 5 }, 4),
      row('Returns', { status: 'confirmed', booking_date: '2027-04-01' }, 4),
      row('Stranger', { status: 'pending', source: 'online', customer_email: 'x@example.org' }, 5),
    ];
    await giveBookings(session, rows);
    const names = async (args: string) =>
      (await list(session, args)).map(({ names: [name] }) => name);
    expect(await names("sort_by := 'visits'")).toEqual([
      'Often',
      'Dear',
      'Returns',
      'Missing',
      'Stranger',
    ]);
    expect((await names("sort_by := 'spent'")).slice(0, 3)).toEqual(['Dear', 'Often', 'Returns']);
    expect(await names("filter_by := 'away'")).toEqual(['Often']);
    expect(await names("filter_by := 'no_shows'")).toEqual(['Missing']);
    expect(await names("filter_by := 'without_email'")).toEqual(['Dear', 'Returns', 'Missing']);
    expect(await names("'often', filter_by := 'away', sort_by := 'spent'")).toEqual(['Often']);
    for (const wrong of ["sort_by := 'name'", 'sort_by := null', "filter_by := 'all'"]) {
      expect(await session.attempt(STAFF, `select public.customers(${wrong})`)).toBe(
        'PT422 list_unknown',
      );
    }
    for (const sort of ['visits', 'spent', 'last_visit']) {
      const all = await list(session, `sort_by := '${sort}'`);
      const after = (n: number) =>
        `sort_by := '${sort}', page_size := 2, after_key := '${all[n]?.customer_key ?? ''}'`;
      expect(await list(session, after(1))).toEqual(all.slice(2, 4));
      expect(await list(session, after(3))).toEqual(all.slice(4));
    }
  });

  it('Staff find a customer whatever the letters of the name, with accents or without', async (session) => {
    const NAMES = [
      'Émile Œuvre',
      'Çelik Işık',
      'Łukasz Żak',
      'ИВАН Дорошенко',
      'Jörg Strauß',
      'emoji',
    ];
    await giveBookings(
      session,
      NAMES.map((customer_name) => ({ customer_name })),
    );
    const searches = {
      'Émile Œuvre': ['émile', 'ÉMILE', 'emile oeuvre', 'œuvre'],
      'Çelik Işık': ['çelik', 'ÇELİK', 'celik isik'],
      'Łukasz Żak': ['łukasz', 'ŁUKASZ', 'lukasz zak'],
      'ИВАН Дорошенко': ['иван', 'ДОРОШЕНКО'],
      'Jörg Strauß': ['jorg', 'STRAUSS', 'jörg strauß'],
      emoji: ['émoji'],
    };
    for (const [name, words] of Object.entries(searches)) {
      for (const word of words) {
        const found = await list(session, `'${word}'`);
        expect(
          found.map(({ names: [first] }) => first),
          word,
        ).toEqual([name]);
      }
    }
  });

  it('Staff find a customer by what finds their booking in the list, and by nothing else', async (session) => {
    await giveBookings(
      session,
      SEARCHES.map(({ name, phone, email = null }) => ({
        customer_name: name,
        customer_phone: phone,
        customer_email: email,
        source: 'phone',
      })),
    );
    const namesBy = async (search: string): Promise<readonly string[]> => {
      const outcome = await session.request<Customer>(STAFF, 'select * from public.customers($1)', [
        search,
      ]);
      return outcome.ok ? outcome.rows.flatMap(({ names }) => names) : [summary(outcome)];
    };
    for (const { name, found, missed = [] } of SEARCHES) {
      for (const search of found) expect(await namesBy(search), search).toContain(name);
      for (const search of missed) expect(await namesBy(search), search).not.toContain(name);
    }
  });

  it('The database reads a phone as the dashboard dials and searches it, however it is written', async (session) => {
    const rows = await session.owner<{ key: string; text: string }>(
      `select private.phone_key(w) as key, private.phone_text(w) as text
       from unnest($1::text[]) with ordinality t (w, n) order by n`,
      [WRITTEN_PHONES.map(({ written }) => written)],
    );
    expect(rows).toEqual(
      WRITTEN_PHONES.map(({ written, key }) => ({
        key,
        text: phoneText(written).replace('\n', ' '),
      })),
    );
  });

  it('A caller is found by their number, however it was written down and however it is asked for', async (session) => {
    const whole = WRITTEN_PHONES.filter(({ key }) => key !== '');
    await giveBookings(
      session,
      whole.map(({ written }, n) => ({
        customer_name: `Caller ${String(n)}`,
        customer_phone: written,
        customer_email: null,
        source: 'phone',
      })),
    );
    for (const { written, key } of whole) {
      const outcome = await session.request<{ customer_phone: string }>(
        STAFF,
        'select customer_phone from public.find_customers($1)',
        [written],
      );
      const phones = outcome.ok ? outcome.rows.map((row) => row.customer_phone) : [];
      const same = whole.filter((other) => other.key === key);
      expect(phones, written).toHaveLength(Math.min(same.length, 5));
      for (const phone of phones) expect(same.map((other) => other.written)).toContain(phone);
    }
  });

  it('The database folds letters as the dashboard does', async (session) => {
    const letters = Array.from({ length: 0x530 - 0x20 }, (_letter, n) =>
      String.fromCharCode(0x20 + n),
    )
      .concat(Array.from({ length: 0x100 }, (_letter, n) => String.fromCharCode(0x1e00 + n)))
      .concat(Array.from({ length: 0x70 }, (_letter, n) => String.fromCharCode(0x2000 + n)))
      .concat(['\u2212', '\ua78c', '\ufe58', '\ufe63', '\uff07', '\uff0d', '\uff40', '\ufeff'])
      .filter((letter) => /^(\p{L}|\p{Sk}|\p{Cf}|\p{P}|[ -~])$/u.test(letter));
    const [row] = await session.owner<{ folded: string[] }>(
      'select array_agg(private.folded(l) order by place) as folded from unnest($1::text[]) with ordinality u (l, place)',
      [letters],
    );
    const other = letters.filter((letter, n) => row?.folded[n] !== folded(letter));
    expect(other).toEqual([]);
  });
});
