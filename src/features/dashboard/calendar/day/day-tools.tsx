import { Lock, Plus, Printer, UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Segmented } from '@/components/ui/segmented';
import { dayPath } from '@/config/paths';
import type { DialogAddress } from '@/config/staff-dialog-link';
import { BOARD } from '@/content/staff/board';
import { STAFF_DAY } from '@/content/staff/day';
import { type DayPlan, hasShopClosed } from '@/domain/calendar/day-plan';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { Panes } from '../board/panes';
import { minutesOfAll, useBayDay } from '../board/use-bay-day';
import { type DayScreen, OFFLINE_ID } from '../../bookings/day-screen';
import { DateSteps } from '../../shell/date-steps';
import type { DayLayout } from './use-day-layout';
import { useDayPlan } from './use-day-plan';

interface DayToolsProps {
  readonly screen: DayScreen;
  readonly onOpen: (dialog: DialogAddress) => void;
}

/** A booking by phone, or for a vehicle that is here; in the header of phones. */
export function DayTools({ screen, onOpen }: DayToolsProps) {
  const { day, today, now, isOnline } = screen;
  return (
    <>
      {day !== today || hasShopClosed(day, now) ? null : (
        <Button
          look="outline"
          size="s"
          className="flex-none px-4 whitespace-nowrap max-md:w-11 max-md:px-0 @max-[1019px]:w-11 @max-[1019px]:px-0"
          disabled={!isOnline}
          aria-describedby={isOnline ? undefined : OFFLINE_ID}
          onClick={() => onOpen({ do: 'walk-in' })}
        >
          <UserPlus className="flex-none" size={17} aria-hidden="true" />
          <span className="max-md:sr-only @max-[1019px]:sr-only">{BOARD.walkIn}</span>
        </Button>
      )}
      {day < today ? null : (
        <Button
          look="ink"
          size="s"
          className="flex-none whitespace-nowrap max-md:w-11 max-md:px-0 @max-[759px]:w-11 @max-[759px]:px-0"
          disabled={!isOnline}
          aria-describedby={isOnline ? undefined : OFFLINE_ID}
          onClick={() => onOpen({ do: 'new' })}
        >
          <Plus className="flex-none" size={18} aria-hidden="true" />
          <span className="max-md:sr-only @max-[759px]:sr-only">{STAFF_DAY.newBooking}</span>
        </Button>
      )}
    </>
  );
}

interface DayControlsProps extends DayToolsProps {
  readonly layout: DayLayout;
  readonly onLayout: (layout: DayLayout) => void;
}

/** Other days, how full this one is, and what can be done with it. Phones show neither views nor marks. */
export function DayControls({ screen, layout, onLayout, onOpen }: DayControlsProps) {
  const { day, today } = screen;
  const plan = useDayPlan(screen).data?.plan;
  return (
    <div className="-mt-1 mb-1.5 flex gap-2 md:contents">
      <div className="max-md:flex-1 md:flex-none">
        <DateSteps words={STAFF_DAY} day={day} span={1} today={today} pathOf={dayPath} />
      </div>
      <div className="hidden md:contents">
        <Segmented
          className="flex-none"
          label={BOARD.views.label}
          value={layout}
          options={LAYOUTS}
          onChange={onLayout}
        />
        <span className="-mr-3 flex-1" />
        {layout === 'board' ? <BayHours screen={screen} /> : null}
        {plan && layout === 'hours' ? <SpotMarks plan={plan} /> : null}
      </div>
      <DayPaperTools
        screen={screen}
        onOpen={onOpen}
        isByBays={layout === 'board' || screen.isPhone}
      />
    </div>
  );
}

const LAYOUTS = [
  ['board', BOARD.views.board],
  ['hours', BOARD.views.hours],
] as const satisfies readonly (readonly [DayLayout, string])[];

