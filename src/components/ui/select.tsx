import './select.css';
import * as Radix from '@radix-ui/react-select';
import { Check, ChevronDown } from 'lucide-react';

interface SelectProps<Value extends string> {
  /** Spoken name. */
  readonly label: string;
  readonly value: Value;
  /** Values with their words, in the order of the menu. */
  readonly options: readonly (readonly [value: Value, text: string])[];
  readonly className?: string;
  readonly onChange: (value: Value) => void;
}

/** One of several, as a button that opens a menu. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, value, options, className = 'field-input', onChange } = props;
  const handleChange = (next: string): void => {
    const chosen = options.find(([option]) => option === next);
    if (chosen) onChange(chosen[0]);
  };
  return (
    <Radix.Root value={value} onValueChange={handleChange}>
      <Radix.Trigger className={`select ${className}`} aria-label={label}>
        <Radix.Value />
        <ChevronDown size={18} strokeWidth={1.9} aria-hidden="true" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className="select-menu"
          position="popper"
          sideOffset={6}
          collisionPadding={12}
        >
          <Radix.Viewport>
            {options.map(([option, text]) => (
              <Radix.Item key={option} className="select-option" value={option}>
                <Radix.ItemText>{text}</Radix.ItemText>
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
