import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { CallLink } from '@/components/site/call-link';
import { Button } from '@/components/ui/button';
import { bookingHref } from '@/config/booking-link';
import { STUDIO } from '@/content/studio';
import type { StudioConfiguration } from '@/domain/film/studio-configuration';
import { studioBooking } from '@/domain/film/studio-price';
import { tintPrefill, type TintPrefill } from './tint-prefill';

interface BookTintProps {
  readonly configuration: StudioConfiguration;
  /** Answers a plain click in place of the booking page. */
  readonly onBook?: (prefill: TintPrefill) => void;
  readonly className: string;
}

/** Carries the car and its films into a booking; nothing where no film is chosen. */
export function BookTint({ configuration, onBook, className }: BookTintProps) {
  const prefill = tintPrefill(configuration);
  if (!prefill) return null;
  const handleClick = (event: MouseEvent) => {
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!onBook || opensElsewhere) return;
    event.preventDefault();
    onBook(prefill);
  };
  return (
    <Button asChild className={className}>
      <Link to={bookingHref(prefill)} onClick={handleClick} data-waits>
        {STUDIO.price.book}
      </Link>
    </Button>
  );
}

/** The same, or the shop's number where there is no film to book. */
export function BookOrCall({ configuration, className }: Omit<BookTintProps, 'onBook'>) {
  if (studioBooking(configuration)) {
    return <BookTint configuration={configuration} className={className} />;
  }
  return (
    <Button asChild className={className}>
      <CallLink>{STUDIO.price.call}</CallLink>
    </Button>
  );
}
