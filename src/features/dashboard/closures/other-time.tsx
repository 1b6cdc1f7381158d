import { useQuery } from '@tanstack/react-query';
import { DateButton } from '@/components/ui/date-button';
import { Select } from '@/components/ui/select';
import { CLOSE } from '@/content/staff-week';
import { type ClosedTimes, freePlaces } from '@/domain/closures';
import { formatDayShort } from '@/domain/day';
import { hasSlotBegun, lastBookableDay, shopToday } from '@/domain/shop-calendar';
import { isSlotTime, type Slot, SLOT_TIMES } from '@/domain/slots';
import type { ListedBooking } from '../api/booking-rows';
import { daysQuery } from '../api/days';
import { useNow } from '../time-picker/use-now';

interface OtherTimeProps {
  readonly booking: ListedBooking;
  /** Where it goes as it stands. */
  readonly to: Slot | undefined;
  /** Being closed: none of it is offered. */
  readonly times: ClosedTimes;
  readonly isDisabled: boolean;
  readonly onPick: (to: Slot) => void;
}

/** Another day and hour for a booking inside closed times; hours without a place are left out. */
export function OtherTime({ booking, to, times, isDisabled, onPick }: OtherTimeProps) {
  const now = useNow();
  const day = to?.day ?? booking.bookingDate;
  const { data, isPending } = useQuery(daysQuery(day, day));
  const { bookings = [], closures = [], capacity = 0 } = data ?? {};
  const options = SLOT_TIMES.filter((time) => !hasSlotBegun(day, time, now)).flatMap((time) => {
    const free = freePlaces(bookings, [...closures, times], capacity, { day, time });
    return free > 0 ? [[time, CLOSE.timeFree(time, free)] as const] : [];
  });
  const time = to?.time ?? booking.bookingTime;
  return (
    <div className="grid gap-2.5 md:col-span-3 md:grid-cols-2">
      <DateButton
        className="min-h-12.5"
        label={CLOSE.newDay(booking.customerName)}
        value={day}
        text={formatDayShort(day)}
        min={shopToday(now)}
        max={lastBookableDay(now)}
        isDisabled={isDisabled}
        hasChevron
        onChange={(next) => {
          if (isSlotTime(time)) onPick({ day: next, time });
        }}
      />
      <Select
        label={CLOSE.newTime(booking.customerName)}
        value={options.some(([option]) => option === time) ? (time as Slot['time']) : ''}
        options={options}
        placeholder={isPending ? CLOSE.timesLoading : CLOSE.chooseTime}
        isDisabled={isDisabled || options.length === 0}
        onChange={(next) => onPick({ day, time: next })}
      />
      {!isPending && options.length === 0 ? (
        <p className="text-sm text-danger md:col-span-2">{CLOSE.noTimes(formatDayShort(day))}</p>
      ) : null}
    </div>
  );
}
