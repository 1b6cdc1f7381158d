import { useQueryClient } from '@tanstack/react-query';
import { CalendarClock, KeyRound, type LucideIcon, Mail, Phone, Trash2, Undo2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useNow } from '@/components/clock';
import { Button } from '@/components/ui/button';
import { Menu, MenuItem } from '@/components/ui/menu';
import { HAND_OVER } from '@/content/installed';
import { DETAILS } from '@/content/staff/dashboard';
import { STAFF_DAY } from '@/content/staff/day';
import { LATE_ARRIVAL, MORE_BUTTON, MOVE_BUTTON } from '@/content/staff/details';
import { holdsSpot } from '@/domain/booking/booking-status';
import { isLateArrival, isReadyToCollect } from '@/domain/booking/next-step';
import { mailHref, phoneHref } from '@/domain/contact-links';
import { useIsOnline } from '@/lib/use-is-online';
import { useIsChanging } from '../actions/optimistic-change';
import { lastOfEach, undoUnsent, useUnsentSteps } from '../actions/unsent-steps';
import type { ListedBooking } from '../api/listed-booking';
import { needsConnection, STEP_LOOK } from '../step-look';
import { useDoublePress } from '../use-double-press';
import { useSteps } from '../use-steps';
import { type DetailsStep, detailsSteps } from './details-steps';

/** Word and picture of the dialog in which a booking is completed. */
export interface Completion {
  readonly label: string;
  readonly Icon: LucideIcon;
}

interface DetailsActionsProps {
  readonly booking: ListedBooking;
  /** Is undefined if one press completes the booking. */
  readonly completion: Completion | undefined;
  readonly onMove: () => void;
  readonly onComplete: () => void;
  readonly onHandOver?: (() => void) | undefined;
  readonly onDelete: () => void;
}

const OFFLINE_ID = 'details-offline';

/** At the foot of the details: what the specification offers for the status, and the one step that comes next. */
export function DetailsActions(props: DetailsActionsProps) {
  const { booking, completion, onMove, onComplete, onHandOver, onDelete } = props;
  const handsOver = onHandOver !== undefined && isReadyToCollect(booking);
  const client = useQueryClient();
  const unsent = lastOfEach(useUnsentSteps()).get(booking.id);
  const isDouble = useDoublePress();
  const { update, updateAtOnce, undo: undoSent, question } = useSteps(booking);
  const isOnline = useIsOnline();
  const isBusy = useIsChanging(booking.id);
  const now = useNow();
  const isAsked = completion !== undefined && isOnline && booking.status === 'confirmed';
  const { main, inSight, rest } = detailsSteps(booking, now, isAsked);
  const isAhead = main === undefined && holdsSpot(booking.status);
  const undo = unsent ? () => undoUnsent(client, unsent) : undoSent;
  const waiting = isOnline ? {} : { disabled: true, 'aria-describedby': OFFLINE_ID };
  const ofStep = (step: DetailsStep) => {
    const { label, Icon }: Partial<Completion> =
      (step === 'completion' ? completion : STEP_LOOK[step]) ?? {};
    return {
      isBusy,
      ...(needsConnection(step) ? waiting : {}),
      onClick: (event: MouseEvent): void => {
        if (isDouble(event, step)) return;
        if (step === 'completion') onComplete();
        else if (step === 'completed') updateAtOnce(step);
        else update(step);
      },
      children: (
        <>
          {Icon ? <Icon size={18} aria-hidden="true" /> : null}
          {isLateArrival(step, booking, now) ? LATE_ARRIVAL.open : label}
        </>
      ),
    };
  };
  return (
    <div
      // Keeps its position while the details above it grow and shrink.
      className="sticky bottom-0 z-1 flex flex-wrap items-center gap-2 border-t border-line bg-card px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom,0px))] md:justify-end md:px-7 md:py-4 [@media(max-height:560px)]:static"
      data-slot="actions"
    >
      {isOnline ? null : (
        <p id={OFFLINE_ID} className="basis-full text-sm text-warn-lead" role="status">
          {unsent ? DETAILS.unsent : DETAILS.offline}
        </p>
      )}
      <Button
        look="danger"
        size="s"
        className={`${SMALL} md:mr-auto`}
        isBusy={isBusy}
        {...waiting}
        onClick={onDelete}
      >
        <Trash2 size={18} aria-hidden="true" />
        {DETAILS.delete}
      </Button>
      {inSight.map((step) => (
        <Button key={step} look="outline" size="s" className={SMALL} {...ofStep(step)}>
          {STEP_LOOK[step].label}
        </Button>
      ))}
      {undo ? (
        // The toast has it too, but the keyboard stays in the dialog.
        <Button look="outline" size="s" className={SMALL} onClick={undo}>
          <Undo2 size={18} aria-hidden="true" />
          {DETAILS.undo}
        </Button>
      ) : null}
      {rest.length > 0 ? (
        <Menu label={MORE_BUTTON} className={SMALL}>
          {rest.map((step) => (
            <MenuItem key={step} {...ofStep(step)} />
          ))}
        </Menu>
      ) : null}
      <ContactButton booking={booking} isAhead={isAhead} />
      {holdsSpot(booking.status) ? (
        <Button
          look={isAhead ? 'ink' : 'outline'}
          size="s"
          className={SMALL}
          isBusy={isBusy}
          {...waiting}
          onClick={onMove}
        >
          <CalendarClock size={18} aria-hidden="true" />
          {MOVE_BUTTON}
        </Button>
      ) : null}
      {main ? (
        <Button
          look={handsOver ? 'outline' : 'primary'}
          size="s"
          className={SMALL}
          {...ofStep(main)}
        />
      ) : null}
      {handsOver ? (
        <Button look="primary" size="s" className={SMALL} onClick={onHandOver}>
          <KeyRound size={18} aria-hidden="true" />
          {HAND_OVER.open}
        </Button>
      ) : null}
      {question}
    </div>
  );
}

/** On phones words alone, so that all of them fit two or three lines. */
const SMALL = 'px-3.5 max-md:min-h-12 max-md:flex-auto max-md:px-2 max-lg:[&>svg]:hidden';

interface ContactButtonProps {
  readonly booking: ListedBooking;
  readonly isAhead: boolean;
}

/** Before the day of the appointment staff write; on it they call. */
function ContactButton({ booking, isAhead }: ContactButtonProps) {
  const { customerName, customerEmail, customerPhone } = booking;
  const canCall = customerPhone !== '';
  if (customerEmail === null && !canCall) return null;
  const email = isAhead || !canCall ? customerEmail : null;
  const Icon = email === null ? Phone : Mail;
  return (
    <Button asChild look="outline" size="s" className={SMALL}>
      <a
        href={email === null ? phoneHref(customerPhone) : mailHref(email)}
        aria-label={
          email === null
            ? STAFF_DAY.callOf(customerName, customerPhone)
            : DETAILS.messageOf(customerName)
        }
      >
        <Icon size={17} aria-hidden="true" />
        {email === null ? DETAILS.call : DETAILS.message}
      </a>
    </Button>
  );
}
