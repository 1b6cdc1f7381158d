/** A paint is three colours: flat, in shade, and where it mirrors the sky. */
export interface Paint {
  /** Name on the colour card. */
  name: string;
  /** Plain word for text alternatives. */
  hue: string;
  base: string;
  dark: string;
  light: string;
}

export const PAINTS = {
  'fraser-blue': {
    name: 'Fraser Blue',
    hue: 'blue',
    base: '#1d4a78',
    dark: '#071526',
    light: '#86b4de',
  },
  asphalt: {
    name: 'Asphalt',
    hue: 'dark grey',
    base: '#3a4149',
    dark: '#0e1114',
    light: '#aab6c1',
  },
  'barnston-white': {
    name: 'Barnston White',
    hue: 'white',
    base: '#dfe3e6',
    dark: '#6f7a85',
    light: '#ffffff',
  },
  nightfall: {
    name: 'Nightfall',
    hue: 'black',
    base: '#15181c',
    dark: '#030405',
    light: '#76828e',
  },
  cedar: { name: 'Cedar', hue: 'green', base: '#21493c', dark: '#07150f', light: '#86b8a2' },
  sodium: { name: 'Sodium', hue: 'orange', base: '#e4571b', dark: '#4d1402', light: '#ffbb85' },
  'salmon-run': {
    name: 'Salmon Run',
    hue: 'red',
    base: '#9c1c2b',
    dark: '#28040a',
    light: '#f08b8f',
  },
  harbour: { name: 'Harbour', hue: 'silver', base: '#8a979f', dark: '#343d44', light: '#e9f1f5' },
} as const satisfies Record<string, Paint>;

export type PaintId = keyof typeof PAINTS;

export const PAINT_IDS = Object.keys(PAINTS) as PaintId[];

export const DEFAULT_PAINT: PaintId = 'fraser-blue';
