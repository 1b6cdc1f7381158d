/** Phones and addresses as people type or paste them, and as they are stored: for TypeScript and SQL alike. */

export interface TypedContact {
  readonly typed: string;
  /** As it is stored; undefined: it is refused. */
  readonly stored: string | undefined;
}

export const TYPED_PHONES: readonly TypedContact[] = [
  { typed: '604-555-0131', stored: '604-555-0131' },
  { typed: '+1 (604) 555-0131 ext. 4', stored: '+1 (604) 555-0131 ext. 4' },
  // Gurmukhi, Devanagari, Gujarati, Bengali, Tamil.
  { typed: '੬੦੪ ੫੫੫ ੦੧੩੧', stored: '604 555 0131' },
  { typed: '६०४-५५५-०१३१', stored: '604-555-0131' },
  { typed: '૬૦૪૫૫૫૦૧૩૧', stored: '6045550131' },
  { typed: '৬০৪ ৫৫৫ ০১৩১', stored: '604 555 0131' },
  { typed: '௬௦௪ ௫௫௫ ௦௧௩௧', stored: '604 555 0131' },
  // Arabic, Persian and Urdu, with the marks that turn them.
  { typed: '\u200f٦٠٤ ٥٥٥ ٠١٣١', stored: '604 555 0131' },
  { typed: '\u202b+۱ ۶۰۴ ۵۵۵ ۰۱۳۱\u202c', stored: '+1 604 555 0131' },
  // Full width, bold, Thai.
  { typed: '＋１（６０４）５５５－０１３１', stored: '+1(604)555-0131' },
  { typed: '𝟔𝟎𝟒 𝟓𝟓𝟓 𝟎𝟏𝟑𝟏', stored: '604 555 0131' },
  { typed: '๖๐๔-๕๕๕-๐๑๓๑', stored: '604-555-0131' },
  { typed: '٦04 ੫55 ０131', stored: '604 555 0131' },
  // As the contacts of a phone and a chat copy them.
  { typed: '\u2066+1\u00a0604\u00a0555\u00a00131\u2069', stored: '+1 604 555 0131' },
  { typed: '\ufeff604\u200b555\u20600131\u200e', stored: '6045550131' },
  { typed: '੬੦੪ ੫੫', stored: undefined },
  { typed: '\u200f\u200e\u202a', stored: undefined },
  { typed: 'call me', stored: undefined },
];

export const TYPED_ADDRESSES: readonly TypedContact[] = [
  { typed: 'jane@example.com', stored: 'jane@example.com' },
  ...[0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069].map((mark) => ({
    typed: `${String.fromCharCode(mark)}jane@example.com`,
    stored: 'jane@example.com',
  })),
  { typed: 'jane@example.com\u200e', stored: 'jane@example.com' },
  { typed: '\u200fjane@example.com\u200f', stored: 'jane@example.com' },
  { typed: '\ufeffjane@example.com', stored: 'jane@example.com' },
  { typed: 'jane\u200b@exam\u00adple.com', stored: 'jane@example.com' },
  { typed: '\u2068jane.\u2060gill@example.com\u2069', stored: 'jane.gill@example.com' },
  { typed: '\u200e\u202c', stored: undefined },
  { typed: 'jane example.com', stored: undefined },
  { typed: '੬੦੪@example', stored: undefined },
];

/** Every digit, number, space, mark and control character of Unicode, and every wide letter. */
export function everyCharacterOfContacts(): readonly string[] {
  return Array.from({ length: 0x10_ffff }, (_character, code) => code)
    .filter((code) => code > 0 && (code < 0xd800 || code > 0xdfff))
    .map((code) => String.fromCodePoint(code))
    .filter((character) => /[\p{N}\p{Cf}\p{Cc}\p{Z}\u0300-\u036f\ufe00-\uffef]/u.test(character));
}
