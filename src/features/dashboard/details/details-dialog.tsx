import { Close, Title } from '@radix-ui/react-dialog';
import { Mail, Phone, X } from 'lucide-react';
import { Fragment } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { DETAILS } from '@/content/staff';
import { bookingReference } from '@/domain/booking';
import { statusLabel } from '@/domain/booking-status';
import { formatDayMedium } from '@/domain/day';
import { formatPrice } from '@/domain/money';
import { serviceDisplayName } from '@/domain/service-names';
import type { ListedBooking } from '../api/booking-rows';
import { useIsChanging } from '../api/change-bookings';
import { useUpdateStatus } from '../api/update-status';
import { BookedCar } from './booked-car';
import { BookingRecord } from './booking-record';
import { DetailsActions } from './details-actions';
import { PriceLines } from './price-lines';
import { vehicleText } from './vehicle-text';

interface DetailsDialogProps {
  readonly booking: ListedBooking;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** Everything about a booking, and the steps that its status allows. */
export function DetailsDialog({ booking, onDelete, onClose }: DetailsDialogProps) {
  const { mutate: updateStatus } = useUpdateStatus(booking);
  const isChanging = useIsChanging(booking.id);
  const { customerName, customerEmail, customerPhone, status, comments } = booking;
  return (
    <Dialog className="dialog-details" onClose={onClose}>
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
              {booking.extraServices.map((id) => (
                <Fragment key={id}>
                  {serviceDisplayName(id)}
                  <br />
                </Fragment>
              ))}
              {formatDayMedium(booking.bookingDate)} at {booking.bookingTime}
              <br />
              <b className="font-semibold">{formatPrice(booking.totalPrice)}</b>
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
        <DetailsActions
          status={status}
          isBusy={isChanging}
          onStatus={updateStatus}
          onDelete={onDelete}
        />
        <BookingRecord bookingId={booking.id} />
      </div>
    </Dialog>
  );
}
