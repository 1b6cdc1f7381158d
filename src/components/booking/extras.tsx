import { useDeferredValue } from 'react';
import type { BookingForm, FormAction } from '@/domain/booking-form';
import { AddOnPicker } from './add-on-picker';
import { ExtraServices } from './extra-services';

interface ExtrasProps {
  readonly form: BookingForm;
  readonly dispatch: (action: FormAction) => void;
}

/** What is done beside the main service: further services, and add-ons. */
export function Extras({ form, dispatch }: ExtrasProps) {
  // The choice shows first; what it opens up is deferred.
  const service = useDeferredValue(form.service);
  return (
    <>
      {service === '' ? null : (
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
      />
    </>
  );
}
