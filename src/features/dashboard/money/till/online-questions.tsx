import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { RetryNote } from '@/components/ui/retry-note';
import { bookingPath } from '@/config/staff-dialog-link';
import { HISTORY } from '@/content/staff/details';
import { TILL } from '@/content/staff/till';
import { formatDayShort } from '@/domain/day';
import { formatCents } from '@/domain/money/money';
import { shopTime } from '@/domain/calendar/shop-calendar';
import { newId } from '@/lib/new-id';
import { isRefused, moneyFailure, useMoneyChange } from '../actions';
import { type OnlineQuestion, onlineQuestionsQuery, refundOnline } from '../api/online';
import { AskAgain, Settle } from '../online/online-notes';

const COPY = TILL.questions;
const QUESTIONS: Readonly<Record<string, string>> = HISTORY.onlineQuestions;

/** Online payments that need a person, also of bookings that are gone; nothing where there are none. */
export function OnlineQuestions() {
  const { data, isError, isFetching, refetch } = useQuery(onlineQuestionsQuery);
  if (isError && !data) {
    return <RetryNote title={COPY.failed} query={{ isFetching, refetch }} />;
  }
  if (!data || data.length === 0) return null;
  return (
    <section
      className="min-w-0 rounded-l bg-card px-4.5 py-4 inset-ring inset-ring-line print:hidden"
      aria-labelledby="till-questions"
    >
      <h2 className="text-lg" id="till-questions">
        {COPY.title}
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {data.map((asked) => (
          <Question key={asked.refundId ?? asked.paymentId} asked={asked} />
        ))}
      </ul>
    </section>
  );
}

function Question({ asked }: { readonly asked: OnlineQuestion }) {
  const { paymentId, bookingId, bookingDate, customerName, question, paidCents, paidAt } = asked;
  const amount =
    asked.currency === 'cad'
      ? formatCents(paidCents)
      : `${(paidCents / 100).toFixed(2)} ${asked.currency.toUpperCase()}`;
  return (
    <li className="grid gap-2 py-2.5">
      <span className="min-w-0 leading-snug">
        {bookingId !== null && bookingDate !== null ? (
          <Link
            className="-my-2.5 inline-flex min-h-11 max-w-full items-center font-semibold underline-offset-4 hover:underline"
            to={bookingPath(bookingDate, bookingId)}
          >
            <span className="truncate">{customerName}</span>
          </Link>
        ) : (
          <b className="block font-semibold">{COPY.deleted}</b>
        )}
        <span className="block text-sm">{QUESTIONS[question] ?? question}</span>
        <small className="block text-text-2">
          {COPY.paid(amount, formatDayShort(shopTime(new Date(paidAt)).day))}
        </small>
      </span>
      <div className="flex flex-wrap gap-2">
        {bookingId === null && asked.leftCents > 0 ? (
          <RefundDeleted paymentId={paymentId} cents={asked.leftCents} />
        ) : null}
        {asked.refundId === null ? (
          <Settle paymentId={paymentId} />
        ) : (
          <AskAgain paymentId={paymentId} id={asked.refundId} cents={paidCents} />
        )}
      </div>
    </li>
  );
}

/** Nobody can open its booking any more to give it back from there. */
function RefundDeleted({
  paymentId,
  cents,
}: {
  readonly paymentId: string;
  readonly cents: number;
}) {
  const [id, setId] = useState(newId);
  const { mutate, isPending, error } = useMoneyChange(
    () => refundOnline({ id, paymentId, cents }),
    COPY.refunded,
  );
  const handleClick = (): void =>
    // The provider keeps its answer under the old id.
    mutate(undefined, { onError: (failure) => isRefused(failure) && setId(newId()) });
  return (
    <>
      <Button look="ink" size="s" isBusy={isPending} onClick={handleClick}>
        {isPending ? COPY.refunding : COPY.refund(formatCents(cents))}
      </Button>
      {error ? (
        <p className="order-last w-full" role="alert">
          {moneyFailure(error)}
        </p>
      ) : null}
    </>
  );
}
