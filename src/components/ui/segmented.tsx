import * as Radix from '@radix-ui/react-radio-group';
import { cn } from './cn';

interface SegmentedProps<Value extends string> {
  /** Spoken name of the group. */
  readonly label: string;
  readonly value: Value;
  /** Values with their words, from left to right. */
  readonly options: readonly (readonly [value: Value, text: string])[];
  readonly isDisabled?: boolean;
  readonly className?: string;
  readonly onChange: (value: Value) => void;
}

/** One of a few, side by side on a track; the arrow keys move focus and choice together. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, options, isDisabled = false, className, onChange } = props;
  const handleChange = (next: string): void => {
    const chosen = options.find(([option]) => option === next);
    if (chosen) onChange(chosen[0]);
  };
  return (
    <Radix.Root
      aria-label={label}
      value={value}
      disabled={isDisabled}
      onValueChange={handleChange}
      className={cn('flex gap-0.75 rounded-m bg-track p-0.75 forced-colors:border', className)}
    >
      {options.map(([option, text]) => (
        <Radix.Item
          key={option}
          value={option}
          className={cn(
            'min-h-11 min-w-0 flex-1 rounded-s px-2.5 text-sm leading-none font-medium whitespace-nowrap text-text-2 not-disabled:hover:text-text max-xs:px-1 max-xs:text-xs md:px-3.5',
            'data-[state=checked]:bg-card data-[state=checked]:font-semibold data-[state=checked]:text-text data-[state=checked]:shadow-1',
            'disabled:cursor-not-allowed disabled:text-on-disabled disabled:data-[state=checked]:bg-disabled',
            'forced-colors:data-[state=checked]:bg-[Highlight] forced-colors:data-[state=checked]:text-[HighlightText] forced-colors:data-[state=checked]:forced-color-adjust-none',
          )}
        >
          {text}
        </Radix.Item>
      ))}
    </Radix.Root>
  );
}
