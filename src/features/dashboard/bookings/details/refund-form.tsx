import { type FormEvent, useState } from 'react';
import { FieldError, showInvalid } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Segmented } from '@/components/ui/segmented';
import { Switch } from '@/components/ui/switch';
import { focusOnOpen } from '@/components/ui/use-inline-form';
import { untaxedLabel } from '@/content/receipt';
import { MONEY } from '@/content/staff-money';
import { cashRounded } from '@/domain/checkout';
import { formatCents } from '@/domain/money';
import type { Receipt } from '@/domain/receipt';
import { leftOfSale } from '@/domain/refund';
import { newId } from '@/lib/new-id';
import { refundReceipt } from '../api/checkout';
import { ReasonField } from '../../shell/reason-field';
import { useMoneyChange } from '../actions/checkout';
import { Amount, MoneyForm } from './money-fields';
import {
  type CountedRefund,
  countRefund,
  dollarsOf,
  partOf,
  type RefundDraft,
} from './refund-draft';
import { RefundWays } from './refund-ways';

const COPY = MONEY.form;

interface RefundFormProps {
  readonly receipt: Receipt;
  /** Of this receipt, so far. */
  readonly refunds: readonly Receipt[];
  readonly isTillClosed: boolean;
  readonly hasEmail: boolean;
  readonly onClose: () => void;
}

/** Gives back lines of a receipt, its tip or an amount, with a receipt of its own. */
export function RefundForm(props: RefundFormProps) {
  const { receipt, refunds, hasEmail, isTillClosed, onClose } = props;
  const left = leftOfSale(receipt, refunds);
  const open = left.lines.flatMap((cents, index) => (cents > 0 ? [index] : []));
  const [start] = useState((): RefundDraft => ({
    by: open.length > 0 ? 'lines' : 'amount',
    // A receipt of one line leaves nothing to choose.
    parts: open.length === 1 ? { [open[0] ?? 0]: dollarsOf(left.lines[open[0] ?? 0] ?? 0) } : {},
    amount: '',
    tip: undefined,
    ways: undefined,
  }));
  const [draft, setDraft] = useState(start);
  const [reason, setReason] = useState('');
  const [sendsMail, setSendsMail] = useState(hasEmail);
  const [isChecked, setIsChecked] = useState(false);
  const [fixed] = useState(() => ({
    id: newId(),
    payments: [newId(), newId(), newId(), newId()],
    // What was typed is meant for this state: a colleague may refund something while this is open.
    refunded: receipt.total - left.total,
  }));
  const counted = countRefund(draft, receipt, left);
  const { sums, payments, lines } = counted;
  const { mutate, isPending, error } = useMoneyChange(
    () =>
      refundReceipt(receipt.id, {
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
      }),
    MONEY.done.refunded,
  );
  const change = (part: Partial<RefundDraft>): void => setDraft({ ...draft, ...part });
  const needsReason = draft.by === 'amount';
  const isReasonMissing = needsReason && reason.trim() === '';
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    showInvalid(event, () => setIsChecked(true));
    if (sums && payments && !isReasonMissing && !isPending) {
      mutate(undefined, { onSuccess: onClose });
    }
  };
  return (
    <MoneyForm
      title={MONEY.refund}
      submit={sums ? COPY.refund(formatCents(sums.total + counted.tip)) : undefined}
      isDirty={draft !== start || reason !== ''}
      isPending={isPending}
      error={error}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {open.length > 0 ? (
        <Segmented
          className="col-span-full"
          label={COPY.refundBy}
          value={draft.by}
          options={[
            ['lines', COPY.byLines],
            ['amount', COPY.byAmount],
          ]}
          onChange={(by) => change({ by })}
        />
      ) : null}
      {draft.by === 'amount' ? (
        <div className="col-span-full">
          <Amount
            value={draft.amount}
            hint={COPY.byAmountHint}
            error={isChecked && !sums ? COPY.amountWrong(formatCents(left.total)) : undefined}
            onChange={(amount) => change({ amount })}
          />
        </div>
      ) : (
        <ul className="col-span-full divide-y divide-line-strong">
          {open.map((index, nth) => (
            <Part
              key={index}
              isFirst={nth === 0}
              label={receipt.lines[index]?.label ?? ''}
              note={untaxedLabel(receipt.lines[index] ?? { gst: true, pst: true }, receipt.rates)}
              most={left.lines[index] ?? 0}
              typed={draft.parts[index]}
              onChange={(typed) => {
                const { [index]: _, ...others } = draft.parts;
                change({ parts: typed === undefined ? others : { ...others, [index]: typed } });
              }}
            />
          ))}
        </ul>
      )}
      {left.tip > 0 ? (
        <ul className="col-span-full">
          <Part
            label={COPY.tip}
            note=""
            most={left.tip}
            typed={draft.tip}
            onChange={(tip) => change({ tip })}
          />
        </ul>
      ) : null}
      {isChecked && !sums && draft.by === 'lines' ? (
        <div className="col-span-full">
          <FieldError>{COPY.nothingChosen}</FieldError>
        </div>
      ) : null}
      <Sums counted={counted} />
      <RefundWays
        counted={counted}
        isTillClosed={isTillClosed}
        isWrong={isChecked && sums !== undefined && payments === undefined}
        typed={draft.ways}
        onChange={(ways) => change({ ways })}
      />
      <ReasonField
        isOptional={!needsReason}
        value={reason}
        isMissing={isChecked && isReasonMissing}
        onChange={setReason}
      />
      {hasEmail ? <Switch label={COPY.mail} checked={sendsMail} onChange={setSendsMail} /> : null}
    </MoneyForm>
  );
}

interface PartProps {
  readonly label: string;
  /** Which taxes are not on it. */
  readonly note: string;
  /** Cents that can be given back. */
  readonly most: number;
  /** Undefined while it is not given back. */
  readonly typed: string | undefined;
  readonly isFirst?: boolean;
  readonly onChange: (typed: string | undefined) => void;
}

/** One press gives all of it back; less is typed. */
function Part({ label, note, most, typed, isFirst = false, onChange }: PartProps) {
  const isWrong = typed !== undefined && partOf(typed, most) === undefined;
  return (
    <li className="py-1">
      <div className="flex items-center gap-3">
        <label className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-3 text-sm">
          <input
            ref={isFirst ? focusOnOpen : undefined}
            type="checkbox"
            className="size-5 flex-none accent-text"
            checked={typed !== undefined}
            onChange={({ target }) => onChange(target.checked ? dollarsOf(most) : undefined)}
          />
          <span className="min-w-0 wrap-anywhere">
            {label}
            <small className="block text-text-2 empty:hidden">{note}</small>
          </span>
        </label>
        {typed === undefined ? (
          <span className="flex-none text-sm tabular-nums">{formatCents(most)}</span>
        ) : (
          <Input
            className="w-28 flex-none text-right tabular-nums"
            aria-label={COPY.partOf(label)}
            aria-invalid={isWrong || undefined}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </div>
      {isWrong ? <FieldError>{COPY.amountWrong(formatCents(most))}</FieldError> : null}
    </li>
  );
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
    [COPY.gst, sums.gst],
    [COPY.pst, sums.pst],
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
