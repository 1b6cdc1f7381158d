import type { Landing } from '@/domain/board';
import type { DayScreen } from '../../bookings/day-screen';
import type { ShownBlock } from './block-place';
import { ClashDialog } from './clash-dialog';
import { landingWords } from './drag-words';
import type { Held } from './held';
import { MoveQuestion } from './move-question';
import type { ShownBayDay } from './use-bay-day';

/** Asked before a job is moved. */
export interface Question {
  readonly held: Held;
  readonly landing: Landing<ShownBlock>;
}

interface DropQuestionProps {
  readonly question: Question;
  readonly plan: ShownBayDay;
  readonly screen: DayScreen;
  readonly onClose: () => void;
}

/** Asks about changes that affect a customer: another drop-off time, or two jobs in one bay. */
export function DropQuestion({
  question: { held, landing },
  plan,
  screen,
  onClose,
}: DropQuestionProps) {
  const { bayId, time, block } = held;
  const lane = plan.lanes.find(({ bay }) => bay.id === bayId);
  if (!lane) return null;
  if (landing.inTheWay.length > 0) {
    return (
      <ClashDialog
        day={screen.day}
        held={held}
        lane={lane}
        landing={landing}
        lanes={plan.lanes}
        onClose={onClose}
      />
    );
  }
  if (time === undefined) return null;
  const now = plan.lanes
    .flatMap(({ blocks }) => blocks)
    .find(({ booking }) => booking.id === block.booking.id);
  return (
    <MoveQuestion
      booking={block.booking}
      revision={now?.booking.revision}
      to={{ day: screen.day, time, bayId }}
      bayName={lane.bay.name}
      ready={landingWords(held, lane, landing).text}
      onClose={onClose}
    />
  );
}
