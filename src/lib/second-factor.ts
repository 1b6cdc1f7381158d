import type { Session } from '@supabase/supabase-js';
import { SHOP } from '@/domain/shop';
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

export interface Factor {
  readonly id: string;
  /** ISO instant. */
  readonly addedAt: string;
}

/**
 * The authenticator apps of the account of this session, the oldest first.
 *
 * @throws RequestFailure
 */
export async function listFactors(): Promise<readonly Factor[]> {
  const { data, error } = await supabase().auth.mfa.listFactors();
  if (error) throw authFailure(error);
  return data.totp
    .map(({ id, created_at: addedAt }) => ({ id, addedAt }))
    .sort((a, b) => a.addedAt.localeCompare(b.addedAt));
}

export interface NewFactor {
  readonly id: string;
  /** Address of a picture for the app's camera. */
  readonly qrCode: string;
  readonly secret: string;
}

/**
 * Begins to add an authenticator app to the account of this session.
 *
 * @throws RequestFailure `unsupported` where the backend knows no second factor
 */
export async function addFactor(): Promise<NewFactor> {
  const { data, error } = await supabase().auth.mfa.enroll({
    factorType: 'totp',
    issuer: SHOP.name,
  });
  // The embedded backend answers like a web server that has no such page.
  if (error?.name === 'AuthUnknownError') throw new RequestFailure('unsupported', error.message);
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

/**
 * Takes an authenticator app off the account.
 *
 * @throws RequestFailure
 */
export async function removeFactor(factorId: string): Promise<void> {
  const { error } = await supabase().auth.mfa.unenroll({ factorId });
  if (error) throw authFailure(error);
  // This session may have stood on that app: what it is now worth is in a new token.
  await supabase().auth.refreshSession();
}
