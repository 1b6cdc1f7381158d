import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { RetryNote } from '@/components/ui/retry-note';
import { Skeleton } from '@/components/ui/skeleton';
import { PATHS } from '@/config/paths';
import { PAGE_HEADS } from '@/content/page-heads';
import { CUSTOMER, CUSTOMERS } from '@/content/staff/customers';
import { failureKind } from '@/lib/errors';
import { customerQuery } from './api';
import { BroughtCustomer } from './brought-customer';
import { useDialogAddress } from '../shell/use-dialog-address';
import { StaffPage } from '../shell/staff-page';
import { knownBookings, byLatestBooking } from './customer-numbers';
import {
  ALL_CUSTOMERS,
  CustomerPage,
  type CustomerSlot,
  type NewBookingSlot,
} from './customer-page';

interface CustomerViewProps {
  readonly customerKey: string;
  readonly quotes?: CustomerSlot;
  readonly newBooking?: NewBookingSlot;
}

/** One customer, or a state in their place while they are loading or unknown. */
export function CustomerView({ customerKey, quotes, newBooking }: CustomerViewProps) {
  const [isErased, setIsErased] = useState(false);
  const query = useQuery({ ...customerQuery(customerKey), enabled: !isErased });
  const { data: record, isError, error } = query;
  const latest = record && knownBookings(record.bookings).toSorted(byLatestBooking)[0];
  // No id of a booking at all: a mistyped address.
  const isUnknown = record
    ? !latest && !record.profile
    : isError && failureKind(error) === 'invalid';
  const failure = isError && !isUnknown && (
    <RetryNote className="mb-3" title={record ? undefined : CUSTOMER.failedTitle} query={query}>
      {record ? CUSTOMERS.stale : CUSTOMER.failedText}
    </RetryNote>
  );
  if (isErased) return <Leave />;
  if (record?.profile) {
    return (
      <BroughtCustomer
        record={record}
        profile={record.profile}
        failure={failure}
        quotes={quotes}
        newBooking={newBooking}
        onErased={() => setIsErased(true)}
      />
    );
  }
  if (record && latest) {
    return (
      <CustomerPage
        // The key's own booking counts as long as it is there.
        customerKey={record.bookings.find(({ id }) => id === customerKey)?.id ?? latest.id}
        record={record}
        latest={latest}
        failure={failure}
        quotes={quotes}
        newBooking={newBooking}
        onErased={() => setIsErased(true)}
      />
    );
  }
  return (
    <StaffPage
      head={PAGE_HEADS.customers}
      title={isUnknown ? CUSTOMER.unknownTitle : CUSTOMERS.title}
      back={ALL_CUSTOMERS}
    >
      {failure}
      {isUnknown ? (
        <div className="grid justify-items-center gap-4 rounded-l bg-card px-5 py-14 text-center inset-ring inset-ring-line">
          <p className="text-text-2">{CUSTOMER.unknownText}</p>
          <Button asChild look="outline" size="s">
            <Link to={PATHS.customers}>{CUSTOMER.allCustomers}</Link>
          </Button>
        </div>
      ) : isError ? null : (
        <div
          className="grid gap-3 lg:grid-cols-[400px_minmax(0,1fr)]"
          role="status"
          aria-label={CUSTOMER.loading}
        >
          <Skeleton className="h-68 rounded-l" />
          <Skeleton className="h-86 rounded-l" />
        </div>
      )}
    </StaffPage>
  );
}

/** Leads to all customers, once the dialog that erased is closed. */
function Leave() {
  const { address, closeAll } = useDialogAddress();
  const hasDialog = address.do !== undefined;
  useEffect(() => {
    if (hasDialog) closeAll();
  }, [hasDialog, closeAll]);
  return hasDialog ? null : <Navigate to={PATHS.customers} replace />;
}
