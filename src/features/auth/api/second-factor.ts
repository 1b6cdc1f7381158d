import { queryOptions, useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { TWO_STEP } from '@/content/staff/login';
import {
  addFactor,
  confirmFactor,
  listFactors,
  removeFactor,
  verifySecondFactor,
} from '@/lib/second-factor';
import { STAFF_KEY } from '@/lib/session';
import { showSignedIn } from './signed-in-toast';

export const factorsQuery = queryOptions({
  queryKey: [STAFF_KEY, 'factors'],
  queryFn: listFactors,
  staleTime: 0,
});

/** Gives the code of the second factor; the session that follows leads on to the dashboard. */
export function useVerifySecondFactor() {
  return useMutation({
    mutationFn: verifySecondFactor,
    gcTime: 0,
    onSuccess: showSignedIn,
  });
}

/** Begins to add an authenticator app; its secret must not stay in the cache. */
export function useAddFactor() {
  return useMutation({ mutationFn: addFactor, gcTime: 0 });
}

/**
 * Adds the app for good: at the sign-in, from where the session leads on to the dashboard, or to an
 * account that works already.
 */
export function useConfirmFactor(
  factorId: string,
  where: 'sign-in' | 'account',
  onDone?: () => void,
) {
  return useMutation({
    mutationFn: (code: string) => confirmFactor(factorId, code),
    gcTime: 0,
    onSuccess: (_done, _code, _result, { client }) => {
      if (where === 'sign-in') showSignedIn();
      else toast.success(TWO_STEP.added, { description: TWO_STEP.addedText });
      onDone?.();
      return client.invalidateQueries(factorsQuery);
    },
  });
}

export function useRemoveFactor() {
  return useMutation({
    mutationFn: removeFactor,
    onSuccess: (_done, _id, _result, { client }) => {
      toast.success(TWO_STEP.removed);
      return client.invalidateQueries(factorsQuery);
    },
    onError: () => toast.error(TWO_STEP.removeFailed, { description: TWO_STEP.removeFailedText }),
  });
}
