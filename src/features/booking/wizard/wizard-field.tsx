import type { HTMLInputAutoCompleteAttribute } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { fieldId } from '../page/focus-field';
import type { TextFieldName } from '@/domain/booking-form';
import type { Wizard } from './use-wizard';

interface WizardFieldProps {
  readonly wizard: Wizard;
  readonly field: TextFieldName;
  readonly label: string;
  readonly type?: 'text' | 'email' | 'tel';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly placeholder?: string;
  readonly isRequired?: boolean;
  /** What is wrong with it. */
  readonly error?: string | undefined;
  readonly className?: string;
}

/** A line of text with its label above. */
export function WizardField({
  wizard: { draft, dispatch },
  field,
  label,
  type = 'text',
  autoComplete = 'off',
  placeholder,
  isRequired = false,
  error,
  className,
}: WizardFieldProps) {
  return (
    <Field id={fieldId(field)} label={label} error={error} className={className}>
      <Input
        type={type}
        name={field}
        autoComplete={autoComplete}
        placeholder={placeholder}
        required={isRequired}
        value={draft.form[field]}
        onChange={({ target }) => dispatch({ type: 'filled', field, value: target.value })}
      />
    </Field>
  );
}
