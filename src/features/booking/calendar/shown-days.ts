import { addDays, type Day, weekday } from '@/domain/day';
import { isDayOpen, shopToday } from '@/domain/calendar/shop-calendar';

/** Phones show six weeks, beginning with the week of today. */
export const lastOfSixWeeks = (today: Day): Day => addDays(today, 41 - (weekday(today) ?? 0));

export function firstOpenDay(now: Date): Day {
  const today = shopToday(now);
  const days = [0, 1, 2, 3].map((ahead) => addDays(today, ahead));
  return days.find((day) => isDayOpen(day, now)) ?? today;
}
