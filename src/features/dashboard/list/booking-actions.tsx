import { Trash2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
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
  readonly place: keyof typeof PLACES;
}

const PLACES = {
  /** Narrow tables have room for the icon alone. */
  row: {
    size: 'xs',
    details: 'max-lg:px-2.5',
    remove: 'align-middle max-lg:w-9.5 max-lg:px-2.5 lg:ml-1.5',
    word: 'max-lg:hidden',
  },
  card: { size: 's', details: 'flex-1', remove: 'px-3.5', word: '' },
} as const;

/** The two buttons of a row and of a card. */
export function BookingActions(props: BookingActionsProps) {
  const { booking, place, onDetails, onDelete } = props;
  const { size, details, remove, word } = PLACES[place];
  const { id, customerName } = booking;
  const isChanging = useIsChanging(id);
  return (
    <>
      <Button
        look="outline"
        size={size}
        className={details}
        aria-label={DASHBOARD.detailsOf(customerName)}
        onClick={() => onDetails(id)}
      >
        {DASHBOARD.details}
      </Button>
      <Button
        look="danger"
        size={size}
        className={remove}
        aria-label={DASHBOARD.deleteOf(customerName)}
        isBusy={isChanging}
        onClick={() => onDelete(id)}
      >
        <Trash2 className="flex-none" size={18} aria-hidden="true" />
        <span className={word}>{DASHBOARD.delete}</span>
      </Button>
    </>
  );
}
