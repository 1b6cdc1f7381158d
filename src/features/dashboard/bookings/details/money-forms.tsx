import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { showInvalid } from '@/components/ui/field';
import { Switch } from '@/components/ui/switch';
import { MONEY } from '@/content/staff-money';
import { amountToward, type PaymentMethod, toCents } from '@/domain/checkout';
import { formatCents, parseDollars } from '@/domain/money';
import type { Receipt } from '@/domain/receipt';
import { newId } from '@/lib/new-id';
import {
  askDeposit,
  checkoutQuery,
  correctPayment,
  recordDeposit,
  saveCheckout,
  takePayment,
  voidReceipt,
} from '../api/checkout';
import { correctionFailure, useMoneyChange, voidFailure } from '../actions/checkout';
import { ReasonField } from '../../shell/reason-field';
import { Amount, HowToPay, Method, MoneyForm, Reference } from './money-fields';

export type MoneyTask = 'receive' | 'give-back' | 'ask' | 'take' | 'refund';

const COPY = MONEY.form;

const dollars = (cents: number): string => (cents / 100).toFixed(2);

function centsOf(text: string): number | undefined {
  const amount = parseDollars(text);
  return amount === undefined ? undefined : toCents(amount);
}

interface DepositFormProps {
  readonly task: 'receive' | 'give-back' | 'ask';
  readonly bookingId: string;
  /** Cents. */
  readonly asked: number;
  readonly received: number;
  readonly isTillClosed: boolean;
  readonly onClose: () => void;
}

const DEPOSIT_TEXTS = {
  receive: [MONEY.receive, MONEY.done.deposit],
  'give-back': [MONEY.giveBack, MONEY.done.depositBack],
  ask: [MONEY.ask, MONEY.done.asked],
} as const;

/** Notes a deposit, gives one back, or says how much is asked. */
export function DepositForm(props: DepositFormProps) {
  const { task, bookingId, asked, received, isTillClosed, onClose } = props;
  const client = useQueryClient();
  const { data: checkout } = useQuery(checkoutQuery);
  // A deposit that nobody can pay is none: the first one that is asked says how.
  const needsText = task === 'ask' && checkout !== undefined && !checkout.settings?.deposit_text;
  const [start] = useState(() => {
    const cents = task === 'receive' ? asked - received : task === 'ask' ? asked : received;
    return cents > 0 ? dollars(cents) : '';
  });
  const [amount, setAmount] = useState(start);
  const [method, setMethod] = useState<PaymentMethod>('e_transfer');
  const [reference, setReference] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [howToPay, setHowToPay] = useState('');
  const [id] = useState(newId);
  // The amount was typed for this sum: a colleague may record something while this is open.
  const [shown] = useState(received);
  const [title, done] = DEPOSIT_TEXTS[task];
  const { mutate, isPending, error } = useMoneyChange(async (cents: number) => {
    if (task === 'ask') {
      if (needsText && cents > 0) {
        await saveCheckout({ deposit_text: howToPay.trim() });
        void client.invalidateQueries({ queryKey: checkoutQuery.queryKey });
      }
      return askDeposit(bookingId, cents);
    }
    const signed = task === 'give-back' ? -cents : cents;
    return recordDeposit(bookingId, { id, method, amount: signed, tip: 0, reference }, shown);
  }, done);
  const cents = centsOf(amount);
  const isWrong =
    cents === undefined ||
    (task !== 'ask' && cents === 0) ||
    (task === 'give-back' && cents > received);
  const isTextMissing = needsText && cents !== undefined && cents > 0 && howToPay.trim() === '';
  const wrong = task === 'give-back' ? COPY.amountWrong(formatCents(received)) : COPY.depositWrong;
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    showInvalid(event, () => setIsChecked(true));
    if (cents === undefined || isWrong || isTextMissing || isPending) return;
    mutate(cents, { onSuccess: onClose });
  };
  return (
    <MoneyForm
      title={title}
      isDirty={amount !== start || reference !== '' || howToPay !== ''}
      isPending={isPending}
      error={error}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Amount
        value={amount}
        hint={task === 'ask' ? COPY.askHint : undefined}
        error={isChecked && isWrong ? wrong : undefined}
        onChange={setAmount}
      />
      {needsText ? (
        <HowToPay value={howToPay} isMissing={isChecked && isTextMissing} onChange={setHowToPay} />
      ) : null}
      {task === 'ask' ? null : (
        <>
          <Method
            label={task === 'receive' ? COPY.method : COPY.methodBack}
            value={method}
            cents={cents}
            isTillClosed={isTillClosed}
            onChange={setMethod}
          />
          <Reference value={reference} onChange={setReference} />
        </>
      )}
    </MoneyForm>
  );
}

/** A payment that can still be corrected; below zero for one that was paid back. */
export interface Correctable {
  readonly id: string;
  readonly method: PaymentMethod;
  /** Cents toward the bill, before cash is rounded. */
  readonly amount: number;
  readonly tip: number;
  /** The most that it can be; undefined where only the method can be corrected. */
  readonly most: number | undefined;
}

interface CorrectFormProps {
  readonly payment: Correctable;
  readonly onClose: () => void;
}

