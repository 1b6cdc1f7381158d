import { DASHBOARD } from '@/content/staff';

interface BookingActionsProps {
  readonly id: string;
  readonly customerName: string;
  /** Shape of both buttons in their place: `btn-row` or `btn-small`. */
  readonly size: string;
  /** Opens the details; fills what is left of the line where it should. */
  readonly detailsClassName?: string;
  readonly onDetails: (id: string) => void;
  readonly onDelete: (id: string) => void;
}

/** What can be done with a booking of the list, in a row and on a card. */
export function BookingActions({
  id,
  customerName,
  size,
  detailsClassName = '',
  onDetails,
  onDelete,
}: BookingActionsProps) {
  return (
    <>
      <button
        type="button"
        className={`btn ${size} btn-outline ${detailsClassName}`.trimEnd()}
        aria-label={DASHBOARD.detailsOf(customerName)}
        data-details={id}
        onClick={() => onDetails(id)}
      >
        {DASHBOARD.details}
      </button>
      <button
        type="button"
        className={`btn ${size} btn-danger row-delete`}
        aria-label={DASHBOARD.deleteOf(customerName)}
        onClick={() => onDelete(id)}
      >
        {DASHBOARD.delete}
      </button>
    </>
  );
}
