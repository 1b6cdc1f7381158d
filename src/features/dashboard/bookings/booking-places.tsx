import { type ComponentType, createContext, use } from 'react';
import type { ListedBooking } from './api/listed-booking';
import type { DayScreen } from './day-screen';

export interface MarkProps {
  readonly bookingId: string;
  readonly className?: string;
}

export interface LastStepProps {
  readonly booking: ListedBooking;
  readonly screen: DayScreen;
  /** Without its words, where there is no room for them. */
  readonly isIcon?: boolean;
  readonly className?: string;
}

interface Places {
  /** Beside the state of a booking in lists and on cards. */
  readonly Mark: ComponentType<MarkProps>;
  /** On the card of a job that is completed. */
  readonly LastStep: ComponentType<LastStepProps>;
}

const Nothing = () => null;

/** Slots that other rooms fill wherever a booking is listed; `src/pages` fills them. */
export const BookingPlaces = createContext<Places>({ Mark: Nothing, LastStep: Nothing });

export function BookingMark(props: MarkProps) {
  const { Mark } = use(BookingPlaces);
  return <Mark {...props} />;
}

export function LastStep(props: LastStepProps) {
  const { LastStep: Step } = use(BookingPlaces);
  return <Step {...props} />;
}
