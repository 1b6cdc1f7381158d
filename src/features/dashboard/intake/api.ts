import { queryOptions } from '@tanstack/react-query';
import {
  type IntakeAnswer,
  intakeAnswer,
  type StoredIntake,
  storedIntake,
} from '@/components/intake/intake-answer';
import { PHOTOS_REFRESH_MS } from '@/config/photo-link';
import type { IntakeContent, Stroke } from '@/domain/intake';
import type { Json } from '@/lib/database.types';
import { isRequestFailure, RequestFailure } from '@/lib/errors';
import { callAsStaff } from '@/lib/supabase';
import { BOOKINGS_KEY } from '../bookings/api/keys';

export const intakeKey = (bookingId: string) => [...BOOKINGS_KEY, 'intake', bookingId] as const;

/** Says how a vehicle was when it came. */
export const intakeQuery = (bookingId: string) =>
  queryOptions({
    queryKey: intakeKey(bookingId),
    queryFn: async ({ signal }): Promise<IntakeAnswer> => {
      const answer = await callAsStaff('intake', { booking_id: bookingId }, signal);
      if (answer === null) throw new RequestFailure('gone', 'No booking');
      return intakeAnswer(answer as object);
    },
    refetchInterval: PHOTOS_REFRESH_MS,
  });

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
  return storedIntake(JSON.parse(error.detail ?? 'null')) ?? undefined;
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
  { termsVersion, signedAt, ...given }: NewSignature,
  revision: number,
): Promise<void> {
  const signature = { ...given, terms_version: termsVersion, signed_at: signedAt, revision };
  await callAsStaff('sign_intake', {
    booking_id: bookingId,
    signature: signature as unknown as Json,
  });
}

export async function intakeLink(bookingId: string): Promise<string> {
  const link = await callAsStaff('intake_link', { booking_id: bookingId });
  return (link as unknown as { readonly token: string }).token;
}
