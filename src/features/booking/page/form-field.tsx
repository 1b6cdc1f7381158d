import type { ComponentProps } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import { Textarea } from '@/components/ui/textarea';
import type { TextFieldName } from '@/domain/booking-form';
import { FIELD_LIMITS } from '@/domain/booking-rules';
import { fieldId } from './focus-field';

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
    <Field id={fieldId(field)} label={label} error={binding.error(field)}>
      <Input
        {...rest}
        name={field}
        value={binding.value(field)}
        required={isRequired}
        maxLength={FIELD_LIMITS[field]}
        onChange={(event) => binding.onChange(field, event.target.value)}
      />
    </Field>
  );
}

/** A labelled list to choose from. */
export function SelectField({
  field,
  label,
  binding,
  isRequired = false,
  ...rest
}: ControlOf<'select'>) {
  return (
    <Field id={fieldId(field)} label={label} error={binding.error(field)}>
      <NativeSelect
        {...rest}
        name={field}
        value={binding.value(field)}
        required={isRequired}
        onChange={(event) => binding.onChange(field, event.target.value)}
      />
    </Field>
  );
}

/** A labelled box for several lines. */
export function TextAreaField({
  field,
  label,
  binding,
  className,
  ...rest
}: ControlOf<'textarea'>) {
  return (
    <Field id={fieldId(field)} label={label} error={binding.error(field)} className={className}>
      <Textarea
        {...rest}
        name={field}
        value={binding.value(field)}
        maxLength={FIELD_LIMITS[field]}
        onChange={(event) => binding.onChange(field, event.target.value)}
      />
    </Field>
  );
}
