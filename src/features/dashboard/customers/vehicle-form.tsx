import * as z from 'zod/mini';
import { FormSelect, FormInput } from '@/components/ui/form-field';
import { VEHICLES } from '@/content/staff/customer-records';
import { FIELD_LIMITS } from '@/domain/booking/booking-columns';
import { VEHICLE_TYPE_OPTIONS } from '@/domain/vehicles';
import type { CustomerVehicle } from './records-api';
import { StaffForm, useStaffForm } from '../shell/staff-form';
import { useSaveVehicle } from './actions';
import type { PlainVehicle } from './known-vehicles';

interface VehicleFormProps {
  readonly customerId: string;
  /** Written down before, or only booked. */
  readonly vehicle: PlainVehicle & Partial<CustomerVehicle>;
  readonly onClose: () => void;
}

const LIMITS = { ...FIELD_LIMITS, plate: 15 };

/** Is null if nothing is typed. */
const optional = (text: z.ZodMiniType<string, string>) =>
  z.pipe(
    text,
    z.transform((typed) => typed || null),
  );
const PLATE = z.regex(/^$|^[A-Z0-9][A-Z0-9 -]{0,14}$/, VEHICLES.plateWrong);
const schema = z.object({
  plate: optional(z.string().check(z.trim(), z.toUpperCase(), PLATE)),
  vehicleType: z.string(),
  vehicleMake: optional(z.string().check(z.trim())),
  vehicleModel: optional(z.string().check(z.trim())),
});

export function VehicleForm({ customerId, vehicle, onClose }: VehicleFormProps) {
  const { plate, vehicleType, vehicleMake, vehicleModel } = vehicle;
  const form = useStaffForm({
    schema,
    start: {
      plate: plate ?? '',
      vehicleType,
      vehicleMake: vehicleMake ?? '',
      vehicleModel: vehicleModel ?? '',
    },
    save: useSaveVehicle(customerId, vehicle.id === undefined),
    send: (typed, id) => ({ id: vehicle.id ?? id, ...typed }),
    onDone: onClose,
  });
  const { control } = form;
  const of = (name: 'plate' | 'vehicleMake' | 'vehicleModel') => ({
    control,
    name,
    maxLength: LIMITS[name],
  });
  return (
    <StaffForm
      form={form}
      texts={VEHICLES}
      className="my-2.5 grid-cols-1 gap-3 md:grid-cols-2"
      onClose={onClose}
    >
      <FormInput
        {...of('plate')}
        label={VEHICLES.plate}
        hint={VEHICLES.plateHint}
        autoCapitalize="characters"
      />
      <FormSelect
        name="vehicleType"
        label={VEHICLES.type}
        options={VEHICLE_TYPE_OPTIONS}
        placeholder={vehicleType}
      />
      <FormInput {...of('vehicleMake')} label={VEHICLES.make} />
      <FormInput {...of('vehicleModel')} label={VEHICLES.model} />
    </StaffForm>
  );
}
