import { type Entry, samePlace } from '@/components/site/scroll-key';
import { type BookingForm, priceRequest } from '@/domain/booking/booking-form';
import { isBookingServiceKey } from '@/domain/money/price-table';
import { quote, type Quote } from '@/domain/money/quote';
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

/** Said once the vehicle is known, because it depends on it; undefined if the estimate is the price. */
export function appointmentQuote(form: BookingForm): Quote | undefined {
  const isPriced = isVehicleType(form.vehicleType) && isBookingServiceKey(form.service);
  return isPriced ? quote(priceRequest(form)) : undefined;
}
