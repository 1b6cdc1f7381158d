import { RotateCcw } from 'lucide-react';
import { BOOKING } from '@/content/booking';

interface DraftNoteProps {
  readonly onStartOver: () => void;
}

/** Says that an earlier draft was brought back, and offers to begin anew. */
export function DraftNote({ onStartOver }: DraftNoteProps) {
  const { title, text, clear } = BOOKING.draftRestored;
  return (
    <div className="note note-info booking-restored" role="status">
      <RotateCcw className="mt-[2px]" size={18} aria-hidden="true" />
      <div>
        <b>{title}</b>
        {text}
      </div>
      <button type="button" className="btn btn-outline btn-small" onClick={onStartOver}>
        {clear}
      </button>
    </div>
  );
}
