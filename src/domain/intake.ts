/** Sides from which a vehicle is drawn; `left` is the driver's. */
export const SIDES = ['left', 'front', 'right', 'rear', 'top'] as const;
export type Side = (typeof SIDES)[number];

export const MARK_KINDS = ['scratch', 'dent', 'chip', 'crack', 'stain'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** Damage on a drawing: `x` and `y` are parts of its width and height. */
export interface Mark {
  readonly side: Side;
  readonly kind: MarkKind;
  readonly x: number;
  readonly y: number;
  readonly note?: string;
}

/** Says how a vehicle was when it came; null where nobody has said. */
export interface IntakeContent {
  readonly mileage: number | null;
  /** Eighths of a tank. */
  readonly fuel: number | null;
  readonly keys: string | null;
  readonly belongings: string | null;
  readonly note: string | null;
  readonly marks: readonly Mark[];
}

export const EMPTY_INTAKE: IntakeContent = {
  mileage: null,
  fuel: null,
  keys: null,
  belongings: null,
  note: null,
  marks: [],
};

/** The database has the same limits. */
export const INTAKE_LIMITS = {
  marks: 60,
  mileage: 2_000_000,
  keys: 80,
  belongings: 500,
  note: 1_000,
  markNote: 80,
  strokes: 40,
  points: 4_000,
} as const;

/** Points of one line of a finger: x and y in turn, as parts of the field. */
export type Stroke = readonly number[];

export const pointCount = (strokes: readonly Stroke[]): number =>
  strokes.reduce((sum, { length }) => sum + length / 2, 0);

/** A part between 0 and 1, as fine as anybody can point. */
export const toPart = (value: number): number =>
  Math.round(Math.min(1, Math.max(0, value)) * 1_000) / 1_000;

/** Is undefined for what is no mileage. */
export function readMileage(typed: string): number | null | undefined {
  const digits = typed.replaceAll(/[\s,.]/g, '');
  if (digits === '') return null;
  const mileage = Number(digits);
  return /^\d+$/.test(digits) && mileage <= INTAKE_LIMITS.mileage ? mileage : undefined;
}

/** Says where a mark is, in thirds of its drawing: nobody reads coordinates out. */
export function placeOf({ x, y }: Pick<Mark, 'x' | 'y'>): readonly [across: number, down: number] {
  return [third(x), third(y)];
}

const third = (part: number): number => Math.min(2, Math.floor(part * 3));
