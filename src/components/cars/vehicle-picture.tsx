import type { ComponentProps } from 'react';
import { vehicleTypeOrDefault } from '@/domain/vehicles';
import { CAR_BOX } from './bodies';
import { vehiclePicture } from './vehicle-pictures';

interface VehiclePictureProps extends ComponentProps<'img'> {
  /** Anything other than a vehicle type is drawn as a sedan. */
  readonly vehicleType: string;
}

/** A silver car of a type. Decoration: words next to it name the type. */
export function VehiclePicture({ vehicleType, ...rest }: VehiclePictureProps) {
  return (
    <img
      {...rest}
      src={vehiclePicture(vehicleTypeOrDefault(vehicleType))}
      alt=""
      width={CAR_BOX.width}
      height={CAR_BOX.height}
    />
  );
}
