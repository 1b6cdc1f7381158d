import { Lock, Plus, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { STAFF_DAY } from '@/content/staff-day';
import type { DayPlan } from '@/domain/day-plan';
import type { ListedBooking } from '../api/booking-rows';
import type { OpenDialog } from './day-dialogs';
import { type DayScreen, OFFLINE_ID } from './day-screen';
import { PlacePanes } from './place-panes';

interface DayToolsProps {
  readonly screen: DayScreen;
  readonly plan: DayPlan<ListedBooking> | undefined;
  readonly onOpen: (dialog: OpenDialog) => void;
  /** The steps to other days. */
  readonly children: ReactNode;
}

/** Beside the title: other days, how full this one is, and what can be done with it. */
export function DayTools({ screen, plan, onOpen, children }: DayToolsProps) {
  const { day, today, isOnline, isPhone } = screen;
  const isOver = day < today;
  const newBooking = isOver ? null : (
    <Button
      look="ink"
      size="s"
      className="max-md:w-11 max-md:px-0"
      disabled={!isOnline}
      aria-describedby={isOnline ? undefined : OFFLINE_ID}
      onClick={() => onOpen({ kind: 'new' })}
    >
      <Plus className="flex-none" size={18} aria-hidden="true" />
      <span className="max-md:sr-only">{STAFF_DAY.newBooking}</span>
    </Button>
  );
  if (isPhone) return newBooking;
  return (
    <div className="flex basis-full flex-wrap items-center gap-3 lg:flex-1 lg:basis-0">
      {children}
      <span className="flex-1" />
      {plan ? <PlacePanes plan={plan} /> : null}
      {plan ? <DayPaperTools screen={screen} onOpen={onOpen} /> : null}
      {newBooking}
    </div>
  );
}

/** Prints the day and closes hours of it; on phones below the hours. */
export function DayPaperTools({ screen, onOpen }: Pick<DayToolsProps, 'screen' | 'onOpen'>) {
  const { day, today, isOnline, isPhone } = screen;
  return (
    <>
      <Button
        look="outline"
        size="s"
        className={isPhone ? 'flex-1 px-3' : 'w-11 px-0'}
        aria-label={STAFF_DAY.print}
        onClick={() => window.print()}
      >
        <Printer className="flex-none" size={18} aria-hidden="true" />
        {isPhone ? STAFF_DAY.printShort : null}
      </Button>
      {day < today ? null : (
        <Button
          look="outline"
          size="s"
          className={isPhone ? 'flex-1 px-3' : 'px-4'}
          disabled={!isOnline}
          aria-describedby={isOnline ? undefined : OFFLINE_ID}
          onClick={() => onOpen({ kind: 'close' })}
        >
          <Lock className="flex-none" size={17} aria-hidden="true" />
          {STAFF_DAY.closeHours}
        </Button>
      )}
    </>
  );
}
