import { getCountries, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';

import type { Columns } from './support/bookings';
import { bookingsOf, list } from './support/customers';
import type { Session } from './support/session';
import { openShop } from './support/shop';
import { giveBookings } from './support/sixty-bookings';

/** Adds one booking for each contact (phone, address) and returns how many customers they are. */
async function customersOf(session: Session, contacts: readonly Columns[]): Promise<number> {
  await giveBookings(
    session,
    contacts.map((contact) => ({ source: 'phone', ...contact })),
  );
  return (await list(session)).length;
}
const contact = (customer_phone: string, customer_email: string | null): Columns => ({
  customer_phone,
  customer_email,
});

describe('telling customers apart', () => {
  const { it } = openShop();

  it.for([
    '+1 604 555 0100',
    '604.555.0100',
    '(604) 555-0100',
    '6045550100',
    '1-604-555-0100 ext. 12',
    '001 604 555 0100',
    '011 1 604 555 0100',
    '+1 (604) 555-0100 x7',
  ] as const)(
    'The phone number 604 555 0100 is the same when written as %s',
    async (phone, session) => {
      const count = await customersOf(session, [
        contact('604 555 0100', 'a@example.com'),
        contact(phone, 'b@example.com'),
      ]);
      expect(count).toBe(1);
    },
  );

  it.for([
    ['Robin@Example.com', 'robin@example.com', 1],
    ['Robin.Lee+film@gmail.com', 'robinlee@gmail.com', 1],
    ['robin@googlemail.com', 'robin@gmail.com', 1],
    ['robin+film@icloud.com', 'robin@icloud.com', 1],
    ['robin.lee@icloud.com', 'robinlee@icloud.com', 2],
    ['js.mith@corp.example', 'j.smith@corp.example', 2],
    ['robin+film@corp.example', 'robin@corp.example', 2],
  ] as const)(
    'Two phones with the emails %s and %s make %d customers',
    async ([one, other, customers], session) => {
      const count = await customersOf(session, [
        contact('604 555 0100', one),
        contact('778 555 0100', other),
      ]);
      expect(count).toBe(customers);
    },
  );

  it.for([
    ['+44 7911 123456', '+44 7911 123499'],
    ['+44 7911 123456', '7911 123456'],
    ['+604 555 0100', '604 555 0100'],
    ['604 555 0100', '604 555 01001'],
    ['1604 555 010', '604 555 010'],
  ] as const)('The phone numbers %s and %s are different', async ([one, other], session) => {
    expect(await customersOf(session, [contact(one, null), contact(other, null)])).toBe(2);
  });

  it('A foreign number is one phone whether written abroad or dialled from Canada', async (session) => {
    const ways = [
      '+44 7911 123456',
      '+44 (0) 7911-123456',
      '0044 7911 123456',
      '011 44 7911 123456',
    ];
    const count = await customersOf(
      session,
      ways.map((way) => contact(way, null)),
    );
    expect(count).toBe(1);
  });

  it('Phone numbers of any country are told apart as libphonenumber does, however they are written', async (session) => {
    const phones = getCountries().flatMap((country) => {
      const example = getExampleNumber(country, examples);
      return example ? [example] : [];
    });
    expect(phones.length).toBeGreaterThan(200);
    const ways = phones.flatMap((phone) =>
      [
        phone.number,
        phone.formatInternational(),
        phone.format('IDD', { fromCountry: 'CA' }) ?? phone.number,
        ...(phone.countryCallingCode === '1' ? [phone.formatNational()] : []),
      ].map((written) => ({ written, number: phone.number })),
    );
    const keys = await session.owner<{ key: string }>(
      `select private.phone_key(w) as key from unnest($1::text[]) with ordinality t (w, n) order by n`,
      [ways.map(({ written }) => written)],
    );
    const numberOf = new Map<string | undefined, string>();
    for (const [place, { written, number }] of ways.entries()) {
      const key = keys[place]?.key;
      expect(numberOf.get(key) ?? number, `${written} is ${String(key)}`).toBe(number);
      numberOf.set(key, number);
    }
    expect(numberOf.size).toBe(new Set(phones.map(({ number }) => number)).size);
  });

  it('Phones connected by shared addresses are one customer, however long the chain', async (session) => {
    const chain = Array.from({ length: 8 }, (_link, n) => [
      contact(`604 555 01${String(90 - n)}`, `link${String(n)}@example.com`),
      contact(`604 555 01${String(90 - n)}`, `link${String(n + 1)}@example.com`),
    ]);
    expect(await customersOf(session, [...chain.flat(), contact('778 555 0111', null)])).toBe(2);
  });

  it('Customers are not joined by name, by missing contacts or by an invalid phone number', async (session) => {
    const count = await customersOf(session, [
      contact('604 555 0100', null),
      contact('604 555 0101', null),
      contact('0001234', null),
      contact('0000000', null),
    ]);
    expect(count).toBe(4);
    expect(await customersOf(session, [contact('0001234', 'x@example.com')])).toBe(5);
    expect(await customersOf(session, [contact('0000000', 'X@example.com')])).toBe(5);
  });

  it('An independent count finds the same customers among 150 random bookings', async (session) => {
    let seed = 150;
    const draw = (limit: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * limit);
    };
    const rows = Array.from({ length: 150 }, () => ({
      id: randomUUID(),
      phone: draw(90),
      mail: draw(4) === 0 ? null : draw(140),
    }));
    await giveBookings(
      session,
      rows.map(({ id, phone, mail }) => ({
        id,
        customer_phone: `604 555 ${String(phone).padStart(4, '0')}`,
        customer_email: mail === null ? null : `m${String(mail)}@example.com`,
        source: 'phone',
      })),
    );
    // Each phone and address is its first customer's.
    const groups: (typeof rows)[] = [];
    const owners = new Map<string, typeof rows>();
    for (const row of rows) {
      const keys = [`phone ${String(row.phone)}`, ...(row.mail === null ? [] : [String(row.mail)])];
      const found = [...new Set(keys.flatMap((key) => owners.get(key) ?? []).map(({ id }) => id))];
      const theirs = groups.filter((group) => group.some(({ id }) => found.includes(id)));
      const group = theirs.length === 1 ? (theirs[0] ?? []) : [];
      if (group.length === 0) groups.push(group);
      group.push(row);
      for (const key of keys) if (!owners.has(key)) owners.set(key, group);
    }
    const joined = (ids: readonly string[]) => [...ids].sort().join();
    const expected = groups.map((group) => joined(group.map(({ id }) => id)));
    const found: string[] = [];
    for (const { customer_key } of await list(session, 'page_size := 1000')) {
      found.push(joined(await bookingsOf(session, customer_key)));
    }
    expect(groups.length).toBeGreaterThan(20);
    expect(groups.length).toBeLessThan(100);
    expect(found.sort()).toEqual(expected.sort());
  });
});
