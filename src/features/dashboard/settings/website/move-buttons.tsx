import { ArrowDown, ArrowUp } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { WEBSITE_SETTINGS } from '@/content/staff/website';
import { useSaveSetting } from '../actions';

interface Placed {
  readonly id: string;
  readonly position: number;
}

interface MoveButtonsProps {
  /** The name of the thing to move, for the buttons' names. */
  readonly name: string;
  readonly item: Placed;
  readonly before: Placed | undefined;
  readonly after: Placed | undefined;
  readonly savePosition: (id: string, position: number) => Promise<void>;
}

/** Swaps an item of a list with its neighbour; at the right end of its row. */
export function MoveButtons({ name, item, before, after, savePosition }: MoveButtonsProps) {
  const { mutate, isPending } = useSaveSetting(async (other: Placed) => {
    await savePosition(item.id, other.position);
    await savePosition(other.id, item.position);
  });
  const directions = [
    { other: before, label: WEBSITE_SETTINGS.up(name), Icon: ArrowUp },
    { other: after, label: WEBSITE_SETTINGS.down(name), Icon: ArrowDown },
  ] as const;
  return (
    <div className="absolute top-2 right-0 flex">
      {directions.map(({ other, label, Icon }) => (
        <Button
          key={label}
          look="plain"
          size="s"
          className="size-11 px-0"
          aria-label={label}
          disabled={!other || isPending}
          onClick={() => other && mutate(other)}
        >
          <Icon size={18} aria-hidden="true" />
        </Button>
      ))}
    </div>
  );
}
