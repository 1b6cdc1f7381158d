import { useQuery } from '@tanstack/react-query';
import { bayAvailabilityQuery } from '../../bookings/api/bay-availability';
import type { PhoneDraft } from './draft';

/** The bay of a booking by phone, and the work that needs one, once a service is chosen. */
export function useBayChoice({ form, day, time, bayId, isWalkIn }: PhoneDraft) {
  const { service, extraServices, addOns, vehicleType } = form;
  const request =
    service === ''
      ? undefined
      : {
          form: { service, extraServices, addOns, vehicleType },
          startsNow: isWalkIn,
        };
  const { data: bayTimes } = useQuery({
    ...bayAvailabilityQuery(day ?? '', request ?? { bookingId: '' }),
    enabled: day !== undefined && request !== undefined,
  });
  const atTime = bayTimes?.find((each) => each.day === day && each.time === time);
  // A bay that can't do this work, or not for so long, is replaced by the first that can.
  const chosen = bayId !== undefined && atTime?.bays?.includes(bayId) ? bayId : undefined;
  return { request, chosen };
}
