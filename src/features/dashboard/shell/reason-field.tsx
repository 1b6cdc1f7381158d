import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { focusOnOpen } from '@/components/ui/use-inline-form';
import { CHECKOUT, REASON } from '@/content/staff/checkout';
import { PRICE_REASON_LENGTH } from '@/domain/booking/booking-rules';

interface ReasonFieldProps {
  readonly value: string;
  readonly isMissing: boolean;
  readonly isOptional?: boolean;
  readonly isFirst?: boolean;
  readonly onChange: (value: string) => void;
}

export function ReasonField(props: ReasonFieldProps) {
  const { value, isMissing, isOptional = false, isFirst = false, onChange } = props;
  return (
    <Field
      className="col-span-full"
      label={REASON.label}
      labelNote={isOptional ? CHECKOUT.optional : undefined}
      hint={REASON.hint}
      error={isMissing ? REASON.missing : undefined}
    >
      <Input
        ref={isFirst ? focusOnOpen : undefined}
        autoComplete="off"
        maxLength={PRICE_REASON_LENGTH}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
