import { preloadCar } from '@/components/cars/drawings';
import { STUDIO } from '@/content/studio';
import { VEHICLE_TYPES, vehicleTypeLabel, type VehicleType } from '@/domain/vehicles';
import { ChoiceGroup } from './choice-group';

const CHOICES = VEHICLE_TYPES.map((body) => ({
  value: body,
  content: vehicleTypeLabel(body),
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
      className="[scrollbar-width:none] overflow-x-auto p-2 md:p-4.5"
      onPointerEnter={() => VEHICLE_TYPES.forEach((type) => void preloadCar(type))}
    >
      <ChoiceGroup
        label={STUDIO.body}
        value={value}
        choices={CHOICES}
        onChoose={onChoose}
        className="flex w-max min-w-full gap-1.5"
        choiceClassName="min-h-11 flex-[1_0_auto] rounded-m bg-ink-900/66 px-3.5 text-sm leading-none font-medium text-on-ink-lead focus-visible:-outline-offset-4 focus-visible:outline-sodium aria-checked:bg-on-ink aria-checked:text-text md:flex-1"
      />
    </div>
  );
}
