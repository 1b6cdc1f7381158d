import { useCallback, useEffect, useRef, useState } from 'react';
import { type BookingRecord, readBookingRecord } from './api/booking-record';

export type RecordState =
  | { readonly kind: 'pending' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'read'; readonly record: BookingRecord };

/** History and messages of a booking, read when it is shown and on `reload`. */
export function useBookingRecord(bookingId: string) {
  const [state, setState] = useState<RecordState>({ kind: 'pending' });
  /** Only the answer to the newest question counts. */
  const newest = useRef(0);

  const reload = useCallback(() => {
    newest.current += 1;
    const asked = newest.current;
    const show = (next: RecordState): void => {
      if (asked === newest.current) setState(next);
    };
    readBookingRecord(bookingId).then(
      (record) => show({ kind: 'read', record }),
      () => show({ kind: 'failed' }),
    );
  }, [bookingId]);

  useEffect(() => {
    reload();
    return () => {
      newest.current += 1;
    };
  }, [reload]);

  return { state, reload };
}
