const encoder = new TextEncoder();

/** HMAC-SHA256 of a text, as hex. */
export async function hmacHex(secret: string, text: string): Promise<string> {
  const key = await importKey(secret, 'sign');
  const bytes = await crypto.subtle.sign('HMAC', key, encoder.encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether a text has this HMAC-SHA1, which is written in base64. */
export async function hasHmacSha1(secret: string, text: string, base64: string): Promise<boolean> {
  if (!/^[A-Za-z0-9+/]{27}=$/.test(base64)) return false;
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const key = await importKey(secret, 'verify', 'SHA-1');
  return crypto.subtle.verify('HMAC', key, bytes, encoder.encode(text));
}

/** The HMAC-SHA1 of a text, in base64. */
export async function hmacSha1(secret: string, text: string): Promise<string> {
  const key = await importKey(secret, 'sign', 'SHA-1');
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)));
  return btoa(String.fromCharCode(...bytes));
}

/** Whether a text has this signature, in a time that says nothing about the right one. */
export async function hasHmac(secret: string, text: string, hex: string): Promise<boolean> {
  if (!/^[0-9a-f]{64}$/.test(hex)) return false;
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  const key = await importKey(secret, 'verify');
  return crypto.subtle.verify('HMAC', key, bytes, encoder.encode(text));
}

function importKey(
  secret: string,
  use: 'sign' | 'verify',
  hash: string = 'SHA-256',
): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash }, false, [
    use,
  ]);
}
