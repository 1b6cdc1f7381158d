import { useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { LOGIN } from '@/content/staff';
import { addFactor, confirmFactor, verifySecondFactor } from '@/lib/second-factor';
import { signIn } from '@/lib/session';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Signs in; the session that follows leads on to the dashboard, or to the second factor. */
export function useSignIn() {
  return useMutation({
    mutationFn: ({ email, password }: Credentials) => signIn(email, password),
    // A password has no place in a cache.
    gcTime: 0,
    onSuccess: (isDone) => {
      if (isDone) toast.success(LOGIN.succeeded);
    },
  });
}

/** Gives the code of the second factor; the session that follows leads on to the dashboard. */
export function useVerifySecondFactor() {
  return useMutation({
    mutationFn: verifySecondFactor,
    gcTime: 0,
    onSuccess: () => toast.success(LOGIN.succeeded),
  });
}

/** Begins to add an authenticator app; its secret has no place in a cache. */
export function useAddFactor() {
  return useMutation({ mutationFn: addFactor, gcTime: 0 });
}

/** Adds the app for good; the session that follows leads on to the dashboard. */
export function useConfirmFactor(factorId: string) {
  return useMutation({
    mutationFn: (code: string) => confirmFactor(factorId, code),
    gcTime: 0,
    onSuccess: () => toast.success(LOGIN.succeeded),
  });
}
