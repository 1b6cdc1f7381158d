import { cn } from '@/components/ui/cn';
import { BOARD, hoursText } from '@/content/staff/board';
import type { ShownLane } from './use-bay-day';

interface BayChipsProps {
  readonly lanes: readonly ShownLane[];
  /** Id of the only bay that is shown; undefined: all. */
  readonly chosen: number | undefined;
  readonly onChoose: (bayId: number | undefined) => void;
}

const CHIP =
  'flex min-h-11 flex-none items-center gap-1.75 rounded-m bg-card px-3.5 text-sm font-semibold whitespace-nowrap inset-ring inset-ring-line-strong aria-pressed:bg-text aria-pressed:text-white aria-pressed:inset-ring-0 forced-colors:border forced-colors:aria-pressed:bg-[Highlight]';

/** All bays, or one of them, with its free hours. */
export function BayChips({ lanes, chosen, onChoose }: BayChipsProps) {
  return (
    <div
      className="-mx-3 mb-1 flex gap-2 overflow-x-auto px-3"
      role="group"
      aria-label={BOARD.label}
    >
      <button
        type="button"
        className={CHIP}
        aria-pressed={chosen === undefined}
        onClick={() => onChoose(undefined)}
      >
        {BOARD.phone.all}
      </button>
      {lanes.map(({ bay, freeMinutes }) => (
        <button
          key={bay.id}
          ref={chosen === bay.id ? bringIntoView : undefined}
          type="button"
          className={CHIP}
          aria-pressed={chosen === bay.id}
          aria-label={`${bay.name} ${BOARD.free(freeMinutes)}`}
          onClick={() => onChoose(bay.id)}
        >
          {bay.name}{' '}
          <small
            className={cn(
              'text-xs font-normal',
              chosen === bay.id ? 'text-on-ink-lead' : 'text-text-2',
            )}
          >
            {hoursText(freeMinutes)}
          </small>
        </button>
      ))}
    </div>
  );
}

function bringIntoView(chip: HTMLElement | null): void {
  chip?.scrollIntoView({ inline: 'center', block: 'nearest' });
}
