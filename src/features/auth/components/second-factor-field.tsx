import type { Ref } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { SECOND_FACTOR } from '@/content/staff/login';

interface SecondFactorFieldProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly error: string | undefined;
}

export function SecondFactorField({ ref, error }: SecondFactorFieldProps) {
  return (
    <Field label={SECOND_FACTOR.label} error={error}>
      <Input
        ref={ref}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        required
      />
    </Field>
  );
}

/** The six digits in what was typed, "123 456" too; undefined where there are not six. */
export function readCode(typed: string): string | undefined {
  const digits = typed.replaceAll(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}
