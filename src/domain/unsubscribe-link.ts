/** Page that the link in the footer of every e-mail opens: "this was not me". */
export const UNSUBSCRIBE_PATH = '/unsubscribe';
const TOKEN_KEY = 'token';
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Address of that page for a token. Behind the `#` it is sent to no server. */
export function unsubscribeHref(token: string): string {
  return `${UNSUBSCRIBE_PATH}#${TOKEN_KEY}=${token}`;
}

/** The token of the link's fragment (`#token=...`); undefined for none, or for no real one. */
export function readUnsubscribeToken(fragment: string): string | undefined {
  const token = new URLSearchParams(fragment.replace(/^#/, '')).get(TOKEN_KEY);
  return token !== null && TOKEN.test(token) ? token : undefined;
}
