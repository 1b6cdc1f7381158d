import { useQueryClient } from '@tanstack/react-query';
import { CalendarClock, Receipt, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { PHONE_QUERY, useMedia } from '@/components/use-media';
import { DETAILS } from '@/content/staff';
import { CHECKOUT } from '@/content/staff-checkout';
import { MOVE_BUTTON } from '@/content/staff-details';
import { holdsSpot } from '@/domain/booking-status';
import { nextStep, offeredSteps } from '@/domain/next-step';
import type { ListedBooking } from '../api/booking-rows';
import { isOfferedStep, leadsOn, needsConnection, type OfferedStep, STEP_LOOK } from '../step-look';
import { useUsesCheckout } from '../use-checkout';
import { useSteps } from '../use-steps';
import { useIsChanging } from '../actions/change-bookings';
import { lastOfEach, undoUnsent, useUnsentSteps } from '../actions/unsent-steps';
import { useIsOnline } from '@/lib/use-is-online';
import { useNow } from '@/components/clock';

interface DetailsActionsProps {
  readonly booking: ListedBooking;
  readonly onMove: () => void;
  readonly onCheckout: () => void;
  readonly onDelete: () => void;
}

/**
 * The steps that the status allows, except deletion. None takes the place where another was
 * pressed: the place of a step that is gone stays empty, and a new one comes before the others.
 */
export function DetailsActions(props: DetailsActionsProps) {
  const { booking, onMove, onCheckout, onDelete } = props;
  const usesCheckout = useUsesCheckout();
  const { update, undo, question } = useSteps(booking);
  const client = useQueryClient();
  const unsent = lastOfEach(useUnsentSteps()).get(booking.id);
  const isOnline = useIsOnline();
  const now = useNow();
  const isBusy = useIsChanging(booking.id);
  const isPhone = useMedia(PHONE_QUERY);
  const next = nextStep(booking, now);
  const offered = offeredSteps(booking, now).filter(isOfferedStep);
  const [opened] = useState(offered);
  // Work that is paid here is completed by its payment; without one it can be, too, but second.
  const isPaidHere = usesCheckout && booking.status === 'confirmed';
  const isFirst = (step: OfferedStep): boolean =>
    step === next && !(step === 'completed' && isPaidHere);
  const isInFooter = (step: OfferedStep): boolean =>
    leadsOn(step) && !(step === 'completed' && isPaidHere);
  const isNew = (step: OfferedStep): boolean => !opened.includes(step);

  const waiting = isOnline ? {} : { disabled: true, 'aria-describedby': OFFLINE_ID };
  const stepButton = (step: OfferedStep) => {
    const { label, Icon } = STEP_LOOK[step];
    return (
      <Button
        key={step}
        look={isFirst(step) ? 'primary' : step === 'arrived' ? 'ink' : 'outline'}
        size="s"
        className="px-3.5 max-md:min-h-12.5"
        style={offered.includes(step) ? undefined : { visibility: 'hidden' }}
        isBusy={isBusy}
        {...(needsConnection(step) ? waiting : {})}
        onClick={() => update(step)}
      >
        {Icon && leadsOn(step) ? <Icon size={18} aria-hidden="true" /> : null}
        {label}
      </Button>
    );
  };
  const moveButton = holdsSpot(booking.status) ? (
    <Button
      look="outline"
      size="s"
      className="px-3.5 max-md:min-h-12.5"
      isBusy={isBusy}
      {...waiting}
      onClick={onMove}
    >
      <CalendarClock size={18} aria-hidden="true" />
      {MOVE_BUTTON}
    </Button>
  ) : null;
  const checkoutButton = isPaidHere ? (
    <Button
      look={next === 'completed' ? 'primary' : 'ink'}
      size="s"
      className="px-3.5 max-md:min-h-12.5"
      isBusy={isBusy}
      {...waiting}
      onClick={onCheckout}
    >
      <Receipt size={18} aria-hidden="true" />
      {CHECKOUT.open}
    </Button>
  ) : null;
  const deleteButton = (
    <Button
      look="danger"
      size="s"
      className="px-2 md:-ml-2"
      isBusy={isBusy}
      {...waiting}
      onClick={onDelete}
    >
      <Trash2 size={18} aria-hidden="true" />
      {DETAILS.delete}
    </Button>
  );
  // The toast has it too, but the keyboard stays in the dialog.
  const handleUndo = unsent ? () => undoUnsent(client, unsent) : undo;
  const undoButton = handleUndo ? (
    <Button look="outline" size="s" className="max-md:min-h-12.5" onClick={handleUndo}>
      <Undo2 size={18} aria-hidden="true" />
      {DETAILS.undo}
    </Button>
  ) : null;

  const offlineNote = isOnline ? null : (
    <p id={OFFLINE_ID} className="basis-full text-sm text-warn-lead" role="status">
      {unsent ? DETAILS.unsent : DETAILS.offline}
    </p>
  );

  if (!isPhone) {
    return (
      <div
        className={cn(FOOTER, 'flex flex-wrap items-center justify-end gap-2.5')}
        data-slot="actions"
      >
        {offlineNote}
        {deleteButton}
        {undoButton}
        <span className="flex-1" />
        {offered.filter(isNew).map(stepButton)}
        {moveButton}
        {checkoutButton}
        {opened.map(stepButton)}
        {question}
      </div>
    );
  }
  return (
    <>
      <div className="grid grid-cols-2 gap-2 px-5.5 pb-5" data-slot="actions">
        {moveButton}
        {opened.filter((step) => !isInFooter(step)).map(stepButton)}
        {deleteButton}
      </div>
      <div className={cn(FOOTER, 'grid gap-2 not-has-[button]:hidden')} data-slot="actions">
        {offlineNote}
        <div className="grid auto-cols-fr grid-flow-col gap-2 empty:hidden">
          {offered.filter(isNew).map(stepButton)}
          {undoButton}
        </div>
        {checkoutButton}
        <div className="grid auto-cols-fr grid-flow-col gap-2 empty:hidden">
          {opened.filter(isInFooter).map(stepButton)}
        </div>
      </div>
      {question}
    </>
  );
}

const OFFLINE_ID = 'details-offline';

/** Keeps its position while the details above it grow and shrink. */
const FOOTER =
  'sticky bottom-0 border-t border-line bg-card px-5.5 pt-3.5 pb-[calc(14px+env(safe-area-inset-bottom,0px))] md:px-7 md:py-4 [@media(max-height:560px)]:static';
