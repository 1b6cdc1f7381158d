import { cn } from '@/components/ui/cn';
import { ChoiceGroup, type ChoiceGroupProps } from './choice-group';

/** Choices as tiles with their names in them. */
export function TileGroup<Value extends string>({
  className,
  choiceClassName,
  ...rest
}: ChoiceGroupProps<Value>) {
  return (
    <ChoiceGroup
      {...rest}
      className={cn('mt-3.5 grid grid-cols-2 gap-1.5', className)}
      choiceClassName={cn(
        'min-h-11 rounded-m bg-veil px-1 text-xs leading-tight font-medium text-on-ink inset-ring inset-ring-hair-2 aria-checked:bg-sodium/10 aria-checked:inset-ring-2 aria-checked:inset-ring-sodium',
        choiceClassName,
      )}
    />
  );
}
