/** As the database holds it. */
const MAX_LENGTH = 500;
/** Characters that no mail program reads as a part of an address. */
const UNSAFE = /[\s<>"'\\]/;

/**
 * Null for an empty text, so that nobody is asked for a review.
 *
 * @returns undefined for anything but an https address
 */
export function parseReviewLink(text: string): string | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (UNSAFE.test(trimmed) || !URL.canParse(trimmed)) return undefined;
  const { protocol, hostname, href } = new URL(trimmed);
  const isSafe = protocol === 'https:' && hostname.includes('.') && !UNSAFE.test(href);
  return isSafe && href.length <= MAX_LENGTH ? href : undefined;
}
