import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { PATHS } from '@/config/paths';
import { DEAD_LINK } from '@/content/booking/dead-link';
import { PAY } from '@/content/money/pay';
import { MANAGE } from '@/content/booking/manage';
import { failureKind } from '@/lib/errors';
import { useCancellation } from '../api/cancel-booking';
import { type ManagedBooking, managedBookingQuery } from '../api/managed-booking';
import { useHydratedNow } from '@/components/clock';
import { LinkFailed } from '../link/link-failed';
import { HeldNote } from '../pay/held-note';
import { ReturnedNote } from '../pay/returned-note';
import { usePayingLink } from '../pay/use-paying-link';
import { agreedBooking, CopySheet } from './copy-sheet';
import { BookedPanel } from './booked-panel';
import { ConfirmPanel } from './confirm-panel';
import { ManageHero } from './manage-hero';
import { COLUMNS, ManagePending, SIDE } from './manage-states';
import { MovePanel } from './move-panel';
import { CancelQuestion, Reschedule } from './open-actions';
import { OverActions } from './over-actions';
import { BeforeYouCome, CallAction, ClosedNote } from './panels';
import { isOver, manageStage } from './stage';

/** The page behind a booking's manage link. Opening it changes nothing. */
export function Manage() {
  const { token, returned } = usePayingLink();
  const now = useHydratedNow();
  const { data: booking, error, isPending, refetch } = useQuery(managedBookingQuery(token));
  const agreed = booking && agreedBooking(booking);
  return (
    <div
      className={cn(
        'wrap py-6 pb-24 md:py-10',
        agreed && 'print:[&>*:not([data-slot=copy])]:hidden',
      )}
    >
      {isPending ? <ManagePending /> : null}
      {error && !booking ? (
        <LinkFailed
          failure={failureKind(error)}
          copy={returned && token === undefined ? { ...MANAGE, badLink: PAY.elsewhere } : MANAGE}
          wayOn={
            <Button asChild look="outline">
              <Link to={PATHS.booking}>{DEAD_LINK.book}</Link>
            </Button>
          }
          onRetry={() => void refetch()}
        />
      ) : null}
      {booking && returned && token !== undefined ? (
        <ReturnedNote token={token} returned={returned} booking={booking} />
      ) : null}
      {booking?.status === 'cancelled' && booking.deposit && token !== undefined ? (
        <HeldNote deposit={booking.deposit} token={token} />
      ) : null}
      {booking && now && token !== undefined ? (
        <ManagedView key={token} booking={booking} token={token} now={now} />
      ) : null}
      {agreed ? <CopySheet booking={agreed} /> : null}
    </div>
  );
}

interface ManagedViewProps {
  readonly booking: ManagedBooking;
  readonly token: string;
  readonly now: Date;
}

/** A booking and what can be done with it. After a change the heading says what became of it. */
function ManagedView({ booking, token, now }: ManagedViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const stage = manageStage(booking, now);
  const shownStage = useRef(stage);
  useEffect(() => {
    // The pressed button may have gone with the previous stage.
    const isFocusLost = document.activeElement === document.body;
    if (shownStage.current !== stage && isFocusLost) heading.current?.focus();
    shownStage.current = stage;
  }, [stage]);
  const onDone = (): void => {
    setIsMoving(false);
    heading.current?.focus();
  };
  const [isMoving, setIsMoving] = useState(false);
  const moveId = useId();
  const cancellation = useCancellation(booking, token, onDone);
  return (
    <div className={COLUMNS} data-stage={stage}>
      <ManageHero booking={booking} stage={stage} heading={heading} />
      <div className={SIDE}>
        {booking.confirmBy !== undefined && !isOver(stage) ? (
          <ConfirmPanel confirmBy={booking.confirmBy} token={token} onDone={onDone} />
        ) : null}
        <BookedPanel
          booking={booking}
          token={token}
          isOver={isOver(stage)}
          action={
            stage === 'open' ? (
              <Reschedule
                booking={booking}
                now={now}
                isMoving={isMoving}
                moveId={moveId}
                onMove={() => setIsMoving(!isMoving)}
              />
            ) : stage === 'late' ? (
              <CallAction booking={booking}>
                <ClosedNote booking={booking} />
              </CallAction>
            ) : (
              <OverActions booking={booking} token={token} stage={stage} {...cancellation} />
            )
          }
        >
          {stage === 'open' ? <CancelQuestion deposit={booking.deposit} {...cancellation} /> : null}
        </BookedPanel>
      </div>
      {stage === 'open' && isMoving ? (
        <MovePanel id={moveId} booking={booking} token={token} onDone={onDone} now={now} />
      ) : null}
      {stage === 'late' ? <BeforeYouCome /> : null}
    </div>
  );
}
