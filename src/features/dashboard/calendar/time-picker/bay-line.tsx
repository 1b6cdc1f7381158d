import { useQuery } from '@tanstack/react-query';
import { Warehouse } from 'lucide-react';
import { useNow } from '@/components/clock';
import { PICKER } from '@/content/staff/booking';
import { type Day, formatDayAndTime } from '@/domain/day';
import { readyAround } from '@/domain/calendar/ready-time';
import { openSlots } from '@/domain/calendar/shop-calendar';
import { isSlotTime, type Slot, type SlotTime } from '@/domain/calendar/slots';
import {
  bayAvailabilityQuery,
  type BayRequest,
  type BayTime,
} from '../../bookings/api/bay-availability';
import { baysQuery } from '../../shell/shop-settings-api';
import { NoBays, useHasNoBays } from './no-bays';

interface BayLineProps {
  readonly day: Day | undefined;
  readonly time: SlotTime | undefined;
  /** Missing while the bookings load. */
  readonly request: BayRequest | undefined;
  readonly bayId?: number | undefined;
  /** The booking's present time, which is not a choice. */
  readonly own?: { readonly day: Day; readonly time: string };
  readonly onFirstFree?: (slot: Slot) => void;
}

/** The bay that the booking would have, when it is ready, and the first free time of the work. */
export function BayLine({ day, time, request, bayId, own, onFirstFree }: BayLineProps) {
  const now = useNow();
  const { data: times } = useQuery({
    ...bayAvailabilityQuery(day ?? '', request ?? { bookingId: '' }),
    enabled: day !== undefined && request !== undefined,
  });
  const { data: bays } = useQuery(baysQuery);
  if (useHasNoBays()) return <NoBays />;
  if (!times || !bays || !times.some((each) => each.bays !== null)) return null;
  const chosen = times.find((each) => each.day === day && each.time === time);
  const first = times.find(
    (each) =>
      each.freeSpots > 0 &&
      (each.bays?.length ?? 0) > 0 &&
      isSlotTime(each.time) &&
      openSlots(each.day, now).includes(each.time) &&
      !(each.day === own?.day && each.time === own.time),
  );
  const nameOf = ({ bays: free }: BayTime): string | undefined =>
    bays.find(({ id }) => id === (free?.find((each) => each === bayId) ?? free?.[0]))?.name;
  const bay = chosen && nameOf(chosen);
  return (
    <p
      className="grid grid-cols-[18px_1fr] gap-2.5 text-sm leading-snug text-text-2"
      aria-live="polite"
    >
      <Warehouse className="mt-0.5" size={17} aria-hidden="true" />
      <span>
        {bay && chosen.readyAt ? (
          <b className="block font-semibold text-text">
            {PICKER.bay(bay, readyAround(chosen.readyAt, now))}
          </b>
        ) : null}
        {first ? (
          <FirstFree
            first={first}
            onChoose={first.day === day && first.time === time ? undefined : onFirstFree}
          />
        ) : (
          PICKER.noneFree
        )}
      </span>
    </p>
  );
}

interface FirstFreeProps {
  readonly first: BayTime;
  readonly onChoose: BayLineProps['onFirstFree'];
}

function FirstFree({ first: { day, time }, onChoose }: FirstFreeProps) {
  const text = PICKER.firstFree(formatDayAndTime(day, time));
  if (!onChoose || !isSlotTime(time)) return text;
  return (
    <button
      type="button"
      className="-my-2.5 min-h-11 text-left font-semibold text-text underline underline-offset-4"
      onClick={() => onChoose({ day, time })}
    >
      {text}
    </button>
  );
}
