/**
 * Marks that nobody sees: direction marks, joiners, soft hyphens. They come along where an address or a
 * number is copied from a chat, a contact card or a mail. The database takes out the same ones
 * (`private.plain_address`, `private.plain_phone`).
 */
const MARKS =
  /\u00ad|\u034f|\u061c|[\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f]|[\ufe00-\ufe0f]|\ufeff|[\u{e0000}-\u{e0fff}]/gu;
const SPACES = /[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/g;
const DIGIT = /\p{Nd}/u;
/** Unicode puts each wide letter and sign this far from the plain one. */
const WIDE = 0xfee0;

/** An email address as it is stored. */
export const plainAddress = (typed: string): string => typed.replace(MARKS, '').trim();

/** A phone number as it is stored: in the digits that phones dial, whatever keyboard it was typed on. */
export function plainPhone(typed: string): string {
  return typed
    .replace(MARKS, '')
    .replace(SPACES, ' ')
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - WIDE))
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
    .trim();
}

/** Unicode keeps the ten digits of a script together, from its zero on; nothing else is between two scripts. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}

/** Forms call this before they send, so the database stores the text as it was checked. */
export function plainText(field: string, typed: string): string {
  if (field === 'email') return plainAddress(typed);
  return field === 'phone' ? plainPhone(typed) : typed.trim();
}
