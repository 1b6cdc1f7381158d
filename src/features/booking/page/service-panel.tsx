import { Clock } from 'lucide-react';
import { memo, useDeferredValue } from 'react';
import { Extras } from '@/components/booking/extras';
import { VehicleMismatch } from '@/components/booking/vehicle-mismatch';
import { Card } from '@/components/ui/card';
import { BOOKING } from '@/content/booking/booking';
import { EMPTY_FORM } from '@/domain/booking/booking-form';
import { BOOKING_SERVICE_KEYS, isBookingServiceKey } from '@/domain/money/price-table';
import { workTimeSentence } from '@/domain/calendar/ready-time';
import { serviceDisplayName } from '@/domain/service-names';
import { ownVehicleType } from '@/domain/booking/service-vehicles';
import { isVehicleType, VEHICLE_TYPES, vehicleTypeLabel } from '@/domain/vehicles';
import { SelectField, type FieldBinding } from '../form-field';
import { FilmLawNote } from '../film-law-note';
import { CheaperNote } from './cheaper-note';
import { PriceOfChoice } from './price-of-choice';

const COPY = BOOKING.details;

interface ServicePanelProps extends FieldBinding {
  /** Open minutes that the work takes, once they are known. */
  readonly workMinutes: number | undefined;
}

/** Service and vehicle: they decide how long the work takes and which times have room for it. */
export const ServicePanel = memo(function ServicePanel({
  workMinutes,
  ...binding
}: ServicePanelProps) {
  const { form, dispatch } = binding;
  return (
    <Card asChild>
      <section aria-labelledby="booking-work">
        <h2 className="mb-5 text-xl leading-title tracking-title" id="booking-work">
          {BOOKING.work.heading}
        </h2>
        <div className="grid grid-cols-1 items-start gap-4.5 md:grid-cols-2">
          <ServiceField binding={binding} />
          <VehicleTypeField binding={binding} />
          <Extras form={form} dispatch={dispatch} keepsRoom />
        </div>
        <p className="mt-4 grid min-h-10 grid-cols-[18px_1fr] gap-2.5 text-sm leading-snug text-text-2 md:min-h-6">
          <Clock className="mt-0.5" size={16} aria-hidden="true" />
          {workMinutes === undefined ? BOOKING.work.waiting : workTimeSentence(workMinutes)}
        </p>
        <PriceOfChoice form={form} />
        <FilmLawNote services={[form.service, ...form.extraServices]} />
        <CheaperNote form={form} dispatch={dispatch} />
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
  const unanswered = own ? COPY.ownVehicleType(vehicleTypeLabel(own)) : COPY.chooseVehicleType;
  const isForeign = vehicleType !== '' && !isVehicleType(vehicleType);
  return (
    <div className="min-w-0">
      <SelectField field="vehicleType" label={COPY.vehicleType} binding={binding}>
        <option value="">{isRead(binding) ? unanswered : ''}</option>
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
