import { dialled } from './phone.ts';

/** Link that dials the first number that was typed, and its extension after a pause. */
export const phoneHref = (phone: string): string => `tel:${dialled(phone)}`;

/** Mail programs show an address as it is written in the link: @ and + stay readable (RFC 6068). */
export function mailHref(email: string, subject?: string): string {
  const address = encodeURIComponent(email).replaceAll('%40', '@').replaceAll('%2B', '+');
  return `mailto:${address}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`}`;
}
