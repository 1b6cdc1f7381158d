import { useNow } from '@/components/clock';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { IMPORT } from '@/content/staff/import';
import { formatClock, shopTime } from '@/domain/calendar/shop-calendar';
import { passFocusToSection } from '../section-focus';
import { useUndoImport } from './actions';
import type { LastImport } from './api';

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
