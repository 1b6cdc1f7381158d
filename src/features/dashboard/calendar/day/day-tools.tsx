import { Lock, type LucideIcon, Plus, Printer, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { onDemand } from '@/components/on-demand';
import { Button } from '@/components/ui/button';
import { Segmented } from '@/components/ui/segmented';
import { dayPath } from '@/config/paths';
import type { DialogAddress } from '@/config/staff-dialog-link';
import { BOARD } from '@/content/staff/board';
import { STAFF_DAY } from '@/content/staff/day';
import { hasShopClosed } from '@/domain/calendar/day-plan';
import { type DayScreen, OFFLINE_ID } from '../../bookings/day-screen';
import { DateSteps } from '../../shell/date-steps';
import { minutesOf, useBayDay } from '../board/use-bay-day';
import { useDayPlan } from './use-day-plan';

/** The day by bays, or by its nine drop-off times. */
export type DayLayout = 'board' | 'hours';

interface DayToolsProps {
  readonly screen: DayScreen;
  readonly onOpen: (dialog: DialogAddress) => void;
}

interface DayToolProps extends DayToolsProps {
  readonly task: NonNullable<DialogAddress['do']>;
  readonly icon: LucideIcon;
  readonly look?: 'outline' | 'ink';
  readonly children: string;
}

/** Opens a dialog of the day; where there is little room it is an icon with a tip. */
function DayTool({ screen, onOpen, task, icon: Icon, look = 'outline', children }: DayToolProps) {
  const { isOnline } = screen;
  return (
    <Button
      look={look}
      size="s"
      className="flex-none px-4 whitespace-nowrap max-md:w-11 max-md:px-0 @max-[1019px]:w-11 @max-[1019px]:px-0"
      disabled={!isOnline}
      aria-describedby={isOnline ? undefined : OFFLINE_ID}
      title={children}
      onClick={() => onOpen({ do: task })}
    >
      <Icon className="flex-none" size={17} aria-hidden="true" />
      <span className="max-md:sr-only @max-[1019px]:sr-only">{children}</span>
    </Button>
  );
}

/** A booking by phone, or for a vehicle that is here; in the header of phones. */
export function DayTools(props: DayToolsProps) {
  const { day, today, now } = props.screen;
  return (
    <>
      {day !== today || hasShopClosed(day, now) ? null : (
        <DayTool {...props} task="walk-in" icon={UserPlus}>
          {BOARD.walkIn}
        </DayTool>
      )}
      {day < today ? null : (
        <DayTool {...props} task="new" icon={Plus} look="ink">
          {STAFF_DAY.newBooking}
        </DayTool>
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
  const counts = useDayPlan(screen).data?.plan.counts;
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
        {counts && layout === 'hours' ? (
          <Fill
            text={STAFF_DAY.taken(counts.taken, counts.spots)}
            note={STAFF_DAY.left(counts.free, counts.closed)}
          />
        ) : null}
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

interface FillProps {
  readonly text: string;
  readonly note: string;
}

function Fill({ text, note }: FillProps) {
  return (
    <p className="text-base leading-title font-semibold whitespace-nowrap tabular-nums @max-[829px]:hidden">
      {text}
      <small className="mt-0.5 block text-xs font-normal text-text-2">{note}</small>
    </p>
  );
}

function BayHours({ screen }: Pick<DayToolsProps, 'screen'>) {
  const { plan } = useBayDay(screen);
  if (!plan) return null;
  const { open, taken, free } = minutesOf(plan.lanes);
  return (
    <Fill
      text={BOARD.total(taken, open)}
      note={BOARD.totalFree(free, screen.day === screen.today)}
    />
  );
}

const PrintDialog = onDemand(async () => (await import('../print/print-dialog')).PrintDialog);

interface DayPaperToolsProps extends DayToolsProps {
  /** Its bays are shown: it is asked what is printed of them. */
  readonly isByBays: boolean;
}

/** Prints the day and closes hours of it; on phones next to the steps to other days, as icons. */
function DayPaperTools({ screen, onOpen, isByBays }: DayPaperToolsProps) {
  const { day, now } = screen;
  const { plan: bays } = useBayDay(screen);
  const [isPrinting, setIsPrinting] = useState(false);
  return (
    <>
      <Button
        look="outline"
        size="s"
        className="w-11 flex-none px-0"
        aria-label={STAFF_DAY.print}
        title={STAFF_DAY.print}
        onClick={() => {
          if (isByBays && bays) setIsPrinting(true);
          else window.print();
        }}
      >
        <Printer className="flex-none" size={18} aria-hidden="true" />
      </Button>
      {isPrinting && bays ? <PrintDialog plan={bays} onClose={() => setIsPrinting(false)} /> : null}
      {hasShopClosed(day, now) ? null : (
        <DayTool screen={screen} onOpen={onOpen} task="close" icon={Lock}>
          {STAFF_DAY.closeHours}
        </DayTool>
      )}
    </>
  );
}
