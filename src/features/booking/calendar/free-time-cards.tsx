import { RadioCard, RadioCards } from '@/components/ui/radio-cards';
import { cn } from '@/components/ui/cn';
import { BOOKING } from '@/content/booking/booking';
import { formatDayShort } from '@/domain/day';
import { readyParts } from '@/domain/calendar/ready-time';
import type { Slot } from '@/domain/calendar/slots';
import type { FreeTime } from './first-free';
import { ROOM } from './lazy-free-time-cards';

/** The parts that are chosen so far. */
export type ChosenSlot = { readonly [Part in keyof Slot]: Slot[Part] | undefined };

export interface FreeTimeCardsProps {
  readonly times: readonly FreeTime[];
  readonly chosen: ChosenSlot;
  readonly labelledBy: string;
  readonly className?: string | undefined;
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
