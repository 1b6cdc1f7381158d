import type { Day } from '@/domain/day';
import type { SlotTime } from '@/domain/calendar/slots';
import type { Conflict } from './api/conflicts';
import type { UnsentStep } from './actions/unsent-steps';

/** State shared by every part of the day's screen. */
export interface DayScreen {
  readonly day: Day;
  readonly today: Day;
  readonly now: Date;
  /** Its last slot is over: nothing can be booked any more. */
  readonly isOver: boolean;
  readonly isOnline: boolean;
  readonly isPhone: boolean;
  /** Id of the booking that a link pointed to. */
  readonly shownId: string | undefined;
  /** The spots of an hour are below each other. */
  readonly isNarrow: boolean;
  readonly unsent: ReadonlyMap<string, UnsentStep>;
  /** A booking may have two: it came, and it is done. */
  readonly unsentCount: number;
  readonly conflicts: readonly Conflict[];
  readonly onDetails: (id: string) => void;
  readonly onMove: (id: string) => void;
  /** Asks for more before a job is completed; undefined where one press completes it. */
  readonly onComplete: ((id: string) => void) | undefined;
  /** @param bayId where the free stretch of a bay was pressed */
  readonly onAdd: (time: SlotTime, bayId?: number) => void;
  /** A car that is here gets a bay that is free now. */
  readonly onWalkIn: (bayId: number) => void;
  readonly onCloseBay: (bayId: number) => void;
  /** A toast says so where a lost step has no place of its own. */
  readonly onConflict: ((conflict: Conflict) => void) | undefined;
  readonly onDismiss: ((conflict: Conflict) => void) | undefined;
}

/** Id of the note that says what waits for the connection. */
export const OFFLINE_ID = 'day-offline';
