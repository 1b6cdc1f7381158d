import { lazy, Suspense, useEffect } from 'react';
import type { Day } from '@/domain/day';
import type { SlotTime } from '@/domain/slots';
import type { Days } from '../api/days';
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
  const moved = open?.kind === 'move' && days.bookings.find(({ id }) => id === open.id);
  return (
    <Suspense fallback={null}>
      {open?.kind === 'booking' ? (
        <Details
          bookings={days.bookings}
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
      {moved ? <MoveDialog booking={moved} onClose={handleClose} /> : null}
    </Suspense>
  );
}
