import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onDemand } from '@/components/on-demand';
import type { SlotTime } from '@/domain/calendar/slots';
import type { Day } from '@/domain/day';
import { baysQuery } from '../../shell/shop-settings-api';
import { useDialogAddress } from '../../shell/use-dialog-address';

const loadClose = () => import('../closures/close-dialog');
const loadEarlier = () => import('../closures/earlier-jobs-dialog');
const loadNew = () => import('../new-booking/new-booking-dialog');
const WaitingDialog = onDemand(
  async () => (await import('../waiting/waiting-dialog')).WaitingDialog,
);
const CloseDialog = onDemand(async () => (await loadClose()).CloseDialog);
const EarlierJobsDialog = onDemand(async () => (await loadEarlier()).EarlierJobsDialog);
const NewBookingDialog = onDemand(async () => (await loadNew()).NewBookingDialog);

interface DaysDialogsProps {
  /** Closing begins with this day, and these hours if there are any. */
  readonly closing: { readonly day: Day; readonly hours?: readonly SlotTime[] };
  /** The day of a new booking if the address names none. */
  readonly day?: Day;
  /** Somebody who is in the shop now is booked here. */
  readonly walkIn?: { readonly day: Day; readonly time: SlotTime };
}

/** The dialogs of a day or a week; their code arrives after it. */
export function DaysDialogs({ closing, day, walkIn }: DaysDialogsProps) {
  const { address, close } = useDialogAddress();
  useEffect(() => {
    // So that the first press finds them; if it fails, the press tries again.
    for (const load of [loadNew, loadClose]) load().catch(() => undefined);
  }, []);
  const { data: bays } = useQuery({ ...baysQuery, enabled: address.bay !== undefined });
  const bay = bays?.find(({ id }) => id === address.bay);
  return (
    <>
      {address.do === 'close' && (bay || address.bay === undefined) ? (
        <CloseDialog {...closing} bay={bay} onClose={close} />
      ) : null}
      {address.do === 'earlier' && address.day !== undefined ? (
        <EarlierJobsDialog day={address.day} onClose={close} />
      ) : null}
      {address.do === 'wanted' && address.day !== undefined ? (
        <WaitingDialog day={address.day} onClose={close} />
      ) : null}
      {address.do === 'walk-in' && walkIn ? (
        <NewBookingDialog
          start={{ ...walkIn, bayId: address.bay, isWalkIn: true }}
          onClose={close}
        />
      ) : null}
      {address.do === 'new' ? (
        <NewBookingDialog
          start={{ day: address.day ?? day, time: address.time, bayId: address.bay }}
          onClose={close}
        />
      ) : null}
    </>
  );
}
