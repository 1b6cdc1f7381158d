import { cn } from '@/components/ui/cn';
import { BOARD } from '@/content/staff/board';
import { STAFF_DAY } from '@/content/staff/day';
import type { Stretch } from '@/domain/calendar/bay-plan';
import type { Landing } from '@/domain/calendar/board';
import { formatClock } from '@/domain/calendar/shop-calendar';
import { acrossDay, type ShownBlock } from './block-place';
import type { Held } from './held';

interface ClashStripProps {
  readonly held: Held;
  readonly landing: Landing<ShownBlock>;
}

/** The day of the bay with both jobs; what they share is hatched. */
export function ClashStrip({ held, landing }: ClashStripProps) {
  const inTheWay = landing.inTheWay.filter(({ from, to }) => from < to);
  return (
    <div aria-hidden="true">
      <div className="flex justify-between text-xs text-text-2 tabular-nums">
        {[540, 660, 780, 900, 1020, 1140].map((minute) => (
          <span key={minute}>{formatClock(minute).replace(':00', '')}</span>
        ))}
      </div>
      <div className="relative mt-1.5 h-14 rounded-m bg-paper inset-ring inset-ring-line">
        {inTheWay.map(({ booking, from, to }) => (
          <Part
            key={booking.id}
            name={booking.customerName}
            {...(from < landing.from
              ? { from, to: landing.from }
              : { from: Math.min(Math.max(from, landing.to), to), to })}
          />
        ))}
        <Part isOwn name={held.block.booking.customerName} from={landing.from} to={landing.to} />
        {inTheWay.map((block) => (
          <span
            key={block.booking.id}
            className="absolute inset-y-1 rounded-xs bg-hatch-clash inset-ring-2 inset-ring-danger"
            style={acrossDay({
              from: Math.max(block.from, landing.from),
              to: Math.min(block.to, landing.to),
            })}
          />
        ))}
      </div>
    </div>
  );
}

interface PartProps extends Stretch {
  readonly name: string;
  readonly isOwn?: boolean;
}

function Part({ name, from, to, isOwn = false }: PartProps) {
  return (
    <span
      className={cn(
        'absolute inset-y-1 overflow-hidden rounded-s bg-card px-2 py-1.5 text-xs leading-snug inset-ring inset-ring-line-strong',
        isOwn && 'inset-ring-2 inset-ring-text',
        from === to && 'hidden',
      )}
      style={acrossDay({ from, to })}
    >
      <b className="block truncate font-semibold">{to - from < 120 ? name.split(' ')[0] : name}</b>
      <span className="block truncate text-text-2 tabular-nums">
        {isOwn
          ? BOARD.phone.times(formatClock(from), formatClock(to))
          : STAFF_DAY.until(formatClock(to).replace(':00', ''))}
      </span>
    </span>
  );
}
