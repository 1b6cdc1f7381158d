import { DETAILS } from '@/content/staff';
import type { Booking } from '@/domain/booking';
import { instantText } from '../record-text';
import { Detail } from './detail';

/** What the customer ticked when they booked; nothing where staff booked. */
export function Agreements({ booking }: { readonly booking: Booking }) {
  const { filmLawVersion, createdAt } = booking;
  if (filmLawVersion === null) return null;
  return <Detail name={DETAILS.filmLaw}>{DETAILS.filmLawRead(instantText(createdAt))}</Detail>;
}
