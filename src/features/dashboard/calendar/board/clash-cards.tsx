import { RadioCard, RadioCards } from '@/components/ui/radio-cards';
import { BOARD } from '@/content/staff/board';
import { formatClock } from '@/domain/calendar/shop-calendar';
import { type Day, formatDayAndTime } from '@/domain/day';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { timeOnDay } from '../../bookings/record-text';
import type { ClashChoice, ClashPlace } from './clash-choices';

const { clash: TEXTS } = BOARD;

/** The job that gets longer, and the one in the way. */
export interface ClashJobs {
  readonly day: Day;
  readonly own: ListedBooking;
  readonly workMinutes: number;
  /** The drop-off time that it would get; undefined where it keeps its own. */
  readonly ownTime: string | undefined;
  readonly other: ListedBooking | undefined;
  readonly nameOf: (bayId: number) => string;
}

interface ClashCardsProps extends ClashJobs {
  readonly choices: readonly ClashChoice[];
  readonly chosen: ClashChoice['kind'] | undefined;
  readonly onChoose: (kind: ClashChoice['kind']) => void;
}

/** Each choice says what it does to the ready time. */
export function ClashCards({ choices, chosen, onChoose, ...jobs }: ClashCardsProps) {
  return (
    <RadioCards
      aria-label={TEXTS.choices}
      value={chosen ?? ''}
      onValueChange={(value) => {
        const next = choices.find(({ kind }) => kind === value);
        if (next) onChoose(next.kind);
      }}
    >
      {choices.map((choice) => {
        const { title, text, result, before } = wordsOf(choice, jobs);
        return (
          <RadioCard
            key={choice.kind}
            value={choice.kind}
            className="max-md:grid-cols-[20px_minmax(0,1fr)]"
          >
            <span className="min-w-0">
              <b className="block font-semibold wrap-anywhere">{title}</b>
              <small className="mt-0.5 block text-xs text-text-2">{text}</small>
            </span>
            <span className="text-right text-xs text-text-2 tabular-nums max-md:col-start-2 max-md:text-left">
              <b className="block text-sm font-semibold text-text">{result}</b>
              {before}
            </span>
          </RadioCard>
        );
      })}
    </RadioCards>
  );
}

interface ChoiceWords {
  readonly title: string;
  readonly text: string;
  readonly result: string;
  readonly before: string;
}

function wordsOf(choice: ClashChoice, jobs: ClashJobs): ChoiceWords {
  const { day, own, other, ownTime, workMinutes, nameOf } = jobs;
  const was = ({ readyAt }: ListedBooking): string =>
    readyAt === null ? '' : TEXTS.was(timeOnDay(readyAt, day));
  if (choice.kind === 'shorter') {
    const until = formatClock(choice.until);
    return {
      title: TEXTS.shorter(own.customerName, until),
      text: TEXTS.shorterText(choice.workMinutes),
      result: TEXTS.ready(until),
      before: was(own),
    };
  }
  if (choice.kind === 'waits') {
    return {
      title: TEXTS.waits(other?.customerName ?? ''),
      text: TEXTS.waitsText(
        other ? whenText({ day: other.bookingDate, time: other.bookingTime }, day) : '',
      ),
      result: TEXTS.waitsBay,
      before: TEXTS.waitsMark,
    };
  }
  const { place } = choice;
  const bay = nameOf(place.bayId);
  const result = TEXTS.ready(timeOnDay(place.readyAt, day));
  if (choice.kind === 'swap' && other) {
    const name = other.customerName;
    return {
      title: TEXTS.swap(own.customerName, name),
      text:
        choice.ownTime === undefined
          ? TEXTS.swapBays(name, bay)
          : TEXTS.swapText(name, bay, place.time),
      result,
      before: was(other),
    };
  }
  if (choice.kind === 'own-bay' || !other) {
    return {
      title: TEXTS.own(own.customerName, bay),
      text:
        ownTime === undefined ? TEXTS.ownText(workMinutes) : TEXTS.ownTextAt(workMinutes, ownTime),
      result,
      before: was(own),
    };
  }
  const when = placeText(place, day);
  const isSameTime = !isMovedInTime(choice, other);
  return {
    title: (choice.kind === 'other-after' || place.bayId === other.bayId
      ? TEXTS.after
      : TEXTS.other)(other.customerName, bay, when),
    text:
      choice.kind === 'other-after'
        ? TEXTS.afterText
        : isSameTime
          ? TEXTS.otherSameTime
          : TEXTS.otherText(other.serviceName),
    result,
    before: was(other),
  };
}

/** "Move Dave to Detail 2": what the button does. */
export function buttonText(choice: ClashChoice, { own, other, nameOf, day }: ClashJobs): string {
  if (choice.kind === 'swap') return TEXTS.swapButton;
  if (choice.kind === 'shorter') return TEXTS.make(choice.workMinutes);
  if (choice.kind === 'waits') return TEXTS.leave(firstName(other ?? own));
  const { place } = choice;
  if (choice.kind === 'own-bay') return TEXTS.move(firstName(own), nameOf(place.bayId));
  const isSameBay = place.bayId === other?.bayId;
  return TEXTS.move(
    firstName(other ?? own),
    isSameBay ? whenText(place, day) : nameOf(place.bayId),
  );
}

/** True if the customer of the job in the way has to come at another time. */
export function isMovedInTime(
  choice: ClashChoice | undefined,
  other: ListedBooking | undefined,
): boolean {
  if (choice === undefined || !('place' in choice) || choice.kind === 'own-bay') return false;
  const { day, time } = choice.place;
  return other !== undefined && (time !== other.bookingTime || day !== other.bookingDate);
}

const firstName = ({ customerName }: ListedBooking): string => customerName.split(' ')[0] ?? '';

/** "at 5:00 PM", "on Wed, Nov 25, 9:00 AM" */
const placeText = (place: ClashPlace, shown: Day): string =>
  (place.day === shown ? TEXTS.at : TEXTS.on)(whenText(place, shown));

/** "5:00 PM", with its day where that is another one. */
const whenText = (
  { day, time }: { readonly day: Day; readonly time: string },
  shown: Day,
): string => (day === shown ? time : formatDayAndTime(day, time));
