import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Day } from '@/domain/day';
import { shopToday } from '@/domain/calendar/shop-calendar';
import { type Slot, SLOT_TIMES, type SlotTime } from '@/domain/calendar/slots';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { bayAvailabilityQuery, type BayRequest } from '../../bookings/api/bay-availability';
import { daysQuery } from '../../bookings/api/days';
import {
  type DayChoice,
  dayChoice,
  nextChoice,
  slotChoice,
  type ShopDays,
  type SlotChoice,
  type Override,
  tickedOverrides,
  unknownChoice,
} from '@/domain/calendar/slot-choice';
import { useNow } from '@/components/clock';

interface SlotRequest {
  readonly day: Day | undefined;
  readonly time: SlotTime | undefined;
  /** The first and the last day that are shown to choose from. */
  readonly shown: readonly [Day, Day];
  readonly movedId?: string | undefined;
  /** A booking that leaves its time for the one that is moved. */
  readonly leavingId?: string | undefined;
  /** The work that needs a bay; undefined while it is not known, or where the bay is chosen. */
  readonly work?: BayRequest | undefined;
  /** The vehicle is in the shop. */
  readonly isHere?: boolean;
}

export interface SlotPicker {
  readonly now: Date;
  readonly today: Day;
  /** Missing while the shown days load. */
  readonly days: ShopDays<ListedBooking> | undefined;
  /** Returns undefined while it is not known, bays included if the work needs one. */
  readonly dayChoice: (day: Day) => DayChoice | undefined;
  readonly isKnown: boolean;
  readonly isFailed: boolean;
  readonly isRetrying: boolean;
  readonly retry: () => void;
  /** The nine times of the chosen day; none before a day is chosen. */
  readonly choices: readonly SlotChoice<ListedBooking>[];
  readonly chosen: (Slot & { readonly choice: SlotChoice<ListedBooking> }) | undefined;
  /** If the chosen time is refused, the next one that needs no exception. */
  readonly next: Slot | undefined;
  /** Holds only overrides that are known here; the database may find others. */
  readonly overrides: readonly Override[];
  readonly needsTick: boolean;
  readonly isTicked: boolean;
  readonly setTicked: (isTicked: boolean) => void;
  /** Notes overrides that the database named for a time. */
  readonly tell: (slot: Slot, overrides: readonly Override[]) => void;
}

/** Day and time for staff: real spots, and what they have to override. */
export function useSlotChoice(request: SlotRequest): SlotPicker {
  const { day, time, shown, movedId, leavingId, work, isHere } = request;
  const now = useNow();
  const [from, to] = shown;
  const inShown = day !== undefined && day >= from && day <= to;
  const shownDays = useQuery(daysQuery(from, to));
  const ownDay = useQuery({
    ...daysQuery(day ?? from, day ?? from),
    enabled: day !== undefined && !inShown,
  });
  const source = inShown || day === undefined ? shownDays : ownDay;
  const { data: bayTimes } = useQuery({
    ...bayAvailabilityQuery(day ?? from, work ?? { bookingId: '' }),
    enabled: day !== undefined && work !== undefined,
  });
  const { data: shownBays, isLoading: areBaysAwaited } = useQuery({
    ...bayAvailabilityQuery(from, work ?? { bookingId: '' }, to),
    enabled: work !== undefined,
  });
  const options = { now, movedId, leavingId, bayTimes: work && bayTimes };
  const [told, setTold] = useState<Slot & { readonly overrides: readonly Override[] }>();
  const [tickedFor, setTickedFor] = useState('');

  const choose = (slot: Slot): SlotChoice<ListedBooking> =>
    source.data ? slotChoice(slot, source.data, options) : unknownChoice(slot, options);
  const choices = day === undefined ? [] : SLOT_TIMES.map((each) => choose({ day, time: each }));
  const choice = choices.find((each) => each.time === time);
  const isTold = told !== undefined && told.day === day && told.time === time;
  const overrides = [...new Set([...(choice?.overrides ?? []), ...(isTold ? told.overrides : [])])];
  const needed = tickedOverrides(overrides);
  // A tick is for what was read: another time, or another vehicle in it, needs a new one.
  const key = JSON.stringify([day, time, needed, choice?.taken.map(({ id }) => id)]);

  return {
    now,
    today: shopToday(now),
    days: shownDays.data,
    dayChoice: (each) =>
      shownDays.data && !areBaysAwaited
        ? dayChoice(each, shownDays.data, { now, movedId, bayTimes: work && shownBays })
        : undefined,
    isKnown: source.data !== undefined,
    isFailed: source.isError && source.data === undefined,
    isRetrying: source.isFetching,
    retry: () => void source.refetch(),
    choices,
    chosen: day !== undefined && choice ? { day, time: choice.time, choice } : undefined,
    next:
      day !== undefined && choice?.refusal
        ? nextChoice({ day, time: choice.time }, choices, options.bayTimes, isHere)
        : undefined,
    overrides,
    needsTick: needed.length > 0,
    isTicked: tickedFor === key,
    setTicked: (isTicked) => setTickedFor(isTicked ? key : ''),
    tell: (slot, named) => setTold({ ...slot, overrides: named }),
  };
}
