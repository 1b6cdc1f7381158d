import { ExternalLink } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { VehiclePicture } from '@/components/cars/vehicle-picture';
import { customerPath } from '@/config/paths';
import { NEW_BOOKING } from '@/content/staff/booking';
import { formatDayMedium } from '@/domain/day';
import type { KnownCustomer } from '../../bookings/api/known-customers';

interface KnownCustomersProps {
  readonly customers: readonly KnownCustomer[];
  readonly used: KnownCustomer | undefined;
  readonly onUse: (customer: KnownCustomer) => void;
}

/** Families share a number, so there may be several. */
export function KnownCustomers({ customers, used, onUse }: KnownCustomersProps) {
  return (
    <ul className="mt-2.5 grid gap-2">
      {customers.map((customer) => (
        <li
          key={customer.customerName}
          className="relative grid grid-cols-[72px_1fr] items-center gap-x-3.5 gap-y-2 overflow-hidden rounded-m bg-paper py-3 pr-3 pl-3.5 before:absolute before:inset-y-0 before:left-0 before:w-0.75 before:bg-film md:grid-cols-[92px_1fr_auto] forced-colors:border"
        >
          <VehiclePicture vehicleType={customer.vehicleType} />
          <p className="min-w-0 text-sm leading-snug wrap-anywhere text-text-2">
            <b className="mr-1.5 text-base font-semibold text-text">{customer.customerName}</b>
            <span className="whitespace-nowrap">
              {NEW_BOOKING.visits(customer.visits, customer.noShows)}
            </span>
            {customer.standing === 'known' ? null : (
              <span className="block font-semibold text-danger">
                {NEW_BOOKING.standing[customer.standing]}
              </span>
            )}
            <VisitLine customer={customer} />
            <a
              className="mt-0.5 inline-flex min-h-8 items-center gap-1.5 text-text underline decoration-line-strong underline-offset-4 max-lg:min-h-11"
              href={customerPath(customer.bookingId)}
              // A new tab keeps what was typed during the call.
              target="_blank"
              rel="noreferrer"
              aria-label={NEW_BOOKING.openCustomer(customer.customerName)}
            >
              {NEW_BOOKING.openCustomerShort}
              <ExternalLink className="flex-none" size={14} aria-hidden="true" />
            </a>
          </p>
          {customers.length === 1 && used ? null : (
            <Button
              look="outline"
              size="s"
              className={cn(
                'max-md:col-span-full',
                used?.customerName === customer.customerName && 'invisible',
              )}
              aria-label={NEW_BOOKING.fillIn(customer.customerName)}
              onClick={() => onUse(customer)}
            >
              {NEW_BOOKING.useShort}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function VisitLine({ customer }: { readonly customer: KnownCustomer }) {
  const { lastVisit, lastService, nextVisit } = customer;
  return (
    <>
      {lastVisit === null ? null : (
        <span className="block">
          {NEW_BOOKING.lastVisit(formatDayMedium(lastVisit), lastService ?? '')}
        </span>
      )}
      {nextVisit === null ? null : (
        <span className="block">{NEW_BOOKING.nextVisit(formatDayMedium(nextVisit))}</span>
      )}
    </>
  );
}
