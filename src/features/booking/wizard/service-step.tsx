import { memo, useDeferredValue, type FormEvent } from 'react';
import { WIZARD, WIZARD_CATEGORY_LABELS } from '@/content/wizard';
import { findCatalogueService, isCustomQuote, takesAddOns } from '@/domain/catalogue';
import { listedServices, WIZARD_CATEGORIES, type WizardCategory } from '@/domain/wizard-catalogue';
import { ExtraServices } from '../extra-services';
import type { Wizard } from './use-wizard';
import { AddOnList } from './add-on-list';
import { ServiceOption } from './service-option';
import { StepActions } from './step-actions';
import { StepHeading } from './step-heading';

const COPY = WIZARD.service;

interface ServiceStepProps {
  readonly wizard: Wizard;
}

export function ServiceStep({
  wizard: { state, dispatch, selectService, goToStep },
}: ServiceStepProps) {
  const { category, serviceId, addOns, extraServices } = state;
  // The choice shows first; what it opens up is deferred.
  const settledId = useDeferredValue(serviceId);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    goToStep(2);
  };
  return (
    // No autofill: a browser that puts old choices back into the list would count as a choice.
    <form onSubmit={handleSubmit} autoComplete="off">
      <StepHeading title={COPY.heading} help={COPY.help} />
      <div className="wizard-categories" role="group" aria-label={COPY.categoriesLabel}>
        {WIZARD_CATEGORIES.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === category}
            onClick={() => dispatch({ type: 'category-switched', category: each })}
          >
            {WIZARD_CATEGORY_LABELS[each]}
          </button>
        ))}
      </div>
      <ServiceOptions
        category={useDeferredValue(category)}
        serviceId={serviceId}
        onSelect={selectService}
      />
      <QuoteNote serviceId={settledId} />
      {takesAddOns(settledId) && (
        <AddOnList
          chosen={addOns}
          onToggle={(addOn) => dispatch({ type: 'add-on-toggled', addOn })}
        />
      )}
      {settledId !== '' && (
        <ExtraServices
          serviceId={settledId}
          chosen={extraServices}
          onToggle={(id) => dispatch({ type: 'extra-service-toggled', id })}
          className="mt-6"
        />
      )}
      <StepActions
        label={COPY.continue}
        disabledReason={serviceId === '' ? COPY.disabledReason : undefined}
      />
    </form>
  );
}

interface ServiceOptionsProps {
  readonly category: WizardCategory;
  readonly serviceId: string;
  readonly onSelect: (serviceId: string) => void;
}

const ServiceOptions = memo(function ServiceOptions({
  category,
  serviceId,
  onSelect,
}: ServiceOptionsProps) {
  return (
    <fieldset className="wizard-options">
      <legend className="sr-only">{WIZARD_CATEGORY_LABELS[category]}</legend>
      {listedServices(category).map((service) => (
        <ServiceOption
          key={service.id}
          service={service}
          isSelected={service.id === serviceId}
          onSelect={onSelect}
        />
      ))}
    </fieldset>
  );
});

/** What a quoted service counts in the estimate, said as soon as one is selected. */
function QuoteNote({ serviceId }: { readonly serviceId: string }) {
  const service = findCatalogueService(serviceId);
  if (!service || !isCustomQuote(service)) return null;
  return <p className="field-hint">{service.price.amount > 0 ? COPY.ppfNote : COPY.quoteNote}</p>;
}
