import { Trash2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { DASHBOARD } from '@/content/staff/dashboard';
import type { ListedBooking } from '../api/listed-booking';
import { useIsChanging } from '../actions/optimistic-change';

export interface ListActions {
  readonly onDetails: (id: string) => void;
  readonly onDelete: (id: string) => void;
}

interface BookingActionsProps extends ListActions {
  readonly booking: ListedBooking;
  /** In a table, whose narrow one has room for an icon only. */
  readonly isCell?: boolean;
}

export function BookingActions(props: BookingActionsProps) {
  const { booking, isCell = false, onDetails, onDelete } = props;
  const { id, customerName } = booking;
  const isChanging = useIsChanging(id);
  return (
    <>
      <Button
        look={isCell ? 'outline' : 'plain'}
        size="xs"
        className={isCell ? 'max-lg:px-2.5' : 'rounded-none px-0'}
        aria-label={DASHBOARD.detailsOf(customerName)}
        onClick={() => onDetails(id)}
      >
        {DASHBOARD.details}
      </Button>
      <Button
        look="danger"
        size="xs"
        className={
          isCell ? 'align-middle max-lg:w-11 max-lg:px-2.5 lg:ml-1.5' : 'rounded-none px-0'
        }
        aria-label={DASHBOARD.deleteOf(customerName)}
        isBusy={isChanging}
        onClick={() => onDelete(id)}
      >
        {isCell ? <Trash2 className="flex-none" size={18} aria-hidden="true" /> : null}
        <span className={isCell ? 'max-lg:hidden' : ''}>{DASHBOARD.delete}</span>
      </Button>
    </>
  );
}
