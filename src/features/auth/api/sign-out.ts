import { useMutation } from '@tanstack/react-query';
import { signOut } from '@/lib/session';

/** Signs out; the end of the session leads to the login page. */
export function useSignOut() {
  return useMutation({ mutationFn: signOut });
}
