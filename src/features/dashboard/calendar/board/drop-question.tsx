import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { WORK_ENDS } from '@/domain/calendar/bay-plan';
import type { Landing } from '@/domain/calendar/board';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { bookingsByIdQuery } from '../../bookings/api/conflicts';
import type { DayScreen } from '../../bookings/day-screen';
import type { ShownBlock } from './block-place';
import { ClashDialog } from './clash-dialog';
import { landingWords } from './drag-words';
import type { Held } from './held';
import { MoveQuestion } from './move-question';
import type { ShownLane } from './use-bay-day';

export interface Question {
  readonly held: Held;
  readonly landing: Landing<ShownBlock>;
  /** Ids of the jobs in the way where the database has named them, also those of later days. */
  readonly named?: readonly string[];
}

interface DropQuestionProps {
  readonly question: Question;
  readonly lanes: readonly ShownLane[];
  readonly screen: DayScreen;
  readonly onClose: () => void;
}

/** Asks about changes that affect a customer: another drop-off time, or two jobs in one bay. */
export function DropQuestion({ question, lanes, screen, onClose }: DropQuestionProps) {
  const { held, landing } = question;
  const { bayId, time, block } = held;
  const [named = [], setNamed] = useState(question.named);
  const lane = lanes.find(({ bay }) => bay.id === bayId);
  const shown = lane?.blocks.filter(({ booking }) => named.includes(booking.id)) ?? [];
  const isShown = shown.length === named.length;
  const { data: others } = useQuery({ ...bookingsByIdQuery(named), enabled: !isShown });
  if (!lane) return null;
  if (!isShown && !others) return null;
  // Read again since it was taken.
  const revision = lanes
    .flatMap(({ blocks }) => blocks)
    .find(({ booking }) => booking.id === block.booking.id)?.booking.revision;
  const inTheWay = isShown ? shown : (others ?? []).map((booking) => laterBlock(booking, block));
  if (inTheWay.length > 0 || landing.inTheWay.length > 0) {
    return (
      <ClashDialog
        day={screen.day}
        held={held}
        revision={revision}
        lane={lane}
        landing={inTheWay.length > 0 ? { ...landing, inTheWay } : landing}
        lanes={lanes}
        onClose={onClose}
      />
    );
  }
  if (time === undefined) return null;
  return (
    <MoveQuestion
      booking={block.booking}
      revision={revision}
      to={{ day: screen.day, time, bayId }}
      bayName={lane.bay.name}
      ready={landingWords(held, lane, landing).text}
      onInTheWay={setNamed}
      onClose={onClose}
    />
  );
}

/** A block of a later day has nothing on the shown one. */
const laterBlock = (booking: ListedBooking, block: ShownBlock): ShownBlock => ({
  ...block,
  booking,
  from: WORK_ENDS,
  to: WORK_ENDS,
  isOver: false,
});
