import type { ComponentProps, Dispatch } from 'react';
import { EmailSlip } from '@/components/booking/email-slip';
import { cn } from '@/components/ui/cn';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import { Textarea } from '@/components/ui/textarea';
import { FIELD_LIMITS, type TextFieldName } from '@/domain/booking/booking-columns';
import type { BookingForm, FormAction } from '@/domain/booking/booking-form';
import { fieldId } from './focus-field';
import type { FieldErrors } from './validate-booking';

/** A field's value and error, and its change handler. */
export interface FieldBinding {
  readonly form: BookingForm;
  readonly errors: FieldErrors;
  readonly dispatch: Dispatch<FormAction>;
}

type FrameProps = Omit<ComponentProps<typeof Field>, 'id' | 'error' | 'hint' | 'children'>;

type FormFieldProps<Tag extends 'input' | 'select' | 'textarea'> = FrameProps & {
  readonly field: TextFieldName;
  readonly binding: FieldBinding;
} & Omit<ComponentProps<Tag>, 'value' | 'onChange' | 'id' | 'name' | 'className'>;

export function TextField({
  field,
  binding,
  label,
  labelNote,
  className,
  ...rest
}: FormFieldProps<'input'>) {
  return (
    <Field {...{ label, labelNote, className }} {...frame(field, binding)}>
      <Input {...rest} {...control(field, binding)} maxLength={FIELD_LIMITS[field]} />
    </Field>
  );
}

/** The address of a visitor. */
export function EmailField({
  binding,
  className,
  ...rest
}: Omit<FormFieldProps<'input'>, 'field'>) {
  const { form, dispatch } = binding;
  return (
    <div className={cn('min-w-0', className)}>
      <TextField
        {...rest}
        field="email"
        binding={binding}
        type="email"
        autoComplete="email"
        required
      />
      <EmailSlip
        email={form.email}
        onTake={(value) => dispatch({ type: 'filled', field: 'email', value })}
      />
    </div>
  );
}

export function SelectField({
  field,
  binding,
  label,
  labelNote,
  className,
  ...rest
}: FormFieldProps<'select'>) {
  return (
    <Field {...{ label, labelNote, className }} {...frame(field, binding)}>
      <NativeSelect {...rest} {...control(field, binding)} />
    </Field>
  );
}

export function TextAreaField({
  field,
  binding,
  label,
  labelNote,
  className,
  ...rest
}: FormFieldProps<'textarea'>) {
  return (
    <Field {...{ label, labelNote, className }} {...frame(field, binding)}>
      <Textarea {...rest} {...control(field, binding)} maxLength={FIELD_LIMITS[field]} />
    </Field>
  );
}

function frame(field: TextFieldName, { errors }: FieldBinding) {
  return { id: fieldId(field), error: errors[field] };
}

function control(field: TextFieldName, { form, dispatch }: FieldBinding) {
  return {
    name: field,
    value: form[field],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      dispatch({ type: 'filled', field, value: target.value }),
  };
}
