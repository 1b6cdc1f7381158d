import type { HTMLInputAutoCompleteAttribute } from 'react';
import { FieldError } from '../page/field-error';
import { errorId, fieldId } from '../page/focus-field';
import type { Wizard } from './use-wizard';
import type { WizardFields } from './wizard-state';

interface WizardFieldProps {
  readonly wizard: Wizard;
  readonly field: Exclude<keyof WizardFields, 'vehicleSize'>;
  readonly label: string;
  readonly type?: 'text' | 'email' | 'tel';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly placeholder?: string;
  readonly isRequired?: boolean;
  /** What is wrong with it. */
  readonly error?: string | undefined;
}

/** A line of text with its label above. */
export function WizardField({
  wizard: { state, dispatch },
  field,
  label,
  type = 'text',
  autoComplete = 'off',
  placeholder,
  isRequired = false,
  error,
}: WizardFieldProps) {
  const id = fieldId(field);
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        className="field-input"
        id={id}
        type={type}
        name={field}
        autoComplete={autoComplete}
        placeholder={placeholder}
        required={isRequired}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : errorId(field)}
        value={state[field]}
        onChange={({ target }) => dispatch({ type: 'typed', field, value: target.value })}
      />
      <FieldError field={field} text={error} />
    </div>
  );
}
