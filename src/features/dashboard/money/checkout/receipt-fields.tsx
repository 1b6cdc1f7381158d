import { useController } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { FormInput, FormSwitch } from '@/components/ui/form-field';
import { CHECKOUT } from '@/content/staff/checkout';
import { COMPANY_LENGTH } from '@/domain/money/receipt';
import { keepFromPaying } from './payment-fields';

interface ReceiptFieldsProps {
  /** The address on file. */
  readonly email: string | null;
}

/** Asks where to send the receipt. */
export function ReceiptFields({ email }: ReceiptFieldsProps) {
  return (
    <>
      {email === null ? (
        <EmailField />
      ) : (
        <FormSwitch
          name="sendsMail"
          className="min-w-0 flex-1 wrap-anywhere max-lg:basis-7/12 max-md:basis-full"
          label={CHECKOUT.mail}
          hint={CHECKOUT.mailTo(email)}
        />
      )}
      <FormSwitch name="prints" className="max-md:basis-full lg:mr-3" label={CHECKOUT.print} />
    </>
  );
}

/** The company that a receipt is made out to. */
export function CompanyField() {
  return (
    <FormInput
      name="company"
      label={CHECKOUT.company}
      isOptional
      hint={CHECKOUT.companyHint}
      maxLength={COMPANY_LENGTH}
      onKeyDown={keepFromPaying}
    />
  );
}

/** Half an address is no mistake yet while it is typed. */
function EmailField() {
  const { field, fieldState, formState } = useController({ name: 'email' });
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
