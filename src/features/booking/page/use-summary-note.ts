import { useEffect, useState } from 'react';
import { BOOKING_MESSAGES, EARLIER_FIRST, type Notice } from '@/content/booking/booking';
import { formatDayHeading } from '@/domain/day';
import { hasSameValues } from '@/lib/create-once';
import { newBooking } from '../api/create-booking';
import type { BookingDraft } from '../draft';

const SLOW_MS = 6_000;

interface NoteState {
  readonly draft: BookingDraft;
  readonly isBusy: boolean;
  /** True where no backend is configured. */
  readonly isPaused: boolean;
}

/** The sentence next to the button, and a way to set one. "No connection" updates by itself. */
export function useSummaryNote({ draft, isBusy, isPaused }: NoteState) {
  const [said, setSaid] = useState<Notice>();
  const isSlow = useIsSlow(isBusy);

  useEffect(() => {
    if (said !== BOOKING_MESSAGES.offline) return undefined;
    const handleOnline = (): void => setSaid(BOOKING_MESSAGES.backOnline);
    window.addEventListener('online', handleOnline);
    return () => window.removeEventListener('online', handleOnline);
  }, [said]);

  const waiting = isSlow ? BOOKING_MESSAGES.slowAnswer : undefined;
  const paused = isPaused ? BOOKING_MESSAGES.paused : undefined;
  const note = isBusy ? waiting : (earlierFirst(draft) ?? said ?? openNote(draft) ?? paused);
  return [note, setSaid] as const;
}

/** The next confirmation says what it does while the outcome of the last one is unknown. */
function openNote({ attempt }: BookingDraft): Notice | undefined {
  return attempt && BOOKING_MESSAGES.outcomeOpen;
}

/** Said where the form has been changed since: what was sent before is asked for first. */
function earlierFirst({ attempt, form, day, time }: BookingDraft): Notice | undefined {
  if (!attempt) return undefined;
  const isSame =
    day !== undefined &&
    time !== undefined &&
    hasSameValues(attempt, newBooking(form, day, time, attempt.policy_version));
  if (isSame) return undefined;
  const { title, text } = EARLIER_FIRST;
  return { title, text: text(formatDayHeading(attempt.booking_date), attempt.booking_time) };
}

function useIsSlow(isBusy: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setTimeout(setIsSlow, SLOW_MS, true);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isBusy]);
  return isSlow;
}
