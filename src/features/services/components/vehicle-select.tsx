import { useEffect, useRef } from 'react';
import { NativeSelect } from '@/components/ui/native-select';
import { SERVICES_SECTION } from '@/content/service-categories';
import {
  isVehicleType,
  VEHICLE_TYPES,
  type VehicleType,
  vehicleTypeLabel,
} from '@/domain/vehicles';

interface VehicleSelectProps {
  /** Empty for any. */
  readonly selected: string;
  readonly onSelect: (vehicleType: VehicleType | '') => void;
}

/** On phones: with the vehicle known, the list has its prices and only what suits it. */
export function VehicleSelect({ selected, onSelect }: VehicleSelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  const handleChange = (): void => {
    const value = select.current?.value ?? '';
    const chosen = isVehicleType(value) ? value : '';
    if (chosen !== selected) onSelect(chosen);
  };
  // The list of a prerendered page could be changed before its code was there to notice.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: later the draft may know the vehicle from elsewhere
  useEffect(handleChange, []);
  return (
    <label className="block min-w-0">
      <span className="mb-2 block text-sm font-medium">{SERVICES_SECTION.vehicleLabel}</span>
      <NativeSelect ref={select} autoComplete="off" value={selected} onChange={handleChange}>
        <option value="">{SERVICES_SECTION.anyVehicle}</option>
        {VEHICLE_TYPES.map((type) => (
          <option key={type} value={type}>
            {vehicleTypeLabel(type)}
          </option>
        ))}
      </NativeSelect>
    </label>
  );
}
