import { plainPhone } from '../contact.ts';
import { folded } from '../folded.ts';
import { searchedDigits, withoutExtension } from '../phone.ts';

/** Made once for each booking, because every letter typed searches them all. */
export interface Searchable {
  /** Name, email, services, reference, make and model, as `folded` writes them. */
  readonly searchText: string;
  readonly customerPhone: string;
  /** See `phoneText()`. */
  readonly phoneText: string;
}

/** Nearly every phone number contains any two digits. */
const MIN_DIGITS = 3;

/** A number with its punctuation and spaces, or a word; "Lee, Anna" is two words. */
const TERM = /[\d+(][\d\s().+]*(?=[\s,;]|$)|[^\s,;]+/g;
const NUMBER = /^[\d\s().+]+$/;
/** Mails, pages and receipts print "Reference c0ffe22b" or "Booking c0ffe22b"; people add a number sign. */
const BEFORE_REFERENCE = /(?:\b(?:reference|booking)\b[\s:]*)?#?(?=\b[\da-f]{8}\b)|#(?=[\da-f])/g;

/**
 * Every word of the search has to appear somewhere in the booking, in any order, without regard to
 * capitals, accents, apostrophes and hyphens; a number of three digits or more is also found in the
 * phone, however both are written. Anything else is found in the phone exactly as typed. The
 * customers' search (`customers()`) reads names, addresses and phones alike.
 *
 * @param search without spaces around it
 */
export function matcher(search: string): (booking: Searchable) => boolean {
  const typed = folded(search)
    .replace(/\p{Nd}/gu, plainPhone)
    .replace(BEFORE_REFERENCE, '');
  const terms = (withoutExtension(typed).match(TERM) ?? []).map((term) => {
    const digits = NUMBER.test(term) ? searchedDigits(term) : '';
    return {
      text: term.trim().replace(/\.+$/, ''),
      digits: digits.length < MIN_DIGITS ? undefined : digits,
    };
  });
  return (booking) =>
    booking.customerPhone.includes(search) ||
    terms.every(
      ({ text, digits }) =>
        booking.searchText.includes(text) ||
        (digits !== undefined && booking.phoneText.includes(digits)),
    );
}
