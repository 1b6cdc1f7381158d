import { Plus, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { BOOKING } from '@/content/booking/booking';
import { ADD_ONS, takesAddOns } from '@/domain/catalogue';
import { formatDollarsShort } from '@/domain/money/money';
import { Chip } from './chip';

interface AddOnPickerProps {
  readonly serviceId: string;
  readonly chosen: readonly string[];
  readonly onToggle: (id: string) => void;
  /** Shown while no add-on can be chosen. */
  readonly waiting?: ReactNode;
}

/**
 * Extras as chips. The chosen ones are shown with any service, to keep or to remove; a detailing
 * package offers the others too.
 */
export function AddOnPicker({ serviceId, chosen, onToggle, waiting = null }: AddOnPickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  // A removed extra keeps its place: a second click puts it back, and the focus stays.
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const canAdd = takesAddOns(serviceId);
  const shown = ADD_ONS.filter(
    ({ id }) => chosen.includes(id) || removed.includes(id) || (isOpen && canAdd),
  );
  if (shown.length === 0 && !canAdd) return waiting;

  function handleToggle(id: string): void {
    if (chosen.includes(id)) setRemoved((ids) => [...ids, id]);
    onToggle(id);
  }

  return (
    <fieldset className="col-span-full min-w-0">
      <legend className="mb-2 text-sm font-medium">{BOOKING.details.extras}</legend>
      <div className="flex flex-wrap gap-2">
        {shown.map(({ id, name, price }) => {
          const isChosen = chosen.includes(id);
          const Icon = isChosen ? X : Plus;
          return (
            <Chip key={id} aria-pressed={isChosen} onClick={() => handleToggle(id)}>
              {`${name} +${formatDollarsShort(price.amount)}`}
              <Icon size={16} aria-hidden="true" />
            </Chip>
          );
        })}
        {canAdd ? (
          <Chip
            className="bg-transparent underline underline-offset-4 inset-ring-0"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? BOOKING.details.fewerExtras : BOOKING.details.moreExtras}
          </Chip>
        ) : null}
      </div>
    </fieldset>
  );
}
