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
  /** Of a row, which has less room than a card. */
  readonly isSmall?: boolean;
}

export function BookingActions(props: BookingActionsProps) {
  const { booking, isSmall = false, onDetails, onDelete } = props;
  const { id, customerName } = booking;
  const isChanging = useIsChanging(id);
  const size = isSmall ? 'xs' : 's';
  return (
    <>
      <Button
        look="outline"
        size={size}
        className={isSmall ? 'max-lg:px-2.5' : 'flex-1'}
        aria-label={DASHBOARD.detailsOf(customerName)}
        onClick={() => onDetails(id)}
      >
        {DASHBOARD.details}
      </Button>
      <Button
        look="danger"
        size={size}
        className={isSmall ? 'align-middle max-lg:w-11 max-lg:px-2.5 lg:ml-1.5' : 'px-3.5'}
        aria-label={DASHBOARD.deleteOf(customerName)}
        isBusy={isChanging}
        onClick={() => onDelete(id)}
      >
        <Trash2 className="flex-none" size={18} aria-hidden="true" />
        {/* Narrow tables have room only for the icon. */}
        <span className={isSmall ? 'max-lg:hidden' : ''}>{DASHBOARD.delete}</span>
      </Button>
    </>
  );
}
