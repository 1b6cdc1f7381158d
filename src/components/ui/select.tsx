import * as Radix from '@radix-ui/react-select';
import { Check, ChevronDown } from 'lucide-react';
import { cn } from './cn';
import { useFieldControl } from './field';
import { CONTROL } from './input';

interface SelectProps<Value extends string> {
  /** Spoken name, where no `Field` gives one. */
  readonly label?: string;
  /** Nothing is chosen yet: undefined or an empty text. */
  readonly value: Value | '' | undefined;
  /** Values with their words, in the order of the menu. */
  readonly options: readonly (readonly [value: Value, text: string])[];
  /** Shown while nothing is chosen. */
  readonly placeholder?: string;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly className?: string;
  readonly onChange: (value: Value) => void;
}

/** One of several, as a button that opens a menu. Visitors have `NativeSelect`. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, value = '', options, placeholder, className, onChange } = props;
  const { isRequired = false, isDisabled = false } = props;
  const field = useFieldControl();
  const text = options.find(([option]) => option === value)?.[1];
  const handleChange = (next: string): void => {
    const chosen = options.find(([option]) => option === next);
    if (chosen) onChange(chosen[0]);
  };
  return (
    <Radix.Root
      value={value}
      disabled={isDisabled}
      required={isRequired}
      onValueChange={handleChange}
    >
      <Radix.Trigger
        {...field}
        aria-label={label}
        className={cn(
          CONTROL,
          'flex items-center justify-between gap-2.5 text-left data-placeholder:text-text-3 [&>span]:truncate [&>svg]:flex-none',
          className,
        )}
      >
        {/* Its text is there before the page is hydrated. */}
        <Radix.Value placeholder={placeholder}>{text}</Radix.Value>
        <ChevronDown size={18} strokeWidth={1.9} aria-hidden="true" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className="z-40 max-h-[min(var(--radix-select-content-available-height),560px)] max-w-[calc(100vw-24px)] min-w-(--radix-select-trigger-width) rounded-m bg-card p-1.5 text-text shadow-2 ring ring-line forced-colors:border"
          position="popper"
          sideOffset={6}
          collisionPadding={12}
        >
          <Radix.Viewport>
            {options.map(([option, words]) => (
              <Radix.Item
                key={option}
                className="flex min-h-11 cursor-default items-center justify-between gap-4.5 rounded-s pr-2.5 pl-3 text-sm select-none focus:outline-hidden data-highlighted:bg-paper data-highlighted:inset-ring-2 data-highlighted:inset-ring-line-strong data-[state=checked]:font-semibold forced-colors:data-highlighted:outline-2"
                value={option}
              >
                <Radix.ItemText>{words}</Radix.ItemText>
                <Radix.ItemIndicator>
                  <Check size={17} strokeWidth={2.2} aria-hidden="true" />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
