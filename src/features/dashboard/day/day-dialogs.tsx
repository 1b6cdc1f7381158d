import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import type { Day } from '@/domain/day';
import type { SlotTime } from '@/domain/slots';
import { bookingInDaysQuery, type Days } from '../api/days';
import type { OpenDialogs } from '../details/dialogs';

const loadDetails = () => import('../details/dialogs');
const loadClose = () => import('../closures/close-dialog');
const loadMove = () => import('../move/move-dialog');
const loadNew = () => import('../new-booking/new-booking-dialog');
const Details = lazy(async () => ({ default: (await loadDetails()).Dialogs }));
const CloseDialog = lazy(async () => ({ default: (await loadClose()).CloseDialog }));
const MoveDialog = lazy(async () => ({ default: (await loadMove()).MoveDialog }));
const NewBookingDialog = lazy(async () => ({ default: (await loadNew()).NewBookingDialog }));

/** The one dialog that is open over the day. */
export type OpenDialog =
  | ({ readonly kind: 'booking' } & OpenDialogs)
  | { readonly kind: 'new'; readonly start?: { readonly day: Day; readonly time: SlotTime } }
  | { readonly kind: 'move'; readonly id: string }
  | { readonly kind: 'close' };

interface DayDialogsProps {
  readonly day: Day;
  readonly days: Days;
  readonly open: OpenDialog | undefined;
  readonly onChange: (open: OpenDialog | undefined) => void;
}

/** The dialogs of the day; their code arrives after it. */
export function DayDialogs({ day, days, open, onChange }: DayDialogsProps) {
  useEffect(() => {
    // So that the first press finds them; if it fails, the press tries again.
    for (const load of [loadDetails, loadNew, loadMove, loadClose]) load().catch(() => undefined);
  }, []);
  const handleClose = (): void => onChange(undefined);
  const id = bookingOf(open);
  // What is typed stays when the booking leaves the day, and a move ends in its dialog.
  const { data } = useQuery({ ...bookingInDaysQuery(id, days), enabled: id !== '' });
  const [booking] = data.bookings;
  return (
    <Suspense fallback={null}>
      {open?.kind === 'booking' ? (
        <Details
          bookings={data.bookings}
          open={open}
          onChange={(next) =>
            onChange(Object.values(next).some(Boolean) ? { kind: 'booking', ...next } : undefined)
          }
        />
      ) : null}
      {open?.kind === 'close' ? <CloseDialog day={day} onClose={handleClose} /> : null}
      {open?.kind === 'new' ? (
        <NewBookingDialog start={open.start ?? { day }} onClose={handleClose} />
      ) : null}
      {open?.kind === 'move' && booking ? (
        <MoveDialog booking={booking} onClose={handleClose} />
      ) : null}
    </Suspense>
  );
}

/** Id of the booking that a dialog is about; empty where it is about none. */
function bookingOf(open: OpenDialog | undefined): string {
  if (open?.kind === 'move') return open.id;
  return open?.kind === 'booking' ? (open.detailsId ?? open.deleteId ?? '') : '';
}
