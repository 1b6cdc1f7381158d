import type { BookingForm, FormAction } from '@/domain/booking-form';
import { AddOnPicker } from './add-on-picker';
import { ExtraServices } from './extra-services';

interface ExtrasProps {
  readonly form: BookingForm;
  readonly dispatch: (action: FormAction) => void;
}

/** What is done beside the main service: further services, and add-ons. */
export function Extras({ form, dispatch }: ExtrasProps) {
  return (
    <>
      {form.service === '' ? null : (
        <ExtraServices
          className="col-span-full"
          serviceId={form.service}
          chosen={form.extraServices}
          onToggle={(id) => dispatch({ type: 'extraServiceToggled', id })}
        />
      )}
      <AddOnPicker
        serviceId={form.service}
        chosen={form.addOns}
        onToggle={(id) => dispatch({ type: 'addOnToggled', id })}
      />
    </>
  );
}
