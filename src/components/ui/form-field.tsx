import type { ComponentProps, ReactNode } from 'react';
import {
  type Control,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  useController,
} from 'react-hook-form';
import { Field } from './field';

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
export function FormField<
  Values extends FieldValues,
  Name extends FieldPath<Values>,
  Checked = Values,
>({ control, name, children, ...field }: FormFieldProps<Values, Name, Checked>) {
  const controller = useController({ control, name });
  return (
    <Field {...field} error={controller.fieldState.error?.message}>
      {children(controller.field)}
    </Field>
  );
}
