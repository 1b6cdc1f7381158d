import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';
import { INTAKE } from '@/content/staff/intake';
import { intakeSeenQuery } from '../../bookings/api/intake-seen';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import type { DayScreen } from '../../bookings/day-screen';
import { useDialogAddress } from '../../shell/use-dialog-address';

interface IntakeButtonProps extends Pick<ComponentProps<typeof Button>, 'look' | 'className'> {
  readonly booking: ListedBooking;
  readonly isIcon: boolean;
}

/** Opens the intake of a vehicle that is here. */
export function IntakeButton({ booking, isIcon, ...rest }: IntakeButtonProps) {
  const { open } = useDialogAddress();
  return (
    <Button
      size="s"
      data-not-dragged=""
      aria-label={INTAKE.openOf(booking.customerName)}
      title={isIcon ? INTAKE.open : undefined}
      onClick={() => open({ do: 'intake', of: booking.id })}
      {...rest}
    >
      <ClipboardCheck className="flex-none" size={17} aria-hidden="true" />
      {isIcon ? null : INTAKE.open}
    </Button>
  );
}

/** Nobody walks around a car later. */
const FRESH_MS = 30 * 60_000;

/** True of a vehicle that has just come, until its intake was opened here once: written, or skipped. */
export function useIntakeIsNext(booking: ListedBooking, { now, unsent }: DayScreen): boolean {
  const { id, status, arrivedAt, doneAt } = booking;
  const { data: isSeen } = useQuery(intakeSeenQuery(id));
  const isHere = status === 'confirmed' && arrivedAt !== null && doneAt === null;
  // An arrival that waits for the connection can be undone in its place.
  if (!isHere || isSeen || unsent.has(id)) return false;
  return now.getTime() - Date.parse(arrivedAt) < FRESH_MS;
}
