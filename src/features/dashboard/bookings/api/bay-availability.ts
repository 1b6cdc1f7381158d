import { queryOptions } from '@tanstack/react-query';
import { type BookingForm, priceRequest } from '@/domain/booking/booking-form';
import { addDays, type Day } from '@/domain/day';
import { bookedVehicleType } from '@/domain/money/quote';
import { STAFF_KEY } from '@/lib/session';
import { callAsStaff } from '@/lib/supabase';

/** The first free time is looked for up to this many days after the chosen one. */
const DAYS_AHEAD = 13;

/** The work that needs a bay: of an existing booking, or of one being taken. */
export type BayRequest =
  | { readonly bookingId: string; readonly workMinutes?: number }
  | {
      readonly form: Pick<BookingForm, 'service' | 'extraServices' | 'addOns' | 'vehicleType'>;
      /** The booking that gets this work: it does not block its own way. */
      readonly bookingId?: string;
      /** The car is here: work of today begins no earlier than now. */
      readonly startsNow?: boolean;
    };

export interface BayTime {
  readonly day: Day;
  readonly time: string;
  readonly freeSpots: number;
  /** ISO instant; null for work without a ready time. */
  readonly readyAt: string | null;
  /** Ids, the one that would be taken first; null for work that takes no bay. */
  readonly bays: readonly number[] | null;
}

/** The bays that are free for the work at each time of the days; without a last day, of two weeks. */
export const bayAvailabilityQuery = (from: Day, request: BayRequest, to?: Day) =>
  queryOptions({
    queryKey: [STAFF_KEY, 'bay-availability', from, to, request] as const,
    queryFn: async ({ signal }): Promise<readonly BayTime[]> => {
      const range = { from_day: from, to_day: to ?? addDays(from, DAYS_AHEAD) };
      const rows = await callAsStaff(
        'bay_availability',
        { ...range, ...argumentsOf(request) },
        signal,
      );
      return rows.map((row) => ({
        day: row.day,
        time: row.slot_time,
        freeSpots: row.free_spots,
        readyAt: row.ready_at,
        bays: row.bays,
      }));
    },
    staleTime: 0,
  });

function argumentsOf(request: BayRequest) {
  const { bookingId } = request;
  const moved = bookingId === undefined ? {} : { moved_booking: bookingId };
  if (!('form' in request)) {
    const { workMinutes } = request;
    return { ...moved, work_minutes: workMinutes };
  }
  const { serviceId, extraServiceIds, addOnIds, vehicleType } = priceRequest(
    request.form as BookingForm,
  );
  return {
    ...moved,
    ...(request.startsNow ? { starts_now: true } : {}),
    service: serviceId,
    extra_services: extraServiceIds,
    add_ons: addOnIds,
    vehicle_type: bookedVehicleType({ serviceId, extraServiceIds, addOnIds, vehicleType }),
  };
}
