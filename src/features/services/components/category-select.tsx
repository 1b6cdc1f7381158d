import { useEffect, useRef } from 'react';
import { NativeSelect } from '@/components/ui/native-select';
import { SERVICE_CATEGORIES, SERVICES_SECTION } from '@/content/service-categories';
import type { CatalogueCategory } from '@/domain/catalogue';
import { CATEGORY_IDS } from '../service-list';

interface CategorySelectProps {
  readonly selected: CatalogueCategory;
  readonly onSelect: (category: CatalogueCategory) => void;
}

/** The same choice on phones. */
export function CategorySelect({ selected, onSelect }: CategorySelectProps) {
  const select = useRef<HTMLSelectElement>(null);

  const handleChange = (): void => {
    const chosen = CATEGORY_IDS.find((category) => category === select.current?.value);
    if (chosen && chosen !== selected) onSelect(chosen);
  };
  // The list of a prerendered page could be changed before its code was there to notice.
  useEffect(handleChange);

  return (
    <label className="mb-2.5 block md:hidden">
      <span className="sr-only">{SERVICES_SECTION.categoryLabel}</span>
      <NativeSelect ref={select} value={selected} onChange={handleChange}>
        {CATEGORY_IDS.map((category) => (
          <option key={category} value={category}>
            {SERVICE_CATEGORIES[category].label}
          </option>
        ))}
      </NativeSelect>
    </label>
  );
}
