import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormInput, FormSwitch } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { Note } from '@/components/ui/note';
import { MONEY } from '@/content/staff/money';
import { cashRounded, PAYMENT_METHODS } from '@/domain/money/checkout';
import { formatCents } from '@/domain/money/money';
import type { Receipt, Sale } from '@/domain/money/receipt';
import { leftOfSale } from '@/domain/money/refund';
import { refundReceipt } from '../api/refunds';
import { refundOnline } from '../api/online';
import { OpenRefundNote } from '../online/online-notes';
import type { OnlinePaid } from '../api/online-paid';
import { givenReason, REASON_FIELD } from '../../shell/reason-field';
import { StaffForm } from '../../shell/staff-form';
import { Method, useMoneyForm } from '../panel/money-fields';
import { Sums } from '../sums';
import {
  type CountedRefund,
  countRefund,
  type RefundDraft,
  refundSchema,
  startRefund,
  type Way,
} from './refund-draft';
import { RefundParts } from './refund-parts';
import { keepDeposit } from '../api/payments';
import { dollarsOf } from '../cents';

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

interface RefundWaysProps {
  readonly counted: CountedRefund;
  readonly isTillClosed: boolean;
  /** A part was paid online, and can go back the same way. */
  readonly hasOnline: boolean;
}

/** Chooses how money goes back: the way it came, unless staff say otherwise. */
function RefundWays({ counted, isTillClosed, hasOnline }: RefundWaysProps) {
  const { ways, back } = counted;
  const { field, fieldState } = useController({ name: 'ways' });
  if (back === 0) return null;
  const typed: RefundDraft['ways'] = field.value;
  const shown: readonly Way[] =
    typed ?? ways.map(({ method, cents }) => ({ method, amount: dollarsOf(cents) }));
  const last = shown.length - 1;
  const change = (index: number, part: Partial<Way>): void =>
    field.onChange(shown.map((way, at) => (at === index ? { ...way, ...part } : way)));
  const [first] = shown;
  const other = PAYMENT_METHODS.find((each) => each !== first?.method);
  const handleSplit = (): void => {
    if (!first || !other) return;
    const one = { method: first.method, amount: '' };
    field.onChange(last === 0 ? [one, { method: other, amount: '' }] : [one]);
  };
  return (
    <>
      {shown.map(({ method, amount }, index) => {
        const cents = Math.max(ways[index]?.cents ?? 0, 0);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- ways are told apart by their place only
          <div key={index} className="col-span-full grid items-start gap-3.5 xs:grid-cols-2">
            <Method
              label={COPY.methodBack}
              value={method}
              cents={cents}
              isTillClosed={isTillClosed}
              hasOnline={hasOnline}
              onChange={(next) => change(index, { method: next })}
            />
            {last === 0 ? null : index === last ? (
              <p className="text-sm tabular-nums xs:pt-10">{COPY.rest(formatCents(cents))}</p>
            ) : (
              <Field label={COPY.amount} error={fieldState.error?.message || undefined}>
                <Input
                  inputMode="decimal"
                  autoComplete="off"
                  value={amount}
                  onChange={({ target }) => change(index, { amount: target.value })}
                />
              </Field>
            )}
          </div>
        );
      })}
      <Button
        look="plain"
        size="s"
        className="col-span-full justify-self-start px-2"
        onClick={handleSplit}
      >
        {last === 0 ? <Plus size={18} aria-hidden="true" /> : <X size={18} aria-hidden="true" />}
        {last === 0 ? COPY.split : COPY.oneMethod}
      </Button>
    </>
  );
}
