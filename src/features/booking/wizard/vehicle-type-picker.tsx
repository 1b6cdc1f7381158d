import { useDeferredValue } from 'react';
import { CAR_BOX } from '@/components/cars/bodies';
import { cn } from '@/components/ui/cn';
import { WIZARD } from '@/content/wizard';
import { VEHICLE_TYPES, vehicleTypeLabel, type VehicleType } from '@/domain/vehicles';
import { option } from './option';
import { vehiclePicture } from '@/components/cars/vehicle-pictures';

interface VehicleTypePickerProps {
  /** The types that the service names: they come first. */
  readonly suggested: readonly VehicleType[];
  readonly chosen: string;
  readonly onChoose: (type: VehicleType) => void;
}

/** The six vehicle types as pictures of cars; the chosen one gets its colour. */
export function VehicleTypePicker({ suggested, chosen, onChoose }: VehicleTypePickerProps) {
  // The frame around the choice shows first, its colour is deferred.
  const painted = useDeferredValue(chosen);
  return (
    <fieldset className="mt-4.5 grid grid-cols-2 gap-2.5 md:grid-cols-3">
      <legend className="sr-only">{WIZARD.vehicle.typeLabel}</legend>
      {[...new Set([...suggested, ...VEHICLE_TYPES])].map((type) => (
        <label className={cn(option({ layout: 'picture' }), 'cursor-pointer')} key={type}>
          <input
            className="sr-only"
            type="radio"
            name="wizard-vehicle-type"
            value={type}
            checked={type === chosen}
            onChange={() => onChoose(type)}
          />
          <img
            className="car"
            src={vehiclePicture(type, type === painted)}
            alt=""
            width={CAR_BOX.width}
            height={CAR_BOX.height}
            loading="lazy"
            decoding="async"
          />
          <span className="mt-0.5 block">{vehicleTypeLabel(type)}</span>
        </label>
      ))}
    </fieldset>
  );
}
