import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { PATHS } from '@/config/paths';
import { receiptHref } from '@/config/token-link';
import { DEAD_LINK } from '@/content/booking/dead-link';
import { DEPOSIT } from '@/content/money/deposit';
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
import { ChangePanel } from './change-panel';
import { ConfirmPanel } from './confirm-panel';
import { MainColumn, ManagePage, SideColumn } from './manage-columns';
import { ManageHero } from './manage-hero';
import { ManagePending } from './manage-states';
import { MovePanel } from './move-panel';
import { OverPanel } from './over-panel';
import { BeforeYouCome, CallPanel, DeadlineNote, LatePanel } from './panels';
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
            <Button asChild>
              <Link to={PATHS.booking}>{DEAD_LINK.book}</Link>
            </Button>
          }
          onRetry={() => void refetch()}
        />
      ) : null}
      {booking && returned && token !== undefined ? (
        <ReturnedNote
          token={token}
          returned={returned}
          isCancelled={booking.status === 'cancelled'}
        />
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
    <ManagePage data-stage={stage}>
      <ManageHero booking={booking} stage={stage} heading={heading} />
      <MainColumn>
        {booking.confirmBy !== undefined && !isOver(stage) ? (
          <ConfirmPanel confirmBy={booking.confirmBy} token={token} onDone={onDone} />
        ) : null}
        {stage === 'open' ? <BookedPanel booking={booking} token={token} /> : null}
        {stage === 'open' && isMoving ? (
          <MovePanel id={moveId} booking={booking} token={token} onDone={onDone} now={now} />
        ) : null}
        {stage === 'late' ? (
          <>
            <DeadlineNote booking={booking} now={now} />
            <LatePanel />
            <BeforeYouCome />
          </>
        ) : null}
        {isOver(stage) ? (
          <>
            {booking.receiptCount > 0 ? (
              <Button asChild look="outline" className="order-2 justify-self-start">
                <Link to={receiptHref(token)}>{DEPOSIT.openReceipt}</Link>
              </Button>
            ) : null}
            <OverPanel booking={booking} stage={stage} {...cancellation} />
            <BookedPanel booking={booking} />
          </>
        ) : null}
      </MainColumn>
      <SideColumn>
        {stage === 'open' ? (
          <DeadlineNote booking={booking} now={now} />
        ) : (
          <CallPanel booking={booking} />
        )}
        {stage === 'open' ? (
          <ChangePanel
            isMoving={isMoving}
            moveId={moveId}
            deposit={booking.deposit}
            onMove={() => setIsMoving(!isMoving)}
            {...cancellation}
          />
        ) : null}
        {stage === 'late' ? <BookedPanel booking={booking} token={token} /> : null}
      </SideColumn>
    </ManagePage>
  );
}
