import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import type { Stretch } from '@/domain/calendar/bay-plan';
import { shopTime } from '@/domain/calendar/shop-calendar';
import type { DayScreen } from '../../bookings/day-screen';
import { offsetIn, type ShownBlock } from './block-place';

interface PartProps {
  readonly block: ShownBlock;
}

/** The part of the block that lies behind, where the car is here. */
export function Elapsed({ block, screen }: PartProps & { readonly screen: DayScreen }) {
  const { now, day, today } = screen;
  const { minutes } = shopTime(now);
  if (day !== today || minutes <= block.from) return null;
  return (
    <span
      className="absolute inset-y-px left-px -z-1 rounded-l-m bg-confirmed-bg/70"
      style={{ width: offsetIn(block, minutes) }}
      aria-hidden="true"
    />
  );
}

/** Closed hours along the lower edge: the car stays, work pauses. */
export function Pauses({ closed, block }: PartProps & { readonly closed: readonly Stretch[] }) {
  return closed
    .filter((pause) => pause.from < block.to && pause.to > block.from)
    .map((pause) => (
      <span
        key={pause.from}
        className="pointer-events-none absolute bottom-0 h-1.5 bg-hatch-mark"
        style={{
          left: offsetIn(block, pause.from),
          right: `calc(100% - ${offsetIn(block, pause.to)})`,
        }}
        aria-hidden="true"
      />
    ));
}

export function Edge({ className, children }: { className: string; readonly children: ReactNode }) {
  return (
    <span
      className={cn(
        'pointer-events-none absolute inset-y-0 grid w-5 place-items-center bg-ink-600 text-white',
        className,
      )}
    >
      {children}
    </span>
  );
}
