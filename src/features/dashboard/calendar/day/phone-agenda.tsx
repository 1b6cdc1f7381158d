import { lazy, Suspense, useMemo, useState } from 'react';
import { cn } from '@/components/ui/cn';
import { Skeleton } from '@/components/ui/skeleton';
import { BOARD, hoursText } from '@/content/staff/board';
import { STAFF_DAY } from '@/content/staff/day';
import type { DayPlan } from '@/domain/calendar/day-plan';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { type ShownLane, useBayDay } from '../board/use-bay-day';
import { NoBays } from '../time-picker/no-bays';
import type { DayScreen } from '../../bookings/day-screen';
import { HourList } from './hour-list';
import { JobSection } from './job-section';

const BayPages = lazy(async () => ({ default: (await import('../board/bay-pages')).BayPages }));

interface PhoneAgendaProps {
  readonly plan: DayPlan<ListedBooking>;
  readonly screen: DayScreen;
}

/** The day on a phone: the jobs in the bays now, then by time; or only one bay. */
export function PhoneAgenda({ plan, screen }: PhoneAgendaProps) {
  const { plan: bays } = useBayDay(screen);
  const [chosen, setChosen] = useState<number>();
  const lane = bays?.lanes.find(({ bay }) => bay.id === chosen);
  const isToday = screen.day === screen.today;
  const inBays = useMemo(
    () => (isToday ? plan.inShop.filter(({ bayId }) => bayId !== null) : []),
    [isToday, plan.inShop],
  );
  const ids = useMemo(() => new Set(inBays.map(({ id }) => id)), [inBays]);
  return (
    <>
      <NoBays className="mb-2 bg-card" />
      {bays && bays.lanes.length > 0 ? (
        <BayChips lanes={bays.lanes} chosen={lane?.bay.id} onChoose={setChosen} />
      ) : null}
      {bays && lane ? (
        <Suspense fallback={<Skeleton className="h-160 rounded-m" />}>
          <BayPages lanes={bays.lanes} chosen={lane.bay.id} onChoose={setChosen} screen={screen} />
        </Suspense>
      ) : (
        <>
          <JobSection title={BOARD.phone.now} jobs={inBays} screen={screen} />
          <JobSection
            title={STAFF_DAY.staying}
            jobs={plan.staying.filter(({ id }) => !ids.has(id))}
            screen={screen}
          />
          <HourList plan={plan} screen={screen} hidden={ids} />
        </>
      )}
    </>
  );
}

interface BayChipsProps {
  readonly lanes: readonly ShownLane[];
  /** Id of the only bay that is shown; undefined: all. */
  readonly chosen: number | undefined;
  readonly onChoose: (bayId: number | undefined) => void;
}

const CHIP =
  'flex min-h-11 flex-none items-center gap-1.75 rounded-m bg-card px-3.5 text-sm font-semibold whitespace-nowrap inset-ring inset-ring-line-strong aria-pressed:bg-text aria-pressed:text-white aria-pressed:inset-ring-0 forced-colors:border forced-colors:aria-pressed:bg-[Highlight]';

/** All bays, or one of them, with its free hours. */
function BayChips({ lanes, chosen, onChoose }: BayChipsProps) {
  return (
    <div
      className="-mx-3 mb-1 flex gap-2 overflow-x-auto px-3"
      role="group"
      aria-label={BOARD.label}
    >
      <button
        type="button"
        className={CHIP}
        aria-pressed={chosen === undefined}
        onClick={() => onChoose(undefined)}
      >
        {BOARD.phone.all}
      </button>
      {lanes.map(({ bay, freeMinutes }) => (
        <button
          key={bay.id}
          ref={chosen === bay.id ? bringIntoView : undefined}
          type="button"
          className={CHIP}
          aria-pressed={chosen === bay.id}
          aria-label={`${bay.name} ${BOARD.free(freeMinutes)}`}
          onClick={() => onChoose(bay.id)}
        >
          {bay.name}{' '}
          <small
            className={cn(
              'text-xs font-normal',
              chosen === bay.id ? 'text-on-ink-lead' : 'text-text-2',
            )}
          >
            {hoursText(freeMinutes)}
          </small>
        </button>
      ))}
    </div>
  );
}

function bringIntoView(chip: HTMLElement | null): void {
  chip?.scrollIntoView({ inline: 'center', block: 'nearest' });
}
