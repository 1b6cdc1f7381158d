// The Content-Security-Policy and its companions, made from the configuration.
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';

/**
 * The toast library brings its styles as a text in its code and adds them to the page. They are
 * allowed by what they are, not by where they come from.
 */
function toastStyleHashes() {
  const file = createRequire(import.meta.url).resolve('sonner');
  const text = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(readFileSync(file, 'utf8'))?.[1];
  if (!text) throw new Error('sonner no longer carries its styles as a text: see the CSP.');
  // The element is put in empty and filled then: both states are judged.
  return ['', JSON.parse(text)].map(
    (style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  );
}

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
    'style-src': ["'self'", ...toastStyleHashes()],
    // Drawn cars carry their colours in style attributes of the prerendered HTML.
    'style-src-attr': ["'unsafe-inline'"],
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
