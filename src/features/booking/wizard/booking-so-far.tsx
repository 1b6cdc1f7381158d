import { PicturedCar } from '@/components/cars/pictured-car';
import { WIZARD, wizardCarLabel } from '@/content/wizard';
import { formatDollarsShort, formatPriceShort } from '@/domain/money';
import { estimate } from '@/domain/quote';
import { DEFAULT_VEHICLE_TYPE, vehicleTypeInSentence, vehicleTypeLabel } from '@/domain/vehicles';
import { appointmentPrice } from './appointment-price';
import { isSummaryShown } from './contact-gate';
import { vehiclePicture } from './vehicle-pictures';
import { showsOnCar, wizardCar } from './wizard-car';
import type { WizardState } from './wizard-state';

const COPY = WIZARD.summary;

interface BookingSoFarProps {
  readonly state: WizardState;
}

/** The dark panel beside the steps: the visitor's car, what is chosen and what it comes to. */
export function BookingSoFar({ state }: BookingSoFarProps) {
  const { serviceId, extraServices, addOns, vehicleType } = state;
  const { lines, total } = estimate({
    serviceId,
    extraServiceIds: extraServices,
    addOnIds: addOns,
  });
  const vehicle = vehicleType && vehicleTypeLabel(vehicleType);
  return (
    <div className="wizard-side ink">
      <div className="wizard-car">
        <PicturedCar
          picture={vehiclePicture(DEFAULT_VEHICLE_TYPE, false)}
          isChanged={vehicleType !== undefined || showsOnCar(serviceId)}
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
              <Fact key={line.id} term={line.label} fact={formatPriceShort(line.amount)} />
            ))}
            <Fact term={COPY.vehicle} fact={vehicle ?? COPY.vehicleNext} />
          </dl>
        )}
        {isSummaryShown(state) && <ContactSummary state={state} />}
      </div>
      <div className="wizard-total">
        <div>
          <span>{COPY.total}</span>
          <output className="wizard-amount">
            {serviceId === '' ? formatDollarsShort(0) : formatPriceShort(total)}
          </output>
        </div>
        <PriceNote state={state} />
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

/** What the appointment costs for this vehicle, once that is known; that it is an estimate before. */
function PriceNote({ state }: BookingSoFarProps) {
  const price = appointmentPrice(state);
  const vehicle = vehicleTypeInSentence(state.vehicleType ?? '');
  return (
    <p className={price === undefined ? undefined : 'wizard-appointment'} role="status">
      {price === undefined ? COPY.totalNote : COPY.appointment(vehicle, formatPriceShort(price))}
    </p>
  );
}
