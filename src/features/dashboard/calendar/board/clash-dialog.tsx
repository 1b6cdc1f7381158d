import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogTitle } from '@/components/ui/dialog';
import { RetryNote } from '@/components/ui/retry-note';
import { Skeleton } from '@/components/ui/skeleton';
import { Switch } from '@/components/ui/switch';
import { BOARD } from '@/content/staff/board';
import { MOVE } from '@/content/staff/booking';
import type { Landing } from '@/domain/calendar/board';
import { type Day, formatDayAndTime } from '@/domain/day';
import { formatClock } from '@/domain/calendar/shop-calendar';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { SlotNotes } from '../time-picker/slot-notes';
import type { ShownBlock } from './block-place';
import { buttonText, ClashCards, readyAtText } from './clash-cards';
import { ClashStrip } from './clash-strip';
import type { Held } from './held';
import { type ClashDialogProps, useClash } from './use-clash';

const { clash: TEXTS } = BOARD;

/** Asked where a job would run into another or was dropped on it: what gives way. */
export function ClashDialog(props: ClashDialogProps) {
  const { day, held, lane, landing, onClose } = props;
  const { booking } = held.block;
  const clash = useClash(props);
  const { chosen, choices, slots, ownMail, otherMail } = clash;
  return (
    <Dialog className="flex flex-col overflow-clip lg:w-[min(860px,100vw-40px)]" onClose={onClose}>
      <div className="flex items-start justify-between gap-4 px-5.5 pt-5 md:px-7">
        <div className="pt-1.5">
          <DialogTitle>{TEXTS.title(landing.inTheWay.length + 1, lane.bay.name)}</DialogTitle>
          <p className="mt-1.5 text-sm wrap-anywhere text-text-2">
            {whatText(held, landing, { day, readyAt: clash.readyAt })}
          </p>
        </div>
        <DialogClose className="-mr-3" label={TEXTS.close} />
      </div>
      <div className="relative grid min-h-0 gap-3 overflow-y-auto px-5.5 py-4.5 md:px-7">
        <ClashStrip held={held} landing={landing} />
        {clash.isFailed ? (
          <RetryNote query={{ isFetching: clash.isFetching, refetch: clash.handleRetry }}>
            {TEXTS.failed}
          </RetryNote>
        ) : !clash.isKnown ? (
          <div role="status" aria-label={TEXTS.looking}>
            <Skeleton className="h-18 rounded-m" />
          </div>
        ) : (
          <>
            {choices.length > 0 ? (
              <ClashCards
                {...clash.jobs}
                choices={choices}
                chosen={chosen?.kind}
                onChoose={clash.choose}
              />
            ) : null}
            {clash.other ? null : (
              <p className="text-sm wrap-anywhere text-text-2">
                {TEXTS.several(
                  held.workMinutes,
                  lane.bay.name,
                  landing.inTheWay.map((block) => block.booking.customerName),
                )}
              </p>
            )}
            <SlotNotes slots={slots} isTickMissing={clash.hasTried} />
          </>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3 border-t border-line px-5.5 py-3.75 md:px-7">
        {ownMail ? (
          <TellSwitch booking={booking} isWanted={ownMail.isWanted} onChange={ownMail.set} />
        ) : null}
        {otherMail ? (
          <TellSwitch
            booking={otherMail.booking}
            isWanted={otherMail.isWanted}
            onChange={otherMail.set}
          />
        ) : null}
        <div className="ml-auto flex gap-2.5">
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the safe answer has the focus */}
          <Button look="outline" size="s" autoFocus onClick={onClose}>
            {held.isEnd ? TEXTS.keep(booking.workMinutes ?? 0) : MOVE.keep}
          </Button>
          {chosen ? (
            <Button
              size="s"
              isBusy={clash.isPending}
              disabled={slots.chosen?.choice.refusal !== undefined}
              onClick={clash.handleMove}
            >
              {buttonText(chosen, clash.jobs)}
            </Button>
          ) : null}
        </div>
      </div>
    </Dialog>
  );
}

interface TellSwitchProps {
  readonly booking: ListedBooking;
  readonly isWanted: boolean;
  readonly onChange: (isWanted: boolean) => void;
}

/** Offered if a customer has to come at another time. */
function TellSwitch({ booking, isWanted, onChange }: TellSwitchProps) {
  const { customerName, customerEmail: email } = booking;
  return (
    <Switch
      label={TEXTS.tell(customerName)}
      hint={email === null ? MOVE.tellNeedsEmail : MOVE.tellHow(email)}
      checked={isWanted && email !== null}
      disabled={email === null}
      className="min-w-0 flex-1 basis-60 wrap-anywhere"
      onChange={onChange}
    />
  );
}

interface Shown {
  readonly day: Day;
  /** The job's ready time if it is put down here. */
  readonly readyAt: string | null | undefined;
}

function whatText(
  { block, isEnd, workMinutes }: Held,
  landing: Landing<ShownBlock>,
  { day, readyAt }: Shown,
): string {
  const { customerName, serviceName } = block.booking;
  const until = landing.goesOn && readyAt ? readyAtText(readyAt, day) : formatClock(landing.to);
  const others = landing.inTheWay.map(({ booking, from, to }) => {
    const { customerName: other, bookingDate, bookingTime } = booking;
    if (from === to) return TEXTS.comesOn(other, formatDayAndTime(bookingDate, bookingTime));
    return isEnd
      ? TEXTS.comes(other, formatClock(from))
      : TEXTS.has(other, formatClock(from), formatClock(to));
  });
  const own = isEnd
    ? TEXTS.text(customerName, serviceName, workMinutes, until)
    : TEXTS.dropped(customerName, serviceName, formatClock(landing.from), until);
  return [own, ...others].join(' ');
}
