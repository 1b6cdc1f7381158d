import { cn } from '@/components/ui/cn';
import { RadioTile, RadioTiles } from '@/components/ui/radio-tiles';
import { PICKER } from '@/content/staff/booking';
import type { SlotChoice } from '@/domain/calendar/slot-choice';
import { isSlotTime, type SlotTime } from '@/domain/calendar/slots';
import type { SlotPicker } from './use-slot-choice';

interface SlotTilesProps {
  readonly id?: string;
  readonly slots: SlotPicker;
  readonly time: SlotTime | undefined;
  /** The time that a booking being moved has on this day. */
  readonly own?: SlotTime | undefined;
  readonly onSelect: (time: SlotTime) => void;
}

/** The nine times with their spots; what only staff can have is there to choose as well. */
export function SlotTiles({ id, slots, time, own, onSelect }: SlotTilesProps) {
  const { choices, isKnown } = slots;
  return (
    <RadioTiles
      id={id}
      aria-label={PICKER.time}
      className="grid-cols-2 md:grid-cols-3"
      value={time ?? ''}
      onValueChange={(value) => {
        if (isSlotTime(value)) onSelect(value);
      }}
    >
      {choices.map((choice) => {
        const isOver = choice.time === time && choice.overrides.includes('over_capacity');
        return (
          <RadioTile
            key={choice.time}
            value={choice.time}
            disabled={choice.refusal !== undefined || choice.time === own}
            className={cn(
              'flex flex-wrap items-center justify-between gap-x-1 px-2 py-1.5 tracking-label',
              choice.free === 0 && isKnown && 'bg-desk text-text-2 inset-ring-0',
              choice.closure && 'bg-hatch hover:bg-hatch',
              isOver &&
                'data-[state=checked]:bg-warn-bg data-[state=checked]:text-warn-lead data-[state=checked]:inset-ring-2 data-[state=checked]:inset-ring-warn',
            )}
          >
            {choice.time}
            <small className="text-xs leading-none font-normal">
              {choice.time === own ? PICKER.now : slotWord(choice, isOver, isKnown)}
            </small>
          </RadioTile>
        );
      })}
    </RadioTiles>
  );
}

function slotWord(
  { overrides, closure, free, taken }: SlotChoice<unknown>,
  isOver: boolean,
  isKnown: boolean,
): string {
  if (overrides.includes('past')) return PICKER.past;
  if (overrides.includes('started')) return PICKER.started;
  if (isOver) return PICKER.over(taken.length + 1);
  if (closure) return PICKER.closed;
  if (!isKnown) return '';
  if (overrides.includes('no_bay') && !overrides.includes('over_capacity')) return PICKER.bayless;
  return free === 0 ? PICKER.full : PICKER.free(free);
}
