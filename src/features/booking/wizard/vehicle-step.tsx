import { type FormEvent, useDeferredValue } from 'react';
import { VehicleMismatch } from '@/components/booking/vehicle-mismatch';
import { CAR_BOX } from '@/components/cars/bodies';
import { vehiclePicture } from '@/components/cars/vehicle-pictures';
import { cn } from '@/components/ui/cn';
import { Field } from '@/components/ui/field';
import { NativeSelect } from '@/components/ui/native-select';
import { VEHICLE_SIZES, WIZARD } from '@/content/booking/wizard';
import { isBookingServiceKey } from '@/domain/money/price-table';
import { vehicleTypesOf } from '@/domain/booking/service-vehicles';
import {
  isVehicleType,
  VEHICLE_TYPES,
  type VehicleType,
  vehicleTypeLabel,
} from '@/domain/vehicles';
import { TextField } from '../form-field';
import { option } from './option';
import { StepActions } from './step-actions';
import { StepHeading } from './step-heading';
import type { Wizard } from './use-wizard';

const COPY = WIZARD.vehicle;

interface VehicleStepProps {
  readonly wizard: Wizard;
}

export function VehicleStep({ wizard: { draft, dispatch, goToStep } }: VehicleStepProps) {
  const { service, extraServices, vehicleType } = draft.form;
  const binding = { form: draft.form, errors: {}, dispatch };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    goToStep(3);
  };
  return (
    <form onSubmit={handleSubmit}>
      <StepHeading
        step={2}
        title={COPY.heading}
        help={isBookingServiceKey(service) ? COPY.helpByVehicle : COPY.help}
      />
      <VehicleTypePicker
        suggested={vehicleTypesOf(service)}
        chosen={vehicleType}
        onChoose={(value) => dispatch({ type: 'filled', field: 'vehicleType', value })}
      />
      <VehicleMismatch serviceIds={[service, ...extraServices]} vehicleType={vehicleType} />
      <div className="mt-5 grid grid-cols-2 gap-x-3 gap-y-4.5 md:grid-cols-3">
        <TextField
          binding={binding}
          field="vehicleMake"
          label={COPY.makeLabel}
          placeholder={WIZARD.optional}
          autoComplete="off"
        />
        <TextField
          binding={binding}
          field="vehicleModel"
          label={COPY.modelLabel}
          placeholder={WIZARD.optional}
          autoComplete="off"
        />
        <Field label={COPY.sizeLabel} className="max-md:col-span-full">
          <NativeSelect
            name="vehicleSize"
            value={draft.vehicleSize}
            onChange={({ target }) => dispatch({ type: 'sizeChosen', size: target.value })}
          >
            <option value="">{WIZARD.optional}</option>
            {VEHICLE_SIZES.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </NativeSelect>
        </Field>
      </div>
      <StepActions
        label={COPY.continue}
        form={draft.form}
        disabledReason={isVehicleType(vehicleType) ? undefined : COPY.disabledReason}
        back={{ label: COPY.back, onBack: () => goToStep(1) }}
      />
    </form>
  );
}

interface VehicleTypePickerProps {
  /** The types that the service names: they come first. */
  readonly suggested: readonly VehicleType[];
  readonly chosen: string;
  readonly onChoose: (type: VehicleType) => void;
}

/** The six vehicle types as pictures of cars; the chosen one gets its colour. */
function VehicleTypePicker({ suggested, chosen, onChoose }: VehicleTypePickerProps) {
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
