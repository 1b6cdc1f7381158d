import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useShopClock } from '../calendar/use-shop-clock';
import { readManageToken } from '@/domain/manage-rules';
import { failureKind } from '@/lib/errors';
import { managedBookingQuery } from '../api/managed-booking';
import { ManageFailed, ManagePending } from './manage-states';
import { ManagedView } from './managed-view';

/** The page behind a booking's manage link. Opening it changes nothing. */
export function Manage() {
  const found = readManageToken(useLocation().hash);
  // Kept: a link within the page ("Skip to content") puts its own name behind the `#`.
  const [token, setToken] = useState(found);
  if (found !== undefined && found !== token) setToken(found);
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
