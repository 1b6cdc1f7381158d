import type { AuthError } from '@supabase/supabase-js';
import { authFailure, supabase } from '@/lib/supabase';

/**
 * Has the backend send the mail with the link to /reset-password. Nothing tells whether somebody has
 * an account with this address.
 *
 * @throws RequestFailure
 */
export async function requestRecoveryMail(email: string): Promise<void> {
  const { error } = await supabase().auth.resetPasswordForEmail(email);
  if (error && !wasJustSent(error)) throw authFailure(error);
}

/** Only a known address can be asked for twice in a minute; the first mail is on its way then. */
function wasJustSent({ code, message }: AuthError): boolean {
  return code === 'over_email_send_rate_limit' && /after \d+ seconds/.test(message);
}

/**
 * Signs in with the key of the mail's link, which works once.
 *
 * @throws RequestFailure `link-invalid`
 */
export async function redeemRecoveryKey(key: string): Promise<void> {
  const { error } = await supabase().auth.verifyOtp({ token_hash: key, type: 'recovery' });
  if (error) throw authFailure(error);
}

/**
 * Changes the password of whoever is signed in and ends the account's other sessions.
 *
 * @returns whether the other sessions have ended
 * @throws RequestFailure where the password stays as it was
 */
export async function changePassword(password: string): Promise<boolean> {
  const { error } = await supabase().auth.updateUser({ password });
  if (error) throw authFailure(error);
  const { error: othersStay } = await supabase().auth.signOut({ scope: 'others' });
  return othersStay === null;
}
