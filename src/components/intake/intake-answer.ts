import { photosOf, type SignedPhoto } from '@/config/photo-link';
import type { IntakeContent, Stroke } from '@/domain/intake';
import { camelCasedDocument } from '@/lib/camel-case';

/** Terms that a customer signs, in the version that is current. */
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

/** An intake as the database has it. */
export interface StoredIntake {
  readonly content: IntakeContent;
  readonly revision: number;
  /** ISO instant. */
  readonly savedAt: string;
  /** Is null for who is not of the shop, too. */
  readonly savedBy: string | null;
}

export interface IntakeAnswer {
  readonly stored: StoredIntake | null;
  readonly photos: readonly SignedPhoto[];
  readonly quotePhotos: readonly SignedPhoto[];
  /** It is null where the shop has none: nothing can be signed. */
  readonly terms: SignedTerms | null;
  /** The newest first. */
  readonly signatures: readonly StoredSignature[];
}

export function storedIntake(row: unknown): StoredIntake | null {
  if (row === null) return null;
  const { revision, savedAt, savedByEmail, ...content } = camelCasedDocument(
    row,
  ) as IntakeContent & {
    readonly revision: number;
    readonly savedAt: string;
    readonly savedByEmail?: string | null;
  };
  return { content, revision, savedAt, savedBy: savedByEmail ?? null };
}

/** All that the database says of an intake, to staff or to the holder of its link. */
export function intakeAnswer(answer: object): IntakeAnswer {
  const { intake, photos, quote_photos, terms, signatures } = answer as Readonly<
    Record<string, unknown>
  >;
  return {
    stored: storedIntake(intake),
    photos: photosOf(photos),
    quotePhotos: photosOf(quote_photos),
    terms: terms as SignedTerms | null,
    signatures: camelCasedDocument(signatures) as IntakeAnswer['signatures'],
  };
}
