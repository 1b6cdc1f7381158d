import { useId, useState } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { RadioTile, RadioTiles } from '@/components/ui/radio-tiles';
import { Textarea } from '@/components/ui/textarea';
import { fuelText, INTAKE_FACTS } from '@/content/intake';
import { INTAKE } from '@/content/staff/intake';
import { INTAKE_LIMITS, type IntakeContent, readMileage } from '@/domain/intake';
import { formatWhole } from '@/domain/number-text';

const COPY = INTAKE.facts;
/** Quarters: nobody reads a needle finer at the door. */
const FUEL_STEPS = [0, 2, 4, 6, 8] as const;

interface FactsProps {
  readonly content: IntakeContent;
  readonly onChange: (changes: Partial<IntakeContent>) => void;
}

/** Staff note this beside marks and photos. Each field is kept as it is typed. */
export function Facts({ content, onChange }: FactsProps) {
  const id = useId();
  const { fuel, keys, belongings, note } = content;
  return (
    <section aria-labelledby={id} className="grid gap-4.5">
      <h3 className="text-xl" id={id}>
        {COPY.heading}
      </h3>
      <Mileage mileage={content.mileage} onChange={(mileage) => onChange({ mileage })} />
      <div>
        <p className="mb-2 text-sm font-medium" id={`${id}-fuel`}>
          {INTAKE_FACTS.fuel}
        </p>
        <RadioTiles
          aria-labelledby={`${id}-fuel`}
          className="grid-cols-5"
          value={fuel === null ? '' : String(fuel)}
          onValueChange={(eighths) => onChange({ fuel: Number(eighths) })}
        >
          {FUEL_STEPS.map((eighths) => (
            <RadioTile key={eighths} value={String(eighths)} className="px-0.5 max-xs:text-xs">
              {fuelText(eighths)}
            </RadioTile>
          ))}
        </RadioTiles>
      </div>
      <Field label={INTAKE_FACTS.keys}>
        <Input
          placeholder={COPY.keysPlaceholder}
          maxLength={INTAKE_LIMITS.keys}
          value={keys ?? ''}
          onChange={({ target }) => onChange({ keys: target.value || null })}
        />
      </Field>
      <Field label={INTAKE_FACTS.belongings}>
        <Textarea
          rows={2}
          className="min-h-18"
          placeholder={COPY.belongingsPlaceholder}
          maxLength={INTAKE_LIMITS.belongings}
          value={belongings ?? ''}
          onChange={({ target }) => onChange({ belongings: target.value || null })}
        />
      </Field>
      <Field label={INTAKE_FACTS.note}>
        <Textarea
          rows={2}
          className="min-h-18"
          maxLength={INTAKE_LIMITS.note}
          value={note ?? ''}
          onChange={({ target }) => onChange({ note: target.value || null })}
        />
      </Field>
    </section>
  );
}

interface MileageProps {
  readonly mileage: number | null;
  readonly onChange: (mileage: number | null) => void;
}

/** Anything that is no number stays in the field, and is not kept. */
function Mileage({ mileage, onChange }: MileageProps) {
  const [wrong, setWrong] = useState<string>();
  return (
    <Field label={INTAKE_FACTS.mileage} error={wrong === undefined ? undefined : COPY.mileageWrong}>
      <Input
        inputMode="numeric"
        autoComplete="off"
        placeholder={COPY.mileagePlaceholder}
        value={wrong ?? (mileage === null ? '' : formatWhole(mileage))}
        onChange={({ target }) => {
          const read = readMileage(target.value);
          setWrong(read === undefined ? target.value : undefined);
          if (read !== undefined) onChange(read);
        }}
      />
    </Field>
  );
}
