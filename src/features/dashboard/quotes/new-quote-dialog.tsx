import { Controller } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { TextsBox } from '@/components/booking/texts-box';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogTitle } from '@/components/ui/dialog';
import { FormField, FormInput } from '@/components/ui/form-field';
import { NativeSelect } from '@/components/ui/native-select';
import { Textarea } from '@/components/ui/textarea';
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
import { VEHICLE_TYPES, vehicleTypeLabel } from '@/domain/vehicles';
import { StaffForm, useStaffForm } from '../shell/staff-form';
import { useBeginQuote } from './actions';
import { WorkChips } from './work-chips';

const MESSAGES: Partial<Record<QuoteField, string>> = {
  name: ASK.errors.name,
  email: ASK.errors.emailInvalid,
  phone: ASK.errors.phoneInvalid,
  services: ASK.errors.services,
};

const schema = z.custom<QuoteForm>().check(
  z.superRefine((typed, context) => {
    for (const field of Object.keys(quoteProblems(typed, false)) as QuoteField[]) {
      context.addIssue({ code: 'custom', path: [field], message: MESSAGES[field] ?? '' });
    }
  }),
);

interface NewQuoteDialogProps {
  readonly onClose: () => void;
}

/** A quote that staff begin, after a call. It is priced and sent in the list. */
export function NewQuoteDialog({ onClose }: NewQuoteDialogProps) {
  const navigate = useNavigate();
  const form = useStaffForm({
    schema,
    start: { ...EMPTY_QUOTE_FORM, vehicleType: 'sedan' },
    save: useBeginQuote(),
    send: (typed, id) => ({ id, form: typed }),
    // Replaces the dialog's entry, so that Back leads behind the dialog.
    onDone: (_typed, id) => void navigate(quotePath(id), { replace: true }),
  });
  const { control, isBusy } = form;
  const of = (name: 'name' | 'email' | 'phone' | 'make' | 'model') => ({
    control,
    name,
    maxLength: QUOTE_LIMITS[name],
  });
  return (
    <Dialog className="p-6" closesOutside={false} closesOnBack={false} onClose={onClose}>
      <DialogTitle>{QUOTES.begin}</DialogTitle>
      <StaffForm form={form} className="mt-5 grid gap-4.5">
        <FormInput {...of('name')} label={ASK.contact.name} />
        <div className="grid items-start gap-4.5 md:grid-cols-2">
          <FormInput
            {...of('email')}
            type="email"
            label={ASK.contact.email}
            labelNote={ASK.optional}
          />
          <FormInput
            {...of('phone')}
            type="tel"
            label={ASK.contact.phone}
            labelNote={ASK.optional}
          />
          <Controller
            control={control}
            name="wantsTexts"
            render={({ field: { value, onChange } }) => (
              <TextsBox label={QUOTES.texts} isTicked={value} onTick={onChange} />
            )}
          />
          <FormField control={control} name="vehicleType" label={ASK.vehicle.type}>
            {(field) => (
              <NativeSelect {...field}>
                {VEHICLE_TYPES.map((type) => (
                  <option key={type} value={type}>
                    {vehicleTypeLabel(type)}
                  </option>
                ))}
              </NativeSelect>
            )}
          </FormField>
          <div className="grid grid-cols-2 gap-3">
            {(['make', 'model'] as const).map((name) => (
              <FormInput
                key={name}
                {...of(name)}
                label={ASK.vehicle[name]}
                labelNote={ASK.optional}
              />
            ))}
          </div>
        </div>
        <Controller
          control={control}
          name="services"
          render={({ field, fieldState }) => (
            <WorkChips
              services={field.value}
              error={fieldState.error?.message}
              onChange={field.onChange}
            />
          )}
        />
        <FormField control={control} name="words" label={QUOTES.wants} labelNote={ASK.optional}>
          {(field) => <Textarea autoComplete="off" maxLength={QUOTE_LIMITS.words} {...field} />}
        </FormField>
        <Button type="submit" size="s" isBusy={isBusy}>
          {isBusy ? QUOTES.saving : QUOTES.begin}
        </Button>
      </StaffForm>
      {/* Last, so that the dialog opens with its first field ready to type in. */}
      <DialogClose className="absolute top-4 right-3" label={QUOTES.closeForm} />
    </Dialog>
  );
}
