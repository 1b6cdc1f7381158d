import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field, showInvalid } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { focusOnOpen } from '@/components/ui/use-inline-form';
import { VEHICLES } from '@/content/staff/customer-records';
import { FIELD_LIMITS } from '@/domain/booking/booking-columns';
import { oneLine } from '@/domain/booking/booking-form';
import { VEHICLE_TYPES, vehicleTypeLabel } from '@/domain/vehicles';
import { newId } from '@/lib/new-id';
import type { CustomerVehicle } from './records-api';
import { InlineForm } from '../shell/inline-form';
import { useSaveVehicle } from './actions';
import type { PlainVehicle } from './known-vehicles';

interface VehicleFormProps {
  readonly customerId: string;
  /** Written down before, or only booked. */
  readonly vehicle: PlainVehicle & Partial<CustomerVehicle>;
  readonly onClose: () => void;
}

const PLATE = /^$|^[a-z0-9][a-z0-9 -]{0,14}$/i;
const TYPES = VEHICLE_TYPES.map((type) => [type, vehicleTypeLabel(type)] as const);

export function VehicleForm({ customerId, vehicle, onClose }: VehicleFormProps) {
  const [start] = useState({
    vehicleType: vehicle.vehicleType,
    vehicleMake: vehicle.vehicleMake ?? '',
    vehicleModel: vehicle.vehicleModel ?? '',
    plate: vehicle.plate ?? '',
  });
  const [typed, setTyped] = useState(start);
  const [isChecked, setIsChecked] = useState(false);
  // The same at every try, so that a lost answer makes no second vehicle.
  const [id] = useState(() => vehicle.id ?? newId());
  const { mutate: save, isPending } = useSaveVehicle(customerId, vehicle.id === undefined);
  const plate = oneLine(typed.plate).trim().toUpperCase();
  const isWrong = !PLATE.test(plate);

  const fill = (part: Partial<typeof typed>): void => setTyped({ ...typed, ...part });
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    showInvalid(event, () => setIsChecked(true));
    if (isWrong || isPending) return;
    const text = (value: string): string | null => oneLine(value).trim() || null;
    save(
      {
        id,
        vehicleType: typed.vehicleType,
        vehicleMake: text(typed.vehicleMake),
        vehicleModel: text(typed.vehicleModel),
        plate: plate || null,
      },
      { onSuccess: onClose },
    );
  };
  return (
    <InlineForm
      className="my-2.5 grid grid-cols-1 gap-3 md:grid-cols-2"
      isDirty={JSON.stringify(typed) !== JSON.stringify(start)}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <Field
        label={VEHICLES.plate}
        hint={VEHICLES.plateHint}
        error={isChecked && isWrong ? VEHICLES.plateWrong : undefined}
      >
        <Input
          ref={focusOnOpen}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={15}
          value={typed.plate}
          onChange={({ target }) => fill({ plate: target.value })}
        />
      </Field>
      <Field label={VEHICLES.type}>
        <Select
          value={typed.vehicleType}
          options={TYPES}
          placeholder={typed.vehicleType}
          onChange={(vehicleType) => fill({ vehicleType })}
        />
      </Field>
      <Field label={VEHICLES.make}>
        <Input
          autoComplete="off"
          maxLength={FIELD_LIMITS.vehicleMake}
          value={typed.vehicleMake}
          onChange={({ target }) => fill({ vehicleMake: target.value })}
        />
      </Field>
      <Field label={VEHICLES.model}>
        <Input
          autoComplete="off"
          maxLength={FIELD_LIMITS.vehicleModel}
          value={typed.vehicleModel}
          onChange={({ target }) => fill({ vehicleModel: target.value })}
        />
      </Field>
      <div className="col-span-full flex flex-wrap gap-2">
        <Button type="submit" look="ink" size="s" isBusy={isPending}>
          {isPending ? VEHICLES.saving : VEHICLES.save}
        </Button>
        <Button look="outline" size="s" onClick={onClose}>
          {VEHICLES.cancel}
        </Button>
      </div>
    </InlineForm>
  );
}
