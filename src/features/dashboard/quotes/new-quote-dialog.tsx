import { useController } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { TextsBox } from '@/components/booking/texts-box';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogTitle } from '@/components/ui/dialog';
import { FormInput, FormNativeSelect, FormText } from '@/components/ui/form-field';
import { quotePath } from '@/config/paths';
import { ASK } from '@/content/booking/quote';
import { QUOTES } from '@/content/staff/quotes';
import {
  EMPTY_QUOTE_FORM,
  type QuoteField,
  type QuoteForm,
  quoteProblems,
} from '@/domain/booking/quote-form';
import { QUOTE_LIMITS } from '@/domain/booking/quote-request';
import { VEHICLE_TYPE_OPTIONS } from '@/domain/vehicles';
import { readAs, StaffForm, useStaffForm } from '../shell/staff-form';
import { useBeginQuote } from './actions';
import { WorkChips } from './work-chips';

const MESSAGES: Partial<Record<QuoteField, string>> = {
  name: ASK.errors.name,
  email: ASK.errors.emailInvalid,
  phone: ASK.errors.phoneInvalid,
  services: ASK.errors.services,
};

const schema = readAs(z.custom<QuoteForm>(), (typed, refuse) => {
  for (const field of Object.keys(quoteProblems(typed, false)) as QuoteField[]) {
    refuse(field, MESSAGES[field] ?? '');
  }
  return typed;
});

/** A quote that staff begin, after a call. It is priced and sent in the list. */
export function NewQuoteDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const form = useStaffForm({
    schema,
    start: { ...EMPTY_QUOTE_FORM, vehicleType: 'sedan' },
    save: useBeginQuote(),
    send: (typed, id) => ({ id, form: typed }),
    // Replaces the dialog's entry, so that Back leads behind the dialog.
    onDone: (_typed, id) => void navigate(quotePath(id), { replace: true }),
  });
  const of = (name: keyof typeof QUOTE_LIMITS) => ({ name, maxLength: QUOTE_LIMITS[name] });
  return (
    <Dialog className="p-6" closesOutside={false} closesOnBack={false} onClose={onClose}>
      <DialogTitle>{QUOTES.begin}</DialogTitle>
      <StaffForm form={form} className="mt-5 grid gap-4.5">
        <FormInput {...of('name')} label={ASK.contact.name} />
        <div className="grid items-start gap-4.5 md:grid-cols-2">
          <FormInput {...of('email')} type="email" label={ASK.contact.email} isOptional />
          <FormInput {...of('phone')} type="tel" label={ASK.contact.phone} isOptional />
          <TextsField />
          <FormNativeSelect
            name="vehicleType"
            label={ASK.vehicle.type}
            options={VEHICLE_TYPE_OPTIONS}
          />
          <div className="grid grid-cols-2 gap-3">
            {(['make', 'model'] as const).map((name) => (
              <FormInput key={name} {...of(name)} label={ASK.vehicle[name]} isOptional />
            ))}
          </div>
        </div>
        <WorkChips />
        <FormText {...of('words')} autoComplete="off" label={QUOTES.wants} isOptional />
        <Button type="submit" size="s" isBusy={form.isBusy}>
          {form.isBusy ? QUOTES.saving : QUOTES.begin}
        </Button>
      </StaffForm>
      {/* Last, so that the dialog opens with its first field ready to type in. */}
      <DialogClose className="absolute top-4 right-3" label={QUOTES.closeForm} />
    </Dialog>
  );
}

function TextsField() {
  const { field } = useController({ name: 'wantsTexts' });
  return <TextsBox label={QUOTES.texts} isTicked={field.value} onTick={field.onChange} />;
}
