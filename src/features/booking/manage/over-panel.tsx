import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { bookingHref } from '@/config/booking-link';
import { quoteHref } from '@/config/token-link';
import { MANAGE } from '@/content/booking/manage';
import { serviceIdByDisplayName } from '@/domain/service-names';
import type { Cancellation } from '../api/cancel-booking';
import type { ManagedBooking } from '../api/managed-booking';
import { keptContact } from '../draft-storage';
import type { ManageStage } from './stage';
import { TroubleNote } from './trouble-note';

/** The same again, for the same car: at the agreed price while its quote holds. */
function againHref(booking: ManagedBooking): string {
  if (booking.quoteToken !== undefined) return quoteHref(booking.quoteToken);
  const { serviceName, vehicleType, vehicleMake, vehicleModel, extraServices, addOns } = booking;
  return bookingHref({
    service: serviceIdByDisplayName(serviceName),
    extraServices,
    addOns,
    vehicleType,
    vehicleMake: vehicleMake ?? '',
    vehicleModel: vehicleModel ?? '',
  });
}

interface OverPanelProps extends Pick<Cancellation, 'undo' | 'isUndoing' | 'undoError'> {
  readonly booking: ManagedBooking;
  readonly stage: Exclude<ManageStage, 'open' | 'late'>;
}

/** Nothing can be changed any more: why, and what comes next. A cancellation can be undone at first. */
export function OverPanel({ booking, stage, undo, isUndoing, undoError }: OverPanelProps) {
  const { heading, text } = MANAGE.over[stage];
  const { cancelled, again, anotherTime } = MANAGE.over;
  const keepsQuote = booking.quoteToken !== undefined;
  const next = useRef<HTMLAnchorElement>(null);
  const canUndo = undo !== undefined || isUndoing;
  const couldUndo = useRef(canUndo);
  useEffect(() => {
    // The button went with its time: the keyboard continues at the next one.
    const isFocusLost = document.activeElement === document.body;
    if (couldUndo.current && !canUndo && isFocusLost) next.current?.focus();
    couldUndo.current = canUndo;
  }, [canUndo]);
  return (
    <Card asChild className="order-2 print:hidden">
      <section aria-labelledby="manage-over">
        <h2 className="mb-2 text-xl" id="manage-over">
          {heading}
        </h2>
        <p className="text-text-2">
          {canUndo ? cancelled.undoText : keepsQuote ? cancelled.quoteText : text}
        </p>
        {undoError && !isUndoing ? <TroubleNote error={undoError} isOfUndo /> : null}
        {stage === 'begun' ? null : (
          <p className="mt-5 flex flex-wrap gap-3">
            {canUndo ? (
              <Button look="ink" isBusy={isUndoing} onClick={undo}>
                {isUndoing ? MANAGE.cancel.undoing : MANAGE.cancel.undo}
              </Button>
            ) : null}
            <Button asChild look={canUndo ? 'outline' : 'primary'}>
              {/* No name and no phone in an address: the contact goes along with the press. */}
              <Link to={againHref(booking)} state={{ contact: keptContact(booking.id) }} ref={next}>
                {keepsQuote ? anotherTime : again}
              </Link>
            </Button>
          </p>
        )}
      </section>
    </Card>
  );
}
