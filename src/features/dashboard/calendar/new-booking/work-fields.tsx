import { Extras } from '@/components/booking/extras';
import { VehicleMismatch } from '@/components/booking/vehicle-mismatch';
import { VehiclePicture } from '@/components/cars/vehicle-picture';
import { Field } from '@/components/ui/field';
import { RadioTile, RadioTiles } from '@/components/ui/radio-tiles';
import { Select } from '@/components/ui/select';
import { NEW_BOOKING } from '@/content/staff/booking';
import { priceRequest } from '@/domain/booking/booking-form';
import { CATALOGUE, isAddOnId } from '@/domain/catalogue';
import { BOOKING_SERVICE_KEYS } from '@/domain/money/price-table';
import { bookedVehicleType } from '@/domain/money/quote';
import { serviceDisplayName } from '@/domain/service-names';
import { VEHICLE_TYPES, vehicleTypeInSentence, vehicleTypeLabel } from '@/domain/vehicles';
import { fieldError, newBookingFieldId, type NewBookingProps } from './use-new-booking';

/** The services of the booking page come first, then the rest of the catalogue. */
const SERVICES = [...new Set<string>([...BOOKING_SERVICE_KEYS, ...CATALOGUE.map(({ id }) => id)])]
  .filter((id) => !isAddOnId(id))
  .map((id) => [id, serviceDisplayName(id)] as const);

export function WorkFields({ state }: NewBookingProps) {
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
        <p className="mb-2 flex justify-between gap-3 text-sm font-medium">
          <span id="new-booking-vehicle">{NEW_BOOKING.vehicle}</span>
          <span className="font-normal text-text-3">
            {isAsLast
              ? NEW_BOOKING.sameAsLast
              : form.vehicleType === '' && form.service !== ''
                ? NEW_BOOKING.pricedAs(vehicleTypeInSentence(booked))
                : ''}
          </span>
        </p>
        {/* Silver, since the shop knows no colour. */}
        <RadioTiles
          aria-labelledby="new-booking-vehicle"
          className="grid-cols-3 lg:grid-cols-6"
          value={form.vehicleType}
          onValueChange={(value) => dispatch({ type: 'filled', field: 'vehicleType', value })}
        >
          {VEHICLE_TYPES.map((type) => (
            <RadioTile
              key={type}
              value={type}
              className="grid min-h-15 grid-cols-[minmax(0,1fr)] content-end justify-items-center gap-1.5 px-1.25 py-2 text-xs leading-none data-[state=checked]:bg-sodium-wash data-[state=checked]:font-semibold data-[state=checked]:text-text data-[state=checked]:inset-ring-2 data-[state=checked]:inset-ring-sodium-deep"
            >
              <VehiclePicture vehicleType={type} className="w-full max-w-28" />
              {vehicleTypeLabel(type)}
            </RadioTile>
          ))}
        </RadioTiles>
        <VehicleMismatch
          serviceIds={[form.service, ...form.extraServices]}
          vehicleType={form.vehicleType}
        />
      </div>
    </>
  );
}