/** Hours of the bays at a glance: a row for each bay, a pane for each hour, and the same in words. */
function BayHours({ screen }: Pick<DayToolsProps, 'screen'>) {
  const { plan } = useBayDay(screen);
  if (!plan) return null;
  const { open, taken, free } = minutesOfAll(plan);
  return (
    <div className="flex items-center gap-3.5 @max-[829px]:hidden">
      <div className="grid gap-0.5 @max-[1149px]:hidden" aria-hidden="true">
        {plan.lanes.map((lane) => (
          <Panes key={lane.bay.id} lane={lane} className="w-24 [&>i]:h-1.25" />
        ))}
      </div>
      <p className="text-base leading-title font-semibold whitespace-nowrap tabular-nums">
        {BOARD.total(taken, open)}
        <small className="mt-0.5 block text-xs font-normal text-text-2">
          {BOARD.totalFree(free, screen.day === screen.today)}
        </small>
      </p>
    </div>
  );
}

const PrintDialog = lazy(async () => ({
  default: (await import('../print/print-dialog')).PrintDialog,
}));

interface DayPaperToolsProps extends DayToolsProps {
  /** Its bays are shown: it is asked what is printed of them. */
  readonly isByBays: boolean;
}

/** Prints the day and closes hours of it; on phones next to the steps to other days, as icons. */
function DayPaperTools({ screen, onOpen, isByBays }: DayPaperToolsProps) {
  const { day, now, isOnline } = screen;
  const { plan: bays } = useBayDay(screen);
  const [isPrinting, setIsPrinting] = useState(false);
  return (
    <>
      <Button
        look="outline"
        size="s"
        className="w-11 flex-none px-0"
        aria-label={STAFF_DAY.print}
        onClick={() => {
          if (isByBays && bays) setIsPrinting(true);
          else window.print();
        }}
      >
        <Printer className="flex-none" size={18} aria-hidden="true" />
      </Button>
      {isPrinting && bays ? (
        <Suspense fallback={null}>
          <PrintDialog plan={bays} onClose={() => setIsPrinting(false)} />
        </Suspense>
      ) : null}
      {hasShopClosed(day, now) ? null : (
        <Button
          look="outline"
          size="s"
          className="flex-none px-4 max-md:w-11 max-md:px-0 @max-[1019px]:w-11 @max-[1019px]:px-0"
          disabled={!isOnline}
          aria-describedby={isOnline ? undefined : OFFLINE_ID}
          onClick={() => onOpen({ do: 'close' })}
        >
          <Lock className="flex-none" size={17} aria-hidden="true" />
          <span className="max-md:sr-only @max-[1019px]:sr-only">{STAFF_DAY.closeHours}</span>
        </Button>
      )}
    </>
  );
}

interface SpotMarksProps {
  readonly plan: DayPlan<ListedBooking>;
}

/** A day at a glance: a mark for each spot, a column for each hour, and the same in words. */
function SpotMarks({ plan }: SpotMarksProps) {
  const { taken, spots, free, closed } = plan.counts;
  return (
    <div className="flex items-center gap-3.5 @max-[829px]:hidden">
      <div className="flex gap-0.75 @max-[1179px]:hidden" aria-hidden="true">
        {plan.hours.map((hour) => (
          <span key={hour.time} className="grid content-start gap-0.75">
            {hour.bookings.map(({ id, status }) => (
              <i
                key={id}
                className={cn(MARK, 'bg-ink-600', status === 'completed' && 'opacity-42')}
              />
            ))}
            {Array.from({ length: hour.free }, (_, index) => (
              <i
                key={index}
                className={cn(MARK, 'bg-card inset-ring-[1.5px] inset-ring-line-strong/55')}
              />
            ))}
            {Array.from({ length: hour.closed }, (_, index) => (
              <i
                key={index}
                className={cn(MARK, 'bg-hatch-mark inset-ring inset-ring-line-strong/80')}
              />
            ))}
          </span>
        ))}
      </div>
      <p className="text-base leading-title font-semibold whitespace-nowrap tabular-nums">
        {STAFF_DAY.taken(taken, spots)}
        <small className="mt-0.5 block text-xs font-normal text-text-2">
          {STAFF_DAY.left(free, closed)}
        </small>
      </p>
    </div>
  );
}

const MARK = 'block size-3.75 rounded-xs forced-colors:border';
