import { ArrowDown, ArrowUp } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { SETTINGS } from '@/content/staff/settings';
import { useSaveSetting } from './actions';

interface Placed<Id> {
  readonly id: Id;
  readonly position: number;
}

interface MoveButtonsProps<Id> {
  /** The name of the thing to move, for the buttons' names. */
  readonly name: string;
  readonly item: Placed<Id>;
  readonly before: Placed<Id> | undefined;
  readonly after: Placed<Id> | undefined;
  readonly savePosition: (id: Id, position: number) => Promise<void>;
  readonly className: string;
}

/** Swaps an item of a list with its neighbour. */
export function MoveButtons<Id>(props: MoveButtonsProps<Id>) {
  const { name, item, before, after, savePosition, className } = props;
  const { mutate, isPending } = useSaveSetting(async (other: Placed<Id>) => {
    await savePosition(item.id, other.position);
    await savePosition(other.id, item.position);
  });
  const directions = [
    { other: before, label: SETTINGS.up(name), Icon: ArrowUp },
    { other: after, label: SETTINGS.down(name), Icon: ArrowDown },
  ] as const;
  return (
    <div className={cn('flex', className)}>
      {directions.map(({ other, label, Icon }) => (
        <Button
          key={label}
          look="plain"
          size="s"
          className="size-11 px-0"
          aria-label={label}
          disabled={!other}
          onClick={() => other && !isPending && mutate(other)}
        >
          <Icon size={18} aria-hidden="true" />
        </Button>
      ))}
    </div>
  );
}
