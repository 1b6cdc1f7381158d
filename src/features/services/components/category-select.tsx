import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { cn } from '@/components/ui/cn';
import { CONTROL } from '@/components/ui/input';
import { SERVICE_CATEGORIES, SERVICES_SECTION } from '@/content/service-categories';
import type { CatalogueCategory } from '@/domain/catalogue';

interface CategorySelectProps {
  readonly categories: readonly CatalogueCategory[];
  readonly selected: CatalogueCategory;
  readonly onSelect: (category: CatalogueCategory) => void;
}

/** The same choice on phones: their own list is the best one there. */
export function CategorySelect({ categories, selected, onSelect }: CategorySelectProps) {
  const select = useRef<HTMLSelectElement>(null);

  const handleChange = (): void => {
    const chosen = categories.find((category) => category === select.current?.value);
    if (chosen && chosen !== selected) onSelect(chosen);
  };
  // The list of a prerendered page could be changed before its code was there to hear of it.
  useEffect(handleChange);

  return (
    <label className="mb-4.5 block md:hidden">
      <span className="mb-2 block text-sm font-medium">{SERVICES_SECTION.categoryLabel}</span>
      <span className="relative block">
        <select
          ref={select}
          className={cn(CONTROL, 'appearance-none pr-11')}
          value={selected}
          onChange={handleChange}
        >
          {categories.map((category) => (
            <option key={category} value={category}>
              {SERVICE_CATEGORIES[category].label}
            </option>
          ))}
        </select>
        <ChevronDown
          className="pointer-events-none absolute top-1/2 right-3.75 -translate-y-1/2"
          size={18}
          strokeWidth={1.9}
          aria-hidden="true"
        />
      </span>
    </label>
  );
}
