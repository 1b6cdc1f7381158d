import { useRef, type KeyboardEvent } from 'react';
import { SERVICE_CATEGORIES } from '@/content/service-categories';
import type { CatalogueCategory } from '@/domain/catalogue';

interface CategoryTabsProps {
  readonly categories: readonly CatalogueCategory[];
  readonly selected: CatalogueCategory;
  readonly tabId: (category: CatalogueCategory) => string;
  readonly panelId: string;
  readonly onSelect: (category: CatalogueCategory) => void;
}

/** One track of tabs. Arrow keys, Home and End move focus and selection together. */
export function CategoryTabs(props: CategoryTabsProps) {
  const { categories, selected, tabId, panelId, onSelect } = props;
  const list = useRef<HTMLDivElement>(null);

  const handleKeyDown = (event: KeyboardEvent): void => {
    const index = targetIndex(event.key, categories.indexOf(selected), categories.length);
    const next = index === undefined ? undefined : categories[index];
    if (next === undefined) return;
    event.preventDefault();
    onSelect(next);
    list.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus();
  };

  return (
    <div
      ref={list}
      className="services-tabs"
      role="tablist"
      aria-label="Service categories"
      onKeyDown={handleKeyDown}
      tabIndex={-1}
    >
      {categories.map((category) => (
        <button
          key={category}
          type="button"
          role="tab"
          id={tabId(category)}
          data-value={category}
          aria-selected={category === selected}
          aria-controls={panelId}
          tabIndex={category === selected ? 0 : -1}
          onClick={() => onSelect(category)}
        >
          {SERVICE_CATEGORIES[category].label}
        </button>
      ))}
    </div>
  );
}

function targetIndex(key: string, current: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (current + 1) % count;
    case 'ArrowLeft':
      return (current + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
