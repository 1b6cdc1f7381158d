import { useMutation } from '@tanstack/react-query';
import { signIn } from '@/lib/session';
import { showSignedIn } from './signed-in-toast';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Signs in; the session that follows leads on to the dashboard, or to the second factor. */
export function useSignIn() {
  return useMutation({
    mutationFn: ({ email, password }: Credentials) => signIn(email, password),
    // Passwords must not stay in the cache.
    gcTime: 0,
    onSuccess: (isDone) => {
      if (isDone) showSignedIn();
    },
  });
}
