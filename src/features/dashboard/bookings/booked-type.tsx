import { VehiclePicture } from '@/components/cars/vehicle-picture';
import { cn } from '@/components/ui/cn';

interface BookedTypeProps {
  readonly vehicleType: string;
  /** The car in question keeps its orange calipers. */
  readonly isMarked?: boolean;
  readonly className?: string;
}

/** The body type of a booked vehicle, in silver: the shop does not know its colour. */
export function BookedType({ vehicleType, isMarked = false, className }: BookedTypeProps) {
  return (
    <VehiclePicture
      vehicleType={vehicleType}
      className={cn(
        'aspect-5/2 w-full object-cover object-bottom',
        isMarked || 'grayscale',
        className,
      )}
      decoding="async"
    />
  );
}
