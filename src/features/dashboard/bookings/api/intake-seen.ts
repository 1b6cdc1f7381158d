import { queryOptions } from '@tanstack/react-query';
import { STAFF_KEY } from '@/lib/session';

/** True once the intake of a vehicle was opened on this device; nobody else is asked. */
export const intakeSeenQuery = (bookingId: string) =>
  queryOptions({
    queryKey: [STAFF_KEY, 'intake-seen', bookingId] as const,
    queryFn: () => false,
    initialData: false,
    staleTime: Infinity,
    gcTime: Infinity,
  });
