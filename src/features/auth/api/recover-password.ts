import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { toast } from 'sonner';
import { NEW_PASSWORD } from '@/content/staff-login';
import { changePassword, redeemRecoveryKey, requestRecoveryMail } from '@/lib/password-recovery';

/** Asks for the mail with the link to /reset-password. */
export function useRequestRecoveryMail() {
  return useMutation({ mutationFn: requestRecoveryMail });
}

/** Sets a new password with the key of the mail's link; whoever has done so is signed in. */
export function useSetPassword(key: string) {
  const isRedeemed = useRef(false);
  return useMutation({
    mutationFn: async (password: string) => {
      // The key works once; a password that is refused is followed by another one.
      if (!isRedeemed.current) await redeemRecoveryKey(key);
      isRedeemed.current = true;
      return changePassword(password);
    },
    // A password has no place in a cache.
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
