import { type FieldValues, useController } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Field } from '@/components/ui/field';
import { NativeSelect } from '@/components/ui/native-select';
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
import { useStaffForm } from '../../shell/staff-form';
import { isRefused, moneyFailure, useIsNoted, useMoneyChange } from '../actions';

const COPY = MONEY.form;

/** The number of a transfer, for example. */
export const REFERENCE = {
  name: 'reference',
  label: COPY.reference,
  isOptional: true,
  maxLength: 60,
} as const;

interface MoneyFormOptions<Typed extends FieldValues, Checked> {
  readonly bookingId: string;
  /** Names the form, and is the label of its button. */
  readonly title: string;
  readonly schema: z.ZodMiniType<Checked, Typed>;
  readonly start: NoInfer<Typed>;
  readonly isLive?: boolean;
  readonly send: (checked: Checked, id: string, ...more: readonly string[]) => Promise<void>;
  /** Said once it is saved. */
  readonly done: string;
  /** Messages of refusals that only this form knows. */
  readonly failure?: (error: Error) => string;
  readonly onUnchanged?: () => void;
  readonly onClose: () => void;
}

/** A small form about money: a change whose answer was lost is looked for under its id. */
export function useMoneyForm<Typed extends FieldValues, Checked>(
  options: MoneyFormOptions<Typed, Checked>,
) {
  const { bookingId, title, send, done, onClose, ...rest } = options;
  const form = useStaffForm({
    failure: moneyFailure,
    ...rest,
    save: useMoneyChange((sent: Parameters<typeof send>) => send(...sent), done),
    send: (...sent: Parameters<typeof send>) => sent,
    // The provider keeps its answer under the old id.
    needsNewId: isRefused,
    onDone: onClose,
  });
  const isNoted = useIsNoted(bookingId, form.id, form.error);
  const props = {
    form,
    texts: { ...COPY, save: title },
    className: 'xs:grid-cols-2',
    saved: isNoted ? MONEY.saved : undefined,
    'aria-label': title,
    onClose,
  };
  return { ...form, props };
}

interface MethodProps {
  readonly label: string;
  /** Cents that change hands, where they are known: in cash they are rounded. */
  readonly cents: number | undefined;
  readonly isTillClosed?: boolean;
  /** It may go back by the provider's page that it came by. */
  readonly hasOnline?: boolean;
  readonly value: PaymentMethod;
  readonly onChange: (method: PaymentMethod) => void;
}

export function Method(props: MethodProps) {
  const { label, cents = 0, isTillClosed = false, hasOnline = false, value, onChange } = props;
  const methods = hasOnline ? BOOKED_METHODS : PAYMENT_METHODS;
  const hints = [
    roundingOf(value, cents) === 0 ? '' : COPY.inCash(formatCents(cashRounded(cents))),
    isTillClosed && value === 'cash' ? CHECKOUT.nextDrawer : '',
    value === 'online' ? COPY.onlineHint : '',
  ];
  return (
    <Field label={label} hint={hints.filter(Boolean).join(' ') || undefined}>
      <NativeSelect
        value={value}
        onChange={({ target }) => {
          const next = methods.find((each) => each === target.value);
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

/** The value `method` of the form around it. */
export function MethodField(props: Omit<MethodProps, 'value' | 'onChange'>) {
  const { field } = useController({ name: 'method' });
  return <Method {...props} value={field.value} onChange={field.onChange} />;
}
