import { Clock, Moon } from 'lucide-react';
import { Note } from '@/components/ui/note';
import { BOOKING } from '@/content/booking/booking';
import { formatDayShort } from '@/domain/day';
import { readyText, stayLength } from '@/domain/calendar/ready-time';
import type { Slot } from '@/domain/calendar/slots';

interface StayNoteProps {
  /** The chosen time, once it and its ready time are known. */
  readonly chosen: (Slot & { readonly readyAt: string }) | undefined;
}

/** Drop-off, ready time, and that the vehicle stays overnight where it does: said when it changes. */
export function StayNote({ chosen }: StayNoteProps) {
  const stay = chosen && stayLength(chosen);
  return (
    <div aria-live="polite">
      {chosen ? (
        <Note className="mt-4 text-balance" tone="info" icon={stay === undefined ? Clock : Moon}>
          <b className="font-semibold">
            {BOOKING.stay.dropOff(formatDayShort(chosen.day), chosen.time)}
          </b>{' '}
          {BOOKING.stay.ready(readyText(chosen.readyAt))}
          {stay === undefined ? '' : ` ${BOOKING.stay.kept(stay)}`}
        </Note>
      ) : null}
    </div>
  );
}
