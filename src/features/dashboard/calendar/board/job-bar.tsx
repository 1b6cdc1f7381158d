import { useEffect, useState } from 'react';
import { KeyCap } from '@/components/ui/key-cap';
import { BOARD } from '@/content/staff/board';
import { holdsSpot } from '@/domain/booking/booking-status';
import { nextStep, offeredSteps } from '@/domain/booking/next-step';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { CallButton } from '../../bookings/call-button';
import type { DayScreen } from '../../bookings/day-screen';
import { StepButton } from '../../bookings/step-button';
import { CALL_KEY, isOfferedStep, JOB_BAR_ID, STEP_KEYS } from '../../bookings/step-look';
import { stateText } from './state-text';
import type { ShownBayDay } from './use-bay-day';

interface JobBarProps {
  readonly plan: ShownBayDay;
  readonly screen: DayScreen;
}

/** At the foot of the window, for the job that the keyboard is on: all its steps, each with its key. */
export function JobBar({ plan, screen }: JobBarProps) {
  const id = useSelectedJob();
  const booking = id === undefined ? undefined : jobsOf(plan).find((job) => job.id === id);
  if (!booking || !holdsSpot(booking.status)) return null;
  const next = nextStep(booking, screen.now);
  const steps = offeredSteps(booking, screen.now)
    .filter(isOfferedStep)
    .filter((step) => step !== 'cancelled');
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
      <span className="flex items-center gap-1">
        <CallButton booking={booking} look="ghost" isIcon={screen.isNarrow} />
        <KeyCap>{CALL_KEY}</KeyCap>
      </span>
      {steps.map((step) => (
        <span key={step} className="flex items-center gap-1">
          <StepButton
            className="gap-1.75 px-3"
            booking={booking}
            screen={screen}
            step={step}
            look={step === next ? 'primary' : 'ghost'}
          />
          {STEP_KEYS[step] ? <KeyCap>{STEP_KEYS[step]}</KeyCap> : null}
        </span>
      ))}
    </div>
  );
}

const jobsOf = ({ lanes, waiting, withoutBay }: ShownBayDay): readonly ListedBooking[] => [
  ...lanes.flatMap(({ blocks }) => blocks.map(({ booking }) => booking)),
  ...waiting,
  ...withoutBay,
];

/** The booking whose card has the keyboard's focus; a press in the bar keeps it. */
function useSelectedJob(): string | undefined {
  const [id, setId] = useState<string>();
  useEffect(() => {
    const handleFocus = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement) || target.closest(`#${JOB_BAR_ID}`)) return;
      const job = target.closest<HTMLElement>('[data-booking]');
      const next = target.matches(':focus-visible') ? job?.dataset['booking'] : undefined;
      // The library that drags moves the focus while React commits, which is no time for an update.
      queueMicrotask(() => setId(next));
    };
    document.addEventListener('focusin', handleFocus);
    return () => document.removeEventListener('focusin', handleFocus);
  }, []);
  return id;
}
