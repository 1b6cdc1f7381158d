import { Plus, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { FieldHint } from '@/components/ui/field';
import { NativeSelect } from '@/components/ui/native-select';
import { EXTRA_SERVICES } from '@/content/booking/booking';
import { WIZARD_CATEGORY_LABELS } from '@/content/booking/wizard';
import { findCatalogueService, type CatalogueService } from '@/domain/catalogue';
import { BY_QUOTE, formatDollarsShort } from '@/domain/money/money';
import { MAX_EXTRA_SERVICES } from '@/domain/money/quote';
import { serviceDisplayName } from '@/domain/service-names';
import {
  isWholeTint,
  otherTintHalf,
  ownVehicleType,
  suitsVehicle,
} from '@/domain/booking/service-vehicles';
import { isVehicleType, vehicleTypeInSentence } from '@/domain/vehicles';
import { dialsShop, WIZARD_CATEGORIES, wizardServices } from '@/domain/booking/wizard-catalogue';
import { Chip } from './chip';

interface ExtraServicesProps {
  readonly serviceId: string;
  /** Services for this type are offered first; empty while it is unknown. */
  readonly vehicleType: string;
  readonly chosen: readonly string[];
  readonly onToggle: (id: string) => void;
  readonly className?: string;
}

/** Chips that can be removed, and a list to add from. */
export function ExtraServices({
  serviceId,
  vehicleType,
  chosen,
  onToggle,
  className,
}: ExtraServicesProps) {
  const [isOpen, setIsOpen] = useState(false);
  // A removed service keeps its place: a second click puts it back, and the focus stays.
  const [seen, setSeen] = useState<readonly string[]>([]);
  const listId = useId();
  const shown = [...new Set([...seen, ...chosen])].filter((id) => id !== serviceId);
  const canAdd = chosen.length < MAX_EXTRA_SERVICES;
  const half = findCatalogueService(otherTintHalf(serviceId) ?? '');

  function handleToggle(id: string): void {
    setSeen(shown);
    onToggle(id);
  }

  return (
    <fieldset className={cn('min-w-0', className)}>
      <legend className="mb-2 text-sm font-medium">{EXTRA_SERVICES.legend}</legend>
      {isWholeTint(serviceId) ? (
        <FieldHint className="mt-0 mb-3">
          {EXTRA_SERVICES.wholeTint(serviceDisplayName(serviceId))}
        </FieldHint>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {half && canAdd && !shown.includes(half.id) ? (
          <Chip onClick={() => handleToggle(half.id)}>
            {EXTRA_SERVICES.addHalf(half.name.replace(' Window Tinting', ''), addedPrice(half))}
            <Plus size={16} aria-hidden="true" />
          </Chip>
        ) : null}
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
          <ServiceList
            taken={[serviceId, ...chosen]}
            vehicleType={vehicleType || (ownVehicleType([serviceId, ...chosen]) ?? '')}
            onAdd={handleToggle}
          />
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
  readonly vehicleType: string;
  readonly onAdd: (id: string) => void;
}

/** A list and a button: moving through it with the arrow keys adds nothing yet. */
function ServiceList({ taken, vehicleType, onAdd }: ServiceListProps) {
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
        {offeredGroups(taken, vehicleType).map(({ label, services }) => (
          <optgroup key={label} label={label}>
            {services.map((service) => (
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

interface ServiceGroup {
  readonly label: string;
  readonly services: readonly CatalogueService[];
}

/** Groups services by category, with tinting for the visitor's vehicle first and for others last. */
function offeredGroups(taken: readonly string[], vehicleType: string): readonly ServiceGroup[] {
  const isOffered = ({ id }: CatalogueService) => !taken.includes(id);
  const fits = ({ id }: CatalogueService) => suitsVehicle(id, vehicleType);
  const groups = WIZARD_CATEGORIES.map((category) => ({
    label:
      category === 'tinting' && isVehicleType(vehicleType)
        ? EXTRA_SERVICES.fitting(vehicleTypeInSentence(vehicleType))
        : WIZARD_CATEGORY_LABELS[category],
    services: wizardServices(category).filter(
      (service) => isOffered(service) && fits(service) && !dialsShop(service),
    ),
  }));
  const others = wizardServices('tinting').filter(
    (service) => isOffered(service) && !fits(service),
  );
  return [...groups, { label: EXTRA_SERVICES.otherVehicles, services: others }].filter(
    ({ services }) => services.length > 0,
  );
}

/** "+$180", or "by quote" */
const addedPrice = ({ price: { amount } }: CatalogueService): string =>
  amount === 0 ? BY_QUOTE.toLowerCase() : `+${formatDollarsShort(amount)}`;

/** "SUV Front Window Tinting +$100" */
function withPrice(service: CatalogueService): string {
  const separator = service.price.amount === 0 ? ', ' : ' ';
  return `${service.name}${separator}${addedPrice(service)}`;
}
