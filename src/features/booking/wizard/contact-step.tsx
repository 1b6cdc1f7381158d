import { useState, type FormEvent } from 'react';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { WIZARD } from '@/content/wizard';
import { fieldId, focusField } from '../page/focus-field';
import { contactErrors, scheduleReason } from './contact-gate';
import { firstField } from '../page/validate-booking';
import { PrivacyNote } from '../privacy-note';
import { StudioCar } from '../studio-car';
import type { Wizard } from './use-wizard';
import { StepActions } from './step-actions';
import { StepHeading } from './step-heading';
import { WizardField } from './wizard-field';

const COPY = WIZARD.contact;

interface ContactStepProps {
  readonly wizard: Wizard;
}

export function ContactStep({ wizard }: ContactStepProps) {
  const { draft, dispatch, goToStep, schedule } = wizard;
  const { form } = draft;
  // As on the booking page: errors show once the visitor has tried to go on.
  const [hasTried, setHasTried] = useState(false);
  const errors = contactErrors(form);
  const shown = hasTried ? errors : {};
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setHasTried(true);
    const invalid = firstField(errors);
    if (invalid === undefined) schedule();
    else focusField(invalid);
  };
  return (
    <form onSubmit={handleSubmit} noValidate>
      <StepHeading title={COPY.heading} help={COPY.help} />
      <div className="mt-5 grid grid-cols-1 gap-4.5 md:grid-cols-2">
        <WizardField
          wizard={wizard}
          field="name"
          label={COPY.nameLabel}
          autoComplete="name"
          isRequired
          error={shown.name}
          className="col-span-full"
        />
        <WizardField
          wizard={wizard}
          field="email"
          label={COPY.emailLabel}
          type="email"
          autoComplete="email"
          isRequired
          error={shown.email}
        />
        <WizardField
          wizard={wizard}
          field="phone"
          label={COPY.phoneLabel}
          type="tel"
          autoComplete="tel"
          isRequired
          error={shown.phone}
        />
        <Field
          id={fieldId('comments')}
          label={COPY.commentsLabel}
          labelNote={WIZARD.optional}
          className="col-span-full"
        >
          <Textarea
            name="comments"
            rows={4}
            placeholder={COPY.commentsPlaceholder}
            value={form.comments}
            onChange={({ target }) =>
              dispatch({ type: 'filled', field: 'comments', value: target.value })
            }
          />
        </Field>
        <StudioCar
          configuration={form.studio}
          onDrop={() => dispatch({ type: 'studioDropped' })}
          className="col-span-full"
        />
      </div>
      <PrivacyNote />
      <StepActions
        label={COPY.continue}
        disabledReason={scheduleReason(form)}
        back={{ label: COPY.back, onBack: () => goToStep(2) }}
      />
    </form>
  );
}
