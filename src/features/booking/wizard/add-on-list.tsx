import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { WIZARD } from '@/content/booking/wizard';
import { ADD_ONS, cataloguePriceText } from '@/domain/catalogue';
import { Option, OPTIONS } from './option';

interface AddOnListProps {
  readonly chosen: readonly string[];
  readonly onToggle: (addOn: string) => void;
}

/** The extras of a detailing package; phones show the first three and the chosen ones at first. */
export function AddOnList({ chosen, onToggle }: AddOnListProps) {
  const [isShowingAll, setShowingAll] = useState(false);
  const listId = useId();
  const { addOnsHeading, addOnsHelp, moreAddOns, fewerAddOns } = WIZARD.service;
  return (
    <fieldset className="mt-6">
      <legend className="font-display text-lg leading-title font-heading tracking-title">
        {addOnsHeading}
      </legend>
      <p className="mt-2 text-sm text-text-2">{addOnsHelp}</p>
      <div
        className={cn(
          OPTIONS,
          'mt-3',
          !isShowingAll && 'max-md:[&>:nth-child(n+4):not(:has(:checked))]:hidden',
        )}
        id={listId}
      >
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
      <Button
        look="plain"
        size="s"
        className="mt-2 min-h-11.5 w-full px-3 md:hidden"
        aria-expanded={isShowingAll}
        aria-controls={listId}
        onClick={() => setShowingAll(!isShowingAll)}
      >
        {isShowingAll ? fewerAddOns : moreAddOns}
        <ChevronDown
          className={cn('transition-[rotate] ease-film', isShowingAll && 'rotate-180')}
          size={18}
          aria-hidden="true"
        />
      </Button>
    </fieldset>
  );
}
