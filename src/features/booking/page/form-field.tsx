import type { ComponentProps } from 'react';
import { FIELD_LIMITS, type TextFieldName } from '../draft';
import { errorId, fieldId } from './focus-field';
import { FieldError } from './field-error';

/** How the panel hands a field its value, its error and its change. */
export interface FieldBinding {
  readonly value: (field: TextFieldName) => string;
  readonly error: (field: TextFieldName) => string | undefined;
  readonly onChange: (field: TextFieldName, value: string) => void;
}

interface FormFieldProps {
  readonly field: TextFieldName;
  readonly label: string;
  readonly binding: FieldBinding;
  readonly isRequired?: boolean;
}

type ControlOf<Tag extends 'input' | 'select' | 'textarea'> = FormFieldProps &
  Omit<ComponentProps<Tag>, 'value' | 'onChange' | 'id' | 'name' | 'required'>;

/** A labelled line of text with its error. */
export function TextField({
  field,
  label,
  binding,
  isRequired = false,
  ...rest
}: ControlOf<'input'>) {
  return (
    <Labelled field={field} label={label} binding={binding}>
      <input
        {...rest}
        {...controlProps(field, binding)}
        required={isRequired}
        maxLength={FIELD_LIMITS[field]}
        onChange={(event) => binding.onChange(field, event.target.value)}
      />
    </Labelled>
  );
}

/** A labelled list to choose from. The browser's own: it is at home on every phone. */
export function SelectField({
  field,
  label,
  binding,
  isRequired = false,
  children,
  ...rest
}: ControlOf<'select'>) {
  return (
    <Labelled field={field} label={label} binding={binding}>
      <select
        {...rest}
        {...controlProps(field, binding)}
        required={isRequired}
        onChange={(event) => binding.onChange(field, event.target.value)}
      >
        {children}
      </select>
    </Labelled>
  );
}

/** A labelled box for several lines. */
export function TextAreaField({ field, label, binding, ...rest }: ControlOf<'textarea'>) {
  return (
    <Labelled field={field} label={label} binding={binding}>
      <textarea
        rows={3}
        {...rest}
        {...controlProps(field, binding)}
        maxLength={FIELD_LIMITS[field]}
        onChange={(event) => binding.onChange(field, event.target.value)}
      />
    </Labelled>
  );
}

function Labelled({
  field,
  label,
  binding,
  children,
}: Omit<FormFieldProps, 'isRequired'> & { readonly children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <label className="field-label" htmlFor={fieldId(field)}>
        {label}
      </label>
      {children}
      <FieldError field={field} text={binding.error(field)} />
    </div>
  );
}

function controlProps(field: TextFieldName, binding: FieldBinding) {
  const hasError = binding.error(field) !== undefined;
  return {
    className: 'field-input',
    id: fieldId(field),
    name: field,
    value: binding.value(field),
    'aria-invalid': hasError || undefined,
    'aria-describedby': hasError ? errorId(field) : undefined,
  };
}
