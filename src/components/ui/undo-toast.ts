import { toast } from 'sonner';

interface UndoToast {
  readonly description?: string;
  readonly descriptionClassName?: string;
  readonly label: string;
  /** Instant in ms from which it can't be undone any more. */
  readonly until: number;
  readonly onUndo: () => void;
}

/** Says what is done, and offers to undo it until then. */
export function showUndoToast(title: string, { until, label, onUndo, ...about }: UndoToast): void {
  const left = until - Date.now();
  if (left <= 0) {
    toast.success(title, about);
    return;
  }
  const id = toast.success(title, {
    ...about,
    action: { label, onClick: onUndo },
    // The library stops its own clock under the pointer; the database's goes on.
    duration: Number.POSITIVE_INFINITY,
  });
  setTimeout(() => toast.dismiss(id), left);
}
