import { useQuery } from '@tanstack/react-query';
import { useLinkToken } from '@/components/use-link-token';
import { failureKind } from '@/lib/errors';
import { useShopClock } from '../calendar/use-shop-clock';
import { managedBookingQuery } from '../api/managed-booking';
import { ManageFailed, ManagePending } from './manage-states';
import { ManagedView } from './managed-view';

/** The page behind a booking's manage link. Opening it changes nothing. */
export function Manage() {
  const token = useLinkToken();
  const now = useShopClock();
  const { data: booking, error, isPending, refetch } = useQuery(managedBookingQuery(token));
  return (
    <div className="wrap py-6 pb-24 md:py-10">
      {isPending ? <ManagePending /> : null}
      {error && !booking ? (
        <ManageFailed failure={failureKind(error)} onRetry={() => void refetch()} />
      ) : null}
      {booking && now && token !== undefined ? (
        <ManagedView key={token} booking={booking} token={token} now={now} />
      ) : null}
    </div>
  );
}
