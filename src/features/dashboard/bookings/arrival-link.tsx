import type { ListedBooking } from './api/listed-booking';
import type { DayScreen } from './day-screen';
import { StepButton } from './step-button';

interface ArrivalLinkProps {
  readonly booking: ListedBooking;
  readonly screen: DayScreen;
}

/** Follows the words that an arrival was not recorded, and records it. */
export function ArrivalLink({ booking, screen }: ArrivalLinkProps) {
  return (
    <StepButton
      className="relative z-1 -my-2 px-1.5 text-xs font-normal underline underline-offset-4 [&_svg]:hidden"
      booking={booking}
      screen={screen}
      step="arrived"
      look="plain"
    />
  );
}
