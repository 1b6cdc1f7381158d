import { queryOptions } from '@tanstack/react-query';
import {
  intakeOf,
  signaturesOf,
  type StoredSignature,
  type SignedTerms,
} from '@/components/intake/intake-rows';
import { photosOf, type SignedPhoto } from '@/config/photo-link';
import type { IntakeContent, Stroke } from '@/domain/intake';
import type { Json } from '@/lib/database.types';
import { RequestFailure, requireDone } from '@/lib/errors';
import { loadSupabase } from '@/lib/load-supabase';

/** The holder of the link reads no more of a vehicle than this. */
export interface IntakeToSign {
  readonly vehicleType: string;
  readonly vehicle: string;
  readonly content: IntakeContent;
  readonly revision: number;
  readonly photos: readonly SignedPhoto[];
  readonly terms: SignedTerms | null;
  /** The newest first. */
  readonly signatures: readonly StoredSignature[];
}

interface Answer {
  readonly vehicle_type: string;
  readonly vehicle_make: string | null;
  readonly vehicle_model: string | null;
  readonly intake: { readonly revision: number };
  readonly photos: unknown;
  readonly terms: SignedTerms | null;
  readonly signatures: unknown;
}

/** The intake behind a link; a wrong, an ended and a missing token fail with `link-invalid`. */
export const intakeToSignQuery = (token: string | undefined) =>
  queryOptions({
    queryKey: ['intake-to-sign', token] as const,
    queryFn: async ({ signal }): Promise<IntakeToSign> => {
      if (token === undefined) throw new RequestFailure('link-invalid', 'No token');
      const { supabase, unwrap } = await loadSupabase();
      const answer = (await unwrap(
        supabase().rpc('intake_to_sign', { token }).abortSignal(signal),
      )) as unknown as Answer | null;
      if (!answer) throw new RequestFailure('link-invalid', 'No intake');
      return {
        vehicleType: answer.vehicle_type,
        vehicle: [answer.vehicle_make, answer.vehicle_model].filter(Boolean).join(' '),
        content: intakeOf(answer.intake),
        revision: answer.intake.revision,
        photos: photosOf(answer.photos),
        terms: answer.terms,
        signatures: signaturesOf(answer.signatures),
      };
    },
    // The customer goes on reading what they were shown; it is asked for again once they have signed.
    refetchOnWindowFocus: false,
  });

interface SignatureToSend {
  readonly token: string;
  /** The same for every try, so that it is stored once. */
  readonly id: string;
  readonly revision: number;
  readonly termsVersion: number;
  readonly name: string;
  readonly strokes: readonly Stroke[];
}

export async function sendSignature(signature: SignatureToSend): Promise<void> {
  const { token, id, revision, termsVersion, name, strokes } = signature;
  const given = { id, revision, terms_version: termsVersion, name, strokes };
  const { supabase, unwrap } = await loadSupabase();
  requireDone(
    await unwrap(
      supabase().rpc('sign_intake_by_link', { token, signature: given as unknown as Json }),
    ),
  );
}
