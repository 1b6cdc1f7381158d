import { useId, type HTMLInputAutoCompleteAttribute } from 'react';
import type { Wizard } from './use-wizard';
import type { WizardFields } from './wizard-state';

interface WizardFieldProps {
  readonly wizard: Wizard;
  readonly field: keyof WizardFields;
  readonly label: string;
  readonly type?: 'text' | 'email' | 'tel';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly placeholder?: string;
  readonly isRequired?: boolean;
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
}: WizardFieldProps) {
  const id = useId();
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
        value={state[field]}
        onChange={({ target }) => dispatch({ type: 'typed', field, value: target.value })}
      />
    </div>
  );
}
