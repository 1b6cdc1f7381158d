import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogTitle } from '@/components/ui/dialog';
import { Field, showInvalid } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import { Textarea } from '@/components/ui/textarea';
import { quotePath } from '@/config/paths';
import { ASK } from '@/content/booking/quote';
import { QUOTES } from '@/content/staff/quotes';
import { EMPTY_QUOTE_FORM, type QuoteForm, quoteProblems } from '@/domain/booking/quote-form';
import { QUOTE_LIMITS } from '@/domain/booking/quote-request';
import { VEHICLE_TYPES, vehicleTypeLabel } from '@/domain/vehicles';
import { newId } from '@/lib/new-id';
import { useUnsaved } from '../shell/unsaved';
import { useBeginQuote } from './actions';
import { WorkChips } from './work-chips';

const EMPTY: QuoteForm = { ...EMPTY_QUOTE_FORM, vehicleType: 'sedan' };

interface NewQuoteDialogProps {
  readonly onClose: () => void;
}

/** A quote that staff begin, after a call. It is priced and sent in the list. */
export function NewQuoteDialog({ onClose }: NewQuoteDialogProps) {
  const [form, setForm] = useState(EMPTY);
  const [hasTried, setHasTried] = useState(false);
  // One id for every press: it is stored once.
  const [id] = useState(newId);
  const { mutate, isPending } = useBeginQuote();
  const navigate = useNavigate();
  const { discardAll } = useUnsaved(form !== EMPTY);
  const problems = hasTried ? quoteProblems(form, false) : {};
  const fill = (change: Partial<QuoteForm>): void => setForm((now) => ({ ...now, ...change }));
  const text = (field: 'name' | 'email' | 'phone' | 'make' | 'model' | 'words') => ({
    value: form[field],
    maxLength: QUOTE_LIMITS[field],
    autoComplete: 'off',
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      fill({ [field]: target.value }),
  });

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (isPending) return;
    if (Object.keys(quoteProblems(form, false)).length > 0) {
      showInvalid(event, () => setHasTried(true));
      return;
    }
    mutate(
      { id, form },
      {
        onSuccess: () => {
          discardAll();
          // Replacing the dialog's entry lets Back lead behind the dialog.
          void navigate(quotePath(id), { replace: true });
        },
      },
    );
  }
  return (
    <Dialog className="p-6" closesOutside={false} closesOnBack={false} onClose={onClose}>
      <DialogTitle>{QUOTES.begin}</DialogTitle>
      <form className="mt-5 grid gap-4.5" noValidate onSubmit={handleSubmit}>
        <Field label={ASK.contact.name} error={problems.name ? ASK.errors.name : undefined}>
          <Input {...text('name')} />
        </Field>
        <div className="grid items-start gap-4.5 md:grid-cols-2">
          <Field
            label={ASK.contact.email}
            labelNote={ASK.optional}
            error={problems.email ? ASK.errors.emailInvalid : undefined}
          >
            <Input type="email" {...text('email')} />
          </Field>
          <Field
            label={ASK.contact.phone}
            labelNote={ASK.optional}
            error={problems.phone ? ASK.errors.phoneInvalid : undefined}
          >
            <Input type="tel" {...text('phone')} />
          </Field>
          <Field label={ASK.vehicle.type}>
            <NativeSelect
              value={form.vehicleType}
              onChange={({ target }) => fill({ vehicleType: target.value })}
            >
              {VEHICLE_TYPES.map((type) => (
                <option key={type} value={type}>
                  {vehicleTypeLabel(type)}
                </option>
              ))}
            </NativeSelect>
          </Field>
          <div className="grid grid-cols-2 gap-3">
            {(['make', 'model'] as const).map((name) => (
              <Field key={name} label={ASK.vehicle[name]} labelNote={ASK.optional}>
                <Input {...text(name)} />
              </Field>
            ))}
          </div>
        </div>
        <WorkChips
          services={form.services}
          error={problems.services ? ASK.errors.services : undefined}
          onChange={(services) => fill({ services })}
        />
        <Field label={QUOTES.wants} labelNote={ASK.optional}>
          <Textarea {...text('words')} />
        </Field>
        <Button type="submit" size="s" isBusy={isPending}>
          {isPending ? QUOTES.saving : QUOTES.begin}
        </Button>
      </form>
      {/* Last, so that the dialog opens with its first field ready to type in. */}
      <DialogClose className="absolute top-4 right-3" label={QUOTES.closeForm} />
    </Dialog>
  );
}
