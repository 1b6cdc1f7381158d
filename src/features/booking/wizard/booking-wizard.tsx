import { memo, useDeferredValue, useRef } from 'react';
import { Section } from '@/components/ui/section';
import { SectionHeading } from '@/components/ui/section-heading';
import { SECTIONS } from '@/config/paths';
import { WIZARD } from '@/content/booking/wizard';
import { useWizard } from './use-wizard';
import { BookingSoFar } from './booking-so-far';
import { ContactStep } from './contact-step';
import { ServiceStep } from './service-step';
import { StepIndicator } from './step-indicator';
import { VehicleStep } from './vehicle-step';

const STEP_PANELS = { 1: memo(ServiceStep), 2: memo(VehicleStep), 3: memo(ContactStep) } as const;

/** A choice shows first; the drawing and the sums next to it follow, deferred. */
const SoFar = memo(BookingSoFar);
const Steps = memo(StepIndicator);

/** The booking section: three steps, and next to them what the booking has come to. */
export function BookingWizard() {
  const root = useRef<HTMLDivElement>(null);
  const wizard = useWizard(root);
  const { draft, step, goToStep } = wizard;
  const Panel = STEP_PANELS[step];
  return (
    <Section
      ground="ink"
      className="bg-[radial-gradient(80%_60%_at_70%_100%,color-mix(in_srgb,var(--sodium)_18%,transparent),transparent)]"
      id={SECTIONS.booking}
      aria-labelledby="booking-heading"
    >
      <SectionHeading id="booking-heading" title={WIZARD.heading} ground="ink" />
      <div
        className="grid grid-cols-1 overflow-clip rounded-xl shadow-2 lg:grid-cols-[minmax(0,1fr)_384px] forced-colors:border"
        ref={root}
      >
        <div className="bg-card p-4 text-text **:focus-visible:outline-sodium-deep md:p-10">
          <Steps step={step} onStep={goToStep} />
          <Panel wizard={wizard} />
        </div>
        <SoFar draft={useDeferredValue(draft)} step={useDeferredValue(step)} />
      </div>
    </Section>
  );
}
