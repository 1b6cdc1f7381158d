import { useQuery } from '@tanstack/react-query';
import { manageHref } from '@/config/token-link';
import { failureKind, isOutcomeUnknown } from '@/lib/errors';
import { managedBookingQuery, type ManagedBooking } from '../api/managed-booking';
import { manageTokenQuery } from '../api/manage-token';

/** The private link of the booking that the success page shows. */
export type BookingLink =
  | { readonly kind: 'asking' }
  /** None is available here: an old page, somebody else's booking, no backend. */
  | { readonly kind: 'none' }
  /** It no longer opens a booking: deleted, or long over. */
  | { readonly kind: 'gone' }
  /** Nobody answered: asking again may help. */
  | { readonly kind: 'failed' }
  | {
      readonly kind: 'open';
      readonly token: string;
      /** The booking as the database holds it, once loaded. */
      readonly booking: ManagedBooking | undefined;
    };

interface LinkState {
  readonly link: BookingLink;
  readonly retry: () => void;
}

/** The private link of a booking, and the booking behind it. */
export function useBookingLink(bookingId: string | undefined): LinkState {
  const issued = useQuery(manageTokenQuery(bookingId));
  const token = issued.data ?? undefined;
  const managed = useQuery({ ...managedBookingQuery(token), enabled: token !== undefined });
  return { link: linkOf(), retry: () => void issued.refetch() };

  function linkOf(): BookingLink {
    if (issued.isFetching) return { kind: 'asking' };
    if (issued.error && isOutcomeUnknown(failureKind(issued.error))) return { kind: 'failed' };
    if (token === undefined) return { kind: 'none' };
    if (failureKind(managed.error) === 'link-invalid') return { kind: 'gone' };
    return { kind: 'open', token, booking: managed.data };
  }
}

/**
 * The private link as it is copied and written into calendars: with the address of the site that
 * shows it. In the browser only.
 */
export function manageUrl(token: string): string {
  return `${window.location.origin}${manageHref(token)}`;
}
