import type { BookingRow } from '@/domain/booking/booking-columns';

/** A failure to answer with: a status, no answer at all, or what the database names. */
export type Fault =
  | number
  | 'no answer'
  | 'expired'
  | 'undo_refused'
  | 'slot_full'
  /** An undo into a time that is smaller by then. */
  | 'smaller'
  /** A bay that this booking has. */
  | { readonly takenBy: string };

export const isOutdated = (row: BookingRow, revision: number | null | undefined): boolean =>
  typeof revision === 'number' && row.revision !== revision;

export function refuseOutdated({
  status,
  booking_date,
  booking_time,
  total_price,
}: BookingRow): Response {
  const details = JSON.stringify({ status, booking_date, booking_time, total_price });
  const refusal = { code: 'PT409', message: 'booking_changed', details };
  return Response.json(refusal, { status: 409 });
}

export function countOf(rows: number): Response {
  return new Response(null, { headers: { 'content-range': `*/${rows}` } });
}

export function failWith(fault: Fault): Response {
  if (fault === 'no answer') throw new TypeError('Failed to fetch');
  if (fault === 'expired') {
    return Response.json({ code: 'PGRST303', message: 'JWT expired' }, { status: 401 });
  }
  if (fault === 'smaller') {
    const refusal = { code: 'PT409', message: 'override_required', details: 'over_capacity' };
    return Response.json(refusal, { status: 409 });
  }
  if (typeof fault === 'object') {
    const refusal = { code: 'PT409', message: 'bay_taken', details: fault.takenBy };
    return Response.json(refusal, { status: 409 });
  }
  if (typeof fault === 'string') {
    return Response.json({ code: 'PT409', message: fault }, { status: 409 });
  }
  return Response.json({ message: 'no' }, { status: fault });
}
