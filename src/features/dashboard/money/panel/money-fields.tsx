import {
  type Control,
  type FieldPathByValue,
  type FieldValues,
  useController,
} from 'react-hook-form';
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
import type { StaffForm } from '../../shell/staff-form';
import { moneyFailure, useIsNoted } from '../actions';

const COPY = MONEY.form;

/** The number of a transfer, for example. */
export const REFERENCE = {
  name: 'reference',
  label: COPY.reference,
  labelNote: COPY.optional,
  maxLength: 60,
} as const;

interface MoneyFormOptions {
  readonly bookingId: string;
  /** The button's label. */
  readonly save: string;
  /** Messages of refusals that only this form knows. */
  readonly failure?: (error: Error) => string;
}

type SentForm = Parameters<typeof StaffForm>[0]['form'] & {
  readonly id: string;
  readonly error: Error | null;
};

/** Props of a small form about money: a change whose answer was lost is looked for under its id. */
export function useMoneyForm(form: SentForm, options: MoneyFormOptions) {
  const { bookingId, save, failure = moneyFailure } = options;
  const isNoted = useIsNoted(bookingId, form.id, form.error);
  return {
    form,
    texts: { ...COPY, save },
    className: 'xs:grid-cols-2',
    problem: form.error ? failure(form.error) : undefined,
    saved: isNoted ? MONEY.saved : undefined,
  };
}

interface MethodProps {
  readonly label: string;
  readonly value: PaymentMethod;
  /** Cents that change hands, where they are known: in cash they are rounded. */
  readonly cents: number | undefined;
  readonly isTillClosed: boolean;
  /** It may go back by the provider's page that it came by. */
  readonly hasOnline?: boolean;
  readonly onChange: (method: PaymentMethod) => void;
}

export function Method(props: MethodProps) {
  const { label, value, cents = 0, isTillClosed, hasOnline = false, onChange } = props;
  const methods = hasOnline ? BOOKED_METHODS : PAYMENT_METHODS;
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

interface MethodFieldProps<Values extends FieldValues, Checked> extends Omit<
  MethodProps,
  'value' | 'onChange'
> {
  readonly control: Control<Values, unknown, Checked>;
  readonly name: FieldPathByValue<Values, PaymentMethod>;
}

export function MethodField<Values extends FieldValues, Checked>({
  control,
  name,
  ...rest
}: MethodFieldProps<Values, Checked>) {
  const { field } = useController({ control, name });
  return <Method {...rest} value={field.value} onChange={field.onChange} />;
}
