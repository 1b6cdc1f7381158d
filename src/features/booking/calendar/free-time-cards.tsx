import { RadioCard, RadioCards } from '@/components/ui/radio-cards';
import { cn } from '@/components/ui/cn';
import { BOOKING } from '@/content/booking/booking';
import { formatDayShort } from '@/domain/day';
import { readyParts } from '@/domain/calendar/ready-time';
import type { Slot } from '@/domain/calendar/slots';
import type { FreeTime } from './first-free';

/** Three lines, four in a narrow column: nothing below moves when the times come. */
const ROOM = 'min-h-26.5 min-[350px]:min-h-21 md:min-h-26.5';

/** The parts that are chosen so far. */
export type ChosenSlot = { readonly [Part in keyof Slot]: Slot[Part] | undefined };

interface FreeTimeCardsProps {
  readonly times: readonly FreeTime[];
  readonly chosen: ChosenSlot;
  readonly labelledBy: string;
  readonly className?: string;
  /** As tall as `FreeTimeSkeleton`, which stood there before. */
  readonly keepsRoom?: boolean;
  readonly onSelect: (time: FreeTime) => void;
}

const keyOf = ({ day, time }: ChosenSlot): string => `${day ?? ''} ${time ?? ''}`;

/** Times with room for the work, each with when the vehicle is ready. */
export function FreeTimeCards(props: FreeTimeCardsProps) {
  const { times, chosen, labelledBy, className, keepsRoom = false, onSelect } = props;
  return (
    <RadioCards
      className={className}
      aria-labelledby={labelledBy}
      value={keyOf(chosen)}
      onValueChange={(key) => {
        const time = times.find((each) => keyOf(each) === key);
        if (time) onSelect(time);
      }}
    >
      {times.map((time) => (
        <RadioCard
          key={keyOf(time)}
          value={keyOf(time)}
          className={cn('px-4 py-2.5 inset-ring-line-strong', keepsRoom ? ROOM : 'min-h-15')}
        >
          <span className="min-w-0">
            <b className="block font-semibold tabular-nums">
              <span className={WHOLE}>{formatDayShort(time.day)},</span>{' '}
              <span className={WHOLE}>{time.time}</span>
            </b>
            {time.readyAt === undefined ? null : <Ready {...readyParts(time.readyAt)} />}
          </span>
        </RadioCard>
      ))}
    </RadioCards>
  );
}

/** A line breaks between the day and the time, not within them, where there is room for either. */
const WHOLE = 'xs:whitespace-nowrap';

function Ready({ day, time }: ReturnType<typeof readyParts>) {
  return (
    <small className="block text-sm text-text-2 tabular-nums">
      <span className={WHOLE}>{BOOKING.firstFree.ready(day)}</span>{' '}
      <span className={WHOLE}>{time}</span>
    </small>
  );
}

/** Keeps their room while they are unknown. */
export function FreeTimeSkeleton({ className }: Pick<FreeTimeCardsProps, 'className'>) {
  return (
    <div className={cn('grid gap-2.5', className)} aria-hidden="true">
      {[0, 1, 2].map((card) => (
        <span
          key={card}
          className={cn(ROOM, 'rounded-m border-[1.5px] border-dashed border-line')}
        />
      ))}
    </div>
  );
}
