/** Colours a painted brake caliper is shown in. */
export const CALIPERS = {
  sodium: { name: 'Orange', colour: '#ff6a2b' },
  yellow: { name: 'Signal yellow', colour: '#f2c230' },
  red: { name: 'Red', colour: '#c8202f' },
  blue: { name: 'Blue', colour: '#1f63b0' },
  silver: { name: 'Silver', colour: '#aeb8c1' },
  black: { name: 'Black', colour: '#17191c' },
} as const satisfies Record<string, { name: string; colour: string }>;

export type CaliperId = keyof typeof CALIPERS;

export const CALIPER_IDS = Object.keys(CALIPERS) as CaliperId[];

/** Film strips along the top of the windshield. */
export const STRIPS = {
  none: { name: 'None', colour: 'rgba(0,0,0,0)' },
  carbon: { name: 'Carbon', colour: 'rgba(8,10,12,.92)' },
  ceramic: { name: 'Ceramic', colour: 'rgba(10,30,60,.9)' },
  chameleon: { name: 'Chameleon', colour: 'rgba(74,42,128,.88)' },
} as const satisfies Record<string, { name: string; colour: string }>;

export type StripId = keyof typeof STRIPS;

export const STRIP_IDS = Object.keys(STRIPS) as StripId[];
