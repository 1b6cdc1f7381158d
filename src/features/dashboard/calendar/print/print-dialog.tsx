import { useQuery } from '@tanstack/react-query';
import { ClipboardList, Printer } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogHead } from '@/components/ui/dialog';
import { BAY_SHEET, JOB_CARD } from '@/content/day-sheet';
import { holdsSpot } from '@/domain/booking/booking-status';
import { jobCardsQuery } from '../../bookings/api/job-cards';
import { JobCards } from '../../bookings/print/job-card';
import { usePrint } from '../../bookings/print/use-print';
import { dayNotesQuery } from './api';
import type { PrintedBays } from './bay-sheet';

interface PrintDialogProps {
  readonly plan: PrintedBays;
  readonly onClose: () => void;
}

/** The sheet of a day by its bays, or a job card for each vehicle that is expected or here. */
export function PrintDialog({ plan, onClose }: PrintDialogProps) {
  const { isPrinting, print } = usePrint();
  const jobs = [
    ...plan.lanes.flatMap(({ bay, blocks }) =>
      blocks.map(({ booking }) => ({ booking, bayName: bay.name })),
    ),
    ...[...plan.waiting, ...plan.withoutBay].map((booking) => ({ booking, bayName: undefined })),
  ].filter(({ booking }) => holdsSpot(booking.status));
  const ids = jobs.map(({ booking }) => booking.id);
  const notes = useQuery(dayNotesQuery(ids));
  const facts = useQuery(jobCardsQuery(ids));
  const cards = jobs.map((job) => ({
    ...job,
    notes: notes.data && (notes.data.get(job.booking.id) ?? []),
    facts: facts.data?.get(job.booking.id),
  }));
  return (
    <>
      <Dialog className="md:w-[min(440px,100vw-40px)]" onClose={onClose}>
        <DialogHead title={BAY_SHEET.print} close={BAY_SHEET.close} />
        <div className="grid gap-2.5 px-5.5 pt-4 pb-6 md:px-7">
          <Button look="outline" onClick={() => window.print()}>
            <Printer size={18} aria-hidden="true" />
            {BAY_SHEET.sheet}
          </Button>
          <Button
            look="outline"
            isBusy={notes.isLoading || facts.isLoading}
            disabled={cards.length === 0}
            onClick={print}
          >
            <ClipboardList size={18} aria-hidden="true" />
            {JOB_CARD.printAll(cards.length)}
          </Button>
        </div>
      </Dialog>
      {isPrinting ? <JobCards cards={cards} /> : null}
    </>
  );
}
