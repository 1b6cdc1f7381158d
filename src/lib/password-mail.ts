import { authFailure, supabase } from '@/lib/supabase';

/**
 * Has the backend send the mail with the link to /reset-password. Nothing tells whether somebody has
 * an account with this address.
 *
 * @throws RequestFailure
 */
export async function sendPasswordMail(email: string): Promise<void> {
  const { error } = await supabase().auth.resetPasswordForEmail(email);
  // Only a known address can be asked for twice in a minute; the first mail is on its way then.
  const wasJustSent =
    error?.code === 'over_email_send_rate_limit' && /after \d+ seconds/.test(error.message);
  if (error && !wasJustSent) throw authFailure(error);
}
