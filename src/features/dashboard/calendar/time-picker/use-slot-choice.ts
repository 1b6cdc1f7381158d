import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNow } from '@/components/clock';
import { shopToday } from '@/domain/calendar/shop-calendar';
import {
  type DayChoice,
  dayChoice,
  namedOverrides,
  nextChoice,
  type Override,
  type ShopDays,
  type SlotChoice,
  slotChoice,
  stripDays,
  tickedOverrides,
  unknownChoice,
} from '@/domain/calendar/slot-choice';
import { type Slot, SLOT_TIMES, type SlotTime } from '@/domain/calendar/slots';
import type { Day } from '@/domain/day';
import { firstOfMonth, lastOfMonth } from '@/domain/month';
import { isRequestFailure } from '@/lib/errors';
import { bayAvailabilityQuery, type BayRequest } from '../../bookings/api/bay-availability';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { daysQuery } from '../days-api';

interface SlotRequest {
  readonly day: Day | undefined;
  readonly time: SlotTime | undefined;
  /** Its times alone are shown; without it, two weeks or a month to choose from. */
  readonly isOneDay?: boolean;
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
  readonly strip: readonly Day[];
  /** Any day of the month that the calendar shows; undefined while the strip is shown. */
  readonly month: Day | undefined;
  readonly showMonth: (month: Day | undefined) => void;
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
  /** The tick was forgotten. */
  readonly isTickMissing: boolean;
  /** False where a tick is missing, which then has the focus. */
  readonly confirm: () => boolean;
  /** True of a failure in which the database named overrides: they are asked for. */
  readonly askBack: (failure: unknown) => boolean;
}

/** Day and time for staff: real spots, and what they have to override. */
export function useSlotChoice(request: SlotRequest): SlotPicker {
  const { day, time, isOneDay = false, movedId, leavingId, work, isHere } = request;
  const now = useNow();
  const today = shopToday(now);
  const [month, showMonth] = useState<Day>();
  const [hasTried, setHasTried] = useState(false);
  const strip = stripDays(today, day !== undefined && day < today ? undefined : day);
  const [from, to] = isOneDay
    ? [day ?? today, day ?? today]
    : month === undefined
      ? [strip[0] ?? today, strip.at(-1) ?? today]
      : [firstOfMonth(month), lastOfMonth(month)];
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

  const isTicked = tickedFor === key;

  return {
    now,
    today,
    strip,
    month,
    showMonth,
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
    isTicked,
    isTickMissing: hasTried && !isTicked,
    setTicked: (isTicked) => setTickedFor(isTicked ? key : ''),
    confirm: () => {
      setHasTried(true);
      const isConfirmed = needed.length === 0 || isTicked;
      if (!isConfirmed) focusTick();
      return isConfirmed;
    },
    askBack: (failure) => {
      if (day === undefined || time === undefined) return false;
      if (!isRequestFailure(failure) || failure.kind !== 'override') return false;
      setTold({ day, time, overrides: namedOverrides(failure.detail) });
      requestAnimationFrame(focusTick);
      return true;
    },
  };
}

function focusTick(): void {
  document.getElementById('slot-tick')?.focus();
}
