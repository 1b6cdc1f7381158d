import { queryOptions } from '@tanstack/react-query';
import type { Day } from '@/domain/day';
import { isSlotTime, type SlotTime } from '@/domain/calendar/slots';
import type { RowOf } from '@/lib/database.types';
import { RequestFailure } from '@/lib/errors';
import { loadSupabase } from '@/lib/load-supabase';
import type { Availability, KnownSpots, ReadyTimes } from '../calendar/slot-state';

/** Others book while the page is open. */
const REFRESH_MS = 60_000;

export const availabilityKey = ['availability'] as const;

/** These parts of a booking decide where there is room and when the vehicle is ready. */
export interface BookedWork {
  /** Ids. */
  readonly service: string;
  readonly extraServices: readonly string[];
  readonly addOns: readonly string[];
  readonly vehicleType: string;
}

export interface KnownTimes {
  readonly spots: Availability;
  readonly ready: ReadyTimes;
  /** Open minutes of the work; undefined without a service, and for work without a time. */
  readonly workMinutes: number | undefined;
}

/** The times are for a service that is chosen, or for a booking or a quote by its private link. */
export type AvailabilityFor =
  | { readonly work: BookedWork | undefined }
  | { readonly token: string }
  | { readonly quoteToken: string };

const NOBODY: AvailabilityFor = { work: undefined };

/**
 * Free spots per slot, and which are closed, from one day to another, both included, at most 100
 * days: for the work, if it is known, else only those of drop-off. For the holder of a private
 * link, the spot and the time of the booking count as free.
 */
export const availabilityQuery = (from: Day, to: Day, whose: AvailabilityFor = NOBODY) =>
  queryOptions({
    queryKey: [...availabilityKey, from, to, whose],
    queryFn: async ({ signal }) => {
      const { supabase, unwrap } = await loadSupabase();
      const range = { from_day: from, to_day: to };
      const request =
        'quoteToken' in whose
          ? supabase().rpc('quote_availability', { token: whose.quoteToken, ...range })
          : 'token' in whose
            ? supabase().rpc('managed_availability', { token: whose.token, ...range })
            : supabase().rpc('slot_availability', { ...range, ...workArguments(whose.work) });
      return byDay(await unwrap(request.abortSignal(signal)));
    },
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  });

function workArguments(work: BookedWork | undefined) {
  if (!work) return {};
  const { service, extraServices, addOns, vehicleType } = work;
  return {
    service,
    extra_services: [...extraServices],
    add_ons: [...addOns],
    vehicle_type: vehicleType,
  };
}

function byDay(rows: readonly RowOf<'slot_availability'>[]): KnownTimes {
  if (!Array.isArray(rows)) throw new RequestFailure('unavailable', 'No list of slots');
  const spots: Record<Day, Partial<Record<SlotTime, KnownSpots>>> = {};
  const ready: Record<Day, Partial<Record<SlotTime, string>>> = {};
  for (const { day, slot_time: time, ...slot } of rows) {
    if (!isSlotTime(time)) continue;
    (spots[day] ??= {})[time] = slot.is_closed ? 'closed' : (slot.free_spots ?? 'soon');
    if (slot.ready_at) (ready[day] ??= {})[time] = slot.ready_at;
  }
  return { spots, ready, workMinutes: rows[0]?.work_minutes ?? undefined };
}
