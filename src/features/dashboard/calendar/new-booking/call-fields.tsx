import { useQuery } from '@tanstack/react-query';
import { Check, ExternalLink, Phone } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { TextsBox } from '@/components/booking/texts-box';
import { VehiclePicture } from '@/components/cars/vehicle-picture';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { customerPath } from '@/config/paths';
import { NEW_BOOKING } from '@/content/staff/booking';
import { FIELD_LIMITS } from '@/domain/booking/booking-columns';
import { formatDayMedium } from '@/domain/day';
import { type KnownCustomer, knownCustomersQuery } from '../../bookings/api/known-customers';
import { hasNoDetails } from './draft';
import { fieldError, newBookingFieldId, type NewBookingProps } from './use-new-booking';

/** The number comes first: the only known customer of it is filled in as soon as it is whole. */
export function CallFields({ state }: NewBookingProps) {
  const { draft, dispatch } = state;
  const { form, known } = draft;
  const { data, isFetching, isError } = useQuery(knownCustomersQuery(form.phone));
  const [only, ...others] = (data ?? []).filter(({ standing }) => standing === 'known');
  const handleUse = (customer: KnownCustomer): void =>
    dispatch({ type: 'customerChosen', customer });
  const fillIn = useEffectEvent((customer: KnownCustomer) => {
    if (!known && hasNoDetails(draft)) handleUse(customer);
  });
  useEffect(() => {
    if (only && others.length === 0) fillIn(only);
  }, [only, others.length]);
  const word = only
    ? others.length === 0
      ? NEW_BOOKING.known
      : NEW_BOOKING.several(others.length + 1)
    : '';
  return (
    <div>
      <Field
        id={newBookingFieldId('phone')}
        label={NEW_BOOKING.phone}
        error={fieldError(state, 'phone')}
        hint={isError ? NEW_BOOKING.searchFailed : undefined}
      >
        <span className="relative block">
          <Phone
            className="absolute top-1/2 left-3.5 -translate-y-1/2 text-text-2"
            size={17}
            aria-hidden="true"
          />
          <Input
            className="pl-10.5"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the call begins with the number
            autoFocus
            type="tel"
            name="phone"
            autoComplete="off"
            required
            maxLength={FIELD_LIMITS.phone}
            value={form.phone}
            onChange={({ target }) =>
              dispatch({ type: 'filled', field: 'phone', value: target.value })
            }
          />
          <span
            className="pointer-events-none absolute top-1/2 right-3.5 flex -translate-y-1/2 items-center gap-1.5 text-sm font-semibold text-ok max-xs:hidden"
            aria-hidden="true"
          >
            {word === '' ? null : <Check size={17} />}
            {word}
          </span>
        </span>
      </Field>
      <p className="sr-only" role="status">
        {isFetching ? NEW_BOOKING.searching : word}
      </p>
      {data && data.length > 0 ? (
        <KnownCustomers customers={data} used={known} onUse={handleUse} />
      ) : null}
      <TextsBox
        label={NEW_BOOKING.texts}
        isTicked={form.wantsTexts}
        onTick={(isTicked) => dispatch({ type: 'textsTicked', isTicked })}
      />
    </div>
  );
}

interface KnownCustomersProps {
  readonly customers: readonly KnownCustomer[];
  readonly used: KnownCustomer | undefined;
  readonly onUse: (customer: KnownCustomer) => void;
}

/** Families share a number, so there may be several. */
function KnownCustomers({ customers, used, onUse }: KnownCustomersProps) {
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
