import { queryOptions } from '@tanstack/react-query';
import { photosOf, type SignedPhoto } from '@/config/photo-link';
import {
  intakeOf,
  signaturesOf,
  type StoredSignature,
  type SignedTerms,
} from '@/components/intake/intake-rows';
import type { IntakeContent, Stroke } from '@/domain/intake';
import type { Json } from '@/lib/database.types';
import { isRequestFailure } from '@/lib/errors';
import { callAsStaff } from '@/lib/supabase';
import { BOOKINGS_KEY } from '../bookings/api/keys';

/** An intake as the database has it. */
export interface StoredIntake {
  readonly content: IntakeContent;
  readonly revision: number;
  /** ISO instant. */
  readonly savedAt: string;
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

export const intakeKey = (bookingId: string) => [...BOOKINGS_KEY, 'intake', bookingId] as const;

/** Addresses of its photos end after ten minutes. */
const REFRESH_MS = 300_000;

/** Says how a vehicle was when it came. */
export const intakeQuery = (bookingId: string) =>
  queryOptions({
    queryKey: intakeKey(bookingId),
    queryFn: async ({ signal }): Promise<IntakeAnswer> => {
      const answer = await callAsStaff('intake', { booking_id: bookingId }, signal);
      const {
        intake,
        photos,
        quote_photos: quotePhotos,
        terms,
        signatures,
      } = (answer ?? {}) as {
        readonly [name: string]: unknown;
      };
      return {
        stored: toStored(intake),
        photos: photosOf(photos),
        quotePhotos: photosOf(quotePhotos),
        terms: (terms ?? null) as SignedTerms | null,
        signatures: signaturesOf(signatures),
      };
    },
    refetchInterval: REFRESH_MS,
  });

function toStored(row: unknown): StoredIntake | null {
  if (typeof row !== 'object' || row === null) return null;
  const { revision, saved_at, saved_by_email } = row as {
    readonly revision: number;
    readonly saved_at: string;
    readonly saved_by_email: string | null;
  };
  return { content: intakeOf(row), revision, savedAt: saved_at, savedBy: saved_by_email };
}

/** @returns its new revision */
export function saveIntake(
  bookingId: string,
  { content, base }: { readonly content: IntakeContent; readonly base: number },
): Promise<number> {
  return callAsStaff('save_intake', {
    booking_id: bookingId,
    at_revision: base,
    content: content as unknown as Json,
  });
}

/** Somebody else wrote it, where that is why an intake was refused. */
export function writtenSince(error: unknown): StoredIntake | undefined {
  if (!isRequestFailure(error) || error.rule !== 'intake_changed') return undefined;
  return toStored(JSON.parse(error.detail ?? 'null')) ?? undefined;
}

export interface NewSignature {
  readonly id: string;
  readonly name: string;
  readonly strokes: readonly Stroke[];
  readonly termsVersion: number;
  /** ISO instant, by the server's clock as far as this device knows it. */
  readonly signedAt: string;
}

export async function signIntake(
  bookingId: string,
  { id, name, strokes, termsVersion, signedAt }: NewSignature,
  revision: number,
): Promise<void> {
  const signature = {
    id,
    name,
    strokes,
    terms_version: termsVersion,
    signed_at: signedAt,
    revision,
  };
  await callAsStaff('sign_intake', {
    booking_id: bookingId,
    signature: signature as unknown as Json,
  });
}

export async function intakeLink(bookingId: string): Promise<string> {
  const link = await callAsStaff('intake_link', { booking_id: bookingId });
  return (link as unknown as { readonly token: string }).token;
}

export async function removePhoto(photoId: string): Promise<void> {
  await callAsStaff('remove_booking_photo', { photo_id: photoId });
}
