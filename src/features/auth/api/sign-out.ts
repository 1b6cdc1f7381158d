import { useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { EVERYWHERE } from '@/content/staff/login';
import { signOut, signOutEverywhere } from '@/lib/session';

/** Signs out; the end of the session leads to the login page. */
export function useSignOut() {
  return useMutation({ mutationFn: signOut });
}

/** Signs out here at once and on every other device; says so, or that only here was possible. */
export function useSignOutEverywhere() {
  return useMutation({
    mutationFn: signOutEverywhere,
    onSuccess: () => toast.success(EVERYWHERE.done, { description: EVERYWHERE.doneText }),
    onError: () => toast.error(EVERYWHERE.failed, { description: EVERYWHERE.failedText }),
  });
}
