import { Car } from '@/components/cars/car';
import { WIZARD, wizardCarLabel } from '@/content/wizard';
import { formatDollarsShort } from '@/domain/money';
import { estimate, type QuoteLine } from '@/domain/quote';
import { vehicleTypeLabel } from '@/domain/vehicles';
import { isSummaryShown } from './contact-gate';
import { wizardCar } from './wizard-car';
import type { WizardState } from './wizard-state';

const COPY = WIZARD.summary;

interface BookingSoFarProps {
  readonly state: WizardState;
}

/** The dark panel beside the steps: the visitor's car, what is chosen and what it comes to. */
export function BookingSoFar({ state }: BookingSoFarProps) {
  const { serviceId, addOns, vehicleType } = state;
  const { lines, total } = estimate(serviceId, addOns);
  const vehicle = vehicleType && vehicleTypeLabel(vehicleType);
  return (
    <div className="wizard-side ink">
      <div className="wizard-car">
        <Car
          label={wizardCarLabel(vehicleType, vehicle ?? '')}
          {...wizardCar(vehicleType, serviceId)}
        />
      </div>
      <div className="wizard-facts">
        <h3>{COPY.heading}</h3>
        {serviceId === '' ? (
          <p className="wizard-empty">{COPY.empty}</p>
        ) : (
          <dl>
            {lines.map((line) => (
              <Fact key={line.id} term={line.label} fact={amountText(line)} />
            ))}
            <Fact term={COPY.vehicle} fact={vehicle ?? COPY.vehicleNext} />
          </dl>
        )}
        {isSummaryShown(state) && <ContactSummary state={state} />}
      </div>
      <div className="wizard-total">
        <div>
          <span>{COPY.total}</span>
          <output className="wizard-amount">{formatDollarsShort(total)}</output>
        </div>
        <p>{COPY.totalNote}</p>
      </div>
    </div>
  );
}

function ContactSummary({ state }: BookingSoFarProps) {
  const { nameLabel, emailLabel, phoneLabel } = WIZARD.contact;
  const model = [state.vehicleSize, state.vehicleMake, state.vehicleModel]
    .filter(Boolean)
    .join(' ');
  const rows = [
    [nameLabel, state.name],
    [emailLabel, state.email],
    [phoneLabel, state.phone],
    [COPY.makeAndModel, model],
  ] as const;
  return (
    <>
      <h4>{COPY.summaryHeading}</h4>
      <dl>
        {rows
          .filter(([, fact]) => fact.trim() !== '')
          .map(([term, fact]) => (
            <Fact key={term} term={term} fact={fact} />
          ))}
      </dl>
    </>
  );
}

function Fact({ term, fact }: { readonly term: string; readonly fact: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{fact}</dd>
    </div>
  );
}

/** What a line counts; quoted services without a floor have no figure yet. */
function amountText({ amount, isQuotedByPhone }: QuoteLine): string {
  return isQuotedByPhone && amount === 0 ? COPY.quoted : formatDollarsShort(amount);
}
