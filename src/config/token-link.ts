import { readMailedValue } from '../domain/mailed-link.ts';
import { PATHS } from './paths.ts';

/** 32 bytes as base64url; mails that are quoted write `=` as `=3D`. */
const TOKEN = '(?:3D)?([A-Za-z0-9_-]{43})';

/** Tells the link of somebody who waited from the one that repeats a booking. */
export const OPENING = 'opened=1';

/** Tells a claim from any other request for a price. */
export const CLAIM = 'claim';

/** After the `#`: a fragment is sent to no server and appears in no log or referrer. */
const withToken = (path: string, token: string): string => `${path}#token=${token}`;

export function manageHref(token: string): string {
  return withToken(PATHS.manage, token);
}

/** The same page and the one of a quote, as short as texts want them. */
export const shortManageHref = (token: string): string => `${PATHS.shortManage}#${token}`;
export const shortQuoteHref = (token: string): string => `${PATHS.shortQuote}#${token}`;

/** The booking page, with everything filled in but day and time. */
export function bookAgainHref(token: string): string {
  return withToken(PATHS.booking, token);
}

/** The booking page for somebody who waited, with the time that opened filled in. */
export function openingHref(token: string): string {
  return withToken(`${PATHS.booking}?${OPENING}`, token);
}

export function quoteHref(token: string): string {
  return withToken(PATHS.quoteView, token);
}

/** Address at which a quote is accepted with a day and a time. */
export function acceptQuoteHref(token: string): string {
  return withToken(PATHS.quoteAccept, token);
}

export function receiptHref(token: string): string {
  return withToken(PATHS.receipt, token);
}

export function certificateHref(token: string): string {
  return withToken(PATHS.certificate, token);
}

/** The form that asks for a price, as a claim of a certificate. */
export function claimHref(token: string, vehicleType: string): string {
  const params = new URLSearchParams({ vehicleType, [CLAIM]: '1' });
  return withToken(`${PATHS.quote}?${params}`, token);
}

/** A customer reads and signs the intake of their vehicle there. */
export function signHref(token: string): string {
  return withToken(PATHS.sign, token);
}

export function unsubscribeHref(token: string): string {
  return withToken(PATHS.unsubscribe, token);
}

/** The token of such an address's fragment; undefined for none, or for no real one. */
export function readToken(fragment: string): string | undefined {
  // Short ones leave out the name.
  const named = fragment.replace(/^#(?!token)/i, '#token=');
  return readMailedValue(named, 'token', TOKEN);
}
