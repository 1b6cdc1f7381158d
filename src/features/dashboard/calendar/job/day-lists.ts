import type { DayPlan } from '@/domain/calendar/day-plan';
import { holdsSpot } from '@/domain/booking/booking-status';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import type { DayScreen } from '../../bookings/day-screen';
import type { ShownBayDay } from '../board/use-bay-day';
import { isLate, isPastReady } from './state-text';

export const LIST_KINDS = [
  'late',
  'over',
  'waiting',
  'collect',
  'staying',
  'here',
  'confirm',
  'next',
] as const;
/** A count above the day, and the jobs behind it. */
export type ListKind = (typeof LIST_KINDS)[number];
export type DayLists = Readonly<Record<ListKind, readonly ListedBooking[]>>;

/** The jobs of a day that something is to be done about, each list in the order in which that is. */
export function dayLists(
  plan: DayPlan<ListedBooking>,
  bays: ShownBayDay | undefined,
  screen: DayScreen,
): DayLists {
  const { late, toCollect, inShop, staying, waiting, hours } = plan;
  const isAhead = screen.day > screen.today;
  const isOpen = screen.day >= screen.today;
  const blocks = (bays?.lanes ?? []).flatMap((lane) => lane.blocks);
  const named = [...blocks.map(({ booking }) => booking), ...(bays?.waiting ?? [])];
  const ids = new Set(named.map(({ id }) => id));
  return {
    late,
    over: blocks.map(({ booking }) => booking).filter((booking) => isPastReady(booking, screen)),
    // Customers who are here wait in the shop, the others at home.
    waiting: (isOpen ? (bays?.waiting ?? []) : []).toSorted(
      (a, b) => Number(a.arrivedAt === null) - Number(b.arrivedAt === null),
    ),
    collect: toCollect,
    staying: staying.filter(({ id }) => !ids.has(id)),
    here: isAhead ? [] : inShop.filter(({ doneAt }) => doneAt === null),
    confirm: isAhead ? waiting : [],
    next: isOpen
      ? hours
          .flatMap(({ bookings }) => bookings)
          .filter(({ status, arrivedAt }) => holdsSpot(status) && arrivedAt === null)
          .filter((booking) => !isLate(booking, screen) && !isPastReady(booking, screen))
      : [],
  };
}
