import { DASHBOARD } from '@/content/staff';
import type { ListedBooking } from '../api/booking-rows';
import { useIsChanging } from '../api/change-bookings';

/** What can be asked for about a booking of the list. */
export interface ListActions {
  readonly onDetails: (id: string) => void;
  readonly onDelete: (id: string) => void;
}

interface BookingActionsProps extends ListActions {
  readonly booking: ListedBooking;
  /** Shape of both buttons in their place: `btn-row` or `btn-small`. */
  readonly size: string;
  /** Fills what is left of the line where it should. */
  readonly detailsClassName?: string;
}

/** The two buttons of a row and of a card. */
export function BookingActions(props: BookingActionsProps) {
  const { booking, size, detailsClassName = '', onDetails, onDelete } = props;
  const { id, customerName } = booking;
  const isChanging = useIsChanging(id);
  return (
    <>
      <button
        type="button"
        className={`btn ${size} btn-outline ${detailsClassName}`.trimEnd()}
        aria-label={DASHBOARD.detailsOf(customerName)}
        onClick={() => onDetails(id)}
      >
        {DASHBOARD.details}
      </button>
      <button
        type="button"
        className={`btn ${size} btn-danger row-delete`}
        aria-label={DASHBOARD.deleteOf(customerName)}
        aria-disabled={isChanging || undefined}
        onClick={() => {
          if (!isChanging) onDelete(id);
        }}
      >
        {DASHBOARD.delete}
      </button>
    </>
  );
}
