import type { Paint } from './paints';

/** Wrap patterns; the artwork itself is in `wrap-art`, loaded only when a wrap is shown. */
export const WRAP_PATTERNS = ['shards', 'stripe', 'fade', 'contour'] as const;

export type WrapPattern = (typeof WRAP_PATTERNS)[number];
export type WrapCoverage = 'full' | 'partial';

/** A full wrap hides the paint; a partial one lies on it and leaves most of the front free. */
export type WrapId = 'none' | `${WrapPattern}-${WrapCoverage}`;

export const WRAP_IDS: readonly WrapId[] = [
  'none',
  ...WRAP_PATTERNS.flatMap((pattern) => [`${pattern}-full`, `${pattern}-partial`] as const),
];

type WrapBase = Pick<Paint, 'name' | 'base' | 'dark' | 'light'>;

/** Mirrors, handles and shading take these colours under a full wrap. */
export const WRAPS: Record<WrapPattern, WrapBase> = {
  shards: { name: 'Shards', base: '#3a4149', dark: '#0e1114', light: '#aab6c1' },
  stripe: { name: 'Stripe', base: '#dfe3e6', dark: '#6f7a85', light: '#ffffff' },
  fade: { name: 'Fade', base: '#12263c', dark: '#050d17', light: '#86b4de' },
  contour: { name: 'Contour', base: '#1f3b34', dark: '#07150f', light: '#9cc4b2' },
};

/** Pattern and coverage of a wrap, or null for none. */
export function wrapParts(wrap: WrapId): { pattern: WrapPattern; coverage: WrapCoverage } | null {
  const pattern = WRAP_PATTERNS.find((name) => wrap.startsWith(name));
  if (pattern === undefined) return null;
  return { pattern, coverage: wrap.endsWith('full') ? 'full' : 'partial' };
}
