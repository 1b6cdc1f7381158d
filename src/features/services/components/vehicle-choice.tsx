import { VehiclePicture } from '@/components/cars/vehicle-picture';
import { SERVICES_SECTION } from '@/content/service-categories';
import { VEHICLE_TYPES, type VehicleType, vehicleTypeLabel } from '@/domain/vehicles';

interface VehicleChoiceProps {
  /** Empty for any. */
  readonly selected: string;
  readonly onSelect: (vehicleType: VehicleType | '') => void;
}

/** On phones, where the list is long: the services and prices of the vehicle come first. */
export function VehicleChoice({ selected, onSelect }: VehicleChoiceProps) {
  return (
    <div
      className="mb-3.5 grid grid-cols-[1fr_1fr_auto] gap-1.5 max-[259px]:grid-cols-2 md:hidden"
      role="group"
      aria-label={SERVICES_SECTION.vehicleLabel}
    >
      {VEHICLE_TYPES.map((type) => (
        <button
          key={type}
          type="button"
          className="flex min-h-11 items-center gap-1 rounded-m bg-card px-2 text-xs font-medium inset-ring inset-ring-line aria-pressed:bg-sodium-wash aria-pressed:inset-ring-2 aria-pressed:inset-ring-sodium-deep max-[359px]:justify-center forced-colors:border forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText] forced-colors:aria-pressed:forced-color-adjust-none"
          aria-pressed={type === selected}
          onClick={() => onSelect(type === selected ? '' : type)}
        >
          <VehiclePicture
            className="w-8.5 flex-none max-[359px]:hidden"
            vehicleType={type}
            loading="lazy"
          />
          {vehicleTypeLabel(type)}
        </button>
      ))}
    </div>
  );
}
