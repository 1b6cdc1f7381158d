import { Info, TriangleAlert } from 'lucide-react';
import { VehiclePicture } from '@/components/cars/vehicle-picture';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { RetryNote } from '@/components/ui/retry-note';
import { nameList } from '@/content/name-list';
import { OVERRIDES, PICKER } from '@/content/staff/booking';
import {
  type Override,
  type Refusal,
  type SlotChoice,
  tickedOverrides,
} from '@/domain/calendar/slot-choice';
import type { Slot } from '@/domain/calendar/slots';
import { formatDayAndTime } from '@/domain/day';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import type { SlotPicker } from './use-slot-choice';

interface SlotNotesProps {
  readonly slots: SlotPicker;
  /** The vehicle is in the shop: what visitors can book is nobody's question. */
  readonly isHere?: boolean;
  /** Chooses the next time where this one can't be had. */
  readonly onChoose?: ((slot: Slot) => void) | undefined;
}

/** Says who else comes at the chosen time, and what makes it an exception. */
export function SlotNotes({ slots, isHere = false, onChoose }: SlotNotesProps) {
  const { chosen, overrides, needsTick, isTicked, isTickMissing, setTicked } = slots;
  if (!chosen) return null;
  const { choice } = chosen;
  if (choice.refusal) {
    return (
      <Refused refusal={choice.refusal} choice={choice} next={slots.next} onChoose={onChoose} />
    );
  }
  const ticked = tickedOverrides(overrides);
  return (
    <div className="grid gap-2.5" aria-live="polite">
      {overrides
        .filter((name) => !ticked.includes(name) && !isHere)
        .map((name) => (
          <Note
            key={name}
            tone="neutral"
            icon={Info}
            title={WORDS[name].title(choice)}
            className="bg-card inset-ring inset-ring-line"
          >
            {WORDS[name].text(choice)}
          </Note>
        ))}
      {needsTick ? (
        <div className="rounded-m bg-warn-bg px-4.5 py-4 text-sm leading-snug text-warn-lead forced-colors:border">
          {ticked.map((name) => (
            <p key={name} className="mb-2 grid grid-cols-[18px_1fr] gap-3">
              <TriangleAlert className="mt-0.5" size={18} aria-hidden="true" />
              <span>
                <b className="block font-semibold">{WORDS[name].title(choice)}</b>
                {WORDS[name].text(choice, isHere)}
              </span>
            </p>
          ))}
          <label className="ml-7.5 flex min-h-11 cursor-pointer items-center gap-3 font-medium">
            <input
              type="checkbox"
              id="slot-tick"
              className="relative size-5.5 flex-none cursor-pointer appearance-none rounded-s bg-card inset-ring-[1.5px] inset-ring-warn checked:after:absolute checked:after:top-1 checked:after:left-1.75 checked:after:h-2.75 checked:after:w-1.5 checked:after:rotate-42 checked:after:border-r-2 checked:after:border-b-2 checked:after:border-warn checked:after:content-[''] forced-colors:appearance-auto"
              checked={isTicked}
              aria-describedby={isTickMissing ? 'slot-tick-error' : undefined}
              onChange={(event) => setTicked(event.target.checked)}
            />
            {tickText(overrides, choice)}
          </label>
          {isTickMissing ? (
            <FieldError id="slot-tick-error" className="ml-7.5">
              {OVERRIDES.tickMissing}
            </FieldError>
          ) : null}
        </div>
      ) : (
        <Others choice={choice} />
      )}
    </div>
  );
}

interface RefusedProps extends Pick<SlotNotesProps, 'onChoose'> {
  readonly refusal: Refusal;
  readonly choice: SlotChoice<ListedBooking>;
  readonly next: Slot | undefined;
}

/** Says why staff can't have the time either, and offers the next one. */
function Refused({ refusal, choice: { time, taken }, next, onChoose }: RefusedProps) {
  const { title, text } = OVERRIDES.refused[refusal];
  return (
    <Note tone="bad" role="status" title={title(time)}>
      {text(taken.map(({ customerName }) => customerName))}
      {next && onChoose ? (
        <Button look="outline" size="s" className="mt-2.5 flex" onClick={() => onChoose(next)}>
          {OVERRIDES.next(formatDayAndTime(next.day, next.time))}
        </Button>
      ) : null}
    </Note>
  );
}

function Others({ choice: { time, taken } }: { readonly choice: SlotChoice<ListedBooking> }) {
  return taken.map(({ id, vehicleType, customerName, serviceName }) => (
    <div
      key={id}
      className="grid grid-cols-[72px_1fr] items-center gap-3 rounded-m bg-card px-3.5 py-2.5 text-sm leading-snug inset-ring inset-ring-line"
    >
      <VehiclePicture vehicleType={vehicleType} />
      <p className="min-w-0 wrap-anywhere">
        <span className="block text-xs text-text-2">{PICKER.also(time)}</span>
        <b className="font-semibold">{customerName}</b>, {serviceName}
      </p>
    </div>
  ));
}

type Words = (choice: SlotChoice<ListedBooking>, isHere?: boolean) => string;

const WORDS: Readonly<Record<Override, { readonly title: Words; readonly text: Words }>> = {
  sunday: { title: () => OVERRIDES.sundayTitle, text: () => OVERRIDES.sunday },
  started: { title: () => OVERRIDES.startedTitle, text: ({ time }) => OVERRIDES.started(time) },
  closed: {
    title: ({ time }) => OVERRIDES.closedTitle(time),
    text: ({ closure }) => OVERRIDES.closed(closure?.reason ?? ''),
  },
  past: { title: () => OVERRIDES.pastTitle, text: () => OVERRIDES.past },
  no_bay: { title: () => OVERRIDES.noBayTitle, text: () => OVERRIDES.noBay },
  over_capacity: {
    title: ({ time, taken }) => OVERRIDES.overTitle(time, taken.length),
    text: ({ taken }, isHere = false) => {
      const who = nameList(taken.map((each) => `${each.customerName} (${each.serviceName})`));
      return isHere ? OVERRIDES.overHere(who) : OVERRIDES.over(who, taken.length + 1);
    },
  },
};

function tickText(
  overrides: readonly Override[],
  { time, taken }: SlotChoice<ListedBooking>,
): string {
  const { tick } = OVERRIDES;
  const isWithoutBay = overrides.includes('no_bay');
  if (overrides.includes('over_capacity')) return tick.over(taken.length + 1, time, isWithoutBay);
  if (overrides.includes('closed')) return tick.closed(time, isWithoutBay);
  if (overrides.includes('past')) return tick.past(isWithoutBay);
  return tick.noBay(time);
}

/** Times can be chosen all the same: the database decides. */
export function FailedDays({ slots }: Pick<SlotNotesProps, 'slots'>) {
  if (!slots.isFailed) return null;
  return (
    <RetryNote
      tone="neutral"
      title={PICKER.failedTitle}
      query={{ isFetching: slots.isRetrying, refetch: slots.retry }}
    >
      <span className="block">{PICKER.failedText}</span>
    </RetryNote>
  );
}
