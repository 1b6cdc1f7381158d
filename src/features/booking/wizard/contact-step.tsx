import { useState, type FormEvent } from 'react';
import { WIZARD } from '@/content/booking/wizard';
import { focusField } from '../focus-field';
import { EmailField, TextAreaField, TextField } from '../form-field';
import { contactErrors, scheduleReason } from './contact-gate';
import { firstField } from '../validate-booking';
import { PrivacyNote } from '../privacy-note';
import { StudioCar } from '../studio-car';
import type { Wizard } from './use-wizard';
import { StepActions } from './step-actions';
import { StepHeading } from './step-heading';

const COPY = WIZARD.contact;

interface ContactStepProps {
  readonly wizard: Wizard;
}

export function ContactStep({
  wizard: {
    draft: { form },
    dispatch,
    goToStep,
    schedule,
  },
}: ContactStepProps) {
  // As on the booking page: errors show once the visitor has tried to continue.
  const [hasTried, setHasTried] = useState(false);
  const errors = contactErrors(form);
  const binding = { form, errors: hasTried ? errors : {}, dispatch };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setHasTried(true);
    const invalid = firstField(errors);
    if (invalid === undefined) schedule();
    else focusField(invalid);
  };
  return (
    <form onSubmit={handleSubmit} noValidate>
      <StepHeading step={3} title={COPY.heading} help={COPY.help} />
      <div className="mt-5 grid grid-cols-1 gap-4.5 md:grid-cols-2">
        <TextField
          binding={binding}
          field="name"
          label={COPY.nameLabel}
          autoComplete="name"
          required
          className="col-span-full"
        />
        <EmailField binding={binding} label={COPY.emailLabel} />
        <TextField
          binding={binding}
          field="phone"
          label={COPY.phoneLabel}
          type="tel"
          autoComplete="tel"
          required
        />
        <TextAreaField
          binding={binding}
          field="comments"
          label={COPY.commentsLabel}
          labelNote={WIZARD.optional}
          rows={4}
          placeholder={COPY.commentsPlaceholder}
          className="col-span-full"
        />
        <StudioCar
          configuration={form.studio}
          onDrop={() => dispatch({ type: 'studioDropped' })}
          className="col-span-full"
        />
      </div>
      <PrivacyNote />
      <StepActions
        label={COPY.continue}
        form={form}
        disabledReason={scheduleReason(form)}
        back={{ label: COPY.back, onBack: () => goToStep(2) }}
      />
    </form>
  );
}
