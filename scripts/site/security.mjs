// The Content-Security-Policy and its companions, made from the configuration.
import { createHash } from 'node:crypto';

/** Origin of an address, or nothing for "/" and for what is not configured. */
function originOf(address) {
  return address && address !== '/' ? [new URL(address).origin] : [];
}

/** Script and frame of the CAPTCHA, where the site asks for one. */
const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com';

/**
 * Sources of the scripts that are in a page's HTML itself.
 *
 * @param {string} html
 * @returns {string[]}
 */
export function inlineScriptHashes(html) {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script]) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}

/**
 * @param {{ supabaseUrl: string | undefined, mapOrigin: string, turnstileSiteKey?: string, inlineScripts?: string[] }} config
 * @returns {string}
 */
export function contentSecurityPolicy({
  supabaseUrl,
  mapOrigin,
  turnstileSiteKey,
  inlineScripts = [],
}) {
  const map = originOf(mapOrigin);
  const captcha = turnstileSiteKey ? [TURNSTILE_ORIGIN] : [];
  const frames = [...map, ...captcha];
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScripts, ...captcha],
    // Dialogs and toasts add styles of their own, and a static host has no nonces.
    'style-src': ["'self'", "'unsafe-inline'"],
    // Photos of quotes: before they are sent, and from the project's function.
    'img-src': ["'self'", 'data:', 'blob:', ...originOf(supabaseUrl)],
    'font-src': ["'self'"],
    // The map is asked whether it answers before its frame is shown.
    'connect-src': ["'self'", ...originOf(supabaseUrl), ...map],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
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
