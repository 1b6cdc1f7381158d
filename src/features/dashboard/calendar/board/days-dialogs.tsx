import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import type { Day } from '@/domain/day';
import type { SlotTime } from '@/domain/slots';
import { bookingInDaysQuery, type Days } from '../../bookings/api/days';
import { baysQuery } from '../../bookings/api/settings';
import { useDialogAddress } from '../../shell/use-dialog-address';

const loadDetails = () => import('../../bookings/details/dialogs');
const loadClose = () => import('../closures/close-dialog');
const loadNew = () => import('../new-booking/new-booking-dialog');
const Details = lazy(async () => ({ default: (await loadDetails()).Dialogs }));
const CloseDialog = lazy(async () => ({ default: (await loadClose()).CloseDialog }));
const NewBookingDialog = lazy(async () => ({ default: (await loadNew()).NewBookingDialog }));

interface DaysDialogsProps {
  readonly days: Days;
  /** Where closing begins. */
  readonly closing: { readonly day: Day; readonly hours?: readonly SlotTime[] };
  /** Of a new booking, where the address names no day. */
  readonly day?: Day;
  /** Where somebody who stands in the shop is booked. */
  readonly walkIn?: { readonly day: Day; readonly time: SlotTime };
}

/** The dialogs of a day or a week; their code arrives after it. */
export function DaysDialogs({ days, closing, day, walkIn }: DaysDialogsProps) {
  const { address, close } = useDialogAddress();
  useEffect(() => {
    // So that the first press finds them; if it fails, the press tries again.
    for (const load of [loadDetails, loadNew, loadClose]) load().catch(() => undefined);
  }, []);
  const { data: bays } = useQuery({ ...baysQuery, enabled: address.bay !== undefined });
  const bay = bays?.find(({ id }) => id === address.bay);
  const id = address.booking ?? address.of ?? '';
  // What is typed stays when the booking leaves the days, and a link may name one of another day.
  const { data, isFetching, isError } = useQuery({
    ...bookingInDaysQuery(id, days),
    enabled: id !== '',
  });
  return (
    <Suspense fallback={null}>
      {id === '' ? null : <Details bookings={data.bookings} isPartial={isFetching || isError} />}
      {address.do === 'close' && (bay || address.bay === undefined) ? (
        <CloseDialog {...closing} bay={bay} onClose={close} />
      ) : null}
      {address.do === 'walk-in' && walkIn ? (
        <NewBookingDialog start={{ ...walkIn, isWalkIn: true }} onClose={close} />
      ) : null}
      {address.do === 'new' ? (
        <NewBookingDialog
          start={{ day: address.day ?? day, time: address.time, bayId: address.bay }}
          onClose={close}
        />
      ) : null}
    </Suspense>
  );
}
