import { Note } from '@/components/ui/note';
import { BOOKING } from '@/content/booking';
import { TINT_LAW_NOTES } from '@/domain/law';
import { tintsWindows } from '@/domain/service-vehicles';
import type { FieldBinding } from '../form-field';

/** What to know of the law before film is booked for these windows. */
export function FilmLawNote({ form }: Pick<FieldBinding, 'form'>) {
  const services = [form.service, ...form.extraServices];
  const hasFront = services.some((id) => tintsWindows(id, 'Front'));
  const hasRear = services.some((id) => tintsWindows(id, 'Rear'));
  if (!hasFront && !hasRear) return null;
  return (
    <Note className="mt-4" tone={hasFront ? 'warn' : 'neutral'} title={BOOKING.work.filmLaw}>
      {hasFront ? <p>{TINT_LAW_NOTES.front}</p> : null}
      {hasRear ? <p>{TINT_LAW_NOTES.rear}</p> : null}
    </Note>
  );
}
