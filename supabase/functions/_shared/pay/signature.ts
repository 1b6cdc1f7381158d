const encoder = new TextEncoder();

/** HMAC-SHA256 of a text, as hex. */
export async function hmacHex(secret: string, text: string): Promise<string> {
  const key = await importKey(secret, 'sign');
  const bytes = await crypto.subtle.sign('HMAC', key, encoder.encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether a text has this signature, in a time that says nothing about the right one. */
export async function hasHmac(secret: string, text: string, hex: string): Promise<boolean> {
  if (!/^[0-9a-f]{64}$/.test(hex)) return false;
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  const key = await importKey(secret, 'verify');
  return crypto.subtle.verify('HMAC', key, bytes, encoder.encode(text));
}

function importKey(secret: string, use: 'sign' | 'verify'): Promise<CryptoKey> {
  const hash = { name: 'HMAC', hash: 'SHA-256' };
  return crypto.subtle.importKey('raw', encoder.encode(secret), hash, false, [use]);
}
