import { WorkDialog } from '@/features/dashboard/bookings/details/work-dialog';
import type { ListedBooking } from '@/features/dashboard/bookings/api/listed-booking';
import { InstalledPanel } from '@/features/dashboard/installed/installed-panel';
import { JobPhotos } from '@/features/dashboard/quotes/job-photos';

interface JobDialogProps {
  readonly booking: ListedBooking;
  readonly onClose: () => void;
}

/** A job as a technician sees it, with the photos of the quote that it was. */
export function JobDialog({ booking, onClose }: JobDialogProps) {
  return (
    <WorkDialog booking={booking} onClose={onClose}>
      <JobPhotos bookingId={booking.id} customer={booking.customerName} />
      <InstalledPanel booking={booking} />
    </WorkDialog>
  );
}
