import type { ComponentProps, ReactNode } from 'react';
import { type ControllerRenderProps, useController } from 'react-hook-form';
import { oneLine } from '@/domain/booking/booking-form';
import { Field } from './field';
import { Input } from './input';
import { NativeSelect } from './native-select';
import { Segmented } from './segmented';
import { Select } from './select';
import { Switch } from './switch';
import { Textarea } from './textarea';

interface FormFieldProps extends Omit<ComponentProps<typeof Field>, 'error' | 'children'> {
  /** Names a value of the form around it. */
  readonly name: string;
  readonly children: (field: ControllerRenderProps) => ReactNode;
}

/** A field of the form around it, with what the form's schema says is wrong below. */
export function FormField({ name, children, ...rest }: FormFieldProps) {
  const { field, fieldState } = useController({ name });
  return (
    <Field {...rest} error={fieldState.error?.message}>
      {children(field)}
    </Field>
  );
}

type FieldOfForm = Omit<FormFieldProps, 'children'>;
type OfControl<Tag extends 'input' | 'textarea'> = FieldOfForm &
  Omit<ComponentProps<Tag>, 'name' | 'value' | 'onChange' | 'children' | 'className' | 'id'>;

/** One line of text. */
export function FormInput(props: OfControl<'input'>) {
  const { name, id, label, labelNote, isOptional, hint, className, ...input } = props;
  return (
    <FormField {...{ name, id, label, labelNote, isOptional, hint, className }}>
      {(field) => (
        <Input
          autoComplete="off"
          {...input}
          {...field}
          // Text that is pasted from a table has tabs in it.
          onChange={({ target }) => field.onChange(oneLine(target.value))}
        />
      )}
    </FormField>
  );
}

/** Dollars, as they are typed. */
export function FormAmount(props: OfControl<'input'>) {
  return <FormInput inputMode="decimal" {...props} />;
}

/** Several lines of text. */
export function FormText(props: OfControl<'textarea'>) {
  const { name, id, label, labelNote, isOptional, hint, className, ...text } = props;
  return (
    <FormField {...{ name, id, label, labelNote, isOptional, hint, className }}>
      {(field) => <Textarea {...text} {...field} />}
    </FormField>
  );
}

interface Options {
  /** Values with their words. */
  readonly options: readonly (readonly [value: string, text: string])[];
}

interface FormSelectProps extends FieldOfForm, Options {
  readonly placeholder?: string;
}

/** One of several, in a menu. */
export function FormSelect({ options, placeholder, ...rest }: FormSelectProps) {
  return (
    <FormField {...rest}>
      {({ value, onChange }) => (
        <Select
          value={value}
          options={options}
          {...(placeholder !== undefined && { placeholder })}
          onChange={onChange}
        />
      )}
    </FormField>
  );
}

interface FormNativeSelectProps extends FieldOfForm, Options {
  /** Shown as chosen while the value is null. */
  readonly unset?: string;
}

/** One of several, in the browser's own list. */
export function FormNativeSelect({ options, unset, ...rest }: FormNativeSelectProps) {
  return (
    <FormField {...rest}>
      {(field) => (
        <NativeSelect {...field} value={field.value ?? unset}>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </NativeSelect>
      )}
    </FormField>
  );
}

type OfForm<Props> = Omit<Props, 'value' | 'checked' | 'onChange'> & { readonly name: string };

/** One of a few, side by side. */
export function FormSegmented({ name, ...rest }: OfForm<ComponentProps<typeof Segmented<string>>>) {
  const { field } = useController({ name });
  return <Segmented {...rest} value={field.value} onChange={field.onChange} />;
}

export function FormSwitch({ name, ...rest }: OfForm<ComponentProps<typeof Switch>>) {
  const { field } = useController({ name });
  return <Switch {...rest} checked={field.value} onChange={field.onChange} />;
}
