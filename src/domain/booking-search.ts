import { folded } from './folded';

/** What a search looks into, made once for each booking. */
export interface Searchable {
  /** Name, email, services, reference, make and model, without capitals and accents (`folded`). */
  readonly searchText: string;
  readonly customerPhone: string;
  readonly phoneDigits: string;
}

/** Nearly every phone number contains any two digits. */
const MIN_DIGITS = 3;

/** A number with its punctuation and spaces, or a word. */
const TERM = /[\d+(][\d\s().+-]*(?=\s|$)|\S+/g;
const NUMBER = /^[\d\s().+-]+$/;

/** The digits of "+1 (236) 555-0123" without the country's: 2365550123. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/^\s*\+1/, '').replace(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/**
 * What decides whether a booking is found. Every word has to appear somewhere, in any order, without regard
 * to capitals and accents; a number
 * of three digits or more is also found in the phone, however both are written. Anything else is
 * found in the phone exactly as typed.
 *
 * @param search without spaces around it
 */
export function matcher(search: string): (booking: Searchable) => boolean {
  const terms = (folded(search).match(TERM) ?? []).map((term) => {
    const digits = NUMBER.test(term) ? phoneDigits(term) : '';
    return { text: term.trim(), digits: digits.length < MIN_DIGITS ? undefined : digits };
  });
  return (booking) =>
    booking.customerPhone.includes(search) ||
    terms.every(
      ({ text, digits }) =>
        booking.searchText.includes(text) ||
        (digits !== undefined && booking.phoneDigits.includes(digits)),
    );
}
