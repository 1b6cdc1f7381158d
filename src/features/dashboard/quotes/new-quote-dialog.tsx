import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Chip } from '@/components/booking/chip';
import { Button } from '@/components/ui/button';
import { Dialog, DialogTitle } from '@/components/ui/dialog';
import { Field, FieldError, showInvalid } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import { Textarea } from '@/components/ui/textarea';
import { quotePath } from '@/config/paths';
import { ASK } from '@/content/quote';
import { QUOTES } from '@/content/staff-quotes';
import { EMPTY_QUOTE_FORM, type QuoteForm, quoteProblems } from '@/domain/quote-form';
import { QUOTE_LIMITS, QUOTE_SERVICES } from '@/domain/quote-request';
import { VEHICLE_TYPES, vehicleTypeLabel } from '@/domain/vehicles';
import { newId } from '@/lib/new-id';
import { useUnsaved } from '../shell/unsaved';
import { useBeginQuote } from './actions';

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
          // In place of the dialog's entry, so that Back leads behind the dialog.
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
          <Input
            autoComplete="off"
            maxLength={QUOTE_LIMITS.name}
            value={form.name}
            onChange={({ target }) => fill({ name: target.value })}
          />
        </Field>
        <div className="grid items-start gap-4.5 md:grid-cols-2">
          <Field
            label={ASK.contact.email}
            labelNote={ASK.optional}
            error={problems.email ? ASK.errors.emailInvalid : undefined}
          >
            <Input
              type="email"
              autoComplete="off"
              maxLength={QUOTE_LIMITS.email}
              value={form.email}
              onChange={({ target }) => fill({ email: target.value })}
            />
          </Field>
          <Field
            label={ASK.contact.phone}
            labelNote={ASK.optional}
            error={problems.phone ? ASK.errors.phoneInvalid : undefined}
          >
            <Input
              type="tel"
              autoComplete="off"
              maxLength={QUOTE_LIMITS.phone}
              value={form.phone}
              onChange={({ target }) => fill({ phone: target.value })}
            />
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
                <Input
                  autoComplete="off"
                  maxLength={QUOTE_LIMITS[name]}
                  value={form[name]}
                  onChange={({ target }) => fill({ [name]: target.value })}
                />
              </Field>
            ))}
          </div>
        </div>
        <div>
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset needs a legend, and the chips have no visible one */}
          <div className="flex flex-wrap gap-2" role="group" aria-label={QUOTES.work}>
            {QUOTE_SERVICES.map(({ id: service, name }) => (
              <Chip
                key={service}
                aria-pressed={form.services.includes(service)}
                onClick={() =>
                  fill({
                    services: form.services.includes(service)
                      ? form.services.filter((other) => other !== service)
                      : [...form.services, service],
                  })
                }
              >
                {name}
              </Chip>
            ))}
          </div>
          {problems.services ? <FieldError>{ASK.errors.services}</FieldError> : null}
        </div>
        <Field label={QUOTES.wants} labelNote={ASK.optional}>
          <Textarea
            maxLength={QUOTE_LIMITS.words}
            value={form.words}
            onChange={({ target }) => fill({ words: target.value })}
          />
        </Field>
        <Button type="submit" size="s" isBusy={isPending}>
          {isPending ? QUOTES.saving : QUOTES.begin}
        </Button>
      </form>
    </Dialog>
  );
}
