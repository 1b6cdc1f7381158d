import { queryOptions } from '@tanstack/react-query';
import { addDays, type Day, weekday } from '@/domain/day';
import { STAFF_KEY } from '@/lib/session';
import { supabase, unwrapAsStaff } from '@/lib/supabase';

const WEEKS = 6;

export interface BayHours {
  /** Its Sunday. */
  readonly week: Day;
  readonly bayId: number;
  /** Minutes. */
  readonly used: number;
  /** Minutes. */
  readonly open: number;
}

/** Hours used of hours there are, by bay, of this week and those before it. */
export const bayHoursQuery = (today: Day) =>
  queryOptions({
    queryKey: [STAFF_KEY, 'numbers', 'bay-hours', today] as const,
    queryFn: async ({ signal }): Promise<readonly BayHours[]> => {
      const sunday = addDays(today, -(weekday(today) ?? 0));
      const range = { from_day: addDays(sunday, -7 * (WEEKS - 1)), to_day: addDays(sunday, 6) };
      const rows = await unwrapAsStaff(supabase().rpc('bay_hours', range).abortSignal(signal));
      return rows.map(({ week, bay_id: bayId, used_minutes: used, open_minutes: open }) => ({
        week,
        bayId,
        used,
        open,
      }));
    },
    staleTime: 60_000,
  });
