import { describe, expect } from 'vitest';

import { plainAddress, plainPhone } from '../../src/domain/contact';
import {
  everyCharacterOfContacts,
  TYPED_ADDRESSES,
  TYPED_PHONES,
} from '../../src/testing/contacts';
import { book, type Columns, given } from './support/bookings';
import { ENGINES } from './support/engines';
import { ask } from './support/quotes';
import { openShop } from './support/shop';
import { type Session, STAFF, VISITOR, summary } from './support/session';

/** Reads the same contact as a booking and as a request for a price have stored it. */
async function storedOf(session: Session, column: string, typed: string): Promise<unknown> {
  const contact: Columns = { [column]: typed };
  const outcomes = [summary(await book(session, VISITOR, contact)), await ask(session, contact)];
  if (outcomes.some((outcome) => outcome !== 'done')) return outcomes;
  const rows = await session.owner<{ stored: string }>(
    `select ${column} as stored from public.bookings union all select ${column} from public.quotes`,
  );
  return rows.map(({ stored }) => stored);
}

/** As SQL stores them. */
const plainBy = (session: Session, name: string, typed: readonly string[]) =>
  session.owner<{ plain: string }>(
    `select private.${name}(typed) as plain from unnest($1::text[]) with ordinality u (typed, place) order by place`,
    [[...typed]],
  );

describe.each(ENGINES)('a contact as people type or paste it on %s', (_, open) => {
  const { it } = openShop(open);

  it('The database stores phones and addresses as the page does, however they were typed', async (session) => {
    for (const [name, list, plain] of [
      ['plain_phone', TYPED_PHONES, plainPhone],
      ['plain_address', TYPED_ADDRESSES, plainAddress],
    ] as const) {
      const rows = await plainBy(
        session,
        name,
        list.map(({ typed }) => typed),
      );
      const expected = list.map(({ typed, stored }) => ({ plain: stored ?? plain(typed) }));
      expect(rows).toEqual(expected);
    }
  });

  it.for([
    ['customer_phone', '\u200f٦٠٤ ٥٥٥ ٠١٣١', '604 555 0131'],
    ['customer_phone', '੬੦੪ ੫੫੫ ੦੧੩੧', '604 555 0131'],
    ['customer_email', '\u202ajane@example.com\u202c', 'jane@example.com'],
    ['customer_email', '\ufeffjane@example.com\u2069', 'jane@example.com'],
  ] as const)(
    'A booking and a request for a price store the %s %s as %s',
    async ([column, typed, stored], session) => {
      expect(await storedOf(session, column, typed)).toEqual([stored, stored]);
    },
  );

  it.for([
    ['customer_phone', '੬੦੪ ੫੫'],
    ['customer_phone', '\u200f\u200e\u202a'],
    ['customer_email', '\u200e\u202c'],
    ['customer_email', '੬੦੪@example'],
  ] as const)(
    'Neither a booking nor a request for a price takes the %s %s',
    async ([column, typed], session) => {
      expect(await storedOf(session, column, typed)).toEqual(['23514', '23514']);
    },
  );

  it('Staff find a known customer by a phone typed in other digits', async (session) => {
    await given(session, {
      customer_phone: '604 555 0131',
      customer_email: 'jane@example.com',
      status: 'confirmed',
    });
    const found = await session.request(
      STAFF,
      'select customer_phone from public.find_customers($1)',
      ['੬੦੪ ੫੫੫ ੦੧੩੧'],
    );
    expect(found).toMatchObject({ ok: true, rows: [{ customer_phone: '604 555 0131' }] });
  });

  it('The database reads every digit, space and mark in a phone and in an address as the page does', async (session) => {
    const characters = everyCharacterOfContacts();
    const differing: string[] = [];
    for (const [name, plain] of [
      ['plain_phone', plainPhone],
      ['plain_address', plainAddress],
    ] as const) {
      const typed = characters.map((character) => `a${character}b`);
      const rows = await plainBy(session, name, typed);
      const isOther = (_character: string, n: number) => rows[n]?.plain !== plain(typed[n] ?? '');
      differing.push(...characters.filter(isOther));
    }
    expect(differing.map((character) => character.codePointAt(0)?.toString(16))).toEqual([]);
  });
});
