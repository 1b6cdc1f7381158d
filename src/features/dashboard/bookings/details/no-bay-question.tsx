import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNow } from '@/components/clock';
import { Button } from '@/components/ui/button';
import { RadioCard, RadioCards } from '@/components/ui/radio-cards';
import { RetryLine } from '@/components/ui/retry-note';
import { Skeleton } from '@/components/ui/skeleton';
import { NO_BAY } from '@/content/staff/details';
import type { BookingForm } from '@/domain/booking/booking-form';
import { readyAround } from '@/domain/calendar/ready-time';
import { hasSlotBegun, shopToday } from '@/domain/calendar/shop-calendar';
import { isSlotTime, type Slot } from '@/domain/calendar/slots';
import { formatDayAndTime, isSunday } from '@/domain/day';
import { baysQuery } from '../../shell/shop-settings-api';
import { bayAvailabilityQuery, type BayTime } from '../api/bay-availability';
import type { ChangeAnswer } from '../api/change-requests';
import type { ListedBooking } from '../api/listed-booking';
import { useTellSwitch } from '../use-tell-switch';

interface NoBayQuestionProps {
  readonly booking: ListedBooking;
  /** As it will be. */
  readonly form: BookingForm;
  readonly isPending: boolean;
  readonly onAnswer: (answer: ChangeAnswer) => void;
  readonly onBack: () => void;
}

const OFFERED_TIMES = 3;
const WAIT = 'wait';

/** Asked if changed work has no bay at the time of its booking: another time, or it waits. */
export function NoBayQuestion({ booking, form, isPending, onAnswer, onBack }: NoBayQuestionProps) {
  const now = useNow();
  const today = shopToday(now);
  const from = booking.bookingDate < today ? today : booking.bookingDate;
  const { service, extraServices, addOns, vehicleType } = form;
  const times = useQuery(
    bayAvailabilityQuery(from, {
      form: { service, extraServices, addOns, vehicleType },
      bookingId: booking.id,
    }),
  );
  const { data: bays = [] } = useQuery(baysQuery);
  const [chosen, setChosen] = useState<string>();

  const offered = nextTimes(times.data ?? [], now);
  const value = chosen ?? (offered[0] ? keyOf(offered[0]) : WAIT);
  const to = offered.find((time) => keyOf(time) === value);
  const { tells, tellSwitch } = useTellSwitch(booking.customerEmail, { className: 'mt-3' });
  const when = formatDayAndTime(booking.bookingDate, booking.bookingTime);
  const nameOf = ({ bays: free }: BayTime): string =>
    bays.find(({ id }) => id === free?.[0])?.name ?? '';

  return (
    <section
      className="col-span-full rounded-l bg-warn-bg p-4.5 text-warn-lead forced-colors:border"
      aria-labelledby="no-bay"
      role="alert"
    >
      <h3 className="font-sans text-base font-semibold tracking-normal" id="no-bay">
        {NO_BAY.title(when)}
      </h3>
      <p className="mt-0.5 mb-3 text-sm">{NO_BAY.text}</p>
      {times.isPending ? (
        <div role="status" aria-label={NO_BAY.loading}>
          <Skeleton className="h-34 rounded-m" />
        </div>
      ) : null}
      {times.isError ? <RetryLine query={times}>{NO_BAY.failed}</RetryLine> : null}
      {times.isPending ? null : (
        <RadioCards aria-labelledby="no-bay" value={value} onValueChange={setChosen}>
          {offered.map((time) => (
            <Choice
              key={keyOf(time)}
              value={keyOf(time)}
              title={NO_BAY.move(formatDayAndTime(time.day, time.time))}
              text={NO_BAY.moveText(nameOf(time), readyAround(time.readyAt, now))}
            />
          ))}
          <Choice value={WAIT} title={NO_BAY.wait(booking.bookingTime)} text={NO_BAY.waitText} />
        </RadioCards>
      )}
      {to ? tellSwitch : null}
      <div className="mt-3.5 flex flex-wrap gap-2">
        <Button
          look="ink"
          size="s"
          isBusy={isPending}
          disabled={times.isPending}
          onClick={() =>
            onAnswer({
              to,
              overrides: to ? [] : ['no_bay'],
              tellsCustomer: to !== undefined && tells,
            })
          }
        >
          {to ? NO_BAY.saveMoved(formatDayAndTime(to.day, to.time)) : NO_BAY.saveWaiting}
        </Button>
        <Button look="outline" size="s" onClick={onBack}>
          {NO_BAY.back}
        </Button>
      </div>
    </section>
  );
}

interface ChoiceProps {
  readonly value: string;
  readonly title: string;
  readonly text: string;
}

function Choice({ value, title, text }: ChoiceProps) {
  return (
    <RadioCard value={value} className="bg-card text-text">
      <span className="min-w-0">
        <b className="block text-sm font-semibold tabular-nums">{title}</b>
        <span className="block text-sm text-text-2 tabular-nums">{text}</span>
      </span>
    </RadioCard>
  );
}

type OfferedTime = BayTime & Slot & { readonly readyAt: string };

/** The first time of each of the next days on which everybody could have it. */
function nextTimes(times: readonly BayTime[], now: Date): readonly OfferedTime[] {
  const offered: OfferedTime[] = [];
  for (const each of times) {
    const { day, time, readyAt, bays, freeSpots } = each;
    if (!isSlotTime(time) || readyAt === null || freeSpots === 0 || !bays?.length) continue;
    if (isSunday(day) || hasSlotBegun(day, time, now)) continue;
    if (offered.at(-1)?.day !== day) offered.push({ ...each, time, readyAt });
  }
  return offered.slice(0, OFFERED_TIMES);
}

const keyOf = ({ day, time }: Pick<BayTime, 'day' | 'time'>): string => `${day} ${time}`;
