import { useState } from 'react';
import * as z from 'zod/mini';
import { FormInput, FormSwitch } from '@/components/ui/form-field';
import { Note } from '@/components/ui/note';
import { MONEY } from '@/content/staff/money';
import { cashRounded } from '@/domain/money/checkout';
import { formatCents } from '@/domain/money/money';
import type { Receipt, Sale } from '@/domain/money/receipt';
import { leftOfSale } from '@/domain/money/refund';
import { refundReceipt } from '../api/refunds';
import { refundOnline } from '../api/online';
import { OpenRefundNote } from '../online/online-notes';
import type { OnlinePaid } from '../api/online-paid';
import { givenReason, REASON_FIELD } from '../../shell/reason-field';
import { StaffForm } from '../../shell/staff-form';
import { useMoneyForm } from '../panel/money-fields';
import { Sums } from '../sums';
import { type CountedRefund, countRefund, refundSchema, startRefund } from './refund-draft';
import { RefundParts } from './refund-parts';
import { RefundWays } from './refund-ways';
import { keepDeposit } from '../api/payments';

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

/** Gives back lines of a receipt, its tip or an amount, with a receipt of its own. */
export function RefundForm(props: RefundFormProps) {
  const { receipt, refunds, online, hasEmail, isTillClosed, onClose } = props;
  const sale = { receipt, left: leftOfSale(receipt, refunds), online };
  // A colleague may refund something while this form is open: what is typed is meant for this state.
  const [refunded] = useState(receipt.totalCents - sale.left.total);
  const form = useMoneyForm({
    bookingId: receipt.bookingId,
    title: MONEY.refund,
    schema: refundSchema(sale, refunded),
    start: startRefund(sale, hasEmail),
    send: ({ online: provided, ...typed }, id, ...ids) => {
      const payments = typed.payments.map((paid, at) => ({ ...paid, id: ids[at] ?? id }));
      const refund = { ...typed, id, payments };
      if (!provided) return refundReceipt(receipt.id, refund);
      const { id: paymentId, cents } = provided;
      return refundOnline({ id, paymentId, cents, receipt: { id: receipt.id, refund } });
    },
    done: MONEY.done.refunded,
    onClose,
  });
  const draft = form.watch();
  const counted = countRefund(draft, sale);
  const { sums, tip } = counted;
  const save = sums ? COPY.refund(formatCents(sums.total + tip)) : MONEY.refund;
  return (
    <StaffForm {...form.props} texts={{ ...form.props.texts, save }}>
      <RefundParts sale={sale} by={draft.by} />
      {sums ? (
        <Sums aria-live="polite" className="col-span-full" {...sumsOf(sums, counted)} />
      ) : null}
      <RefundWays counted={counted} isTillClosed={isTillClosed} hasOnline={online.length > 0} />
      <OpenRefundNote online={online} />
      {counted.isTooMuchOnline ? (
        <Note tone="warn" className="col-span-full" role="status">
          {COPY.onlineWrong}
        </Note>
      ) : null}
      <FormInput {...REASON_FIELD} isOptional={draft.by === 'lines'} />
      {hasEmail ? (
        <FormSwitch name="sendsMail" className="col-span-full" label={COPY.mail} />
      ) : null}
    </StaffForm>
  );
}

/** The refund's sums, for the books and at the counter. */
function sumsOf(sums: NonNullable<CountedRefund['sums']>, { tip, letOff, ways }: CountedRefund) {
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
  return {
    sums: lines.filter(([, cents]) => cents !== 0),
    total: [COPY.paidBack, handed],
  } as const;
}

const schema = z.object({ reason: givenReason });

interface KeepFormProps {
  readonly bookingId: string;
  readonly heldCents: number;
  readonly onClose: () => void;
}

/** Keeps the deposit of a cancelled booking, with a reason that its customer reads. */
export function KeepForm({ bookingId, heldCents, onClose }: KeepFormProps) {
  // The reason was typed for this sum: a colleague may give some of it back while this is open.
  const [shown] = useState(heldCents);
  const { props } = useMoneyForm({
    bookingId,
    title: MONEY.keep,
    schema,
    start: { reason: '' },
    send: ({ reason }) => keepDeposit(bookingId, shown, reason),
    done: MONEY.done.kept,
    onClose,
  });
  return (
    <StaffForm {...props}>
      <p className="col-span-full text-sm">{MONEY.form.keepHint}</p>
      <FormInput {...REASON_FIELD} />
    </StaffForm>
  );
}
