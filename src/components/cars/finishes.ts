import type { StudioCaliper, StudioStrip } from '@/domain/film/studio-configuration';

export type CaliperPaint = Exclude<StudioCaliper, 'stock'>;

export const CALIPER_COLOURS: Readonly<Record<CaliperPaint, string>> = {
  sodium: '#ff6a2b',
  yellow: '#f2c230',
  red: '#c8202f',
  blue: '#1f63b0',
  silver: '#aeb8c1',
  black: '#17191c',
};

export const STRIP_COLOURS: Readonly<Record<StudioStrip, string>> = {
  none: 'rgba(0,0,0,0)',
  carbon: 'rgba(8,10,12,.92)',
  ceramic: 'rgba(10,30,60,.9)',
  chameleon: 'rgba(74,42,128,.88)',
};
