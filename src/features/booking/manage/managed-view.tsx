import { useEffect, useRef } from 'react';
import type { ManagedBooking } from '../api/managed-booking';
import { isOver, manageStage } from './stage';
import { BookedPanel } from './booked-panel';
import { CallPanel } from './call-panel';
import { CancelPanel } from './cancel-panel';
import { ConfirmPanel } from './confirm-panel';
import { DeadlineNote } from './deadline-note';
import { BeforeYouCome, LatePanel } from './late-panels';
import { ManageHero } from './manage-hero';
import { MainColumn, ManagePage, SideColumn } from './manage-columns';
import { MovePanel } from './move-panel';
import { OverPanel } from './over-panel';

interface ManagedViewProps {
  readonly booking: ManagedBooking;
  readonly token: string;
  readonly now: Date;
}

/** A booking and what can be done with it. After a change the heading says what became of it. */
export function ManagedView({ booking, token, now }: ManagedViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const stage = manageStage(booking, now);
  const shownStage = useRef(stage);
  useEffect(() => {
    // What was pressed may have gone with the stage before.
    const isFocusLost = document.activeElement === document.body;
    if (shownStage.current !== stage && isFocusLost) heading.current?.focus();
    shownStage.current = stage;
  }, [stage]);
  const change = { booking, token, onDone: () => heading.current?.focus() };
  return (
    <ManagePage data-stage={stage}>
      <ManageHero booking={booking} stage={stage} heading={heading} />
      <MainColumn>
        {booking.confirmBy !== undefined && !isOver(stage) ? (
          <ConfirmPanel confirmBy={booking.confirmBy} token={token} onDone={change.onDone} />
        ) : null}
        {stage === 'open' ? <MovePanel {...change} now={now} /> : null}
        {stage === 'late' ? (
          <>
            <DeadlineNote booking={booking} now={now} />
            <LatePanel />
            <BeforeYouCome />
          </>
        ) : null}
        {isOver(stage) ? (
          <>
            <OverPanel stage={stage} />
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
        {isOver(stage) ? null : <BookedPanel booking={booking} token={token} />}
        {stage === 'open' ? <CancelPanel {...change} /> : null}
      </SideColumn>
    </ManagePage>
  );
}
