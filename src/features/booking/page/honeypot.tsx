import { BOOKING } from '@/content/booking/booking';

const NAME = 'leave_empty';

/** A field that people neither see nor reach, but programs fill in. */
export function Honeypot() {
  return (
    // Out of sight and reach, but not display:none, which bots recognize.
    <div className="absolute -left-[9999px] size-px overflow-hidden" aria-hidden="true">
      <label>
        {BOOKING.details.honeypot}
        <input type="text" name={NAME} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}

/** True where the field was filled. Empties it: should it have been a person, the next try works. */
export function emptyHoneypot(form: HTMLFormElement | null): boolean {
  const field = form?.elements.namedItem(NAME);
  if (!(field instanceof HTMLInputElement) || field.value === '') return false;
  field.value = '';
  return true;
}
