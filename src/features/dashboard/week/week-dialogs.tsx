import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import type { Day } from '@/domain/day';
import { bookingInDaysQuery, type Days } from '../api/days';
import { useDialogAddress } from '../dialog/use-dialog-address';

const loadDetails = () => import('../details/dialogs');
const loadClose = () => import('../closures/close-dialog');
const loadNew = () => import('../new-booking/new-booking-dialog');
const Details = lazy(async () => ({ default: (await loadDetails()).Dialogs }));
const CloseDialog = lazy(async () => ({ default: (await loadClose()).CloseDialog }));
const NewBookingDialog = lazy(async () => ({ default: (await loadNew()).NewBookingDialog }));

interface WeekDialogsProps {
  /** Where closing begins. */
  readonly day: Day;
  readonly days: Days;
}

/** The dialogs of the week; their code arrives after it. */
export function WeekDialogs({ day, days }: WeekDialogsProps) {
  const { address, close } = useDialogAddress();
  useEffect(() => {
    // So that the first press finds them; if it fails, the press tries again.
    for (const load of [loadDetails, loadNew, loadClose]) load().catch(() => undefined);
  }, []);
  const id = address.booking ?? address.of ?? '';
  const { data, isFetching, isError } = useQuery({
    ...bookingInDaysQuery(id, days),
    enabled: id !== '',
  });
  return (
    <Suspense fallback={null}>
      {id === '' ? null : <Details bookings={data.bookings} isPartial={isFetching || isError} />}
      {address.do === 'close' ? <CloseDialog day={day} onClose={close} /> : null}
      {address.do === 'new' ? (
        <NewBookingDialog
          start={{ day: address.day, time: address.time, bayId: address.bay }}
          onClose={close}
        />
      ) : null}
    </Suspense>
  );
}
