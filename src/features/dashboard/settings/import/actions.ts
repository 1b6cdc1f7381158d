import { useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { IMPORT } from '@/content/staff/import';
import { failureKind } from '@/lib/errors';
import { STAFF_KEY } from '@/lib/session';
import { undoImport } from './api';

export function useUndoImport() {
  return useMutation({
    mutationKey: [STAFF_KEY, 'import'],
    mutationFn: undoImport,
    onSuccess: ({ removed, kept, names }) =>
      toast.success(IMPORT.undone, { description: IMPORT.undoneText(removed, kept, names) }),
    onError: (error) =>
      toast.error(IMPORT.undoFailed, {
        description: failureKind(error) === 'conflict' ? IMPORT.undoLate : undefined,
      }),
    // Customers, bookings, numbers: all that staff see.
    onSettled: (_done, _error, _id, _result, { client }) =>
      client.invalidateQueries({ queryKey: [STAFF_KEY] }),
  });
}
