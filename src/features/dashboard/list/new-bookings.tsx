import { ArrowUp } from 'lucide-react';
import { DASHBOARD } from '@/content/staff';

interface NewBookingsProps {
  readonly count: number;
  readonly onShow: () => void;
}

/** "2 new bookings", above what is being read, which stays where it is until they are asked for. */
export function NewBookings({ count, onShow }: NewBookingsProps) {
  return (
    <div className="list-new" role="status">
      {count > 0 ? (
        <button type="button" className="btn btn-small btn-ink" onClick={onShow}>
          <ArrowUp size={17} aria-hidden="true" />
          {DASHBOARD.newBookings(count)}
        </button>
      ) : null}
    </div>
  );
}
