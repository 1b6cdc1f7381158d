// The embedded backend as the Edge Functions reach it, which run inside the same server.

/** Exists only in the embedded database (supabase/lite.config.mjs). */
export const SERVICE_KEY = 'sb_secret_local_dev_key_not_secret';

/**
 * Where the server answers.
 *
 * @param {import('vite').ViteDevServer | import('vite').PreviewServer} server
 * @returns {string}
 */
export function originOf(server) {
  const known = server.resolvedUrls?.local[0] ?? server.resolvedUrls?.network[0];
  if (known) return new URL(known).origin;
  const address = server.httpServer?.address();
  return `http://localhost:${typeof address === 'object' && address ? address.port : 5173}`;
}
