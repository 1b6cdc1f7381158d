import { Note } from '@/components/ui/note';
import type { Notice } from '@/content/booking/booking';
import { MANAGE_TROUBLE } from '@/content/booking/manage';
import { type FailureKind, failureKind } from '@/lib/errors';

/** Tells the customer what a refused change means; any other kind got no answer. */
const NOTICES: Readonly<Partial<Record<FailureKind, Notice>>> = {
  'slot-full': MANAGE_TROUBLE.taken,
  'slot-closed': MANAGE_TROUBLE.begun,
  'too-late': MANAGE_TROUBLE.tooLate,
  conflict: MANAGE_TROUBLE.changedSince,
  'link-invalid': MANAGE_TROUBLE.changedSince,
  limit: MANAGE_TROUBLE.limit,
};

/** True where the choice itself is the trouble: another one is to be made. */
export function isAboutChoice(error: Error): boolean {
  return ['slot-full', 'slot-closed'].includes(failureKind(error));
}

/** Tells the customer what a refused undo means: nothing brings the booking back. */
const UNDO_NOTICES: typeof NOTICES = {
  ...NOTICES,
  'slot-full': MANAGE_TROUBLE.undoTaken,
  conflict: MANAGE_TROUBLE.undoOver,
};

interface TroubleNoteProps {
  readonly error: Error | null;
  readonly isOfUndo?: boolean;
}

/** Read out at once, because the focus may be elsewhere. */
export function TroubleNote({ error, isOfUndo = false }: TroubleNoteProps) {
  if (!error) return null;
  const notices = isOfUndo ? UNDO_NOTICES : NOTICES;
  const { title, text } = notices[failureKind(error)] ?? MANAGE_TROUBLE.noAnswer;
  return (
    <Note className="mt-5" tone="warn" title={title} role="alert">
      {text}
    </Note>
  );
}
