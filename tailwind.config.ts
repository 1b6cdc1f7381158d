import type { Config } from 'tailwindcss';

const token = (name: string): string => `var(--${name})`;
const tokens = (...names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, token(name)]));
const scale = (prefix: string, ...names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, token(`${prefix}-${name}`)]));

/**
 * Design tokens by their utility names; the values are in src/styles/tokens.css. What is listed
 * under `theme` replaces Tailwind's own scale, so that no other colour, size, radius or shadow exists.
 */
export default {
  theme: {
    colors: {
      ...tokens('ink-950', 'ink-900', 'ink-850', 'ink-800', 'ink-700', 'ink-600'),
      ...tokens('on-ink', 'on-ink-2', 'on-ink-3', 'on-ink-lead', 'hair', 'hair-2'),
      ...tokens('glass', 'veil', 'scrim'),
      ...tokens('white', 'paper', 'card', 'track', 'desk', 'line', 'line-soft', 'line-strong'),
      ...tokens('text', 'text-2', 'text-3', 'text-lead', 'disabled', 'on-disabled'),
      ...tokens('sodium', 'sodium-hi', 'sodium-deep', 'sodium-wash', 'on-sodium'),
      ...tokens('discount', 'discount-wash', 'star'),
      ...tokens('ok', 'ok-bg', 'ok-lead', 'ok-ink', 'ok-ink-bg', 'ok-ink-lead'),
      ...tokens('info-bg', 'info-lead', 'info-ink'),
      ...tokens('warn', 'warn-bg', 'warn-lead', 'warn-mark'),
      ...tokens('danger', 'danger-bg', 'danger-lead', 'danger-wash'),
      ...tokens('danger-ink', 'danger-ink-bg', 'danger-ink-lead'),
      ...tokens('note-bg', 'note-lead', 'debt', 'debt-bg'),
      ...tokens('pending', 'pending-bg', 'pending-lead', 'pending-mark'),
      ...tokens('confirmed', 'confirmed-bg', 'confirmed-lead'),
      ...tokens('completed', 'completed-bg', 'completed-lead'),
      ...tokens('cancelled', 'cancelled-bg', 'cancelled-lead'),
      ...tokens('haze', 'haze-deep', 'pane-1', 'pane-2'),
    },
    fontSize: {
      ...scale('size', 'xs', 'sm', 'base', 'lg', 'xl', '2xl', '3xl', 'title', 'display'),
      ...tokens('fluid-sm', 'fluid-price', 'fluid-md'),
    },
    fontWeight: {
      normal: '400',
      medium: '500',
      semibold: '600',
      heading: '620',
      bold: '660',
      black: '780',
    },
    borderRadius: { ...scale('r', 'xs', 's', 'm', 'l', 'xl'), none: '0', full: '999px' },
    boxShadow: { ...scale('sh', '1', '2', 'glow'), none: 'none' },
    screens: { xs: '390px', md: '768px', lg: '1100px' },
    extend: {
      fontFamily: { display: token('display'), wordmark: token('wordmark'), sans: token('sans') },
      backgroundImage: tokens(
        'film',
        'film-down',
        'stage',
        'hatch',
        'hatch-mark',
        'hatch-ink',
        'hatch-clash',
      ),
      letterSpacing: {
        heading: '-0.022em',
        tight: '-0.016em',
        title: '-0.012em',
        label: '-0.005em',
        wide: '0.017em',
      },
      lineHeight: { heading: '1.04', title: '1.15', snug: '1.4', body: '1.55' },
      transitionTimingFunction: { film: token('ease') },
      transitionDuration: { DEFAULT: '160ms' },
      animation: {
        fade: `fade 160ms ${token('ease')}`,
        rise: `rise 320ms ${token('ease')}`,
        'loading-bar': `loading-bar 8s ${token('ease')} 150ms backwards`,
        skeleton: 'skeleton 900ms ease-in-out infinite alternate',
      },
      keyframes: {
        fade: { from: { opacity: '0' } },
        rise: { from: { transform: 'translateY(40px)', opacity: '0' } },
        // Shown to nobody whose page comes within a moment.
        'loading-bar': { from: { transform: 'scaleX(0)' }, '20%': { transform: 'scaleX(0.5)' } },
        // By opacity: a moving background would be repainted in every frame.
        skeleton: { to: { opacity: '0.45' } },
      },
    },
  },
} satisfies Config;
