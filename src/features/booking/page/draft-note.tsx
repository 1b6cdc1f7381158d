import { RotateCcw } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { BOOKING } from '@/content/booking/booking';

interface DraftNoteProps {
  readonly onStartOver: () => void;
}

/** Says that an earlier draft was brought back, and offers to start over. */
export function DraftNote({ onStartOver }: DraftNoteProps) {
  const { title, text, clear } = BOOKING.draftRestored;
  return (
    <Note className="md:items-center lg:col-span-full" tone="info" icon={RotateCcw} role="status">
      <div className="grid justify-items-start gap-3.5 md:flex md:items-center md:justify-between">
        <p>
          <b className="block font-semibold">{title}</b>
          {text}
        </p>
        <Button look="outline" size="s" className="flex-none" onClick={onStartOver}>
          {clear}
        </Button>
      </div>
    </Note>
  );
}
