import { WorkDialog } from '@/features/dashboard/bookings/details/work-dialog';
import type { ListedBooking } from '@/features/dashboard/bookings/api/listed-booking';
import { InstalledPanel } from '@/features/dashboard/installed/installed-panel';
import { IntakePanel } from '@/features/dashboard/intake/intake-panel';

interface JobDialogProps {
  readonly booking: ListedBooking;
  readonly onIntake: () => void;
  readonly onClose: () => void;
}

/** A job as a technician sees it, with its intake and the photos of the quote that it was. */
export function JobDialog({ booking, onIntake, onClose }: JobDialogProps) {
  return (
    <WorkDialog booking={booking} onClose={onClose}>
      <IntakePanel booking={booking} onOpen={onIntake} />
      <InstalledPanel booking={booking} />
    </WorkDialog>
  );
}
