import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { REASON } from '@/content/staff-checkout';
import { PRICE_REASON_LENGTH } from '@/domain/booking-rules';

interface ReasonFieldProps {
  readonly value: string;
  readonly isMissing: boolean;
  readonly onChange: (value: string) => void;
}

export function ReasonField({ value, isMissing, onChange }: ReasonFieldProps) {
  return (
    <Field
      className="col-span-full"
      label={REASON.label}
      hint={REASON.hint}
      error={isMissing ? REASON.missing : undefined}
    >
      <Input
        autoComplete="off"
        maxLength={PRICE_REASON_LENGTH}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
