import { type Entry, samePlace } from '@/components/site/scroll-key';
import { WIZARD } from '@/content/booking/wizard';
import { type BookingForm, priceRequest } from '@/domain/booking/booking-form';
import { formatDollarsShort } from '@/domain/money/money';
import { isBookingServiceKey } from '@/domain/money/price-table';
import { estimate, quote, type Quote } from '@/domain/money/quote';
import { isVehicleType } from '@/domain/vehicles';

/** Select Service, Vehicle Details, Contact & Schedule. */
export const WIZARD_STEPS = [1, 2, 3] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

/** The furthest step that may be shown: the gates between the steps (specification 5). */
export function furthestStep({ service, vehicleType }: BookingForm): WizardStep {
  if (service === '') return 1;
  return isVehicleType(vehicleType) ? 3 : 2;
}

export function openStep(form: BookingForm, wanted: WizardStep): WizardStep {
  const furthest = furthestStep(form);
  return wanted > furthest ? furthest : wanted;
}

/** State of a history entry that shows a step, so that back and forward walk through the steps. */
export function stepEntry(from: Entry, step: WizardStep) {
  return { ...samePlace(from), wizardStep: step };
}

/** The step that a history entry names; entries of other origin name none. */
export function stepOfEntry(state: unknown): WizardStep | undefined {
  if (typeof state !== 'object' || state === null || !('wizardStep' in state)) return undefined;
  return stepOf(state.wizardStep);
}

export const stepOf = (value: unknown): WizardStep | undefined =>
  WIZARD_STEPS.find((step) => step === value);

interface WizardPrice {
  /** The specified sum: catalogue prices of the service and its add-ons, whatever the vehicle. */
  readonly estimated: Quote;
  /** Dollars that will be charged for the vehicle, where that is known and another sum. */
  readonly charged: number | undefined;
}

export function wizardPrice(form: BookingForm): WizardPrice {
  const request = priceRequest(form);
  const estimated = estimate(request);
  const isPriced = isVehicleType(form.vehicleType) && isBookingServiceKey(form.service);
  const { total } = isPriced ? quote(request) : estimated;
  return { estimated, charged: total === estimated.total ? undefined : total };
}

/** "$26 more than the estimate" */
export function estimateDifference({ estimated, charged = 0 }: WizardPrice): string {
  const difference = charged - estimated.total;
  const dollars = formatDollarsShort(Math.abs(difference));
  return difference < 0 ? WIZARD.summary.less(dollars) : WIZARD.summary.more(dollars);
}
