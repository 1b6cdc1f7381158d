import { Note } from '@/components/ui/note';
import { BOOKING } from '@/content/booking/booking';
import { TINT_LAW_NOTES } from '@/domain/film/law';
import { tintsFront, tintsWindows } from '@/domain/booking/service-vehicles';

interface FilmLawNoteProps {
  /** Ids of the services that are to be booked. */
  readonly services: readonly string[];
}

/** Shows what the law says of film on these windows, and its source, before they are booked. */
export function FilmLawNote({ services }: FilmLawNoteProps) {
  const hasFront = tintsFront(services);
  const hasRear = services.some((id) => tintsWindows(id, 'Rear'));
  if (!hasFront && !hasRear) return null;
  return (
    <Note
      className="mt-4"
      tone={hasFront ? 'warn' : 'neutral'}
      title={BOOKING.work.filmLaw[hasFront ? 'front' : 'rear']}
    >
      {hasFront ? <p>{TINT_LAW_NOTES.front}</p> : null}
      {hasRear ? <p>{TINT_LAW_NOTES.rear}</p> : null}
      <p>{TINT_LAW_NOTES.source}</p>
    </Note>
  );
}
