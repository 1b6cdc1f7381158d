import { WIZARD } from '@/content/booking/wizard';
import { ADD_ONS, cataloguePriceText } from '@/domain/catalogue';
import { Option, OPTIONS } from './option';

interface AddOnListProps {
  readonly chosen: readonly string[];
  readonly onToggle: (addOn: string) => void;
}

/** The extras of a detailing package. */
export function AddOnList({ chosen, onToggle }: AddOnListProps) {
  const { addOnsHeading, addOnsHelp } = WIZARD.service;
  return (
    <fieldset className="mt-6">
      <legend className="font-display text-lg leading-title font-heading tracking-title">
        {addOnsHeading}
      </legend>
      <p className="mt-2 mb-3 text-sm text-text-2">{addOnsHelp}</p>
      <div className={OPTIONS}>
        {ADD_ONS.map(({ id, name, price }) => (
          <Option
            key={id}
            type="checkbox"
            name="wizard-add-on"
            value={id}
            checked={chosen.includes(id)}
            onChange={() => onToggle(id)}
          >
            <span>{name}</span>
            <b className="font-semibold tabular-nums">+{cataloguePriceText(price)}</b>
          </Option>
        ))}
      </div>
    </fieldset>
  );
}
