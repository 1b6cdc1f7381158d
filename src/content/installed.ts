import { TINT_LAW, TINT_LAW_NOTES } from '../domain/film/law.ts';
import { type FilmKind, filmName, type InstalledPart, type Position } from '../domain/installed.ts';

export const POSITION_NAMES: Readonly<Record<Position, string>> = {
  front_pair: 'Front side windows',
  rear_pair: 'Rear side windows',
  back_glass: 'Back glass',
  strip: 'Windshield strip',
  panels: 'Panels',
  whole_car: 'Whole car',
};

export const FILM_KIND_NAMES: Readonly<Record<FilmKind, string>> = {
  tint: 'Window film',
  ppf: 'Paint protection film',
  coating: 'Coating',
  wrap: 'Wrap',
};

export const rollText = (roll: string): string => `Roll or batch ${roll}`;

/** "Front side windows, roll or batch 4711" */
export const partPlace = ({ position, roll }: Pick<InstalledPart, 'position' | 'roll'>): string =>
  `${POSITION_NAMES[position]}${roll ? `, roll or batch ${roll}` : ''}`;

/** "Front side windows: 3M Crystalline 70%, roll or batch 4711" */
export const installedText = (part: Omit<InstalledPart, 'warrantyYears' | 'words'>): string =>
  `${POSITION_NAMES[part.position]}: ${filmName(part)}${part.roll ? `, roll or batch ${part.roll}` : ''}`;

/** The site says this of the law, for film at a position. It is general information, as there. */
export const FILM_LAW = {
  darker: (positions: string): string =>
    `Darker than the ${TINT_LAW.frontMinVlt}% rule: ${positions.toLowerCase()}`,
  front: `BC asks that front side windows let at least ${TINT_LAW.frontMinVlt}% through, and may not allow any aftermarket film there.`,
  strip: `BC allows film on the top ${TINT_LAW.windshieldStripMm} mm of the windshield.`,
  rear: TINT_LAW_NOTES.rear,
  source: TINT_LAW_NOTES.source,
} as const;

/** Copy of what was installed, for staff. */
export const INSTALLED = {
  title: 'Installed',
  none: 'No film or coating is noted yet.',
  open: 'Note film and roll',
  change: 'Change',
  loading: 'Loading what was installed',
  failed: "What was installed didn't load",
  corrected: (count: number): string => (count === 1 ? '1 correction' : `${count} corrections`),
  was: (when: string, who: string): string => `until ${when}, when ${who} changed it`,
  someone: 'the owner',
  position: 'Where',
  film: 'Film or coating',
  chooseFilm: 'Choose',
  roll: 'Roll or batch',
  rollTooLong: 'Enter up to 60 characters.',
  filmMissing: 'Choose a film, or remove this position.',
  twice: 'This position has this film already.',
  last: 'As on the last car with this work.',
  add: 'Add a position',
  remove: (position: string): string => `Remove ${position.toLowerCase()}`,
  scan: (position: string): string => `Scan the roll for ${position.toLowerCase()}`,
  nothingRead: 'No code could be read in the photo. Type the number, or try again.',
  noFilms: 'There is no film to choose yet.',
  addFilms: 'Add films in Settings',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  saved: 'Saved what was installed',
  saveFailed: "What was installed wasn't saved",
  changedSince: 'A colleague has changed this since you opened it. Look at it, then save again.',
  certificate: 'Warranty certificate',
} as const;

/** Copy of the hand-over. */
export const HAND_OVER = {
  open: 'Hand over',
  title: 'Hand over',
  close: 'Close the hand-over',
  done: 'Work done',
  photos: 'Photos of the finished car',
  care: 'Care',
  warranty: 'Warranty',
  collected: 'Collected',
  finish: 'Done',
  agreeFailed: "The customer's choice wasn't saved",
} as const;

/** Copy of a certificate: on the page and on paper. */
export const CERTIFICATE = {
  title: 'Warranty certificate',
  heading: 'Your warranty',
  for: 'For',
  vehicle: 'Vehicle',
  booking: (reference: string): string => `Booking ${reference}`,
  installed: 'Installed',
  warranty: 'Warranty',
  years: (years: number): string => (years === 1 ? '1 year' : `${years} years`),
  until: (day: string): string => `to ${day}`,
  covers: 'What it covers',
  code: 'QR code of this certificate',
  scan: 'Scan to open this certificate or make a claim.',
  print: 'Print',
  claim: 'Make a claim',
  keep: 'Keep my warranty certificate until my last warranty ends.',
  keepHint: 'Optional, and you can change this at any time.',
  keptUntil: (day: string): string => `We'll keep it until ${day}.`,
  notKept: "Without this, we delete it once your booking's time is over.",
  keepFailed: "That wasn't saved. Please try again.",
  loading: 'Loading your certificate',
  failedTitle: "The certificate didn't load",
  failed: 'Try again in a moment, or call us at',
  retry: 'Try again',
  invalidTitle: "This link doesn't open a certificate",
  invalid: 'Use the link in your email from us or the code on your certificate, or call us.',
  back: 'Booking',
  agreed: 'The customer agreed to have it kept.',
  notAgreed: "It is kept as long as a booking: the customer hasn't agreed to more.",
  erase: 'Erase',
  askErase: 'Erase this certificate?',
  eraseText: 'Its private link stops working. Nobody can bring it back.',
  eraseKeep: 'Keep it',
  erased: 'Certificate erased',
  eraseFailed: "The certificate wasn't erased",
  ends: (day: string): string => `warranty to ${day}`,
} as const;
