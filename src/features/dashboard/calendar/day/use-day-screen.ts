import { useCallback, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useNow, useShopDay } from '@/components/clock';
import { PHONE_QUERY, useMedia } from '@/components/use-media';
import { readShown } from '@/config/staff-dialog-link';
import { isDayOver } from '@/domain/calendar/day-plan';
import type { Day } from '@/domain/day';
import { useIsOnline } from '@/lib/use-is-online';
import { lastOfEach, useUnsentSteps } from '../../bookings/actions/unsent-steps';
import type { Conflict } from '../../bookings/api/conflicts';
import type { DayScreen } from '../../bookings/day-screen';
import { useDialogAddress } from '../../shell/use-dialog-address';

type OwnState = Partial<
  Pick<DayScreen, 'isNarrow' | 'conflicts' | 'onConflict' | 'onDismiss' | 'onComplete'>
>;

const NONE: readonly Conflict[] = [];

/** The state that all parts of a day's screen share, with what one screen alone has. */
export function useDayScreen(day: Day, own: OwnState = {}): DayScreen {
  const { conflicts = NONE, onConflict, onDismiss, onComplete } = own;
  const today = useShopDay();
  const now = useNow();
  const isOnline = useIsOnline();
  const isPhone = useMedia(PHONE_QUERY);
  const { isNarrow = isPhone } = own;
  const waiting = useUnsentSteps();
  const shownId = readShown(useLocation().search);
  const { open } = useDialogAddress();
  return useMemo(
    () => ({
      day,
      today,
      now,
      isOver: isDayOver(day, now),
      isOnline,
      isPhone,
      shownId,
      isNarrow,
      unsent: lastOfEach(waiting),
      unsentCount: waiting.length,
      conflicts,
      onConflict,
      onDismiss,
      onComplete,
      onDetails: (booking) => open({ booking }),
      onMove: (of) => open({ do: 'move', of }),
      onAdd: (time, bay) => open({ do: 'new', time, bay }),
      onWalkIn: (bay) => open({ do: 'walk-in', bay }),
      onCloseBay: (bay) => open({ do: 'close', bay }),
    }),
    [
      day,
      today,
      now,
      isOnline,
      isPhone,
      shownId,
      isNarrow,
      waiting,
      conflicts,
      onConflict,
      onDismiss,
      onComplete,
      open,
    ],
  );
}

/** Steps that lost against what somebody else did, until they are dismissed. */
export function useConflicts() {
  const [conflicts, setConflicts] = useState(NONE);
  const onDismiss = useCallback((conflict: Conflict): void => {
    setConflicts((all) => all.filter((each) => each !== conflict));
  }, []);
  const onConflict = useCallback((conflict: Conflict): void => {
    const { id } = conflict.step.booking;
    setConflicts((all) => [...all.filter(({ step }) => step.booking.id !== id), conflict]);
  }, []);
  return { conflicts, onConflict, onDismiss };
}
