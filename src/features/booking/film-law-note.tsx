import { TickBox } from '@/components/booking/tick-box';
import { Note } from '@/components/ui/note';
import { BOOKING } from '@/content/booking/booking';
import { TINT_LAW_NOTES } from '@/domain/film/law';
import { tintsFront, tintsWindows } from '@/domain/booking/service-vehicles';
import { fieldId } from './focus-field';

interface FilmLawNoteProps {
  /** Ids of the services that are to be booked. */
  readonly services: readonly string[];
  readonly hasRead: boolean;
  readonly onRead: (hasRead: boolean) => void;
  readonly error: string | undefined;
}

/** What to know of the law before film is booked for these windows; of front ones, it is ticked as read. */
export function FilmLawNote({ services, hasRead, onRead, error }: FilmLawNoteProps) {
  const hasFront = tintsFront(services);
  const hasRear = services.some((id) => tintsWindows(id, 'Rear'));
  if (!hasFront && !hasRear) return null;
  return (
    <Note className="mt-4" tone={hasFront ? 'warn' : 'neutral'} title={BOOKING.work.filmLaw}>
      {hasFront ? <p>{TINT_LAW_NOTES.front}</p> : null}
      {hasRear ? <p>{TINT_LAW_NOTES.rear}</p> : null}
      {hasFront ? (
        <TickBox
          className="mt-1 -mb-2"
          id={fieldId('filmLaw')}
          isTicked={hasRead}
          onTick={onRead}
          error={error}
        >
          {BOOKING.work.filmLawRead}
        </TickBox>
      ) : null}
    </Note>
  );
}
