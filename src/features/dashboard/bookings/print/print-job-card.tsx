import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { JOB_CARD } from '@/content/day-sheet';
import type { Booking } from '@/domain/booking/booking';
import { notesQuery } from '../api/booking-notes';
import { jobCardsQuery } from '../api/job-cards';
import { baysQuery } from '../../shell/shop-settings-api';
import { JobCards } from './job-card';
import { usePrint } from './use-print';

interface PrintJobCardProps {
  readonly booking: Booking;
}

/** Prints the card of a vehicle instead of the page. Its data is read ahead. */
export function PrintJobCard({ booking }: PrintJobCardProps) {
  const { isPrinting, print } = usePrint();
  const { data: notes } = useQuery(notesQuery(booking.id));
  const { data: bays } = useQuery({ ...baysQuery, enabled: booking.bayId !== null });
  const bayName = bays?.find(({ id }) => id === booking.bayId)?.name;
  const { data: facts } = useQuery(jobCardsQuery([booking.id]));
  const card = {
    booking,
    bayName,
    notes: notes?.map(({ body }) => body),
    facts: facts?.get(booking.id),
  };
  return (
    <>
      <Button
        look="outline"
        size="s"
        aria-label={JOB_CARD.printOf(booking.customerName)}
        onClick={print}
      >
        <Printer size={17} aria-hidden="true" />
        {JOB_CARD.print}
      </Button>
      {isPrinting ? <JobCards cards={[card]} /> : null}
    </>
  );
}
