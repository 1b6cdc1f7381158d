import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cn } from '@/components/ui/cn';
import { BAY_WEEK } from '@/content/staff/bay-week';
import { KIND_NAMES } from '@/content/staff/settings';
import { WAITING_LIST } from '@/content/staff/waiting';
import type { CatalogueCategory } from '@/domain/catalogue';
import type { Day } from '@/domain/day';
import { STATUS_LOOK } from '../../bookings/status-look';
import { acrossDay } from '../board/block-place';
import type { ShownBayDay, ShownLane } from '../board/use-bay-day';
import { lastName } from '../job/short-names';
import { waitingQuery } from '../waiting/api';
import type { BayWeekProps } from './bay-week';
import { closureOfDay, dayState } from './bay-week-head';
import { DayLink } from './day-link';

/** The week on a phone: a card for each day with a bar for each bay, which opens the day. */
export function BayWeekList({ week, today }: Omit<BayWeekProps, 'days' | 'actions'>) {
  const { bays, plans } = week;
  const [kind, setKind] = useState<CatalogueCategory>();
  const { data: wanted = [] } = useQuery(
    waitingQuery(plans[0]?.day ?? today, plans.at(-1)?.day ?? today),
  );
  const kinds = [...new Set(bays.flatMap((bay) => bay.kinds.slice(0, 1)))];
  return (
    <>
      <div
        className="-mx-3 mb-2.5 flex gap-2 overflow-x-auto px-3 py-1"
        role="group"
        aria-label={BAY_WEEK.kinds}
      >
        {[undefined, ...kinds].map((each) => (
          <button
            key={each ?? 'all'}
            type="button"
            aria-pressed={each === kind}
            className="min-h-11 flex-none rounded-m bg-card px-4 text-sm font-semibold inset-ring inset-ring-line-strong aria-pressed:bg-ink-900 aria-pressed:text-white forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText]"
            onClick={() => setKind(each)}
          >
            {each === undefined ? BAY_WEEK.allBays : KIND_NAMES[each]}
          </button>
        ))}
      </div>
      <ul className="grid gap-1.5">
        {plans.map((plan) => (
          <li key={plan.day}>
            <DayCard
              plan={plan}
              kind={kind}
              today={today}
              wanted={wanted.filter(({ day }) => day === plan.day).length}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface DayCardProps {
  readonly plan: ShownBayDay;
  readonly kind: CatalogueCategory | undefined;
  readonly today: Day;
  /** So many people wait for a time. */
  readonly wanted: number;
}

function DayCard({ plan, kind, today, wanted }: DayCardProps) {
  const { day, lanes, waiting, withoutBay } = plan;
  const isToday = day === today;
  const closure = closureOfDay(plan);
  const shown = lanes.filter(({ bay }) => kind === undefined || bay.kinds.includes(kind));
  const isEmpty = shown.every(
    ({ openMinutes, blocks }) => openMinutes === 0 && blocks.length === 0,
  );
  return (
    <DayLink
      day={day}
      isToday={isToday}
      isClosed={isEmpty}
      markClassName={cn('self-start', isEmpty && 'rounded-s bg-paper')}
    >
      <span className="min-w-0">
        <span
          className={cn(
            'flex items-baseline justify-between gap-2',
            isEmpty && 'w-fit rounded-s bg-paper px-2 py-1',
          )}
        >
          <b className="text-sm font-semibold">{dayState({ ...plan, lanes: shown }, today)}</b>
          <span className="text-xs wrap-anywhere text-text-2">
            {isToday ? BAY_WEEK.today : closure?.reason}
          </span>
        </span>
        {isEmpty ? null : (
          <span className="mt-2 grid gap-1">
            {shown.map((lane) => (
              <LaneLine key={lane.bay.id} lane={lane} isOver={day < today} />
            ))}
          </span>
        )}
        {/* Of no kind of bay, so that none is left out by narrowing. */}
        {waiting.length > 0 ? (
          <span className="mt-2 block w-fit rounded-s bg-warn-bg px-2 py-1 text-xs leading-snug font-medium wrap-anywhere text-warn-lead">
            {BAY_WEEK.waiting(waiting.map(({ customerName }) => lastName(customerName)))}
          </span>
        ) : null}
        {wanted > 0 ? (
          <span className="mt-1.5 block w-fit rounded-s bg-paper px-2 py-1 text-xs leading-snug font-medium">
            {WAITING_LIST.onWeek(wanted)}
          </span>
        ) : null}
        {withoutBay.length > 0 ? (
          <span className="mt-1.5 block w-fit rounded-s bg-paper px-2 py-1 text-xs leading-snug wrap-anywhere text-text-2">
            {BAY_WEEK.visits(withoutBay.length)}
          </span>
        ) : null}
      </span>
    </DayLink>
  );
}

/** The ten hours of a bay to scale. */
function LaneLine({ lane, isOver }: { readonly lane: ShownLane; readonly isOver: boolean }) {
  const { bay, blocks, closed, openMinutes, freeMinutes } = lane;
  return (
    <span className="grid grid-cols-[64px_minmax(0,1fr)_40px] items-center gap-2 text-xs leading-none">
      <span className="truncate leading-snug">{bay.name}</span>
      <span
        className="relative h-3 overflow-hidden rounded-xs bg-paper inset-ring inset-ring-line"
        aria-hidden="true"
      >
        {[
          ...closed.map((each) => ({ ...each, look: 'bg-hatch-mark' })),
          ...blocks.map((each) => ({
            ...each,
            look: STATUS_LOOK[each.booking.status].spot,
          })),
        ].map(({ look, ...stretch }, index) => (
          <i
            key={index}
            className={cn('absolute inset-y-0 rounded-xs', look)}
            style={acrossDay(stretch)}
          />
        ))}
      </span>
      <span className="text-right text-text-2 tabular-nums">
        {isOver ? null : openMinutes === 0 ? BAY_WEEK.closedShort : BAY_WEEK.freeShort(freeMinutes)}
      </span>
    </span>
  );
}
