import { DETAILS } from '@/content/staff/dashboard';
import type { Booking } from '@/domain/booking/booking';
import { instantText } from '../record-text';
import { Detail } from './detail';

/** True where the customer ticked something when they booked. */
export const hasAgreed = ({ filmLawVersion, careVersion, policyVersion }: Booking): boolean =>
  filmLawVersion !== null || careVersion !== null || policyVersion !== null;

/** What the customer ticked when they booked; nothing where staff booked. */
export function Agreements({ booking }: { readonly booking: Booking }) {
  if (!hasAgreed(booking)) return null;
  return (
    <Detail name={DETAILS.ticked(instantText(booking.createdAt))}>
      {booking.filmLawVersion === null ? null : (
        <span className="block">{DETAILS.filmLaw(booking.filmLawVersion)}</span>
      )}
      {booking.careVersion === null ? null : (
        <span className="block">{DETAILS.care(booking.careVersion)}</span>
      )}
      {booking.policyVersion === null ? null : (
        <span className="block">{DETAILS.policy(booking.policyVersion)}</span>
      )}
    </Detail>
  );
}
