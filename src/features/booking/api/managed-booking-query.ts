import { queryOptions } from '@tanstack/react-query';
import { readManagedBooking } from './managed-booking';
import { RequestFailure } from '@/lib/errors';

export const managedBookingKeys = {
  link: (token: string | undefined) => ['managed-booking', token] as const,
};

/** The booking behind a link; without a token it fails as a wrong link does. */
export function managedBookingQueryOptions(token: string | undefined) {
  return queryOptions({
    queryKey: managedBookingKeys.link(token),
    queryFn: () => {
      if (token === undefined) throw new RequestFailure('link-invalid', 'No token');
      return readManagedBooking(token);
    },
    // Staff may change it while the page lies open in a pocket.
    refetchOnWindowFocus: 'always',
  });
}
