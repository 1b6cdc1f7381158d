import type { Mark, MarkKind, Side } from '@/domain/intake';
import { INTAKE_LIMITS, placeOf } from '@/domain/intake';

export const SIDE_NAMES: Readonly<Record<Side, string>> = {
  left: 'Left',
  front: 'Front',
  right: 'Right',
  rear: 'Rear',
  top: 'Top',
};

export const MARK_NAMES: Readonly<Record<MarkKind, string>> = {
  scratch: 'Scratch',
  dent: 'Dent',
  chip: 'Chip',
  crack: 'Crack',
  stain: 'Stain',
};

const FRONT_TO_REAR = ['at the front', 'in the middle', 'at the rear'] as const;
const REAR_TO_FRONT = ['at the rear', 'in the middle', 'at the front'] as const;
const SEEN_ACROSS = ['on the left', 'in the middle', 'on the right'] as const;
const HIGH_TO_LOW = ['high', 'halfway up', 'low'] as const;
const RIGHT_TO_LEFT = ['right half', 'center', 'left half'] as const;

/** Words for the thirds of a drawing, from left to right and from top to bottom as it is seen. */
const ACROSS: Readonly<Record<Side, readonly string[]>> = {
  left: FRONT_TO_REAR,
  right: REAR_TO_FRONT,
  front: SEEN_ACROSS,
  rear: SEEN_ACROSS,
  top: FRONT_TO_REAR,
};
const DOWN: Readonly<Record<Side, readonly string[]>> = {
  left: HIGH_TO_LOW,
  right: HIGH_TO_LOW,
  front: HIGH_TO_LOW,
  rear: HIGH_TO_LOW,
  top: RIGHT_TO_LEFT,
};

/** "at the front, low" */
export function markPlace(side: Side, at: Pick<Mark, 'x' | 'y'>): string {
  const [across, down] = placeOf(at);
  return `${ACROSS[side][across] ?? ''}, ${DOWN[side][down] ?? ''}`;
}

/** "Scratch, left side, at the front, low" */
export const markText = (mark: Mark): string =>
  `${MARK_NAMES[mark.kind]}, ${SIDE_TEXT[mark.side]}, ${markPlace(mark.side, mark)}`;

const SIDE_TEXT: Readonly<Record<Side, string>> = {
  left: 'left side',
  right: 'right side',
  front: 'front',
  rear: 'rear',
  top: 'seen from above',
};

const FUEL = ['Empty', '1/8', '1/4', '3/8', '1/2', '5/8', '3/4', '7/8', 'Full'] as const;
export const fuelText = (eighths: number): string => FUEL[eighths] ?? '';

/** Copy of the drawing with marks, for staff and customers. */
export const DIAGRAM = {
  sides: 'Side of the vehicle',
  kinds: 'Kind of mark',
  drawing: (side: Side): string => `${SIDE_NAMES[side]} of the vehicle`,
  /** Counts the marks of a side. */
  count: (side: Side, marks: number): string =>
    marks === 0 ? SIDE_NAMES[side] : `${SIDE_NAMES[side]} ${marks}`,
  place: (kind: MarkKind, side: Side): string =>
    `Put a ${MARK_NAMES[kind].toLowerCase()} on the drawing: ${SIDE_NAMES[side].toLowerCase()}`,
  how: 'Tap where it is, drag to move it. With the keyboard: arrow keys move the cross, Enter puts the mark there, arrow keys on a mark move it, Delete takes it away.',
  short: 'Tap the car where it is. Drag a mark to move it.',
  added: (mark: Mark): string => `Added: ${markText(mark)}`,
  removed: (mark: Mark): string => `Removed: ${markText(mark)}`,
  at: (side: Side, x: number, y: number): string => markPlace(side, { x, y }),
  full: `That's ${INTAKE_LIMITS.marks} marks, as many as fit. Describe the rest in the note.`,
  undo: 'Undo',
  list: 'Marks',
  remove: (number: number, mark: Mark): string => `Remove mark ${number}: ${markText(mark)}`,
  note: (number: number, mark: Mark): string => `Note on mark ${number}: ${markText(mark)}`,
  notePlaceholder: 'Add a note',
} as const;

/** Copy of what an intake says, for staff and customers. */
export const INTAKE_FACTS = {
  mileage: 'Odometer',
  fuel: 'Fuel or charge',
  keys: 'Keys',
  belongings: 'Left in the vehicle',
  note: 'Note',
  marks: 'Marks',
  noMarks: 'No damage marked',
  photos: 'Photos on arrival',
  photo: (number: number): string => `Photo ${number} on arrival`,
  nothing: 'Not noted',
} as const;

/** Copy of signing, on either device. */
export const SIGNING = {
  terms: (version: number): string => `Terms, version ${version}`,
  field: 'Signature',
  draw: 'Sign with your finger in the box',
  clear: 'Clear',
  typed: 'Sign by typing my name',
  typedText: 'Your typed name is kept as your signature.',
  name: 'Full name',
  agree: 'By signing you accept the terms and confirm how your vehicle was when you left it.',
  sign: 'Sign',
  signing: 'Signing',
  wrong: {
    name: 'Enter your name.',
    strokes: 'Sign in the box, or choose to sign by typing.',
  },
  /** `at`: "29 Nov 2026, 9:12 AM" */
  signedBy: (name: string, at: string, terms: number): string =>
    `Signed by ${name}, ${at}, terms version ${terms}`,
  typedBy: 'By typed name',
  byLink: "On the customer's own device",
  drawn: (name: string): string => `Signature of ${name}`,
  changed: 'The intake was changed after this signature.',
} as const;

/** Copy of the page on which a customer signs on their own device. */
export const SIGN_PAGE = {
  loading: 'Loading',
  heading: 'Your vehicle on arrival',
  intro: 'Please check how we wrote it down, then sign.',
  signHeading: 'Terms and signature',
  signed: 'Thank you. Your signature is stored.',
  again: 'The intake was changed after you signed. Please check it once more.',
  noTerms: 'There is nothing to sign right now. Please ask at the counter.',
  changed: 'The intake or the terms were just changed. Please check them again, then sign.',
  failed: "That wasn't stored. Your signature is still here. Please try again.",
  dead: {
    heading: 'This link has ended',
    text: 'It works for 30 minutes. Ask at the counter for a new code.',
  },
  unreadable: "We can't show this",
} as const;
