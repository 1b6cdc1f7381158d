import type { Sheen } from '@/components/cars/paints';
import { cn } from '@/components/ui/cn';
import { ChoiceGroup } from './choice-group';

export interface Swatch<Value> {
  readonly value: Value;
  readonly name: string;
  readonly colour: string;
  /** Drawn as an outline: the choice that changes nothing. */
  readonly isEmpty?: boolean;
  /** Gloss, unless it is given. */
  readonly sheen?: Sheen;
}

export interface SwatchesProps<Value> {
  readonly label: string;
  readonly value: Value;
  readonly swatches: readonly Swatch<Value>[];
  readonly onChoose: (value: Value) => void;
  readonly className?: string;
  readonly swatchClassName?: string;
}

const SHEENS: Readonly<Record<Sheen, string>> = {
  gloss:
    'inset-shadow-[0_6px_8px_-3px_var(--white)] inset-ring inset-shadow-white/50 inset-ring-white/30',
  satin:
    'inset-shadow-[0_8px_12px_-2px_var(--white)] inset-ring inset-shadow-white/20 inset-ring-white/30',
  matte: 'inset-ring inset-ring-white/30',
};

/** Round colour samples in fields that a thumb can hit. */
export function Swatches<Value extends string>({
  label,
  value,
  swatches,
  onChoose,
  className,
  swatchClassName,
}: SwatchesProps<Value>) {
  return (
    <ChoiceGroup
      label={label}
      value={value}
      onChoose={onChoose}
      className={cn('flex flex-wrap', className)}
      choiceClassName={cn(
        'group grid h-11 place-items-center rounded-full focus-visible:-outline-offset-1 focus-visible:outline-on-ink forced-colors:border-0 forced-colors:outline-offset-1 forced-colors:aria-checked:bg-transparent forced-colors:aria-checked:outline-3 forced-colors:aria-checked:outline-[Highlight]',
        swatchClassName,
      )}
      choices={swatches.map((swatch) => ({
        value: swatch.value,
        name: swatch.name,
        content: (
          <span
            className={cn(
              'size-7.5 rounded-full outline-offset-3 outline-sodium group-aria-checked:outline-2 forced-colors:forced-color-adjust-none',
              swatch.isEmpty
                ? 'bg-[linear-gradient(135deg,transparent_46%,var(--on-ink-2)_46%_54%,transparent_54%)] inset-ring-[1.5px] inset-ring-on-ink-2'
                : SHEENS[swatch.sheen ?? 'gloss'],
            )}
            style={{ backgroundColor: swatch.colour }}
            aria-hidden="true"
          />
        ),
      }))}
    />
  );
}