/** Notes a payment under another method, or with another amount. */
export function CorrectForm({ payment, onClose }: CorrectFormProps) {
  const { most } = payment;
  const [method, setMethod] = useState(payment.method);
  const [reference, setReference] = useState('');
  const [amount, setAmount] = useState(dollars(payment.amount));
  const [tip, setTip] = useState(dollars(payment.tip));
  const [isChecked, setIsChecked] = useState(false);
  const [id] = useState(newId);
  const { mutate, isPending, error } = useMoneyChange(
    (corrected: { readonly amount: number; readonly tip: number }) =>
      correctPayment(payment.id, { id, method, reference: reference.trim(), ...corrected }),
    MONEY.done.corrected,
  );
  const typed = most === undefined ? payment : { amount: centsOf(amount), tip: centsOf(tip) };
  const isAmountWrong = most !== undefined && (typed.amount === undefined || typed.amount > most);
  const isTipWrong = typed.tip === undefined;
  const isNothing = most !== undefined && typed.amount === 0 && typed.tip === 0;
  const isChanged =
    method !== payment.method || typed.amount !== payment.amount || typed.tip !== payment.tip;
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    showInvalid(event, () => setIsChecked(true));
    if (typed.amount === undefined || typed.tip === undefined) return;
    if (isAmountWrong || isNothing || isPending) return;
    if (!isChanged) return onClose();
    mutate({ amount: typed.amount, tip: typed.tip }, { onSuccess: onClose });
  };
  const handed = (typed.amount ?? 0) + (typed.tip ?? 0);
  return (
    <MoneyForm
      title={most === undefined ? MONEY.correctMethod : MONEY.correct}
      isDirty={isChanged || reference !== ''}
      isPending={isPending}
      error={error}
      failure={correctionFailure}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Method
        isFirst
        label={payment.amount + payment.tip < 0 ? COPY.methodBack : COPY.method}
        value={method}
        cents={Math.abs(handed)}
        isTillClosed={false}
        onChange={setMethod}
      />
      {most === undefined ? null : (
        <>
          <Amount
            isFirst={false}
            value={amount}
            error={
              isChecked && (isAmountWrong || isNothing)
                ? COPY.amountWrong(formatCents(most))
                : undefined
            }
            onChange={setAmount}
          />
          <Amount
            isFirst={false}
            label={COPY.tip}
            value={tip}
            error={isChecked && isTipWrong ? COPY.depositWrong : undefined}
            onChange={setTip}
          />
        </>
      )}
      <Reference value={reference} onChange={setReference} />
    </MoneyForm>
  );
}

interface ReceiptFormProps {
  readonly receipt: Receipt;
  readonly isTillClosed: boolean;
  readonly onClose: () => void;
}

interface VoidFormProps {
  readonly receipt: Receipt;
  readonly hasEmail: boolean;
  readonly onClose: () => void;
}

/** Takes a receipt out that was written by mistake. */
export function VoidForm({ receipt, hasEmail, onClose }: VoidFormProps) {
  const [reason, setReason] = useState('');
  const [sendsMail, setSendsMail] = useState(hasEmail);
  const [isChecked, setIsChecked] = useState(false);
  const [id] = useState(newId);
  const { mutate, isPending, error } = useMoneyChange(
    () => voidReceipt(receipt.id, { id, reason: reason.trim(), sendsMail }),
    MONEY.done.voided,
  );
  const isMissing = reason.trim() === '';
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    showInvalid(event, () => setIsChecked(true));
    if (!isMissing && !isPending) mutate(undefined, { onSuccess: onClose });
  };
  return (
    <MoneyForm
      title={MONEY.void}
      submit={MONEY.voidReceipt(receipt.number)}
      isDirty={reason !== ''}
      isPending={isPending}
      error={error}
      failure={voidFailure}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p className="col-span-full text-sm">{COPY.voidHint}</p>
      <ReasonField value={reason} isMissing={isChecked && isMissing} onChange={setReason} />
      <div className="col-span-full">
        {hasEmail ? (
          <Switch
            label={COPY.voidMail}
            hint={COPY.voidMailHint}
            checked={sendsMail}
            onChange={setSendsMail}
          />
        ) : (
          <p className="text-sm text-text-2">{COPY.voidNoMail}</p>
        )}
      </div>
    </MoneyForm>
  );
}

/** Takes what is still owed on a receipt, or a part of it. */
export function PaymentForm({ receipt, isTillClosed, onClose }: ReceiptFormProps) {
  const [amount, setAmount] = useState(dollars(receipt.balance));
  const [method, setMethod] = useState<PaymentMethod>('card');
  const [reference, setReference] = useState('');
  const [id] = useState(newId);
  const [shown] = useState(receipt.balance);
  const { mutate, isPending, error } = useMoneyChange(
    (cents: number) =>
      takePayment(receipt.id, { id, method, amount: cents, tip: 0, reference }, shown),
    MONEY.done.paid,
  );
  const typed = centsOf(amount);
  const cents = typed === undefined ? undefined : amountToward(receipt.balance, method, typed);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (cents !== undefined && !isPending) mutate(cents, { onSuccess: onClose });
  };
  return (
    <MoneyForm
      title={MONEY.take}
      isDirty={reference !== ''}
      isPending={isPending}
      error={error}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Amount
        value={amount}
        error={cents === undefined ? COPY.amountWrong(formatCents(receipt.balance)) : undefined}
        onChange={setAmount}
      />
      <Method
        label={COPY.method}
        value={method}
        cents={cents}
        isTillClosed={isTillClosed}
        onChange={setMethod}
      />
      <Reference value={reference} onChange={setReference} />
    </MoneyForm>
  );
}
