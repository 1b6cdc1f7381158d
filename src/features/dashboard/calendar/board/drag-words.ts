import { BOARD } from '@/content/staff/board';
import type { Landing } from '@/domain/calendar/board';
import { holdsSpot } from '@/domain/booking/booking-status';
import { formatClock } from '@/domain/calendar/shop-calendar';
import type { ShownBlock } from './block-place';
import type { Held } from './held';
import type { ShownLane } from './use-bay-day';

const { drag: TEXTS } = BOARD;

type Words = Readonly<{ title: string; text: string }>;

/** The tag of a held job says where it would be, and when it would be ready. */
export function landingWords(held: Held, lane: ShownLane, landing: Landing<ShownBlock>): Words {
  const { block, workMinutes } = held;
  const ready = landing.goesOn ? TEXTS.goesOn : TEXTS.ready(formatClock(landing.to));
  const [inTheWay, ...more] = landing.inTheWay;
  const overlaps =
    inTheWay &&
    TEXTS.overlaps(inTheWay.booking.customerName, formatClock(inTheWay.from), more.length);
  if (held.isEnd) {
    const change = workMinutes - (block.booking.workMinutes ?? 0);
    return { title: TEXTS.workChanged(workMinutes, change), text: overlaps ?? ready };
  }
  return {
    title: TEXTS.at(held.time ?? block.booking.bookingTime, lane.bay.name),
    text: overlaps ?? `${ready}, ${TEXTS.work(workMinutes)}`,
  };
}

/** Nothing is refused if the job can be put down there, or if a question follows. */
export function refusalText(held: Held, { refusal, inTheWay }: Landing<ShownBlock>) {
  if (refusal === undefined || held.isEnd) return undefined;
  if (refusal === 'switched_off') return TEXTS.refusal.switched_off;
  if (refusal === 'taken') {
    // A job that is done or runs over does not give way.
    const fixed = inTheWay.find(({ booking, isOver }) => isOver || !holdsSpot(booking.status));
    return fixed && TEXTS.refusal.taken(fixed.booking.customerName);
  }
  return kindWords(held.kind)?.needs;
}

/** The head of a lane says why the whole lane is out of the question. */
export function laneRefusalText(refusal: 'kind' | 'switched_off', kind: string | undefined) {
  return refusal === 'kind' ? TEXTS.notFor(kindWords(kind)?.name ?? '') : TEXTS.switchedOff;
}

function kindWords(kind: string | undefined) {
  return Object.entries(BOARD.kinds).find(([name]) => name === kind)?.[1];
}
