import { lazy, Suspense, useEffect } from 'react';
import type { Day } from '@/domain/day';
import type { SlotTime } from '@/domain/slots';
import type { Days } from '../api/days';
import type { OpenDialogs } from '../details/dialogs';

const loadDetails = () => import('../details/dialogs');
const Details = lazy(async () => ({ default: (await loadDetails()).Dialogs }));

const loadClose = () => import('../closures/close-dialog');
const CloseDialog = lazy(async () => ({ default: (await loadClose()).CloseDialog }));

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
    loadDetails().catch(() => undefined);
  }, []);
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
      {open?.kind === 'close' ? (
        <CloseDialog day={day} onClose={() => onChange(undefined)} />
      ) : null}
    </Suspense>
  );
}
