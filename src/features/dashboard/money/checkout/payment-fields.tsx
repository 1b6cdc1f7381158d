import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { FOCUSED_FIRST } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { FormAmount, FormInput, FormNativeSelect } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { BY_METHOD, CHECKOUT, METHOD_NAMES } from '@/content/staff/checkout';
import type { PaymentMethod } from '@/domain/money/checkout';
import { formatCents } from '@/domain/money/money';
import type { CheckoutDraft } from './draft';
import { type DraftPayment, handed } from './tender';

/** Enter takes the payment where the amount is typed, and nowhere else. */
export function keepFromPaying(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

function payOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

const optionsOf = (methods: readonly PaymentMethod[]) =>
  methods.map((each) => [each, METHOD_NAMES[each]] as const);

interface AmountFieldProps {
  /** The amount due, until something else is typed. */
  readonly shown: string;
  /** Less leaves the rest owed. */
  readonly isPartial: boolean;
  readonly isFirst: boolean;
}

export function AmountField({ shown, isPartial, isFirst }: AmountFieldProps) {
  const { field, fieldState } = useController<CheckoutDraft, 'payments.0.amount'>({
    name: 'payments.0.amount',
  });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isFirst) return;
    input.current?.focus();
    input.current?.select();
  }, [isFirst]);
  return (
    <Field
      label={CHECKOUT.amount}
      labelNote={isPartial ? CHECKOUT.amountNote : undefined}
      error={field.value === '' ? undefined : fieldState.error?.message}
    >
      <Input
        {...field}
        {...(isFirst ? FOCUSED_FIRST : {})}
        ref={input}
        inputMode="decimal"
        autoComplete="off"
        value={field.value ?? shown}
        onKeyDown={payOnEnter}
      />
    </Field>
  );
}

interface NextFieldsProps {
  readonly place: number;
  readonly methods: readonly PaymentMethod[];
  readonly method: PaymentMethod;
  readonly onRemove: () => void;
}

/** One of several methods, and what of the bill it pays. */
export function NextFields({ place, methods, method, onRemove }: NextFieldsProps) {
  const { field, fieldState } = useController<CheckoutDraft, `payments.${number}.amount`>({
    name: `payments.${place}.amount`,
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_44px] items-start gap-x-3">
      <FormNativeSelect
        name={`payments.${place}.method`}
        label={CHECKOUT.nextBy}
        options={optionsOf(methods)}
      />
      <Field
        label={
          <>
            {CHECKOUT.amount} <span className="sr-only">{BY_METHOD[method]}</span>
          </>
        }
        error={field.value === '' ? undefined : fieldState.error?.message}
      >
        <Input
          inputMode="decimal"
          autoComplete="off"
          onKeyDown={payOnEnter}
          {...field}
          value={field.value ?? ''}
        />
      </Field>
      <Button
        look="plain"
        size="s"
        className="mt-7.5 size-11 px-0"
        aria-label={CHECKOUT.removeMethod(METHOD_NAMES[method])}
        onClick={onRemove}
      >
        <X size={18} aria-hidden="true" />
      </Button>
    </div>
  );
}

interface RestFieldProps {
  readonly place: number;
  readonly methods: readonly PaymentMethod[];
  /** Is undefined while nothing is left for it. */
  readonly payment: DraftPayment | undefined;
}

export function RestField({ place, methods, payment }: RestFieldProps) {
  return (
    <FormNativeSelect
      name={`payments.${place}.method`}
      label={CHECKOUT.restBy}
      hint={payment && formatCents(handed(payment))}
      options={optionsOf(methods)}
    />
  );
}

export function TipField() {
  return <FormAmount name="tip" label={CHECKOUT.tip} isOptional onKeyDown={keepFromPaying} />;
}

interface MoreFieldsProps {
  readonly methods: readonly PaymentMethod[];
  /** The tip comes by this method until another one is chosen. */
  readonly method: PaymentMethod;
  readonly hasTip: boolean;
}

/** Fields that few payments need. */
export function MoreFields({ methods, method, hasTip }: MoreFieldsProps) {
  return (
    <>
      {hasTip && methods.length > 1 ? (
        <FormNativeSelect
          name="tipBy"
          label={CHECKOUT.tipBy}
          unset={method}
          options={optionsOf(methods)}
        />
      ) : null}
      <FormInput
        name="reference"
        label={CHECKOUT.reference}
        isOptional
        maxLength={60}
        placeholder={CHECKOUT.referencePlaceholder}
        onKeyDown={keepFromPaying}
      />
    </>
  );
}
