import { useDeferredValue } from 'react';
import { BOOKING, EXTRA_SERVICES } from '@/content/booking/booking';
import type { BookingForm, FormAction } from '@/domain/booking/booking-form';
import { AddOnPicker } from './add-on-picker';
import { ExtraServices } from './extra-services';

interface ExtrasProps {
  readonly form: BookingForm;
  readonly dispatch: (action: FormAction) => void;
  /** Reserves room for what can't be chosen yet, so nothing moves when it appears. */
  readonly keepsRoom?: boolean;
}

export function Extras({ form, dispatch, keepsRoom = false }: ExtrasProps) {
  // The choice shows first; what it opens up is deferred.
  const service = useDeferredValue(form.service);
  return (
    <>
      {service === '' ? (
        keepsRoom && <ExtrasRoom legend={EXTRA_SERVICES.legend} waiting={EXTRA_SERVICES.waiting} />
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
          keepsRoom && (
            <ExtrasRoom legend={BOOKING.details.extras} waiting={BOOKING.details.extrasWaiting} />
          )
        }
      />
    </>
  );
}

interface ExtrasRoomProps {
  readonly legend: string;
  readonly waiting: string;
}

function ExtrasRoom({ legend, waiting }: ExtrasRoomProps) {
  return (
    <div className="col-span-full min-w-0">
      <p className="mb-2 text-sm font-medium">{legend}</p>
      <p className="inline-flex min-h-11 items-center rounded-m border-[1.5px] border-dashed border-line px-3.25 text-sm text-text-3">
        {waiting}
      </p>
    </div>
  );
}
