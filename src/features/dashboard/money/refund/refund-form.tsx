import { type FormEvent, useState } from 'react';
import { showInvalid } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { Switch } from '@/components/ui/switch';
import { MONEY } from '@/content/staff/money';
import { cashRounded } from '@/domain/money/checkout';
import { formatCents } from '@/domain/money/money';
import type { Receipt, Sale } from '@/domain/money/receipt';
import { leftOfSale } from '@/domain/money/refund';
import { newId } from '@/lib/new-id';
import { type NewRefund, refundReceipt } from '../api/refunds';
import { refundOnline } from '../api/online';
import { type OnlinePaid, payableBack } from '../api/online-paid';
import { ReasonField } from '../../shell/reason-field';
import { isRefused, useIsNoted, useMoneyChange } from '../actions';
import { dollarsOf } from '../cents';
import { MoneyForm } from '../panel/money-fields';
import { type CountedRefund, countRefund, type RefundDraft } from './refund-draft';
import { RefundParts } from './refund-parts';
import { RefundWays } from './refund-ways';

const COPY = MONEY.form;

interface RefundFormProps {
  readonly receipt: Sale;
  /** Of this receipt, so far. */
  readonly refunds: readonly Receipt[];
  readonly online: readonly OnlinePaid[];
  readonly isTillClosed: boolean;
  readonly hasEmail: boolean;
  readonly onClose: () => void;
}

/** Gives back lines of a receipt, its tip or an amount, with a receipt of its own. */
export function RefundForm(props: RefundFormProps) {
  const { receipt, refunds, online, hasEmail, isTillClosed, onClose } = props;
  const left = leftOfSale(receipt, refunds);
  const open = left.lines.flatMap((cents, index) => (cents > 0 ? [index] : []));
  const [start] = useState((): RefundDraft => ({
    by: open.length > 0 ? 'lines' : 'amount',
    // A receipt of one line leaves nothing to choose.
    parts: open.length === 1 ? { [open[0] ?? 0]: dollarsOf(left.lines[open[0] ?? 0] ?? 0) } : {},
    amount: '',
    // Of a bill that is given back already, the tip is all that is left.
    tip: left.total === 0 ? dollarsOf(left.tip) : undefined,
    ways: undefined,
  }));
  const [draft, setDraft] = useState(start);
  const [reason, setReason] = useState('');
  const [sendsMail, setSendsMail] = useState(hasEmail);
  const [isChecked, setIsChecked] = useState(false);
  const [fixed, setFixed] = useState(() => ({
    id: newId(),
    payments: [newId(), newId(), newId(), newId()],
    // What was typed is meant for this state: a colleague may refund something while this is open.
    refunded: receipt.totalCents - left.total,
  }));
  const counted = countRefund(draft, receipt, left);
  const { sums, payments, lines } = counted;
  const back = onlineWay(payments ?? [], online);
  const { mutate, isPending, error } = useMoneyChange(() => {
    const refund = {
      id: fixed.id,
      lines,
      total: sums?.total ?? 0,
      payments: (payments ?? []).map((paid, index) => ({
        ...paid,
        id: fixed.payments[index] ?? newId(),
      })),
      reason: reason.trim(),
      sendsMail,
      refunded: fixed.refunded,
    };
    return back.cents > 0 && back.payment
      ? refundOnline({
          id: fixed.id,
          paymentId: back.payment.id,
          cents: back.cents,
          receipt: { id: receipt.id, refund },
        })
      : refundReceipt(receipt.id, refund);
  }, MONEY.done.refunded);
  const isSaved = useIsNoted(receipt.bookingId, fixed.id, error);
  const change = (part: Partial<RefundDraft>): void => setDraft({ ...draft, ...part });
  const needsReason = draft.by === 'amount';
  const isReasonMissing = needsReason && reason.trim() === '';
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    showInvalid(event, () => setIsChecked(true));
    if (sums && payments && !back.isTooMuch && !isReasonMissing && !isPending) {
      mutate(undefined, {
        onSuccess: onClose,
        // The provider keeps its answer under the old id.
        onError: (failure) => isRefused(failure) && setFixed({ ...fixed, id: newId() }),
      });
    }
  };
  return (
    <MoneyForm
      title={MONEY.refund}
      submit={sums ? COPY.refund(formatCents(sums.total + counted.tip)) : undefined}
      isDirty={draft !== start || reason !== ''}
      isPending={isPending}
      error={error}
      isSaved={isSaved}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <RefundParts
        receipt={receipt}
        left={left}
        open={open}
        draft={draft}
        isUnclear={isChecked && !sums}
        onChange={change}
      />
      <Sums counted={counted} />
      <RefundWays
        counted={counted}
        isTillClosed={isTillClosed}
        hasOnline={online.length > 0}
        isWrong={isChecked && sums !== undefined && payments === undefined}
        typed={draft.ways}
        onChange={(ways) => change({ ways })}
      />
      {back.isTooMuch ? (
        <Note tone="warn" className="col-span-full" role="status">
          {COPY.onlineWrong}
        </Note>
      ) : null}
      <ReasonField
        isOptional={!needsReason}
        value={reason}
        isMissing={isChecked && isReasonMissing}
        onChange={setReason}
      />
      {hasEmail ? (
        <Switch
          className="col-span-full"
          label={COPY.mail}
          checked={sendsMail}
          onChange={setSendsMail}
        />
      ) : null}
    </MoneyForm>
  );
}

/** What of a refund goes back by the provider, and of which payment. */
function onlineWay(
  payments: readonly Omit<NewRefund['payments'][number], 'id'>[],
  online: readonly OnlinePaid[],
) {
  const parts = payments.filter(({ method }) => method === 'online');
  const cents = parts.reduce((sum, { amount }) => sum + amount, 0);
  const payment = payableBack(online, cents);
  return {
    cents,
    payment,
    isTooMuch: parts.length > 0 && (!payment || parts.some(({ tip }) => tip > 0)),
  };
}

/** What the refund comes to, for the books and at the counter. */
function Sums({ counted: { sums, tip, letOff, ways } }: { readonly counted: CountedRefund }) {
  if (!sums) return null;
  const handed = ways.reduce(
    (all, { method, cents }) => all + (method === 'cash' ? cashRounded(cents) : cents),
    0,
  );
  const lines = [
    [COPY.beforeTax, sums.beforeTax],
    ...sums.taxes.map(({ name, cents }) => [name, cents] as const),
    [COPY.tip, tip],
    [COPY.letOff, -letOff],
  ] as const;
  return (
    <dl
      className="col-span-full grid gap-1 text-sm [&_dd]:tabular-nums [&>div]:flex [&>div]:justify-between [&>div]:gap-4"
      aria-live="polite"
    >
      {lines.map(([label, cents]) =>
        cents === 0 ? null : (
          <div key={label}>
            <dt className="text-text-2">{label}</dt>
            <dd>{cents < 0 ? `- ${formatCents(-cents)}` : formatCents(cents)}</dd>
          </div>
        ),
      )}
      <div className="mt-1 border-t border-line-strong pt-2 text-base font-semibold">
        <dt>{COPY.paidBack}</dt>
        <dd>{formatCents(handed)}</dd>
      </div>
    </dl>
  );
}
