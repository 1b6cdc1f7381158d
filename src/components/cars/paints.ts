import type { StudioPaint, WrapPattern } from '@/domain/studio-configuration';

/** What covers a body is three colours: flat, in shade, and where it mirrors the sky. */
interface Colours {
  readonly base: string;
  readonly dark: string;
  readonly light: string;
}

interface Paint extends Colours {
  /** Plain word for text alternatives. */
  readonly hue: string;
}

export const PAINTS: Readonly<Record<StudioPaint, Paint>> = {
  'fraser-blue': { hue: 'blue', base: '#1d4a78', dark: '#071526', light: '#86b4de' },
  asphalt: { hue: 'dark grey', base: '#3a4149', dark: '#0e1114', light: '#aab6c1' },
  'barnston-white': { hue: 'white', base: '#dfe3e6', dark: '#6f7a85', light: '#ffffff' },
  nightfall: { hue: 'black', base: '#15181c', dark: '#030405', light: '#76828e' },
  cedar: { hue: 'green', base: '#21493c', dark: '#07150f', light: '#86b8a2' },
  sodium: { hue: 'orange', base: '#e4571b', dark: '#4d1402', light: '#ffbb85' },
  'salmon-run': { hue: 'red', base: '#9c1c2b', dark: '#28040a', light: '#f08b8f' },
  harbour: { hue: 'silver', base: '#8a979f', dark: '#343d44', light: '#e9f1f5' },
};

/** Mirrors, handles and shading take these colours under a full wrap. */
export const WRAP_COLOURS: Readonly<Record<WrapPattern, Colours>> = {
  shards: { base: '#3a4149', dark: '#0e1114', light: '#aab6c1' },
  stripe: { base: '#dfe3e6', dark: '#6f7a85', light: '#ffffff' },
  fade: { base: '#12263c', dark: '#050d17', light: '#86b4de' },
  contour: { base: '#1f3b34', dark: '#07150f', light: '#9cc4b2' },
};
