import { Plus, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { NativeSelect } from '@/components/ui/native-select';
import { EXTRA_SERVICES } from '@/content/booking';
import { WIZARD_CATEGORY_LABELS } from '@/content/wizard';
import { findCatalogueService, type CatalogueService } from '@/domain/catalogue';
import { BY_QUOTE, formatDollarsShort } from '@/domain/money';
import { MAX_EXTRA_SERVICES } from '@/domain/quote';
import { dialsShop, WIZARD_CATEGORIES, wizardServices } from '@/domain/wizard-catalogue';
import { Chip } from './chip';

interface ExtraServicesProps {
  /** The main service: it is not offered again. */
  readonly serviceId: string;
  readonly chosen: readonly string[];
  readonly onToggle: (id: string) => void;
  readonly className?: string;
}

/** Services beside the main one: chips that can be removed, and a list to add from. */
export function ExtraServices({ serviceId, chosen, onToggle, className }: ExtraServicesProps) {
  const [isOpen, setIsOpen] = useState(false);
  // A removed service stays where it was: a second click takes the slip back, and the focus holds.
  const [seen, setSeen] = useState<readonly string[]>([]);
  const listId = useId();
  const shown = [...new Set([...seen, ...chosen])].filter((id) => id !== serviceId);
  const canAdd = chosen.length < MAX_EXTRA_SERVICES;

  function handleToggle(id: string): void {
    setSeen(shown);
    onToggle(id);
  }

  return (
    <fieldset className={cn('min-w-0', className)}>
      <legend className="mb-2 text-sm font-medium">{EXTRA_SERVICES.legend}</legend>
      <div className="flex flex-wrap gap-2">
        {shown.map((id) => (
          <ServiceChip key={id} id={id} isChosen={chosen.includes(id)} onToggle={handleToggle} />
        ))}
        {canAdd ? (
          <Chip aria-expanded={isOpen} aria-controls={listId} onClick={() => setIsOpen(!isOpen)}>
            {EXTRA_SERVICES.add}
            <Plus size={16} aria-hidden="true" />
          </Chip>
        ) : null}
      </div>
      <div id={listId} hidden={!isOpen || !canAdd} className="mt-3">
        {isOpen && canAdd ? (
          <ServiceList taken={[serviceId, ...chosen]} onAdd={handleToggle} />
        ) : null}
      </div>
    </fieldset>
  );
}

interface ServiceChipProps {
  readonly id: string;
  readonly isChosen: boolean;
  readonly onToggle: (id: string) => void;
}

function ServiceChip({ id, isChosen, onToggle }: ServiceChipProps) {
  const service = findCatalogueService(id);
  if (!service) return null;
  const Icon = isChosen ? X : Plus;
  return (
    <Chip aria-pressed={isChosen} onClick={() => onToggle(id)}>
      {withPrice(service)}
      <Icon size={16} aria-hidden="true" />
    </Chip>
  );
}

interface ServiceListProps {
  readonly taken: readonly string[];
  readonly onAdd: (id: string) => void;
}

/** A list and a button: choosing with the arrow keys alone adds nothing. */
function ServiceList({ taken, onAdd }: ServiceListProps) {
  const [picked, setPicked] = useState('');
  const [added, setAdded] = useState('');
  const list = useRef<HTMLSelectElement>(null);

  function handleAdd(): void {
    list.current?.focus();
    const service = findCatalogueService(picked);
    if (!service) return;
    onAdd(picked);
    setPicked('');
    setAdded(EXTRA_SERVICES.added(service.name));
  }

  return (
    <div className="flex flex-wrap gap-2">
      <NativeSelect
        ref={list}
        className="min-w-0 flex-[1_1_220px]"
        aria-label={EXTRA_SERVICES.list}
        value={picked}
        onChange={(event) => setPicked(event.target.value)}
      >
        <option value="">{EXTRA_SERVICES.choose}</option>
        {WIZARD_CATEGORIES.map((category) => (
          <optgroup key={category} label={WIZARD_CATEGORY_LABELS[category]}>
            {wizardServices(category)
              .filter((service) => !taken.includes(service.id) && !dialsShop(service))
              .map((service) => (
                <option key={service.id} value={service.id}>
                  {withPrice(service)}
                </option>
              ))}
          </optgroup>
        ))}
      </NativeSelect>
      <Button look="outline" size="s" className="min-h-12.5" onClick={handleAdd}>
        {EXTRA_SERVICES.confirm}
      </Button>
      <p className="sr-only" role="status">
        {added}
      </p>
    </div>
  );
}

/** "SUV Front Window Tinting +$100" */
function withPrice({ name, price: { amount } }: CatalogueService): string {
  return amount === 0
    ? `${name}, ${BY_QUOTE.toLowerCase()}`
    : `${name} +${formatDollarsShort(amount)}`;
}
