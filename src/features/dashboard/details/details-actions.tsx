import { Check, Trash2, Undo2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { DETAILS } from '@/content/staff';
import { canBecome } from '@/domain/booking-status';
import type { ListedBooking } from '../api/booking-rows';
import { useBookingSteps } from '../api/booking-steps';
import { useIsChanging } from '../api/change-bookings';

interface DetailsActionsProps {
  readonly booking: ListedBooking;
  readonly onDelete: () => void;
}

/** Each step with its words and its place: two rows on phones, one elsewhere. */
const STEPS = [
  ['completed', DETAILS.complete, 'col-[1/3] row-start-1 mb-2 md:col-[1] md:mb-0'],
  ['cancelled', DETAILS.cancel, 'col-start-1 row-start-2 md:col-start-2 md:row-start-1'],
  ['confirmed', DETAILS.confirm, 'col-start-2 row-start-2 md:col-start-3 md:row-start-1'],
] as const;
const BESIDE = 'min-h-12.5 flex-1 px-1.5 md:min-h-11 md:flex-none md:px-4.5';

/**
 * The steps that the status allows. Each has a place of its own, so that none comes to lie where
 * another was pressed.
 */
export function DetailsActions({ booking, onDelete }: DetailsActionsProps) {
  const { update, undo } = useBookingSteps(booking);
  const isBusy = useIsChanging(booking.id);
  const steps = STEPS.filter(([status]) => canBecome(booking.status, status));
  return (
    // Stands still while the details above it grow and shrink.
    <div
      className="sticky bottom-0 flex flex-wrap gap-x-2 gap-y-1.5 border-t border-line bg-card px-5.5 pt-3.5 pb-[calc(10px+env(safe-area-inset-bottom,0px))] md:px-7.5 md:pt-4.5 md:pb-3 [@media(max-height:560px)]:static"
      data-slot="actions"
    >
      <div
        className={cn(
          'grid flex-[1_0_100%] grid-cols-[1fr_1fr] content-end gap-x-2 md:grid-cols-[1.15fr_0.9fr_1fr] md:gap-x-2.5',
          // What was pressed is gone, and nothing else comes in its place.
          undo || isBusy ? 'min-h-27 md:min-h-11' : 'md:empty:hidden',
        )}
      >
        {steps.map(([status, label, place]) => (
          <Button
            key={status}
            look={status === 'cancelled' ? 'outline' : 'ink'}
            size="s"
            className={cn('min-h-12.5 px-2 md:min-h-11', place)}
            isBusy={isBusy}
            onClick={() => update(status)}
          >
            {status === 'cancelled' ? null : <Check size={18} aria-hidden="true" />}
            {label}
          </Button>
        ))}
      </div>
      <Button
        look="danger"
        size="s"
        className={cn(BESIDE, 'md:-ml-2 md:px-2')}
        isBusy={isBusy}
        onClick={onDelete}
      >
        <Trash2 size={18} aria-hidden="true" />
        {DETAILS.delete}
      </Button>
      {/* The toast has it too, but the keyboard stays in the dialog. */}
      {undo ? (
        <Button look="outline" size="s" className={BESIDE} onClick={undo}>
          <Undo2 size={18} aria-hidden="true" />
          {DETAILS.undo}
        </Button>
      ) : null}
    </div>
  );
}
