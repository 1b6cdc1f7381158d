import { useEffect, useEffectEvent } from 'react';
import { Button } from '@/components/ui/button';
import { KeyCap } from '@/components/ui/key-cap';
import { BOARD } from '@/content/staff/board';
import { holdsSpot } from '@/domain/booking/booking-status';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import type { DayScreen } from '../../bookings/day-screen';
import { JOB_BAR_ID } from '../../bookings/step-look';
import { JobActions } from '../job/job-actions';
import { stateText } from '../job/state-text';
import type { ShownBayDay } from './use-bay-day';

interface JobBarProps {
  readonly plan: ShownBayDay;
  readonly screen: DayScreen;
  /** Id of the job that was chosen by a press, or that the keyboard is on. */
  readonly chosen: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
}

/** At the foot of the window: all that staff do with the chosen job, each with its key. */
export function JobBar({ plan, screen, chosen, onChoose }: JobBarProps) {
  useFocusChooses(onChoose);
  const booking = chosen === undefined ? undefined : jobsOf(plan).find(({ id }) => id === chosen);
  if (!booking || !holdsSpot(booking.status)) return null;
  return (
    <div
      className="ink fixed bottom-5 left-1/2 z-19 flex w-max max-w-[calc(100vw-24px)] -translate-x-1/2 flex-wrap items-center justify-center gap-x-4 gap-y-1.5 rounded-l bg-ink-900 py-2 pr-3 pl-5 text-sm text-on-ink-lead shadow-2"
      role="group"
      aria-label={BOARD.selected(booking.customerName)}
      id={JOB_BAR_ID}
      data-job={booking.id}
      data-keep-clear=""
    >
      <p className="min-w-0 leading-snug">
        <b className="block truncate font-semibold text-white">{booking.customerName}</b>
        {stateText(booking, screen)}
      </p>
      <JobActions booking={booking} screen={screen} isOnInk hasKeys={!screen.isNarrow} />
      <Button
        look="ghost"
        size="s"
        className="gap-1.5 px-3"
        onClick={() => screen.onDetails(booking.id)}
      >
        {BOARD.details}
        {screen.isNarrow ? null : <KeyCap>↵</KeyCap>}
      </Button>
    </div>
  );
}

const jobsOf = ({ lanes, waiting, withoutBay }: ShownBayDay): readonly ListedBooking[] => [
  ...lanes.flatMap(({ blocks }) => blocks.map(({ booking }) => booking)),
  ...waiting,
  ...withoutBay,
];

/** The focus of the keyboard chooses a job; a press beside the jobs and the bar chooses none. */
function useFocusChooses(onChoose: JobBarProps['onChoose']): void {
  const follow = useEffectEvent(({ type, target }: Event): void => {
    if (!(target instanceof HTMLElement) || target.closest(`#${JOB_BAR_ID}, [role=dialog]`)) return;
    const job = target.closest<HTMLElement>('[data-booking]')?.dataset['booking'];
    // A press on a job is its own.
    if (type === 'pointerdown' ? job !== undefined : !target.matches(':focus-visible')) return;
    // The library that drags moves the focus while React commits, which is no time for an update.
    queueMicrotask(() => onChoose(type === 'pointerdown' ? undefined : job));
  });
  useEffect(() => {
    const handle = (event: Event): void => follow(event);
    document.addEventListener('focusin', handle);
    document.addEventListener('pointerdown', handle);
    return () => {
      document.removeEventListener('focusin', handle);
      document.removeEventListener('pointerdown', handle);
    };
  }, []);
}
