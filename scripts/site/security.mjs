// The Content-Security-Policy and its companions, made from the configuration.
/** Origin of an address, or nothing for "/" and for what is not configured. */
function originOf(address) {
  return address && address !== '/' ? [new URL(address).origin] : [];
}

/**
 * @param {{ supabaseUrl: string | undefined, mapOrigin: string }} config
 * @returns {string}
 */
export function contentSecurityPolicy({ supabaseUrl, mapOrigin }) {
  const map = originOf(mapOrigin);
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    // Dialogs and toasts add styles of their own, and a static host has no nonces.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    // The map is asked whether it answers before its frame is shown.
    'connect-src': ["'self'", ...originOf(supabaseUrl), ...map],
    'frame-src': map.length > 0 ? map : ["'none'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Headers of every answer. */
export function securityHeaders(config) {
  return {
    'Content-Security-Policy': contentSecurityPolicy(config),
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}
