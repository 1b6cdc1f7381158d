import { PHONE_QUERY, useMedia } from '@/components/use-media';
import type { Day } from '@/domain/day';
import { firstOfMonth } from '@/domain/month';
import { shopToday } from '@/domain/calendar/shop-calendar';
import { lastOfSixWeeks } from './shown-days';

/** Phones show six weeks, from the current one on, instead of one month. */
export function useShownDays(month: Day, now: Date) {
  const isPhone = useMedia(PHONE_QUERY);
  const today = shopToday(now);
  const beginsThisWeek = isPhone && month === firstOfMonth(today);
  return { beginsThisWeek, lastShown: beginsThisWeek ? lastOfSixWeeks(today) : undefined };
}
