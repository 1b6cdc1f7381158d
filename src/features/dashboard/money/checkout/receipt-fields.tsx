import { type Control, useController } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { FormSwitch } from '@/components/ui/form-field';
import { CHECKOUT } from '@/content/staff/checkout';
import type { CheckoutDraft } from './draft';
import { keepFromPaying } from './payment-fields';

interface ReceiptFieldsProps {
  readonly control: Control<CheckoutDraft>;
  /** The address on file. */
  readonly email: string | null;
}

/** Asks where to send the receipt. */
export function ReceiptFields({ control, email }: ReceiptFieldsProps) {
  return (
    <>
      {email === null ? (
        <EmailField control={control} />
      ) : (
        <FormSwitch
          control={control}
          name="sendsMail"
          className="min-w-0 flex-1 wrap-anywhere max-lg:basis-7/12 max-md:basis-full"
          label={CHECKOUT.mail}
          hint={CHECKOUT.mailTo(email)}
        />
      )}
      <FormSwitch
        control={control}
        name="prints"
        className="max-md:basis-full lg:mr-3"
        label={CHECKOUT.print}
      />
    </>
  );
}

/** Half an address is no mistake yet while it is typed. */
function EmailField({ control }: Pick<ReceiptFieldsProps, 'control'>) {
  const { field, fieldState, formState } = useController({ control, name: 'email' });
  const isTyped = fieldState.isTouched || formState.isSubmitted;
  return (
    <Field
      className="flex-1 max-lg:basis-full lg:max-w-80"
      label={CHECKOUT.email}
      labelNote={CHECKOUT.emailNote}
      error={isTyped ? fieldState.error?.message : undefined}
    >
      <Input type="email" autoComplete="off" onKeyDown={keepFromPaying} {...field} />
    </Field>
  );
}
