import { useQuery } from '@tanstack/react-query';
import { DETAILS } from '@/content/staff/dashboard';
import type { Booking } from '@/domain/booking/booking';
import { serviceIdByDisplayName, bookedNames } from '@/domain/service-names';
import { tintsFront } from '@/domain/booking/service-vehicles';
import { CalendarDays, Mail, Pencil, Phone, UserRound } from 'lucide-react';
import type { Ref } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { bookingInDayPath } from '@/config/staff-dialog-link';
import { customerPath, PATHS } from '@/config/paths';
import { EDIT } from '@/content/staff/details';
import { vehicleText } from '@/domain/booking/vehicle-text';
import { mailHref, phoneHref } from '@/domain/contact-links';
import { policyVersionsQuery } from '../api/policy-versions';
import { instantText } from '../record-text';
import { Detail } from './detail';

interface BookingProps {
  readonly booking: Booking;
}

interface BookingFactsProps extends BookingProps {
  readonly editButton: Ref<HTMLButtonElement>;
  readonly onEdit: () => void;
}

const LINK =
  'flex min-h-8 items-center gap-2.25 max-lg:min-h-11 underline decoration-line-strong underline-offset-4';

/** To another view. */
const FAR_LINK = cn(LINK, 'min-h-11 text-base');

export function BookingFacts({ booking, editButton, onEdit }: BookingFactsProps) {
  const { comments } = booking;
  const services = bookedNames(booking);
  return (
    <div className="relative">
      <div className="grid gap-x-8 gap-y-3 text-base leading-snug wrap-anywhere tabular-nums md:grid-cols-2">
        <dl>
          <Detail name={DETAILS.customer}>
            <b className="block font-semibold">{booking.customerName}</b>
            <ContactLinks booking={booking} />
            <FarLinks booking={booking} />
          </Detail>
        </dl>
        <dl className="grid content-start gap-3">
          <Detail name={DETAILS.service} className="md:pr-16">
            {services.map((name) => (
              <b key={name} className="block font-semibold">
                {name}
              </b>
            ))}
          </Detail>
          <Detail name={DETAILS.vehicle}>{vehicleText(booking)}</Detail>
          {comments ? (
            <Detail name={DETAILS.instructions} className="whitespace-pre-line">
              {comments}
            </Detail>
          ) : null}
          <Agreements booking={booking} />
        </dl>
      </div>
      <Button
        ref={editButton}
        look="plain"
        size="s"
        className="absolute -top-3 -right-2 px-2"
        aria-label={EDIT.openLabel}
        onClick={onEdit}
      >
        <Pencil size={17} aria-hidden="true" />
        {EDIT.open}
      </Button>
    </div>
  );
}

function ContactLinks({ booking: { customerEmail, customerPhone } }: BookingProps) {
  return (
    <>
      {customerEmail === null ? (
        <span className="block">{EDIT.noEmail}</span>
      ) : (
        <a className={LINK} href={mailHref(customerEmail)}>
          <Mail className="flex-none text-text-2" size={16} aria-hidden="true" />
          {customerEmail}
        </a>
      )}
      {customerPhone === '' ? (
        <span className="block">{EDIT.noPhone}</span>
      ) : (
        <a className={LINK} href={phoneHref(customerPhone)}>
          <Phone className="flex-none text-text-2" size={16} aria-hidden="true" />
          {customerPhone}
        </a>
      )}
    </>
  );
}

/** To its customer and its day, but where staff come from there. */
function FarLinks({ booking: { id, bookingDate } }: BookingProps) {
  const { pathname } = useLocation();
  return (
    <span className="flex flex-wrap gap-x-6">
      {pathname.startsWith(PATHS.customers) ? null : (
        // Replaces the dialog's entry, so that Back leads behind the dialog.
        <Link className={FAR_LINK} to={customerPath(id)} replace>
          <UserRound className="flex-none text-text-2" size={16} aria-hidden="true" />
          {DETAILS.openCustomer}
        </Link>
      )}
      {pathname.startsWith(PATHS.day) ? null : (
        <Link className={FAR_LINK} to={bookingInDayPath(bookingDate, id)}>
          <CalendarDays className="flex-none text-text-2" size={16} aria-hidden="true" />
          {DETAILS.showInDay}
        </Link>
      )}
    </span>
  );
}

/** Lists what the customer was shown, agreed to and ticked when booking online. */
function useAgreements(booking: Booking): readonly string[] {
  const { filmLawVersion, careVersion, textsVersion, policyVersion, source } = booking;
  const services = [serviceIdByDisplayName(booking.serviceName), ...booking.extraServices];
  const isOnline = source === 'online';
  const { data: policies = [] } = useQuery({
    ...policyVersionsQuery('policy'),
    enabled: isOnline && policyVersion === null,
  });
  const inForce = policies.find(
    ({ written_at: at }) => Date.parse(at) <= Date.parse(booking.createdAt),
  );
  const lines = [
    filmLawVersion === null
      ? isOnline && tintsFront(services) && DETAILS.filmLawUnshown
      : DETAILS.filmLaw(filmLawVersion),
    careVersion !== null && DETAILS.care(careVersion),
    textsVersion !== null && DETAILS.texts(textsVersion),
    policyVersion === null ? inForce?.words && DETAILS.unagreed : DETAILS.policy(policyVersion),
  ];
  return lines.filter((line) => typeof line === 'string');
}

function Agreements({ booking }: { readonly booking: Booking }) {
  const lines = useAgreements(booking);
  if (lines.length === 0) return null;
  return (
    <Detail name={DETAILS.whenBooking(instantText(booking.createdAt))}>
      {lines.map((line) => (
        <span className="block" key={line}>
          {line}
        </span>
      ))}
    </Detail>
  );
}
