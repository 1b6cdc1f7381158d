import { useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { IMPORT } from '@/content/staff/import';
import { failureKind } from '@/lib/errors';
import { STAFF_KEY } from '@/lib/session';
import { useNow } from '@/components/clock';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { formatClock, shopTime } from '@/domain/calendar/shop-calendar';
import { undoImport, type LastImport } from './api';
import { passFocusToSection } from '../section-focus';

/** The import that was made last, as long as it can be undone. */
export function UndoImport({ last }: { readonly last: LastImport }) {
  const { mutate, isPending } = useUndoImport();
  const until = new Date(last.undoUntil);
  if (useNow() >= until) return null;
  return (
    <Note tone="info" title={IMPORT.undoable(last.kind, last.added)}>
      {IMPORT.undoUntil(formatClock(shopTime(until).minutes))}
      <Button
        ref={passFocusToSection}
        look="outline"
        size="s"
        className="mt-2.5 flex"
        isBusy={isPending}
        onClick={() => mutate(last.importId)}
      >
        {isPending ? IMPORT.undoing : IMPORT.undo}
      </Button>
    </Note>
  );
}

function useUndoImport() {
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
