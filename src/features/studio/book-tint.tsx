import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { bookingHref } from '@/config/booking-link';
import { STUDIO } from '@/content/studio';
import type { StudioConfiguration } from '@/domain/studio-configuration';
import { writeStudioNote } from '@/domain/studio-note';
import { studioBooking, type StudioBooking } from '@/domain/studio-price';

interface BookTintProps {
  readonly configuration: StudioConfiguration;
  /** Answers a plain click in place of the booking page. */
  readonly onBook?: (booking: StudioBooking, note: string) => void;
  readonly className?: string;
}

/** Carries body, service and a readable line into a booking; nothing where no film is chosen. */
export function BookTint({ configuration, onBook, className = '' }: BookTintProps) {
  const booking = studioBooking(configuration);
  if (!booking) return null;
  const note = writeStudioNote(configuration);
  const handleClick = (event: MouseEvent) => {
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!onBook || opensElsewhere) return;
    event.preventDefault();
    onBook(booking, note);
  };
  return (
    <Link
      className={`btn btn-primary ${className}`}
      to={bookingHref({
        service: booking.serviceId,
        vehicleType: configuration.body,
        comments: note,
      })}
      onClick={handleClick}
    >
      {STUDIO.price.book}
    </Link>
  );
}
