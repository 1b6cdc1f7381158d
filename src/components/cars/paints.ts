import type { StudioPaint, WrapDesign } from '@/domain/film/studio-configuration';

/** A body has three colours: flat, in shade, and where it mirrors the sky. */
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

export type Sheen = 'gloss' | 'satin' | 'matte';

/** Paint and printed wraps are glossy; a plain wrap says it in its name. */
export function sheenOf(design: WrapDesign | undefined): Sheen {
  if (design?.startsWith('satin')) return 'satin';
  return design?.startsWith('matte') ? 'matte' : 'gloss';
}

/** The body under a full wrap: all of it in a plain colour, mirrors and shading in a pattern. */
export const WRAP_COLOURS: Readonly<Record<WrapDesign, Colours>> = {
  'gloss-black': { base: '#121417', dark: '#020203', light: '#8a97a4' },
  'gloss-white': { base: '#eef0f1', dark: '#7d8791', light: '#ffffff' },
  'gloss-grey': { base: '#7b8186', dark: '#2b3034', light: '#dfe6ea' },
  'gloss-red': { base: '#b3131f', dark: '#2e0307', light: '#ff9a93' },
  'gloss-blue': { base: '#1746a8', dark: '#050f2e', light: '#8fb4ff' },
  'gloss-green': { base: '#1d5c3a', dark: '#06170e', light: '#93d0aa' },
  'satin-black': { base: '#1d2023', dark: '#08090a', light: '#6d7780' },
  'satin-silver': { base: '#a4abb0', dark: '#4a5258', light: '#dfe5e9' },
  'satin-bronze': { base: '#7d5b3c', dark: '#2a1c10', light: '#d3ae86' },
  'matte-black': { base: '#232629', dark: '#0f1113', light: '#4d555c' },
  'matte-grey': { base: '#565c61', dark: '#24282b', light: '#858d93' },
  'matte-green': { base: '#4d553d', dark: '#1f2318', light: '#7d8769' },
  shards: { base: '#3a4149', dark: '#0e1114', light: '#aab6c1' },
  stripe: { base: '#dfe3e6', dark: '#6f7a85', light: '#ffffff' },
  fade: { base: '#12263c', dark: '#050d17', light: '#86b4de' },
  contour: { base: '#1f3b34', dark: '#07150f', light: '#9cc4b2' },
};
