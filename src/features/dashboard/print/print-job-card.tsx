import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { JOB_CARD } from '@/content/day-sheet';
import type { Booking } from '@/domain/booking';
import { notesQuery } from '../api/booking-notes';
import { baysQuery } from '../api/settings';
import { JobCard } from './job-card';

interface PrintJobCardProps {
  readonly booking: Booking;
  readonly className?: string;
}

/** Prints the card of a vehicle instead of the page. What stands on it is read ahead. */
export function PrintJobCard({ booking, className }: PrintJobCardProps) {
  const [isPrinting, setIsPrinting] = useState(false);
  useQuery(notesQuery(booking.id));
  useQuery({ ...baysQuery, enabled: booking.bayId !== null });
  useEffect(() => {
    const handleAfter = (): void => setIsPrinting(false);
    window.addEventListener('afterprint', handleAfter);
    return () => window.removeEventListener('afterprint', handleAfter);
  }, []);
  const handlePrint = (): void => {
    flushSync(() => setIsPrinting(true));
    window.print();
  };
  return (
    <>
      <Button
        look="outline"
        size="s"
        className={className}
        aria-label={JOB_CARD.printOf(booking.customerName)}
        onClick={handlePrint}
      >
        <Printer size={17} aria-hidden="true" />
        {JOB_CARD.print}
      </Button>
      {isPrinting ? <JobCard booking={booking} /> : null}
    </>
  );
}
