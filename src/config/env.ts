export interface BackendConfig {
  readonly url: string;
  /** The public, anonymous key. Row level security is the lock, not this key. */
  readonly anonKey: string;
}

/**
 * The two variables of the Supabase project. A URL of "/" means "the origin that serves this
 * page": the embedded default runs inside the Vite server.
 */
export function backendConfig(): BackendConfig | undefined {
  const url = import.meta.env['VITE_SUPABASE_URL'] as string | undefined;
  const anonKey = import.meta.env['VITE_SUPABASE_ANON_KEY'] as string | undefined;
  if (!url || !anonKey) return undefined;
  return { url: url === '/' ? window.location.origin : url.replace(/\/$/, ''), anonKey };
}

/** Public key of the CAPTCHA in the booking form; undefined where the site asks for none. */
export function turnstileSiteKey(): string | undefined {
  return (import.meta.env['VITE_TURNSTILE_SITE_KEY'] as string | undefined) || undefined;
}
