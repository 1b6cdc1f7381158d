import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useNow, useShopDay } from '@/components/clock';
import { PHONE_QUERY, useMedia } from '@/components/use-media';
import { readShown } from '@/config/staff-dialog-link';
import { isDayOver } from '@/domain/calendar/day-plan';
import type { Day } from '@/domain/day';
import { useIsOnline } from '@/lib/use-is-online';
import { lastOfEach, useUnsentSteps } from '../../bookings/actions/unsent-steps';
import type { DayScreen } from '../../bookings/day-screen';
import { useDialogAddress } from '../../shell/use-dialog-address';

/** A technician has no button for these. */
const never = (): void => undefined;

export function useWorkScreen(day: Day): DayScreen {
  const today = useShopDay();
  const now = useNow();
  const isOnline = useIsOnline();
  const isPhone = useMedia(PHONE_QUERY);
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
      isNarrow: isPhone,
      unsent: lastOfEach(waiting),
      unsentCount: waiting.length,
      conflicts: [],
      onDetails: (booking) => open({ booking }),
      onMove: never,
      onComplete: never,
      onAdd: never,
      onWalkIn: never,
      onCloseBay: never,
      onConflict: never,
      onDismiss: never,
    }),
    [day, today, now, isOnline, isPhone, shownId, waiting, open],
  );
}
