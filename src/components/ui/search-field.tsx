import { Search, X } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { cn } from './cn';
import { Input } from './input';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  readonly value: string;
  readonly clearLabel: string;
  readonly onChange: (search: string) => void;
}

/** A cross empties it. Give it an `aria-label`. */
export function SearchField(props: SearchFieldProps) {
  const { value, clearLabel, className, onChange, ...rest } = props;
  const field = useRef<HTMLInputElement>(null);
  const handleClear = (): void => {
    onChange('');
    field.current?.focus();
  };
  return (
    <div className="relative">
      <Search
        className="pointer-events-none absolute top-1/2 left-3.75 -translate-y-1/2 text-text-2"
        size={18}
        aria-hidden="true"
      />
      <Input
        {...rest}
        ref={field}
        className={cn('appearance-none px-11 [&::-webkit-search-cancel-button]:hidden', className)}
        type="search"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value === '' ? null : (
        <button
          type="button"
          className="absolute top-1/2 right-0.75 grid size-11 -translate-y-1/2 place-items-center rounded-s text-text-2"
          aria-label={clearLabel}
          onClick={handleClear}
        >
          <X size={18} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
