import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormInput, FormSwitch } from '@/components/ui/form-field';
import { Note } from '@/components/ui/note';
import { REASON } from '@/content/staff/checkout';
import { MONEY } from '@/content/staff/money';
import { cashRounded } from '@/domain/money/checkout';
import { formatCents } from '@/domain/money/money';
import type { Receipt, Sale } from '@/domain/money/receipt';
import { leftOfSale } from '@/domain/money/refund';
import { newId } from '@/lib/new-id';
import { type NewRefund, refundReceipt } from '../api/refunds';
import { refundOnline } from '../api/online';
import { OpenRefundNote } from '../online/online-notes';
import { type OnlinePaid, payableBack } from '../api/online-paid';
import { REASON_FIELD } from '../../shell/reason-field';
import { StaffForm, useStaffForm } from '../../shell/staff-form';
import { isRefused, useMoneyChange } from '../actions';
import { dollarsOf } from '../cents';
import { useMoneyForm } from '../panel/money-fields';
import { type CountedRefund, countRefund, type RefundDraft } from './refund-draft';
import { RefundParts } from './refund-parts';
import { RefundWays } from './refund-ways';

const COPY = MONEY.form;

interface RefundFormProps {
  readonly receipt: Sale;
  /** Earlier refunds of this receipt. */
  readonly refunds: readonly Receipt[];
  readonly online: readonly OnlinePaid[];
  readonly isTillClosed: boolean;
  readonly hasEmail: boolean;
  readonly onClose: () => void;
}

interface TypedRefund extends RefundDraft {
  readonly reason: string;
  readonly sendsMail: boolean;
}

interface SentRefund {
  readonly refund: NewRefund;
  readonly back: ReturnType<typeof onlineWay>;
}

type Counted = CountedRefund & { readonly online: SentRefund['back'] };

const refundSchema = (count: (draft: RefundDraft) => Counted) =>
  z.custom<TypedRefund>().check(
    z.superRefine((typed, context) => {
      const refuse = (field: keyof TypedRefund, message = '') =>
        context.addIssue({ code: 'custom', path: [field], message });
      const { sums, payments, online } = count(typed);
      if (!sums) refuse('parts');
      else if (!payments || online.isTooMuch) refuse('ways');
      if (typed.by === 'amount' && typed.reason.trim() === '') refuse('reason', REASON.missing);
    }),
  );

/** Gives back lines of a receipt, its tip or an amount, with a receipt of its own. */
export function RefundForm(props: RefundFormProps) {
  const { receipt, refunds, online, hasEmail, isTillClosed, onClose } = props;
  const left = leftOfSale(receipt, refunds);
  const open = left.lines.flatMap((cents, index) => (cents > 0 ? [index] : []));
  const [paymentIds] = useState(() => [newId(), newId(), newId(), newId()]);
  // A colleague may refund something while this form is open: what is typed is meant for this state.
  const [refunded] = useState(receipt.totalCents - left.total);
  const count = (draft: RefundDraft) => {
    const counted = countRefund(draft, receipt, left);
    return { ...counted, online: onlineWay(counted.payments ?? [], online) };
  };
  const form = useStaffForm({
    schema: refundSchema(count),
    start: {
      by: open.length > 0 ? 'lines' : 'amount',
      // A receipt of one line leaves nothing to choose.
      parts: open.length === 1 ? { [open[0] ?? 0]: dollarsOf(left.lines[open[0] ?? 0] ?? 0) } : {},
      amount: '',
      // Once the bill is given back, only the tip is left.
      tip: left.total === 0 ? dollarsOf(left.tip) : undefined,
      ways: undefined,
      reason: '',
      sendsMail: hasEmail,
    },
    save: useMoneyChange(
      ({ refund, back: { cents, payment } }: SentRefund) =>
        cents > 0 && payment
          ? refundOnline({
              id: refund.id,
              paymentId: payment.id,
              cents,
              receipt: { id: receipt.id, refund },
            })
          : refundReceipt(receipt.id, refund),
      MONEY.done.refunded,
    ),
    send: ({ reason, sendsMail, ...typed }, id) => {
      const { lines, sums, payments, online: back } = count(typed);
      const total = sums?.total ?? 0;
      const paid = (payments ?? []).map((each, at) => ({ ...each, id: paymentIds[at] ?? newId() }));
      const refund = {
        id,
        lines,
        total,
        payments: paid,
        reason: reason.trim(),
        sendsMail,
        refunded,
      };
      return { refund, back };
    },
    // The provider keeps its answer under the old id.
    needsNewId: isRefused,
    onDone: onClose,
  });
  const { control, setValues } = form;
  const { errors } = form.formState;
  const draft = useWatch({ control, compute: (typed: TypedRefund) => typed });
  const counted = count(draft);
  const { sums } = counted;
  const change = (part: Partial<RefundDraft>): void =>
    setValues({ ...draft, ...part }, { shouldDirty: true });
  const formProps = useMoneyForm(form, {
    bookingId: receipt.bookingId,
    save: sums ? COPY.refund(formatCents(sums.total + counted.tip)) : MONEY.refund,
  });
  return (
    <StaffForm {...formProps} aria-label={MONEY.refund} onClose={onClose}>
      <RefundParts
        receipt={receipt}
        left={left}
        open={open}
        draft={draft}
        isUnclear={errors.parts !== undefined}
        onChange={change}
      />
      <Sums counted={counted} />
      <RefundWays
        counted={counted}
        isTillClosed={isTillClosed}
        hasOnline={online.length > 0}
        isWrong={errors.ways !== undefined && !counted.payments}
        typed={draft.ways}
        onChange={(ways) => change({ ways })}
      />
      <OpenRefundNote online={online} />
      {counted.online.isTooMuch ? (
        <Note tone="warn" className="col-span-full" role="status">
          {COPY.onlineWrong}
        </Note>
      ) : null}
      <FormInput
        control={control}
        {...REASON_FIELD}
        labelNote={draft.by === 'amount' ? undefined : COPY.optional}
      />
      {hasEmail ? (
        <FormSwitch
          control={control}
          name="sendsMail"
          className="col-span-full"
          label={COPY.mail}
        />
      ) : null}
    </StaffForm>
  );
}

/** The part of a refund that goes back by the provider, and its payment. */
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

/** The refund's sums, for the books and at the counter. */
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
