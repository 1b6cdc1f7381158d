import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { Input } from '@/components/ui/input';
import { CUSTOMERS } from '@/content/staff-customers';

interface CustomerSearchProps {
  readonly value: string;
  readonly onChange: (search: string) => void;
}

export function CustomerSearch({ value, onChange }: CustomerSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const handleClear = (): void => {
    onChange('');
    field.current?.focus();
  };
  return (
    <div className="relative w-full md:w-80 print:hidden" role="search">
      <Search
        className="pointer-events-none absolute top-1/2 left-3.75 -translate-y-1/2 text-text-2"
        size={18}
        aria-hidden="true"
      />
      <Input
        ref={field}
        className="appearance-none px-11 md:min-h-11 [&::-webkit-search-cancel-button]:hidden"
        type="search"
        enterKeyHint="search"
        aria-label={CUSTOMERS.searchLabel}
        placeholder={CUSTOMERS.searchPlaceholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value === '' ? null : (
        <button
          type="button"
          className="absolute top-1/2 right-0.75 grid size-11 -translate-y-1/2 place-items-center rounded-s text-text-2"
          aria-label={CUSTOMERS.clearSearch}
          onClick={handleClear}
        >
          <X size={18} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
