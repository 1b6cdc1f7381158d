import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { WIZARD } from '@/content/wizard';
import { ADD_ONS, cataloguePriceText, type AddOnId } from '@/domain/catalogue';

interface AddOnListProps {
  readonly chosen: readonly AddOnId[];
  readonly onToggle: (addOn: AddOnId) => void;
}

/** The extras of a detailing package; phones show the first three and the chosen ones at first. */
export function AddOnList({ chosen, onToggle }: AddOnListProps) {
  const [isShowingAll, setShowingAll] = useState(false);
  const listId = useId();
  const { addOnsHeading, addOnsHelp, moreAddOns, fewerAddOns } = WIZARD.service;
  return (
    <fieldset className="wizard-add-ons" data-all={isShowingAll}>
      <legend>{addOnsHeading}</legend>
      <p className="wizard-help">{addOnsHelp}</p>
      <div className="wizard-options" id={listId}>
        {ADD_ONS.map(({ id, name, price }) => (
          <label className="wizard-option" key={id}>
            <input
              type="checkbox"
              name="wizard-add-on"
              value={id}
              checked={chosen.includes(id)}
              onChange={() => onToggle(id)}
            />
            <span>{name}</span>
            <b>+{cataloguePriceText(price)}</b>
          </label>
        ))}
      </div>
      <button
        type="button"
        className="wizard-more"
        aria-expanded={isShowingAll}
        aria-controls={listId}
        onClick={() => setShowingAll(!isShowingAll)}
      >
        {isShowingAll ? fewerAddOns : moreAddOns}
        <ChevronDown size={18} aria-hidden="true" />
      </button>
    </fieldset>
  );
}
