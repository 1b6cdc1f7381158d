import { Note } from '@/components/ui/note';
import type { Notice } from '@/content/booking';

interface TroubleNoteProps {
  readonly notice: Notice;
}

/** Why a change did not go through; read out at once. */
export function TroubleNote({ notice }: TroubleNoteProps) {
  return (
    <Note className="mt-5" tone="warn" title={notice.title} role="alert">
      {notice.text}
    </Note>
  );
}
