import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { toast } from 'sonner';
import { NEW_PASSWORD } from '@/content/staff/login';
import { sendPasswordMail } from '@/lib/password-mail';
import { verifySecondFactor } from '@/lib/second-factor';
import { authFailure, supabase } from '@/lib/supabase';

interface NewPassword {
  readonly password: string;
  /** Code of the second factor, if the account has one. */
  readonly code: string | undefined;
}

/**
 * Has the backend send the mail with the link to /reset-password. Nothing tells whether somebody has
 * an account with this address.
 */
export function useRequestRecoveryMail() {
  return useMutation({
    mutationFn: sendPasswordMail,
  });
}

/** Sets a new password with the key of the mail's link; that signs in, too. */
export function useSetPassword(key: string) {
  const isRedeemed = useRef(false);
  return useMutation({
    mutationFn: async ({ password, code }: NewPassword) => {
      // The key works once; a password that is refused is followed by another one.
      if (!isRedeemed.current) await signInWithKey(key);
      isRedeemed.current = true;
      if (code !== undefined) await verifySecondFactor(code);
      return changePassword(password);
    },
    // Passwords must not stay in the cache.
    gcTime: 0,
    onSuccess: (haveOthersEnded) => {
      if (haveOthersEnded) {
        toast.success(NEW_PASSWORD.succeeded, { description: NEW_PASSWORD.othersOut });
      } else {
        toast.warning(NEW_PASSWORD.succeeded, { description: NEW_PASSWORD.othersStay });
      }
    },
  });
}

/**
 * Signs in with the key of the mail's link, which works once.
 *
 * @throws RequestFailure `link-invalid`
 */
async function signInWithKey(key: string): Promise<void> {
  const { error } = await supabase().auth.verifyOtp({ token_hash: key, type: 'recovery' });
  if (error) throw authFailure(error);
}

/**
 * Changes the password of the signed-in account and ends the account's other sessions.
 *
 * @returns whether the other sessions have ended
 * @throws RequestFailure where the password stays as it was
 */
async function changePassword(password: string): Promise<boolean> {
  const { error } = await supabase().auth.updateUser({ password });
  if (error) throw authFailure(error);
  const { error: othersStay } = await supabase().auth.signOut({ scope: 'others' });
  return othersStay === null;
}
