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
}

type ControlOf<Tag extends 'input' | 'select' | 'textarea'> = FormFieldProps &
  Omit<ComponentProps<Tag>, 'value' | 'onChange' | 'id' | 'name'>;

/** A labelled line of text with its error. */
export function TextField({ field, label, binding, ...rest }: ControlOf<'input'>) {
  return (
    <Field id={fieldId(field)} label={label} error={binding.error(field)}>
      <Input maxLength={FIELD_LIMITS[field]} {...controlProps(field, binding)} {...rest} />
    </Field>
  );
}

/** A labelled list to choose from. */
export function SelectField({ field, label, binding, ...rest }: ControlOf<'select'>) {
  return (
    <Field id={fieldId(field)} label={label} error={binding.error(field)}>
      <NativeSelect {...controlProps(field, binding)} {...rest} />
    </Field>
  );
}

/** A labelled box for several lines. */
export function TextAreaField(props: ControlOf<'textarea'>) {
  const { field, label, binding, className, ...rest } = props;
  return (
    <Field id={fieldId(field)} label={label} error={binding.error(field)} className={className}>
      <Textarea maxLength={FIELD_LIMITS[field]} {...controlProps(field, binding)} {...rest} />
    </Field>
  );
}

function controlProps(field: TextFieldName, { value, onChange }: FieldBinding) {
  return {
    name: field,
    value: value(field),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange(field, target.value),
  };
}
