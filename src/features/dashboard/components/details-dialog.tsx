import { Close, Title } from '@radix-ui/react-dialog';
import { Mail, Phone, X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { DETAILS } from '@/content/staff';
import { type Booking, bookingReference } from '@/domain/booking';
import { type BookingStatus, statusLabel } from '@/domain/booking-status';
import { formatDayMedium } from '@/domain/day';
import { formatDollars } from '@/domain/money';
import { vehicleText } from '../vehicle-text';
import { BookedCar } from './booked-car';
import { DetailsActions } from './details-actions';
import { DialogShell } from './dialog-shell';
import { PriceLines } from './price-lines';

const BookingRecord = lazy(async () => ({
  default: (await import('./booking-record')).BookingRecord,
}));

interface DetailsDialogProps {
  readonly booking: Booking;
  readonly isBusy: boolean;
  readonly onStatus: (status: BookingStatus) => void;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** Everything about a booking, and the steps that its status allows. */
export function DetailsDialog({ booking, onClose, ...actions }: DetailsDialogProps) {
  const { customerName, customerEmail, customerPhone, status, comments } = booking;
  return (
    <DialogShell className="dialog-details" onClose={onClose}>
      <div className="dialog-head">
        <div>
          <Title className="dialog-title">{DETAILS.title}</Title>
          <p className="num">Reference {bookingReference(booking.id)}</p>
        </div>
        <BookedCar booking={booking} />
        <Close className="dialog-close" aria-label={DETAILS.close}>
          <X size={20} aria-hidden="true" />
        </Close>
      </div>
      <div className="dialog-body">
        <dl className="dialog-facts num">
          <div>
            <dt>{DETAILS.customer}</dt>
            <dd>
              {customerName}
              <a href={`mailto:${encodeURIComponent(customerEmail)}`}>
                <Mail size={16} aria-hidden="true" />
                {customerEmail}
              </a>
              <a href={`tel:${customerPhone.replace(/[^\d+]/g, '')}`}>
                <Phone size={16} aria-hidden="true" />
                {customerPhone}
              </a>
            </dd>
          </div>
          <div>
            <dt>{DETAILS.service}</dt>
            <dd>
              {booking.serviceName}
              <br />
              {formatDayMedium(booking.bookingDate)} at {booking.bookingTime}
              <br />
              <b className="font-semibold">{formatDollars(booking.totalPrice)}</b>
            </dd>
          </div>
          <div>
            <dt>{DETAILS.vehicle}</dt>
            <dd>{vehicleText(booking)}</dd>
          </div>
          <div>
            <dt>{DETAILS.status}</dt>
            <dd>
              <span className={`status status-${status}`}>{statusLabel(status)}</span>
            </dd>
          </div>
          {comments ? (
            <div className="dialog-wide">
              <dt>{DETAILS.instructions}</dt>
              <dd className="whitespace-pre-line">{comments}</dd>
            </div>
          ) : null}
        </dl>
        <PriceLines booking={booking} />
        <DetailsActions status={status} {...actions} />
        <Suspense fallback={null}>
          {/* Keyed by what adds to it: a new status is a new entry. */}
          <BookingRecord key={`${booking.id} ${status}`} bookingId={booking.id} />
        </Suspense>
      </div>
    </DialogShell>
  );
}
