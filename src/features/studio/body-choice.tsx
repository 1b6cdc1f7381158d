import './body-choice.css';
import { preloadCar } from '@/components/cars/drawings';
import { STUDIO } from '@/content/studio';
import { VEHICLE_TYPES, vehicleTypeLabel, type VehicleType } from '@/domain/vehicles';
import { ChoiceGroup } from './choice-group';

const CHOICES = VEHICLE_TYPES.map((body) => ({
  value: body,
  content: vehicleTypeLabel(body),
  className: 'body-choice',
}));

interface BodyChoiceProps {
  readonly value: VehicleType;
  readonly onChoose: (body: VehicleType) => void;
}

/** The six bodies in a row; it scrolls sideways on narrow screens. */
export function BodyChoice({ value, onChoose }: BodyChoiceProps) {
  return (
    // The drawings are small: with the pointer over the row they are fetched ahead of the click.
    <div
      className="body-choices"
      onPointerEnter={() => VEHICLE_TYPES.forEach((type) => void preloadCar(type))}
    >
      <ChoiceGroup
        label={STUDIO.body}
        value={value}
        choices={CHOICES}
        onChoose={onChoose}
        className="body-choice-row"
      />
    </div>
  );
}
