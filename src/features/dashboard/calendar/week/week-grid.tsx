import type { CSSProperties } from 'react';
import { WEEK } from '@/content/staff/week';
import type { Closure } from '@/domain/calendar/closures';
import { type Day, isSunday } from '@/domain/day';
import type { DayPlan } from '@/domain/calendar/day-plan';
import { SLOT_TIMES } from '@/domain/calendar/slots';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { hasStayRow, StayRow } from './stay-row';
import { useGridKeys } from './use-grid-keys';
import { isPlanClosed, largestClosed, weekBlocks } from './week-blocks';
import { ClosedBlock, HourCell } from './week-cell';
import { dayWidths, weekColumns } from './week-days';
import { WeekHead } from './week-head';

export interface WeekProps {
  readonly days: readonly Day[];
  /** As many as days. */
  readonly plans: readonly DayPlan<ListedBooking>[];
  readonly today: Day;
  /** Bays that are out of order; they close no slot. */
  readonly bayClosures: readonly Closure[];
}

interface WeekGridProps extends WeekProps {
  readonly title: string;
  readonly booked: number;
}

/** Seven days by nine hours; every hour is a link to its day. */
export function WeekGrid({ title, days, plans, today, booked, bayClosures }: WeekGridProps) {
  const hasStays = hasStayRow(days, plans, bayClosures);
  // The hours follow the row of vehicles that stay.
  const firstRow = hasStays ? 1 : 0;
  const { gridProps, tabIndex } = useGridKeys(Math.max(0, days.indexOf(today)));
  return (
    <div
      className="grid grid-cols-[70px_var(--week-columns)] gap-px overflow-hidden rounded-l bg-line ring ring-line lg:grid-cols-[78px_var(--week-columns)]"
      role="grid"
      aria-label={WEEK.grid(title)}
      style={{ '--week-columns': weekColumns(dayWidths(days, today)) } as CSSProperties}
      {...gridProps}
    >
      <div className="contents" role="row">
        <div
          className="grid content-end gap-0.5 bg-card px-2.5 pb-2.5"
          role="columnheader"
          style={{ gridColumn: 1, gridRow: 1 }}
        >
          <b className="font-display text-xl leading-none font-semibold">{booked}</b>
          <span className="text-xs text-text-2">{WEEK.booked}</span>
        </div>
        {plans.map((plan, column) => {
          const day = days[column] ?? '';
          return (
            <WeekHead
              key={day}
              day={day}
              plan={plan}
              isToday={day === today}
              column={column}
              tabIndex={tabIndex(-1, column)}
            />
          );
        })}
      </div>
      {hasStays ? (
        <StayRow days={days} plans={plans} bayClosures={bayClosures} tabIndex={tabIndex} />
      ) : null}
      {SLOT_TIMES.map((time, slot) => (
        <div key={time} className="contents" role="row">
          <div
            className="grid content-center bg-card px-1.5 text-xs leading-title font-medium whitespace-nowrap text-text-2 tabular-nums lg:px-2.5"
            role="rowheader"
            style={{ gridColumn: 1, gridRow: firstRow + slot + 2 }}
          >
            {time}
          </div>
          {plans.map((plan, column) => {
            const day = days[column] ?? '';
            const blocks = weekBlocks(plan.hours);
            const found = blocks.find((each) => each.row === slot);
            if (!found) return null;
            const row = firstRow + slot;
            const block = { ...found, row };
            const place = { day, column, isOver: day < today };
            return block.closure ? (
              <ClosedBlock
                key={day}
                {...place}
                block={block}
                closure={block.closure}
                opensDay={isPlanClosed(plan)}
                isLargest={largestClosed(blocks) === found}
                tabIndex={tabIndex(row, column, block.hours.length)}
              />
            ) : (
              <HourCell
                key={day}
                {...place}
                row={row}
                hour={plan.hours[slot]}
                isSunday={isSunday(day)}
                tabIndex={tabIndex(row, column)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
