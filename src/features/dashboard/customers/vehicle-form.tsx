import * as z from 'zod/mini';
import { FormSelect, FormInput } from '@/components/ui/form-field';
import { VEHICLES } from '@/content/staff/customer-records';
import { FIELD_LIMITS } from '@/domain/booking/booking-columns';
import { VEHICLE_TYPES, vehicleTypeLabel } from '@/domain/vehicles';
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

const TYPES = VEHICLE_TYPES.map((type) => [type, vehicleTypeLabel(type)] as const);

const schema = z.object({
  plate: z
    .string()
    .check(
      z.trim(),
      z.toUpperCase(),
      z.regex(/^$|^[A-Z0-9][A-Z0-9 -]{0,14}$/, VEHICLES.plateWrong),
    ),
  vehicleType: z.string(),
  vehicleMake: z.string().check(z.trim()),
  vehicleModel: z.string().check(z.trim()),
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
    send: (typed, id) => ({
      id: vehicle.id ?? id,
      vehicleType: typed.vehicleType,
      vehicleMake: typed.vehicleMake || null,
      vehicleModel: typed.vehicleModel || null,
      plate: typed.plate || null,
    }),
    onDone: onClose,
  });
  const { control } = form;
  return (
    <StaffForm
      form={form}
      texts={VEHICLES}
      className="my-2.5 grid-cols-1 gap-3 md:grid-cols-2"
      onClose={onClose}
    >
      <FormInput
        control={control}
        name="plate"
        label={VEHICLES.plate}
        hint={VEHICLES.plateHint}
        autoCapitalize="characters"
        maxLength={15}
      />
      <FormSelect
        control={control}
        name="vehicleType"
        label={VEHICLES.type}
        options={TYPES}
        placeholder={vehicleType}
      />
      <FormInput
        control={control}
        name="vehicleMake"
        label={VEHICLES.make}
        maxLength={FIELD_LIMITS.vehicleMake}
      />
      <FormInput
        control={control}
        name="vehicleModel"
        label={VEHICLES.model}
        maxLength={FIELD_LIMITS.vehicleModel}
      />
    </StaffForm>
  );
}
