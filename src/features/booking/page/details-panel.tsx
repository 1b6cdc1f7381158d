import { memo, useDeferredValue } from 'react';
import { Extras } from '@/components/booking/extras';
import { VehicleMismatch } from '@/components/booking/vehicle-mismatch';
import { Card } from '@/components/ui/card';
import { BOOKING } from '@/content/booking';
import { EMPTY_FORM } from '@/domain/booking-form';
import { BOOKING_SERVICE_KEYS, isBookingServiceKey } from '@/domain/price-table';
import { serviceDisplayName } from '@/domain/service-names';
import { ownVehicleType } from '@/domain/service-vehicles';
import { isVehicleType, VEHICLE_TYPES, vehicleTypeLabel } from '@/domain/vehicles';
import { StudioCar } from '../studio-car';
import { SelectField, TextAreaField, TextField, type FieldBinding } from '../form-field';

const COPY = BOOKING.details;

/** Service, vehicle and who is coming. */
export const DetailsPanel = memo(function DetailsPanel(binding: FieldBinding) {
  const { form, dispatch } = binding;
  return (
    <Card asChild>
      <section aria-labelledby="booking-details">
        <h2 className="mb-5 text-xl leading-title tracking-title" id="booking-details">
          {COPY.heading}
        </h2>
        <div className="grid grid-cols-1 items-start gap-4.5 md:grid-cols-2">
          <ServiceField binding={binding} />
          <VehicleTypeField binding={binding} />
          <Extras form={form} dispatch={dispatch} keepsRoom />
          <TextField
            field="name"
            label={COPY.name}
            binding={binding}
            required
            autoComplete="name"
            placeholder={COPY.namePlaceholder}
          />
          <TextField
            field="email"
            label={COPY.email}
            binding={binding}
            required
            type="email"
            autoComplete="email"
          />
          <TextField
            field="phone"
            label={COPY.phone}
            binding={binding}
            required
            type="tel"
            autoComplete="tel"
          />
          <div className="grid grid-cols-2 gap-4.5">
            <TextField
              field="vehicleMake"
              label={COPY.make}
              binding={binding}
              placeholder={COPY.optional}
            />
            <TextField
              field="vehicleModel"
              label={COPY.model}
              binding={binding}
              placeholder={COPY.optional}
            />
          </div>
          <TextAreaField
            field="comments"
            label={COPY.comments}
            binding={binding}
            placeholder={COPY.commentsPlaceholder}
            className="col-span-full"
          />
          <StudioCar
            configuration={form.studio}
            onDrop={() => dispatch({ type: 'studioDropped' })}
            className="col-span-full"
          />
        </div>
      </section>
    </Card>
  );
});

/** Until then the address may have answered what a list would ask for. */
const isRead = ({ form }: FieldBinding): boolean => form !== EMPTY_FORM;

/** The 14 services of the page, and one that arrived from elsewhere under its own name. */
function ServiceField({ binding }: { readonly binding: FieldBinding }) {
  const { service } = binding.form;
  const isForeign = service !== '' && !isBookingServiceKey(service);
  return (
    <SelectField field="service" label={COPY.service} binding={binding} required>
      <option value="">{isRead(binding) ? COPY.chooseService : ''}</option>
      {isForeign ? <option value={service}>{serviceDisplayName(service)}</option> : null}
      {BOOKING_SERVICE_KEYS.map((key) => (
        <option key={key} value={key}>
          {serviceDisplayName(key)}
        </option>
      ))}
    </SelectField>
  );
}

function VehicleTypeField({ binding }: { readonly binding: FieldBinding }) {
  const { service, extraServices, vehicleType } = binding.form;
  const serviceIds = [useDeferredValue(service), ...extraServices];
  const own = ownVehicleType(serviceIds);
  const isForeign = vehicleType !== '' && !isVehicleType(vehicleType);
  return (
    <div className="min-w-0">
      <SelectField field="vehicleType" label={COPY.vehicleType} binding={binding}>
        <option value="">
          {isRead(binding)
            ? own
              ? COPY.ownVehicleType(vehicleTypeLabel(own))
              : COPY.chooseVehicleType
            : ''}
        </option>
        {isForeign ? <option value={vehicleType}>{vehicleType}</option> : null}
        {VEHICLE_TYPES.map((type) => (
          <option key={type} value={type}>
            {vehicleTypeLabel(type)}
          </option>
        ))}
      </SelectField>
      <VehicleMismatch serviceIds={serviceIds} vehicleType={vehicleType} />
    </div>
  );
}
