import type { Session } from '@supabase/supabase-js';
import { RequestFailure } from '@/lib/errors';
import { authFailure, supabase } from '@/lib/supabase';

/**
 * Ids of the authenticator apps (TOTP) that the account has, none of which was asked for in this
 * session. Empty where the password is enough or a code was given.
 */
export function openFactors({ user, access_token }: Session): readonly string[] {
  const factors = (user.factors ?? []).filter(
    ({ status, factor_type }) => status === 'verified' && factor_type === 'totp',
  );
  return factors.length > 0 && assuranceLevel(access_token) !== 'aal2'
    ? factors.map(({ id }) => id)
    : [];
}

/** `aal1` after the password, `aal2` after the second factor. */
function assuranceLevel(token: string): unknown {
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  return (JSON.parse(atob(payload)) as { readonly aal?: unknown }).aal;
}

/**
 * Gives the code of an authenticator app, six digits; from here on the session is a full one. Does
 * nothing where it is one already.
 *
 * @throws RequestFailure `credentials` where no app of the account shows this code
 */
export async function verifySecondFactor(code: string): Promise<void> {
  const { data } = await supabase().auth.getSession();
  if (!data.session) throw new RequestFailure('session', 'Nobody is signed in.');
  let failure: RequestFailure | undefined;
  // One account may have an app on two phones.
  for (const factorId of openFactors(data.session)) {
    const { error } = await supabase().auth.mfa.challengeAndVerify({ factorId, code });
    if (!error) return;
    failure = authFailure(error);
    if (failure.kind !== 'credentials') break;
  }
  if (failure) throw failure;
}

/** An authenticator app that is being added to the account. */
export interface NewFactor {
  readonly id: string;
  /** Address of a picture for the app's camera. */
  readonly qrCode: string;
  /** The same to type. */
  readonly secret: string;
}

/**
 * Begins to add an authenticator app to the account of this session.
 *
 * @throws RequestFailure
 */
export async function addFactor(): Promise<NewFactor> {
  const { data, error } = await supabase().auth.mfa.enroll({ factorType: 'totp' });
  if (error) throw authFailure(error);
  return { id: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret };
}

/**
 * Adds the app for good with a code that it shows; from here on the session is a full one.
 *
 * @throws RequestFailure `credentials` where the app shows another code
 */
export async function confirmFactor(factorId: string, code: string): Promise<void> {
  const { error } = await supabase().auth.mfa.challengeAndVerify({ factorId, code });
  if (error) throw authFailure(error);
}
