import { useDeferredValue } from 'react';
import { cn } from '@/components/ui/cn';
import { Skeleton } from '@/components/ui/skeleton';
import { BOOKING, EXTRA_SERVICES } from '@/content/booking/booking';
import { type BookingForm, EMPTY_FORM, type FormAction } from '@/domain/booking/booking-form';
import { AddOnPicker } from './add-on-picker';
import { ExtraServices } from './extra-services';

interface ExtrasProps {
  readonly form: BookingForm;
  readonly dispatch: (action: FormAction) => void;
  /** Keeps the room of what an address with a service brings (index.html) until that is read. */
  readonly keepsRoom?: boolean;
}

export function Extras({ form, dispatch, keepsRoom = false }: ExtrasProps) {
  // The choice shows first; what it opens up is deferred.
  const settled = useDeferredValue(form);
  const { service } = settled;
  const isUnread = keepsRoom && settled === EMPTY_FORM;
  return (
    <>
      {service === '' ? (
        isUnread && (
          <ExtrasRoom className="[html[data-service]_&]:block" legend={EXTRA_SERVICES.legend} />
        )
      ) : (
        <ExtraServices
          className="col-span-full"
          serviceId={service}
          vehicleType={form.vehicleType}
          chosen={form.extraServices}
          onToggle={(id) => dispatch({ type: 'extraServiceToggled', id })}
        />
      )}
      <AddOnPicker
        serviceId={service}
        chosen={form.addOns}
        onToggle={(id) => dispatch({ type: 'addOnToggled', id })}
        waiting={
          isUnread && (
            <ExtrasRoom
              className="[html:is([data-service*=Detailing],[data-service^=Classic])_&]:block"
              legend={BOOKING.details.extras}
            />
          )
        }
      />
    </>
  );
}

interface ExtrasRoomProps {
  readonly className: string;
  readonly legend: string;
}

function ExtrasRoom({ className, legend }: ExtrasRoomProps) {
  return (
    <div className={cn('col-span-full hidden', className)} aria-hidden="true">
      <p className="mb-2 text-sm font-medium">{legend}</p>
      <Skeleton className="h-11 w-40" />
    </div>
  );
}
