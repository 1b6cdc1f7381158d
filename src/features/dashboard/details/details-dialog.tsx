import { CircleAlert, Mail, Phone, X } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Dialog, DialogClose, DialogTitle } from '@/components/ui/dialog';
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
    <Dialog className="dialog-details" onClose={onClose}>
      <div className="dialog-head">
        <div>
          <DialogTitle>{DETAILS.title}</DialogTitle>
          <p className="num">Reference {bookingReference(booking.id)}</p>
        </div>
        <BookedCar booking={booking} />
        <DialogClose className="dialog-close" aria-label={DETAILS.close}>
          <X size={20} aria-hidden="true" />
        </DialogClose>
      </div>
      <div className="dialog-body">
        {isPhone ? <PhoneFacts booking={booking} /> : <Facts booking={booking} />}
        <PriceLines booking={booking} />
        {isPhone ? (
          <dl className="dialog-rest">
            <Fact name={DETAILS.vehicle}>{vehicleText(booking)}</Fact>
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

function Facts({ booking }: BookingProps) {
  const { customerEmail, customerPhone, status } = booking;
  return (
    <dl className="dialog-facts num">
      <Fact name={DETAILS.customer}>
        {booking.customerName}
        <a href={mailHref(booking)}>
          <Mail size={16} aria-hidden="true" />
          {customerEmail}
        </a>
        <a href={phoneHref(booking)}>
          <Phone size={16} aria-hidden="true" />
          {customerPhone}
        </a>
      </Fact>
      <Fact name={DETAILS.service}>
        {[booking.serviceName, ...booking.extraServices.map(serviceDisplayName)].map((name) => (
          <Fragment key={name}>
            {name}
            <br />
          </Fragment>
        ))}
        {formatDayMedium(booking.bookingDate)} at {booking.bookingTime}
        <br />
        <b className="font-semibold">{formatPrice(booking.totalPrice)}</b>
      </Fact>
      <Fact name={DETAILS.vehicle}>{vehicleText(booking)}</Fact>
      <Fact name={DETAILS.status}>
        <span className={`status status-${status}`}>{statusLabel(status)}</span>
      </Fact>
      <Instructions booking={booking} />
    </dl>
  );
}

/** On a phone: when and in what state first, then whom to write to or call. */
function PhoneFacts({ booking }: BookingProps) {
  const { status, customerName } = booking;
  return (
    <div className="dialog-first num">
      <p className="dialog-when">
        <span className={`status status-${status}`}>{statusLabel(status)}</span>
        <b>
          {formatDayShort(booking.bookingDate)}, {booking.bookingTime}
        </b>
      </p>
      <div className="dialog-who">
        <p>
          <b>{customerName}</b>
          {booking.customerEmail}
          <br />
          {booking.customerPhone}
        </p>
        <a
          className="btn btn-small btn-outline"
          href={mailHref(booking)}
          aria-label={DETAILS.writeTo(customerName)}
        >
          <Mail size={18} aria-hidden="true" />
        </a>
        <a
          className="btn btn-small btn-outline"
          href={phoneHref(booking)}
          aria-label={DETAILS.call(customerName)}
        >
          <Phone size={18} aria-hidden="true" />
        </a>
      </div>
    </div>
  );
}

function Instructions({ booking: { comments } }: BookingProps) {
  if (!comments) return null;
  return (
    <Fact name={DETAILS.instructions} className="dialog-wide whitespace-pre-line">
      {comments}
    </Fact>
  );
}

const mailHref = ({ customerEmail }: ListedBooking): string =>
  `mailto:${encodeURIComponent(customerEmail)}`;
const phoneHref = ({ customerPhone }: ListedBooking): string =>
  `tel:${customerPhone.replace(/[^\d+]/g, '')}`;

interface FactProps {
  readonly name: string;
  readonly className?: string;
  readonly children: ReactNode;
}

function Fact({ name, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What the booking costs, line by line, and whether today's price list says the same. */
function PriceLines({ booking }: BookingProps) {
  const { lines, todayTotal, isDifferent } = priceCheck(booking);
  return (
    <section className="dialog-price" aria-label={DETAILS.price}>
      <dl className="fact-lines">
        {lines.map(({ id, label, amount }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{formatPrice(amount)}</dd>
          </div>
        ))}
        <div className="dialog-total">
          <dt>{DETAILS.total}</dt>
          <dd>{formatPrice(booking.totalPrice)}</dd>
        </div>
      </dl>
      {isDifferent ? (
        <p className="note note-warn mt-4">
          <CircleAlert size={20} aria-hidden="true" />
          {DETAILS.differs(formatPrice(todayTotal))}
        </p>
      ) : null}
    </section>
  );
}
