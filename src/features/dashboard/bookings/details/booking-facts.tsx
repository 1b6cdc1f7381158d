import { CalendarDays, Mail, Pencil, Phone, UserRound } from 'lucide-react';
import type { ComponentProps, Ref } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useShopDay } from '@/components/clock';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { bookingInDayPath } from '@/config/staff-dialog-link';
import { customerPath, PATHS } from '@/config/paths';
import { DETAILS } from '@/content/staff/dashboard';
import { EDIT } from '@/content/staff/details';
import type { Booking } from '@/domain/booking/booking';
import { formatDayShort } from '@/domain/day';
import { bookedNames } from '@/domain/service-names';
import { vehicleText } from '@/domain/booking/vehicle-text';
import { mailHref, phoneHref } from '@/domain/contact-links';
import { Agreements, useAgreements } from './agreements';
import { Detail } from './detail';
import { presenceText, StatusBadge } from './details-header';

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
      <div className="grid grid-cols-2 gap-x-8 gap-y-4 text-base leading-snug wrap-anywhere tabular-nums">
        <dl>
          <Detail name={DETAILS.customer}>
            <b className="block font-semibold">{booking.customerName}</b>
            <ContactLinks booking={booking} />
            <FarLinks booking={booking} />
          </Detail>
        </dl>
        <dl className="grid content-start gap-3">
          <Detail name={DETAILS.service} className="pr-16">
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
          <Agreements booking={booking} lines={useAgreements(booking)} />
        </dl>
      </div>
      <EditButton ref={editButton} className="absolute -top-3 -right-2" onClick={onEdit} />
    </div>
  );
}

/** On a phone: when and in what state first, then whose car it is. */
export function PhoneFacts({ booking, editButton, onEdit }: BookingFactsProps) {
  const presence = presenceText(booking, useShopDay());
  return (
    <div className="tabular-nums">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <b className="text-lg font-semibold">
          {formatDayShort(booking.bookingDate)}, {booking.bookingTime}
        </b>
        <StatusBadge booking={booking} />
      </div>
      {presence === '' ? null : (
        <p className="mt-1 text-sm text-text-2 first-letter:uppercase">{presence}</p>
      )}
      <div className="mt-3 flex items-start justify-between gap-2">
        <div className="min-w-0 text-sm leading-snug wrap-anywhere text-text-2">
          <b className="mb-0.5 block text-base font-semibold text-text">{booking.customerName}</b>
          {vehicleText(booking)}
          <ContactLinks booking={booking} />
        </div>
        <EditButton ref={editButton} className="-mt-2 -mr-2 flex-none" onClick={onEdit} />
      </div>
      <FarLinks booking={booking} />
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

function EditButton({ className, ...rest }: ComponentProps<typeof Button>) {
  return (
    <Button
      {...rest}
      look="plain"
      size="s"
      className={cn('px-2', className)}
      aria-label={EDIT.openLabel}
    >
      <Pencil size={17} aria-hidden="true" />
      {EDIT.open}
    </Button>
  );
}

function FarLinks({ booking }: BookingProps) {
  return (
    <div className="flex flex-wrap gap-x-6">
      <CustomerLink bookingId={booking.id} />
      <DayLink booking={booking} />
    </div>
  );
}

/** Leads from a booking to its customer; nothing where staff come from there. */
function CustomerLink({ bookingId }: { readonly bookingId: string }) {
  const { pathname } = useLocation();
  if (pathname.startsWith(PATHS.customers)) return null;
  return (
    <Link
      className={FAR_LINK}
      to={customerPath(bookingId)}
      // In place of the dialog's entry, so that Back leads behind the dialog.
      replace
    >
      <UserRound className="flex-none text-text-2" size={16} aria-hidden="true" />
      {DETAILS.openCustomer}
    </Link>
  );
}

/** Leads to the booking in its day; nothing where staff come from there. */
function DayLink({ booking: { id, bookingDate } }: BookingProps) {
  const { pathname } = useLocation();
  if (pathname.startsWith(PATHS.day)) return null;
  return (
    <Link className={FAR_LINK} to={bookingInDayPath(bookingDate, id)}>
      <CalendarDays className="flex-none text-text-2" size={16} aria-hidden="true" />
      {DETAILS.showInDay}
    </Link>
  );
}
