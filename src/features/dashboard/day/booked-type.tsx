import { vehiclePicture } from '@/components/cars/vehicle-pictures';
import { cn } from '@/components/ui/cn';
import { vehicleTypeOrDefault } from '@/domain/vehicles';

interface BookedTypeProps {
  readonly vehicleType: string;
  /** The car in question keeps its orange calipers. */
  readonly isMarked?: boolean;
  readonly className?: string;
}

/** The body type of a booked vehicle, in silver: the shop does not know its colour. */
export function BookedType({ vehicleType, isMarked = false, className }: BookedTypeProps) {
  const type = vehicleTypeOrDefault(vehicleType);
  return (
    <img
      className={cn(
        'aspect-5/2 w-full object-cover object-bottom',
        isMarked || 'grayscale',
        className,
      )}
      src={vehiclePicture(type)}
      alt=""
      width={1200}
      height={480}
      decoding="async"
    />
  );
}
