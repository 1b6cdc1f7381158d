import { PicturedCar } from '@/components/cars/pictured-car';
import { vehiclePicture } from '@/components/cars/vehicle-pictures';
import { cn } from '@/components/ui/cn';
import { Fact, FactList } from '@/components/ui/fact-list';
import { WIZARD, wizardCarLabel } from '@/content/booking/wizard';
import { formatDollarsShort, formatPriceShort } from '@/domain/money/money';
import { isBookingServiceKey } from '@/domain/money/price-table';
import {
  DEFAULT_VEHICLE_TYPE,
  isVehicleType,
  vehicleTypeInSentence,
  vehicleTypeLabel,
} from '@/domain/vehicles';
import type { BookingDraft } from '../draft';
import { isSummaryShown } from './contact-gate';
import { estimateDifference, wizardPrice, type WizardStep } from './steps';
import { showsOnCar, wizardCar } from './wizard-car';

const COPY = WIZARD.summary;

/** The estimate and what is charged are equally large. */
const AMOUNT = 'font-display text-display leading-none font-bold tracking-heading lg:text-fluid-md';

interface BookingSoFarProps {
  readonly draft: BookingDraft;
  readonly step: WizardStep;
}

/** The dark panel next to the steps: the visitor's car, what is chosen and what it comes to. */
export function BookingSoFar({ draft, step }: BookingSoFarProps) {
  const { form } = draft;
  const vehicleType = isVehicleType(form.vehicleType) ? form.vehicleType : undefined;
  const price = wizardPrice(form);
  const { estimated, charged } = price;
  const vehicle = vehicleType && vehicleTypeLabel(vehicleType);
  return (
    <div
      className={cn(
        'ink flex flex-col bg-linear-to-b from-ink-800 to-ink-900 px-5.5 pt-5 pb-6 md:grid md:grid-cols-[250px_minmax(0,1fr)] md:items-start md:gap-x-7 md:gap-y-1 md:px-8 md:py-9 lg:flex lg:items-stretch lg:gap-0',
        form.service === '' && 'max-md:hidden',
      )}
    >
      <div className="-mx-3 -mt-1 mb-1 md:row-span-2 md:m-0 lg:-mx-5 lg:-mt-2 lg:mb-2">
        <PicturedCar
          picture={vehiclePicture(DEFAULT_VEHICLE_TYPE, false)}
          isChanged={vehicleType !== undefined || showsOnCar(form.service)}
          label={wizardCarLabel(vehicleType, vehicle ?? '')}
          {...wizardCar(vehicleType, form.service)}
        />
      </div>
      <div>
        <h3>{COPY.heading}</h3>
        {form.service === '' ? (
          <p className="mt-3.5 text-on-ink-2">{COPY.empty}</p>
        ) : (
          <FactList ground="ink" className="mt-4.5 gap-3 text-sm">
            {estimated.lines.map((line) => (
              <Fact key={line.id} label={line.label}>
                {formatPriceShort(line.amount)}
              </Fact>
            ))}
            <Fact label={COPY.vehicle}>{vehicle ?? COPY.vehicleNext}</Fact>
          </FactList>
        )}
        {isSummaryShown(step, form) && <ContactSummary draft={draft} />}
      </div>
      <div className="mt-auto pt-6">
        {form.service === '' ? null : (
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-hair-2 pt-5.5">
            <span>{COPY.total}</span>
            <output className={AMOUNT}>{formatPriceShort(estimated.total)}</output>
          </div>
        )}
        <div className="mt-3 text-sm leading-snug text-on-ink-2" role="status">
          {charged === undefined ? (
            !vehicle && isBookingServiceKey(form.service) && COPY.byVehicle
          ) : (
            <>
              <p className="text-base text-on-ink">
                <b className={AMOUNT}>{formatDollarsShort(charged)}</b>{' '}
                {COPY.whenBooked(vehicleTypeInSentence(form.vehicleType))}
              </p>
              <p className="mt-1">{estimateDifference(price)}</p>
            </>
          )}
        </div>
      </div>
    </div>
  );
}

function ContactSummary({ draft: { form, vehicleSize } }: Pick<BookingSoFarProps, 'draft'>) {
  const { nameLabel, emailLabel, phoneLabel } = WIZARD.contact;
  const model = [vehicleSize, form.vehicleMake, form.vehicleModel].filter(Boolean).join(' ');
  const rows = [
    [nameLabel, form.name],
    [emailLabel, form.email],
    [phoneLabel, form.phone],
    [COPY.makeAndModel, model],
  ] as const;
  return (
    <>
      <h4 className="mt-5 border-t border-hair-2 pt-4.5 text-sm leading-title font-semibold">
        {COPY.summaryHeading}
      </h4>
      <FactList ground="ink" className="mt-3.5 gap-3 text-sm">
        {rows
          .filter(([, fact]) => fact.trim() !== '')
          .map(([term, fact]) => (
            <Fact key={term} label={term}>
              {fact}
            </Fact>
          ))}
      </FactList>
    </>
  );
}
