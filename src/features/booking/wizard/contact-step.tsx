import { useId, useState, type FormEvent } from 'react';
import { WIZARD } from '@/content/wizard';
import { focusField } from '../page/focus-field';
import { contactErrors, scheduleReason } from './contact-gate';
import { firstField } from '../page/validate-booking';
import { PrivacyNote } from '../privacy-note';
import type { Wizard } from './use-wizard';
import { StepActions } from './step-actions';
import { StepHeading } from './step-heading';
import { WizardField } from './wizard-field';

const COPY = WIZARD.contact;

interface ContactStepProps {
  readonly wizard: Wizard;
}

export function ContactStep({ wizard }: ContactStepProps) {
  const { state, dispatch, goToStep, schedule } = wizard;
  const commentsId = useId();
  // As on the booking page: errors show once the visitor has tried to go on.
  const [hasTried, setHasTried] = useState(false);
  const errors = contactErrors(state);
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
      <div className="wizard-contact-fields">
        <WizardField
          wizard={wizard}
          field="name"
          label={COPY.nameLabel}
          autoComplete="name"
          isRequired
          error={shown.name}
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
        <div className="wizard-comments">
          <label className="field-label" htmlFor={commentsId}>
            {COPY.commentsLabel} <span className="wizard-optional">{WIZARD.optional}</span>
          </label>
          <textarea
            className="field-input"
            id={commentsId}
            name="comments"
            rows={4}
            placeholder={COPY.commentsPlaceholder}
            value={state.comments}
            onChange={({ target }) =>
              dispatch({ type: 'typed', field: 'comments', value: target.value })
            }
          />
        </div>
      </div>
      <PrivacyNote />
      <StepActions
        label={COPY.continue}
        disabledReason={scheduleReason(state)}
        back={{ label: COPY.back, onBack: () => goToStep(2) }}
      />
    </form>
  );
}
