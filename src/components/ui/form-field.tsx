import type { ComponentProps, ReactNode } from 'react';
import {
  type Control,
  type ControllerRenderProps,
  type FieldPath,
  type FieldPathByValue,
  type FieldValues,
  type PathValue,
  useController,
} from 'react-hook-form';
import { oneLine } from '@/domain/booking/booking-form';
import { Field } from './field';
import { Input } from './input';
import { Segmented } from './segmented';
import { Select } from './select';
import { Switch } from './switch';

interface FormFieldProps<
  Values extends FieldValues,
  Name extends FieldPath<Values>,
  Checked,
> extends Omit<ComponentProps<typeof Field>, 'error' | 'children'> {
  readonly control: Control<Values, unknown, Checked>;
  readonly name: Name;
  readonly children: (field: ControllerRenderProps<Values, Name>) => ReactNode;
}

/** A field of a form of react-hook-form, with what its schema says is wrong below. */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>, Checked>({
  control,
  name,
  children,
  ...field
}: FormFieldProps<Values, Name, Checked>) {
  const controller = useController({ control, name });
  return (
    <Field {...field} error={controller.fieldState.error?.message}>
      {children(controller.field)}
    </Field>
  );
}

type FieldOfForm<Values extends FieldValues, Checked> = Omit<
  FormFieldProps<Values, FieldPath<Values>, Checked>,
  'children'
>;

type FormInputProps<Values extends FieldValues, Checked> = FieldOfForm<Values, Checked> &
  Omit<ComponentProps<'input'>, 'name' | 'value' | 'onChange' | 'children' | 'className' | 'id'>;

/** One line of text. */
export function FormInput<Values extends FieldValues, Checked>(
  props: FormInputProps<Values, Checked>,
) {
  const { control, name, id, label, labelNote, hint, className, ...input } = props;
  return (
    <FormField {...{ control, name, id, label, labelNote, hint, className }}>
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
export function FormAmount<Values extends FieldValues, Checked>(
  props: FormInputProps<Values, Checked>,
) {
  return <FormInput inputMode="decimal" {...props} />;
}

type FormSelectProps<Values extends FieldValues, Checked> = FieldOfForm<Values, Checked> &
  Pick<ComponentProps<typeof Select<string>>, 'options' | 'placeholder'>;

/** One of several, of text. */
export function FormSelect<Values extends FieldValues, Checked>({
  options,
  placeholder,
  ...rest
}: FormSelectProps<Values, Checked>) {
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

interface FormSegmentedProps<
  Values extends FieldValues,
  Name extends FieldPath<Values>,
  Checked,
> extends Omit<ComponentProps<typeof Segmented<PathValue<Values, Name>>>, 'value' | 'onChange'> {
  readonly control: Control<Values, unknown, Checked>;
  readonly name: Name;
}

/** One of a few, side by side. */
export function FormSegmented<Values extends FieldValues, Name extends FieldPath<Values>, Checked>({
  control,
  name,
  ...rest
}: FormSegmentedProps<Values, Name, Checked>) {
  const { field } = useController({ control, name });
  return <Segmented {...rest} value={field.value} onChange={field.onChange} />;
}

interface FormSwitchProps<Values extends FieldValues, Checked> extends Omit<
  ComponentProps<typeof Switch>,
  'checked' | 'onChange'
> {
  readonly control: Control<Values, unknown, Checked>;
  readonly name: FieldPathByValue<Values, boolean>;
}

export function FormSwitch<Values extends FieldValues, Checked>({
  control,
  name,
  ...rest
}: FormSwitchProps<Values, Checked>) {
  const { field } = useController({ control, name });
  return <Switch {...rest} checked={field.value} onChange={field.onChange} />;
}
