import { CircleAlert } from 'lucide-react';
import type { Notice } from '@/content/booking';

interface TroubleNoteProps {
  readonly notice: Notice;
}

/** Why a change did not go through; read out at once. */
export function TroubleNote({ notice }: TroubleNoteProps) {
  return (
    <div className="note note-warn mt-5" role="alert">
      <CircleAlert className="mt-[2px]" size={18} aria-hidden="true" />
      <p>
        <b>{notice.title}</b>
        {notice.text}
      </p>
    </div>
  );
}
