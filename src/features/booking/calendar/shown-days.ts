import { addDays, type Day, weekday } from '@/domain/day';
import { firstOfMonth } from '@/domain/month';
import { isDayOpen, shopToday } from '@/domain/calendar/shop-calendar';

/** The next day that can be booked at all. */
export function firstOpenDay(now: Date): Day {
  const today = shopToday(now);
  const days = [0, 1, 2, 3].map((ahead) => addDays(today, ahead));
  return days.find((day) => isDayOpen(day, now)) ?? today;
}

/** The month of the next open day is shown as six weeks, from the week of that day on. */
export function shownDays(month: Day | undefined, now: Date) {
  const day = firstOpenDay(now);
  if (month !== firstOfMonth(day)) return {};
  return { rollsFrom: day, lastShown: addDays(day, 41 - (weekday(day) ?? 0)) };
}
