import { VehiclePicture } from '@/components/cars/vehicle-picture';
import { RadioTile, RadioTiles } from '@/components/ui/radio-tiles';
import { NEW_BOOKING } from '@/content/staff/booking';
import { VEHICLE_TYPES, vehicleTypeLabel } from '@/domain/vehicles';

interface VehicleTilesProps {
  readonly vehicleType: string;
  readonly note: string;
  readonly onSelect: (type: string) => void;
}

/** The six body types as drawn cars: silver, since the shop knows no colour. */
export function VehicleTiles({ vehicleType, note, onSelect }: VehicleTilesProps) {
  return (
    <div>
      <p className="mb-2 flex justify-between gap-3 text-sm font-medium">
        <span id="new-booking-vehicle">{NEW_BOOKING.vehicle}</span>
        <span className="font-normal text-text-3">{note}</span>
      </p>
      <RadioTiles
        aria-labelledby="new-booking-vehicle"
        className="grid-cols-3 lg:grid-cols-6"
        value={vehicleType}
        onValueChange={onSelect}
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
    </div>
  );
}
