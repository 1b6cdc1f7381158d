import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { type Control, useController } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { FOCUSED_FIRST } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
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

interface AmountFieldProps {
  readonly control: Control<CheckoutDraft>;
  /** The amount due, until something else is typed. */
  readonly shown: string;
  /** Less leaves the rest owed. */
  readonly isPartial: boolean;
  readonly isFirst: boolean;
}

export function AmountField({ control, shown, isPartial, isFirst }: AmountFieldProps) {
  const { field, fieldState } = useController({ control, name: 'payments.0.amount' });
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
  readonly control: Control<CheckoutDraft>;
  readonly place: number;
  readonly methods: readonly PaymentMethod[];
  readonly onRemove: () => void;
}

/** One of several methods, and what of the bill it pays. */
export function NextFields({ control, place, methods, onRemove }: NextFieldsProps) {
  const method = useController({ control, name: `payments.${place}.method` }).field;
  const amount = useController({ control, name: `payments.${place}.amount` });
  const by = BY_METHOD[method.value];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_44px] items-start gap-x-3">
      <Field label={CHECKOUT.nextBy}>
        <NativeSelect {...method}>
          <MethodOptions methods={methods} />
        </NativeSelect>
      </Field>
      <Field
        label={
          <>
            {CHECKOUT.amount} <span className="sr-only">{by}</span>
          </>
        }
        error={amount.field.value === '' ? undefined : amount.fieldState.error?.message}
      >
        <Input
          inputMode="decimal"
          autoComplete="off"
          onKeyDown={payOnEnter}
          {...amount.field}
          value={amount.field.value ?? ''}
        />
      </Field>
      <Button
        look="plain"
        size="s"
        className="mt-7.5 size-11 px-0"
        aria-label={CHECKOUT.removeMethod(METHOD_NAMES[method.value])}
        onClick={onRemove}
      >
        <X size={18} aria-hidden="true" />
      </Button>
    </div>
  );
}

interface RestFieldProps {
  readonly control: Control<CheckoutDraft>;
  readonly place: number;
  readonly methods: readonly PaymentMethod[];
  /** Is undefined while nothing is left for it. */
  readonly payment: DraftPayment | undefined;
}

export function RestField({ control, place, methods, payment }: RestFieldProps) {
  return (
    <FormField
      control={control}
      name={`payments.${place}.method`}
      label={CHECKOUT.restBy}
      hint={payment && formatCents(handed(payment))}
    >
      {(field) => (
        <NativeSelect {...field}>
          <MethodOptions methods={methods} />
        </NativeSelect>
      )}
    </FormField>
  );
}

interface TipFieldProps {
  readonly control: Control<CheckoutDraft>;
}

export function TipField({ control }: TipFieldProps) {
  return (
    <FormField control={control} name="tip" label={CHECKOUT.tip} labelNote={CHECKOUT.optional}>
      {(field) => (
        <Input inputMode="decimal" autoComplete="off" onKeyDown={keepFromPaying} {...field} />
      )}
    </FormField>
  );
}

interface MoreFieldsProps extends TipFieldProps {
  readonly methods: readonly PaymentMethod[];
  /** The tip comes by this method until another one is chosen. */
  readonly method: PaymentMethod;
  readonly tip: string;
}

/** What few payments need. */
export function MoreFields({ control, methods, method, tip }: MoreFieldsProps) {
  return (
    <>
      {tip.trim() !== '' && methods.length > 1 ? (
        <FormField control={control} name="tipBy" label={CHECKOUT.tipBy}>
          {(field) => (
            <NativeSelect {...field} value={field.value ?? method}>
              <MethodOptions methods={methods} />
            </NativeSelect>
          )}
        </FormField>
      ) : null}
      <FormField
        control={control}
        name="reference"
        label={CHECKOUT.reference}
        labelNote={CHECKOUT.optional}
      >
        {(field) => (
          <Input
            autoComplete="off"
            maxLength={60}
            placeholder={CHECKOUT.referencePlaceholder}
            onKeyDown={keepFromPaying}
            {...field}
          />
        )}
      </FormField>
    </>
  );
}

function MethodOptions({ methods }: { readonly methods: readonly PaymentMethod[] }) {
  return methods.map((each) => (
    <option key={each} value={each}>
      {METHOD_NAMES[each]}
    </option>
  ));
}
