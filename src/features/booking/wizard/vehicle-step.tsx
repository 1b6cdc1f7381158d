import type { FormEvent } from 'react';
import { Field } from '@/components/ui/field';
import { NativeSelect } from '@/components/ui/native-select';
import { VEHICLE_SIZES, WIZARD } from '@/content/wizard';
import { vehicleTypesOf } from '@/domain/service-vehicles';
import { isVehicleType } from '@/domain/vehicles';
import { VehicleMismatch } from '@/components/booking/vehicle-mismatch';
import { TextField } from '../form-field';
import type { Wizard } from './use-wizard';
import { StepActions } from './step-actions';
import { StepHeading } from './step-heading';
import { VehicleTypePicker } from './vehicle-type-picker';

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
      <StepHeading step={2} title={COPY.heading} help={COPY.help} />
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
        disabledReason={isVehicleType(vehicleType) ? undefined : COPY.disabledReason}
        back={{ label: COPY.back, onBack: () => goToStep(1) }}
      />
    </form>
  );
}
