import { memo, useDeferredValue } from 'react';
import { Car } from '@/components/cars/car';
import { BODY_PAINT } from '@/components/cars/car-look';
import { WIZARD } from '@/content/wizard';
import { VEHICLE_TYPES, vehicleTypeLabel, type VehicleType } from '@/domain/vehicles';
import { UNCHOSEN_PAINT } from '../wizard-car';

interface VehicleTypePickerProps {
  readonly chosen: VehicleType | undefined;
  readonly onChoose: (type: VehicleType) => void;
}

/** The six vehicle types as drawn cars; the chosen one gets its colour. */
export function VehicleTypePicker({ chosen, onChoose }: VehicleTypePickerProps) {
  // The frame around the choice shows first, its colour comes in the next moment.
  const painted = useDeferredValue(chosen);
  return (
    <fieldset className="wizard-vehicles">
      <legend className="sr-only">{WIZARD.vehicle.typeLabel}</legend>
      {VEHICLE_TYPES.map((type) => (
        <label className="wizard-option wizard-vehicle" key={type}>
          <input
            className="sr-only"
            type="radio"
            name="wizard-vehicle-type"
            value={type}
            checked={type === chosen}
            onChange={() => onChoose(type)}
          />
          <PickerCar type={type} isChosen={type === painted} />
          <span>{vehicleTypeLabel(type)}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface PickerCarProps {
  readonly type: VehicleType;
  readonly isChosen: boolean;
}

const PickerCar = memo(function PickerCar({ type, isChosen }: PickerCarProps) {
  return (
    <Car
      body={type}
      paint={isChosen ? BODY_PAINT[type] : UNCHOSEN_PAINT}
      filmFront={70}
      filmRear={20}
      decorative
    />
  );
});
