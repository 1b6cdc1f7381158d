import type { Config } from 'tailwindcss';

const token = (name: string): string => `var(--${name})`;
const tokens = (...names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, token(name)]));

/** Design tokens by their utility names; the values stand in src/styles/tokens.css. */
export default {
  content: ['./index.html', './src/**/*.{ts,tsx}'],
  theme: {
    extend: {
      colors: {
        ...tokens('ink-950', 'ink-900', 'ink-850', 'ink-800', 'ink-700', 'ink-600'),
        ...tokens('on-ink', 'on-ink-2', 'on-ink-3', 'hair', 'hair-2', 'glass', 'veil', 'scrim'),
        ...tokens('paper', 'card', 'track', 'desk', 'line', 'line-soft', 'line-strong'),
        ...tokens('text', 'text-2', 'text-3', 'text-lead', 'disabled', 'on-disabled'),
        ...tokens('sodium', 'sodium-hi', 'sodium-deep', 'sodium-wash', 'on-sodium'),
        ...tokens('danger', 'danger-wash', 'discount', 'discount-wash', 'star'),
        ...tokens('pending', 'pending-bg', 'confirmed', 'confirmed-bg'),
        ...tokens('completed', 'completed-bg', 'cancelled', 'cancelled-bg'),
      },
      fontFamily: { display: token('display'), sans: token('sans') },
      borderRadius: { s: token('r-s'), m: token('r-m'), l: token('r-l'), xl: token('r-xl') },
      boxShadow: { 1: token('sh-1'), 2: token('sh-2'), ink: token('sh-ink') },
      transitionTimingFunction: { film: token('ease') },
      screens: { md: '768px', lg: '1100px' },
    },
  },
} satisfies Config;
