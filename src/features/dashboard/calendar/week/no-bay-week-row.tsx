import { Link } from 'react-router-dom';
import { dayPath } from '@/config/paths';
import { BAY_WEEK } from '@/content/staff/bay-week';
import type { ShownBayDay } from '../board/use-bay-day';
import { ShortJob, ROW, type WeekActions } from './bay-week-cell';

/** The others are in their day. */
const SHOWN = 3;

interface NoBayWeekRowProps {
  readonly plans: readonly ShownBayDay[];
  readonly actions: WeekActions;
}

/** Short visits and jobs that wait for a bay; renders nothing if there are no such bookings. */
export function NoBayWeekRow({ plans, actions }: NoBayWeekRowProps) {
  const rows = plans.map(({ day, waiting, withoutBay, doneWithoutBay }) => ({
    day,
    waiting,
    others: [...withoutBay, ...doneWithoutBay],
  }));
  if (rows.every(({ waiting, others }) => waiting.length + others.length === 0)) return null;
  return (
    <div className={ROW} role="row">
      <div className="grid content-center gap-1 bg-card px-2.5 py-2 lg:px-3" role="rowheader">
        <b className="font-display text-sm leading-title font-semibold tracking-title lg:text-base">
          {BAY_WEEK.withoutBay}
        </b>
        <span className="text-xs leading-snug text-text-2">{BAY_WEEK.withoutBayNote}</span>
      </div>
      {rows.map(({ day, waiting, others }) => (
        <div key={day} className="grid min-w-0 content-start gap-1 bg-paper p-1.25" role="gridcell">
          {[...waiting, ...others].slice(0, SHOWN).map((booking) => (
            <ShortJob
              key={booking.id}
              booking={booking}
              {...(waiting.includes(booking) ? { note: BAY_WEEK.waits } : {})}
              onPress={actions.onDetails}
            />
          ))}
          {waiting.length + others.length > SHOWN ? (
            <Link
              className="grid min-h-8 place-items-center rounded-s text-xs font-semibold text-text-2 underline-offset-4 hover:underline"
              to={dayPath(day)}
            >
              {BAY_WEEK.more(waiting.length + others.length - SHOWN)}
            </Link>
          ) : null}
        </div>
      ))}
    </div>
  );
}
