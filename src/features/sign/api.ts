import { queryOptions } from '@tanstack/react-query';
import { type IntakeAnswer, intakeAnswer } from '@/components/intake/intake-answer';
import type { Stroke } from '@/domain/intake';
import type { Json } from '@/lib/database.types';
import { RequestFailure, requireDone } from '@/lib/errors';
import { loadSupabase } from '@/lib/load-supabase';

/** The holder of the link reads no more of a vehicle than this. */
export interface IntakeToSign extends IntakeAnswer {
  readonly stored: NonNullable<IntakeAnswer['stored']>;
  readonly vehicleType: string;
  readonly vehicle: string;
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
      )) as Readonly<Record<string, string | null>> | null;
      const { stored, ...intake } = intakeAnswer(answer ?? { intake: null });
      if (!answer || !stored) throw new RequestFailure('link-invalid', 'No intake');
      const { vehicle_type: vehicleType, vehicle_make: make, vehicle_model: model } = answer;
      return {
        ...intake,
        stored,
        vehicleType: vehicleType ?? '',
        vehicle: [make, model].filter(Boolean).join(' '),
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
