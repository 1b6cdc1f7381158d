import { EMPTY_INTAKE, type IntakeContent, type Stroke } from '@/domain/intake';

/** SignedTerms that a customer signs, in the version that is current. */
export interface SignedTerms {
  readonly version: number;
  readonly words: string;
}

export interface StoredSignature {
  readonly id: string;
  readonly name: string;
  /** None: the typed name is the signature. */
  readonly strokes: readonly Stroke[];
  readonly how: 'shop' | 'link';
  readonly termsVersion: number;
  /** ISO instant. */
  readonly signedAt: string;
  /** The intake is another one by now. */
  readonly isChanged: boolean;
}

/** An intake out of a row of it. */
export function intakeOf(row: object): IntakeContent {
  const known = Object.keys(EMPTY_INTAKE) as (keyof IntakeContent)[];
  const values = row as Partial<IntakeContent>;
  return Object.fromEntries(
    known.map((name) => [name, values[name] ?? EMPTY_INTAKE[name]]),
  ) as unknown as IntakeContent;
}

export function signaturesOf(rows: unknown): readonly StoredSignature[] {
  if (!Array.isArray(rows)) return [];
  const given = rows as readonly {
    id: string;
    name: string;
    strokes: readonly Stroke[];
    how: 'shop' | 'link';
    terms_version: number;
    signed_at: string;
    is_changed: boolean;
  }[];
  return given.map(({ id, name, strokes, how, terms_version, signed_at, is_changed }) => ({
    id,
    name,
    strokes,
    how,
    termsVersion: terms_version,
    signedAt: signed_at,
    isChanged: is_changed,
  }));
}
