import { Extras } from '@/components/booking/extras';
import { TextsBox } from '@/components/booking/texts-box';
import { VehicleMismatch } from '@/components/booking/vehicle-mismatch';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { NEW_BOOKING } from '@/content/staff/booking';
import { priceRequest } from '@/domain/booking/booking-form';
import { CATALOGUE, isAddOnId } from '@/domain/catalogue';
import { BOOKING_SERVICE_KEYS } from '@/domain/money/price-table';
import { bookedVehicleType } from '@/domain/money/quote';
import { serviceDisplayName } from '@/domain/service-names';
import { vehicleTypeInSentence } from '@/domain/vehicles';
import { hasNoDetails } from './draft';
import { PhoneField } from './phone-field';
import { fieldError, newBookingFieldId, type NewBookingForm } from './use-new-booking';
import { VehicleTiles } from './vehicle-tiles';

/** The services of the booking page come first, then the rest of the catalogue. */
const SERVICES = [...new Set<string>([...BOOKING_SERVICE_KEYS, ...CATALOGUE.map(({ id }) => id)])]
  .filter((id) => !isAddOnId(id))
  .map((id) => [id, serviceDisplayName(id)] as const);

interface StateProps {
  readonly state: NewBookingForm;
}

export function CallFields({ state }: StateProps) {
  const { draft, dispatch } = state;
  return (
    <div>
      <PhoneField
        id={newBookingFieldId('phone')}
        phone={draft.form.phone}
        error={fieldError(state, 'phone')}
        known={draft.known}
        fillsIn={hasNoDetails(draft)}
        onChange={(value) => dispatch({ type: 'filled', field: 'phone', value })}
        onUse={(customer) => dispatch({ type: 'customerChosen', customer })}
      />
      <TextsBox
        label={NEW_BOOKING.texts}
        isTicked={draft.form.wantsTexts}
        onTick={(isTicked) => dispatch({ type: 'textsTicked', isTicked })}
      />
    </div>
  );
}

export function WorkFields({ state }: StateProps) {
  const { draft, dispatch } = state;
  const { form, known } = draft;
  const isAsLast =
    known !== undefined && known.visits > 0 && form.vehicleType === known.vehicleType;
  const booked = bookedVehicleType(priceRequest(form));
  return (
    <>
      <Field
        id={newBookingFieldId('service')}
        label={NEW_BOOKING.service}
        error={fieldError(state, 'service')}
      >
        <Select
          value={form.service}
          options={SERVICES}
          placeholder={NEW_BOOKING.chooseService}
          isRequired
          onChange={(value) => dispatch({ type: 'filled', field: 'service', value })}
        />
      </Field>
      <Extras form={form} dispatch={dispatch} />
      <div>
        <VehicleTiles
          vehicleType={form.vehicleType}
          note={
            isAsLast
              ? NEW_BOOKING.sameAsLast
              : form.vehicleType === '' && form.service !== ''
                ? NEW_BOOKING.pricedAs(vehicleTypeInSentence(booked))
                : ''
          }
          onSelect={(value) => dispatch({ type: 'filled', field: 'vehicleType', value })}
        />
        <VehicleMismatch
          serviceIds={[form.service, ...form.extraServices]}
          vehicleType={form.vehicleType}
        />
      </div>
    </>
  );
}
