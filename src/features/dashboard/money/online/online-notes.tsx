import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { HISTORY } from '@/content/staff/details';
import { MONEY } from '@/content/staff/money';
import { formatCents } from '@/domain/money/money';
import { failureKind } from '@/lib/errors';
import { STAFF_KEY } from '@/lib/session';
import { useStaffChange } from '../../bookings/actions/staff-change';
import { moneyFailure, useMoneyChange } from '../actions';
import { refundOnline, settlePayment, takeBooking } from '../api/online';
import type { OnlinePaid } from '../api/online-paid';

const COPY = MONEY.online;
const QUESTIONS: Readonly<Record<string, string>> = HISTORY.onlineQuestions;
/** The booking itself is gone from the schedule. */
const LATE = ['after_release', 'after_cancellation'];
const OVERRIDES = ['closed', 'over_capacity', 'no_bay'];

interface OnlineNotesProps {
  readonly bookingId: string;
  readonly isCancelled: boolean;
  readonly online: readonly OnlinePaid[];
}

/** Questions of a booking's online payments, and money on its way back. */
export function OnlineNotes({ bookingId, isCancelled, online }: OnlineNotesProps) {
  return online.map(({ id, question, open }) => (
    <div key={id} className="grid gap-2 empty:hidden">
      {open.map((refund) => (
        <Note key={refund.id} tone="info" title={COPY.underWay(formatCents(refund.cents))}>
          <div className="mt-2 flex flex-wrap gap-2">
            <AskAgain paymentId={id} {...refund} />
          </div>
        </Note>
      ))}
      {question === null ? null : (
        <Note tone="warn" title={QUESTIONS[question] ?? question}>
          <div className="mt-2 flex flex-wrap gap-2">
            {isCancelled && LATE.includes(question) ? <TakeBack bookingId={bookingId} /> : null}
            <Settle paymentId={id} />
          </div>
        </Note>
      )}
    </div>
  ));
}

/** Puts a booking back on the schedule; asks before it breaks a rule for it. */
function TakeBack({ bookingId }: { readonly bookingId: string }) {
  const { mutate, isPending, error } = useStaffChange({
    send: (overrides: readonly string[]) => takeBooking(bookingId, overrides),
    done: COPY.takenBack,
    reads: [[STAFF_KEY]],
  });
  const isTaken =
    error !== null && ['override', 'slot-full', 'slot-closed'].includes(failureKind(error));
  return (
    <>
      <Button
        look="ink"
        size="s"
        isBusy={isPending}
        onClick={() => mutate(isTaken ? OVERRIDES : [])}
      >
        {isPending ? COPY.takingBack : isTaken ? COPY.takeBackAnyway : COPY.takeBack}
      </Button>
      {error && !isPending ? (
        <p className="order-last w-full" role="alert">
          {isTaken ? COPY.taken : COPY.failed}
        </p>
      ) : null}
    </>
  );
}

interface AskAgainProps {
  readonly paymentId: string;
  readonly id: string;
  readonly cents: number;
}

/** Asks for a refund once more that the provider has not answered, under the same id. */
export function AskAgain({ paymentId, id, cents }: AskAgainProps) {
  const { mutate, isPending, error } = useMoneyChange(
    () => refundOnline({ id, paymentId, cents }),
    COPY.askedAgain,
  );
  return (
    <>
      <Button look="outline" size="s" isBusy={isPending} onClick={() => mutate(undefined)}>
        {isPending ? COPY.asking : COPY.askAgain}
      </Button>
      {error ? (
        <p className="order-last w-full" role="alert">
          {moneyFailure(error)}
        </p>
      ) : null}
    </>
  );
}

/** Warns before money is given back by hand that a refund online is still open. */
export function OpenRefundNote({ online }: Pick<OnlineNotesProps, 'online'>) {
  const cents = online.reduce((sum, { openCents }) => sum + (openCents ?? 0), 0);
  return cents > 0 ? (
    <Note tone="warn" className="col-span-full" role="status">
      {COPY.stillOpen(formatCents(cents))}
    </Note>
  ) : null;
}

/** Notes that somebody has dealt with what a payment asked. */
export function Settle({ paymentId }: { readonly paymentId: string }) {
  const { mutate, isPending, error } = useMoneyChange(settlePayment, COPY.settled);
  return (
    <>
      <Button look="outline" size="s" isBusy={isPending} onClick={() => mutate(paymentId)}>
        {COPY.settle}
      </Button>
      {error ? (
        <p className="order-last w-full" role="alert">
          {COPY.failed}
        </p>
      ) : null}
    </>
  );
}
