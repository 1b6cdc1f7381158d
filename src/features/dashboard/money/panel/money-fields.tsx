import type { FormEvent, ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import { Note } from '@/components/ui/note';
import { focusOnOpen } from '@/components/ui/use-inline-form';
import { CHECKOUT, METHOD_NAMES } from '@/content/staff/checkout';
import { MONEY } from '@/content/staff/money';
import {
  BOOKED_METHODS,
  cashRounded,
  PAYMENT_METHODS,
  type PaymentMethod,
  roundingOf,
} from '@/domain/money/checkout';
import { formatCents } from '@/domain/money/money';
import { InlineForm } from '../../shell/inline-form';
import { moneyFailure } from '../actions';

const COPY = MONEY.form;

interface MoneyFormProps {
  readonly title: string;
  /** What the button says, where it names more than the title. */
  readonly submit?: string | undefined;
  readonly isDirty: boolean;
  readonly isPending: boolean;
  readonly error: Error | null;
  /** What a refusal means here, if it is more than every form about money says. */
  readonly failure?: (error: Error) => string;
  /** What was sent is saved, although its answer was lost. */
  readonly isSaved?: boolean;
  readonly onSubmit: (event: FormEvent) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A small form about money, with its buttons and what went wrong. */
export function MoneyForm(props: MoneyFormProps) {
  const { title, submit = title, isDirty, isPending, error, onSubmit, onClose, children } = props;
  const { failure = moneyFailure, isSaved = false } = props;
  if (isSaved) return <SavedNote title={title} onClose={onClose} />;
  return (
    <InlineForm
      className="grid gap-3.5 xs:grid-cols-2"
      aria-label={title}
      isDirty={isDirty}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      {children}
      {error ? (
        <Note tone="bad" role="alert" className="col-span-full">
          {failure(error)}
        </Note>
      ) : null}
      <div className="col-span-full flex flex-wrap gap-2">
        <Button type="submit" look="ink" size="s" isBusy={isPending}>
          {isPending ? COPY.saving : submit}
        </Button>
        <Button look="outline" size="s" onClick={onClose}>
          {COPY.cancel}
        </Button>
      </div>
    </InlineForm>
  );
}

/** In place of a form whose answer was lost: it is not sent once more, as it was or changed. */
function SavedNote({ title, onClose }: Pick<MoneyFormProps, 'title' | 'onClose'>) {
  return (
    <div className="grid justify-items-start gap-3" role="group" aria-label={title}>
      <Note className="w-full" tone="info" role="status">
        {MONEY.saved}
      </Note>
      <Button ref={focusOnOpen} look="outline" size="s" onClick={onClose}>
        {COPY.close}
      </Button>
    </div>
  );
}

interface AmountProps {
  readonly label?: string;
  readonly labelNote?: string;
  readonly isFirst?: boolean;
  readonly value: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** In dollars. */
export function Amount(props: AmountProps) {
  const { label = COPY.amount, labelNote, isFirst = true, value, error, hint, onChange } = props;
  return (
    <Field label={label} labelNote={labelNote} error={error} hint={hint}>
      <Input
        ref={isFirst ? focusOnOpen : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

interface MethodProps {
  readonly label: string;
  readonly value: PaymentMethod;
  /** Cents that change hands, where they are known: in cash they are rounded. */
  readonly cents: number | undefined;
  readonly isTillClosed: boolean;
  readonly isFirst?: boolean;
  /** It may go back by the provider's page that it came by. */
  readonly hasOnline?: boolean;
  readonly onChange: (method: PaymentMethod) => void;
}

export function Method(props: MethodProps) {
  const { label, value, cents = 0, isTillClosed, isFirst = false, onChange } = props;
  const methods = props.hasOnline ? BOOKED_METHODS : PAYMENT_METHODS;
  const isRounded = roundingOf(value, cents) !== 0;
  return (
    <Field
      label={label}
      hint={
        [
          isRounded ? COPY.inCash(formatCents(cashRounded(cents))) : '',
          isTillClosed && value === 'cash' ? CHECKOUT.nextDrawer : '',
          value === 'online' ? COPY.onlineHint : '',
        ]
          .filter(Boolean)
          .join(' ') || undefined
      }
    >
      <NativeSelect
        ref={isFirst ? focusOnOpen : undefined}
        value={value}
        onChange={(event) => {
          const next = methods.find((each) => each === event.target.value);
          if (next) onChange(next);
        }}
      >
        {methods.map((each) => (
          <option key={each} value={each}>
            {METHOD_NAMES[each]}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}

interface ReferenceProps extends Pick<AmountProps, 'value' | 'onChange'> {
  readonly className?: string;
}

/** Such as the number of a transfer. */
export function Reference({ className = 'col-span-full', value, onChange }: ReferenceProps) {
  return (
    <Field className={className} label={COPY.reference} labelNote={COPY.optional}>
      <Input
        autoComplete="off"
        maxLength={60}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

interface HowToPayProps extends Pick<AmountProps, 'value' | 'onChange'> {
  readonly isMissing: boolean;
}

/** Asked for with the first deposit, where the settings don't say it yet. */
export function HowToPay({ value, isMissing, onChange }: HowToPayProps) {
  return (
    <Field
      className="col-span-full"
      label={COPY.howToPay}
      hint={COPY.howToPayHint}
      error={isMissing ? COPY.howToPayMissing : undefined}
    >
      <Input
        autoComplete="off"
        maxLength={300}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
