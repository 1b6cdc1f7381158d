import { Mail, Phone, X } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogTitle } from '@/components/ui/dialog';
import { cn } from '@/components/ui/cn';
import { Fact, FactList } from '@/components/ui/fact-list';
import { Note } from '@/components/ui/note';
import { PHONE_QUERY, useMedia } from '@/components/use-media';
import { DETAILS } from '@/content/staff';
import { bookingReference } from '@/domain/booking';
import { statusLabel } from '@/domain/booking-status';
import { formatDayMedium, formatDayShort } from '@/domain/day';
import { formatPrice } from '@/domain/money';
import { priceCheck } from '@/domain/price-check';
import { serviceDisplayName } from '@/domain/service-names';
import type { ListedBooking } from '../api/booking-rows';
import { BookedCar } from './booked-car';
import { BookingRecord } from './booking-record';
import { DetailsActions } from './details-actions';
import { vehicleText } from './vehicle-text';

interface DetailsDialogProps {
  readonly booking: ListedBooking;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** Everything about a booking, and the steps that its status allows. */
export function DetailsDialog({ booking, onDelete, onClose }: DetailsDialogProps) {
  const isPhone = useMedia(PHONE_QUERY);
  return (
    <Dialog onClose={onClose}>
      <div
        className="relative grid grid-cols-[1fr_minmax(0,176px)] items-end bg-[radial-gradient(90%_120%_at_60%_70%,var(--haze),var(--ink-800))] pt-9 pr-3 pb-1.5 pl-5.5 text-white md:grid-cols-[1fr_300px] md:pt-6.5 md:pr-11.5 md:pb-2.5 md:pl-7.5"
        data-toasts="over-title"
      >
        <div className="pb-3.5">
          <DialogTitle>{DETAILS.title}</DialogTitle>
          <p className="mt-1.5 text-sm text-on-ink-lead tabular-nums">
            Reference {bookingReference(booking.id)}
          </p>
        </div>
        <BookedCar booking={booking} />
        <DialogClose
          className="absolute top-2 right-2 grid size-11 place-items-center rounded-m hover:bg-hair focus-visible:-outline-offset-3 focus-visible:outline-white forced-colors:border"
          aria-label={DETAILS.close}
        >
          <X size={20} aria-hidden="true" />
        </DialogClose>
      </div>
      <div className="px-5.5 pt-5 pb-5.5 md:px-7.5 md:py-7">
        {isPhone ? <PhoneFacts booking={booking} /> : <Facts booking={booking} />}
        <PriceLines booking={booking} />
        {isPhone ? (
          <dl className="mt-4.5 grid gap-2 text-base wrap-anywhere">
            <Detail name={DETAILS.vehicle}>{vehicleText(booking)}</Detail>
            <Instructions booking={booking} />
          </dl>
        ) : null}
        <BookingRecord bookingId={booking.id} />
      </div>
      <DetailsActions booking={booking} onDelete={onDelete} />
    </Dialog>
  );
}

interface BookingProps {
  readonly booking: ListedBooking;
}

const LINK =
  'flex min-h-8 items-center gap-2.25 underline decoration-line-strong underline-offset-4';

function Facts({ booking }: BookingProps) {
  const { customerEmail, customerPhone, status } = booking;
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-6 text-base wrap-anywhere tabular-nums">
      <Detail name={DETAILS.customer}>
        {booking.customerName}
        {customerEmail === null ? null : (
          <a className={LINK} href={mailHref(customerEmail)}>
            <Mail className="flex-none text-text-2" size={16} aria-hidden="true" />
            {customerEmail}
          </a>
        )}
        <a className={LINK} href={phoneHref(booking)}>
          <Phone className="flex-none text-text-2" size={16} aria-hidden="true" />
          {customerPhone}
        </a>
      </Detail>
      <Detail name={DETAILS.service}>
        {[booking.serviceName, ...booking.extraServices.map(serviceDisplayName)].map((name) => (
          <Fragment key={name}>
            {name}
            <br />
          </Fragment>
        ))}
        {formatDayMedium(booking.bookingDate)} at {booking.bookingTime}
        <br />
        <b className="font-semibold">{formatPrice(booking.totalPrice)}</b>
      </Detail>
      <Detail name={DETAILS.vehicle}>{vehicleText(booking)}</Detail>
      <Detail name={DETAILS.status}>
        <Badge tone={status}>{statusLabel(status)}</Badge>
      </Detail>
      <Instructions booking={booking} />
    </dl>
  );
}

/** On a phone: when and in what state first, then whom to write to or call. */
function PhoneFacts({ booking }: BookingProps) {
  const { status, customerName, customerEmail } = booking;
  return (
    <div className="tabular-nums">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <Badge tone={status}>{statusLabel(status)}</Badge>
        <b className="font-medium">
          {formatDayShort(booking.bookingDate)}, {booking.bookingTime}
        </b>
      </p>
      <div className="mt-4 flex items-center gap-2">
        <p className="min-w-0 flex-1 text-sm leading-snug wrap-anywhere text-text-2">
          <b className="mb-0.5 block text-base font-semibold text-text">{customerName}</b>
          {customerEmail}
          {customerEmail === null ? null : <br />}
          {booking.customerPhone}
        </p>
        {customerEmail === null ? null : (
          <Button asChild look="outline" size="s" className="w-11 flex-none px-0">
            <a href={mailHref(customerEmail)} aria-label={DETAILS.writeTo(customerName)}>
              <Mail size={18} aria-hidden="true" />
            </a>
          </Button>
        )}
        <Button asChild look="outline" size="s" className="w-11 flex-none px-0">
          <a href={phoneHref(booking)} aria-label={DETAILS.call(customerName)}>
            <Phone size={18} aria-hidden="true" />
          </a>
        </Button>
      </div>
    </div>
  );
}

function Instructions({ booking: { comments } }: BookingProps) {
  if (!comments) return null;
  return (
    <Detail name={DETAILS.instructions} className="whitespace-pre-line md:col-span-full">
      {comments}
    </Detail>
  );
}

const mailHref = (email: string): string => `mailto:${encodeURIComponent(email)}`;
const phoneHref = ({ customerPhone }: ListedBooking): string =>
  `tel:${customerPhone.replace(/[^\d+]/g, '')}`;

interface DetailProps {
  readonly name: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Its name stands beside it on phones, and above it elsewhere. */
function Detail({ name, className, children }: DetailProps) {
  return (
    <div
      className={cn('max-md:grid max-md:grid-cols-[132px_minmax(0,1fr)] max-md:gap-3', className)}
    >
      <dt className="text-sm font-medium text-text-3 max-md:pt-px">{name}</dt>
      <dd className="md:mt-0.75">{children}</dd>
    </div>
  );
}

/** What the booking costs, line by line, and whether today's price list says the same. */
function PriceLines({ booking }: BookingProps) {
  const { lines, todayTotal, isDifferent } = priceCheck(booking);
  return (
    <section className="mt-5 border-t border-line pt-4.5" aria-label={DETAILS.price}>
      <FactList>
        {lines.map(({ id, label, amount }) => (
          <Fact key={id} label={label}>
            {formatPrice(amount)}
          </Fact>
        ))}
        <Fact
          className="border-t border-line pt-2.75 font-semibold [&>dt]:text-text!"
          label={DETAILS.total}
        >
          {formatPrice(booking.totalPrice)}
        </Fact>
      </FactList>
      {isDifferent ? (
        <Note tone="warn" className="mt-4">
          {DETAILS.differs(formatPrice(todayTotal))}
        </Note>
      ) : null}
    </section>
  );
}
