import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import { SERVICE_CATEGORIES } from '@/content/service-categories';
import { QUOTES } from '@/content/staff-quotes';
import { CATALOGUE, type CatalogueCategory } from '@/domain/catalogue';
import { BOOKING_SERVICE_KEYS } from '@/domain/price-table';
import { MAX_QUOTE_LINES, QUOTE_LIMITS } from '@/domain/quote-request';
import { serviceDisplayName } from '@/domain/service-names';
import { listedLine, type TypedLine, withLine } from './answer-draft';

interface PriceLinesProps {
  readonly lines: readonly TypedLine[];
  readonly vehicleType: string;
  readonly error: string | undefined;
  readonly onChange: (lines: readonly TypedLine[], serviceId?: string) => void;
}

/** A line is in staff's own words, or from the price list. */
export function PriceLines({ lines, vehicleType, error, onChange }: PriceLinesProps) {
  const patch = (key: number, change: Partial<TypedLine>): void =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...change } : line)));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 flex w-full justify-between gap-3 text-sm font-medium">
        {QUOTES.lines}
        <span className="font-normal text-text-3">{QUOTES.beforeTax}</span>
      </legend>
      <div className="grid gap-2">
        {lines.map((line, index) => (
          <div
            key={line.key}
            className="grid grid-cols-[minmax(0,1fr)_44px] gap-2 md:grid-cols-[minmax(0,1fr)_8.5rem_44px]"
          >
            <Input
              className="max-md:col-span-2"
              aria-label={QUOTES.label(index + 1)}
              aria-invalid={error !== undefined && index === 0 ? true : undefined}
              maxLength={QUOTE_LIMITS.lineLabel}
              autoComplete="off"
              value={line.label}
              onChange={({ target }) => patch(line.key, { label: target.value })}
            />
            <Input
              className="text-right tabular-nums"
              aria-label={QUOTES.amount(index + 1)}
              inputMode="decimal"
              autoComplete="off"
              placeholder="$"
              value={line.amount}
              onChange={({ target }) => patch(line.key, { amount: target.value })}
            />
            <button
              type="button"
              className="grid size-11 place-items-center self-center rounded-s text-text-2 hover:text-text"
              aria-label={QUOTES.removeLine(index + 1)}
              onClick={() => onChange(lines.filter(({ key }) => key !== line.key))}
            >
              <X size={18} aria-hidden="true" />
            </button>
          </div>
        ))}
      </div>
      {error === undefined ? null : <FieldError>{error}</FieldError>}
      {lines.length >= MAX_QUOTE_LINES ? null : (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <Button
            look="plain"
            size="s"
            className="-ml-4.5"
            onClick={() => {
              const key = Math.max(-1, ...lines.map((line) => line.key)) + 1;
              onChange([...lines, { key, label: '', amount: '' }]);
            }}
          >
            <Plus size={18} aria-hidden="true" />
            {QUOTES.addLine}
          </Button>
          <ListPicker onPick={(id) => onChange(withLine(lines, listedLine(id, vehicleType)), id)} />
        </div>
      )}
    </fieldset>
  );
}

const CATEGORIES = Object.entries(SERVICE_CATEGORIES) as readonly [
  CatalogueCategory,
  { readonly label: string },
][];

/** Only the booking page's price list has the tint of whole cars. */
const WHOLE_TINTS = BOOKING_SERVICE_KEYS.filter((key) => !CATALOGUE.some(({ id }) => id === key));

const GROUPS = CATEGORIES.map(([category, { label }]) => ({
  label,
  ids: [
    ...(category === 'tinting' ? WHOLE_TINTS : []),
    ...CATALOGUE.filter((service) => service.category === category).map(({ id }) => id),
  ],
}));

/** A list and a button: moving through it with the arrow keys adds nothing yet. */
function ListPicker({ onPick }: { readonly onPick: (serviceId: string) => void }) {
  const [picked, setPicked] = useState('');
  const [added, setAdded] = useState('');
  function handleAdd(): void {
    if (picked === '') return;
    onPick(picked);
    setAdded(QUOTES.addedFromList(serviceDisplayName(picked)));
    setPicked('');
  }
  return (
    <div className="flex min-w-0 flex-[1_1_260px] gap-2">
      <NativeSelect
        className="min-w-0 flex-1 [&>select]:min-h-11 [&>select]:text-sm"
        aria-label={QUOTES.fromList}
        value={picked}
        onChange={({ target }) => setPicked(target.value)}
      >
        <option value="">{QUOTES.chooseFromList}</option>
        {GROUPS.map(({ label, ids }) => (
          <optgroup key={label} label={label}>
            {ids.map((id) => (
              <option key={id} value={id}>
                {serviceDisplayName(id)}
              </option>
            ))}
          </optgroup>
        ))}
      </NativeSelect>
      <Button look="outline" size="s" onClick={handleAdd}>
        {QUOTES.addFromList}
      </Button>
      <p className="sr-only" role="status">
        {added}
      </p>
    </div>
  );
}
