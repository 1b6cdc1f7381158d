/**
 * These may separate the digits of one number: no letter, and nothing that begins an extension or
 * another number.
 */
const BETWEEN = String.raw`[^0-9a-z\u00c0-\u1fff\u3040-\ufaff,;#|&+/\n]`;
/** Among the first seven digits a slash is only a divider, as in 604/555-0131. */
const FIRST_DIGITS = String.raw`\d(?:(?:${BETWEEN}|/)*\d){6}`;
const NUMBER = String.raw`(?:\+${BETWEEN}*)?${FIRST_DIGITS}(?:${BETWEEN}*\d)*`;
const MARK = String.raw`(?:(?:extension|extn|ext|poste|local|loc|x)[.:=\s]*|[,;#]\s*)`;
const EXTENSION = String.raw`${BETWEEN}*${MARK}+(\d{1,6})(?!${BETWEEN}*\d)`;
const FIRST = new RegExp(`(${NUMBER})(?:${EXTENSION})?`, 'i');
/** This zero is dialled only within its country. */
const TRUNK_ZERO = /\(\s*0\s*\)/g;
/** A country code is dialled with 00 abroad, with 011 from North America. */
const DIALLED_ABROAD = /^(?:00(?=[1-9]\d{8})|011(?=[1-9]\d{6}))/;
/** The longest number of the world with 011 in front; more digits are two numbers with nothing between them. */
const MOST_DIGITS = 18;

/**
 * The number as it is dialled from anywhere, E.164; without a country it is one of North America.
 *
 * @returns undefined for anything but one number
 */
export function e164(written: string): string | undefined {
  const isOne = written.replace(/\D/g, '').length <= MOST_DIGITS;
  if (!isOne || !/^\+?[\d\s().-]+$/.test(written)) return undefined;
  const key = phoneKey(written);
  const number = key.startsWith('+') ? key : `+1${key}`;
  return /^\+(1[2-9]\d\d[2-9]\d{6}|[2-9]\d{7,14})$/.test(number) ? number : undefined;
}

interface Phone {
  /** Without what dials abroad. */
  readonly digits: string;
  readonly hasCountry: boolean;
  readonly extension: string | undefined;
}

/** The first number of a field: people write two into it, with names and extensions. */
function firstPhone(written: string): Phone {
  const text = written.replace(TRUNK_ZERO, '');
  const [, number = text, extension] = FIRST.exec(text) ?? [];
  const all = number.replace(/\D/g, '');
  const digits =
    all.length > MOST_DIGITS
      ? (/^(?:\D*\d){10}\d*/.exec(number)?.[0] ?? number).replace(/\D/g, '')
      : all;
  if (/^\D*\+/.test(number)) return { digits, hasCountry: true, extension };
  const withoutPrefix = digits.replace(DIALLED_ABROAD, '');
  return { digits: withoutPrefix, hasCountry: withoutPrefix !== digits, extension };
}

/**
 * Two ways of writing one number give the same key: the first number of the field without its
 * extension. North America's code is left out, any other one is kept with its +. It is empty if
 * fewer than seven digits say something. The database reads phones alike (`private.phone_key`).
 */
export function phoneKey(written: string): string {
  const { digits, hasCountry } = firstPhone(written);
  if (digits.replace(/^0+/, '').length < 7) return '';
  if (/^1\d{10}$/.test(digits)) return digits.slice(1);
  return hasCountry ? `+${digits}` : digits;
}

/** A comma makes a telephone pause before it dials the extension. */
export function dialled(written: string): string {
  const { digits, hasCountry, extension } = firstPhone(written);
  return `${hasCountry ? '+' : ''}${digits}${extension === undefined ? '' : `,${extension}`}`;
}

/**
 * A search looks for digits in this (`private.phone_text`): the first number with its country code,
 * and everything that was typed, because a field may hold a second number.
 */
export function phoneText(written: string): string {
  const key = phoneKey(written);
  const whole = key.length === 10 ? `1${key}` : key.replace('+', '');
  return `${whole}\n${written.replace(/\D/g, '')}`;
}

/** A search for a number finds it with or without its extension. */
export const withoutExtension = (search: string): string => search.replace(FIRST, '$1');

/** Digits of a search as `phoneText` holds them: without the zeros that only dial. */
export function searchedDigits(term: string): string {
  const digits = term.replace(TRUNK_ZERO, '').replace(/\D/g, '');
  return term.startsWith('+') || digits.length < 9 ? digits : digits.replace(/^(?:011|00|0)/, '');
}
