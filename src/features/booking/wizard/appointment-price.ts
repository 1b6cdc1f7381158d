import { isBookingServiceKey } from '@/domain/price-table';
import { quote } from '@/domain/quote';
import type { WizardState } from './wizard-state';

/**
 * Dollars that the appointment costs for the chosen vehicle, said from step 2 on; undefined where
 * the estimate is the price.
 */
export function appointmentPrice(state: WizardState): number | undefined {
  const { step, serviceId, extraServices, addOns, vehicleType } = state;
  if (step === 1 || vehicleType === undefined || !isBookingServiceKey(serviceId)) return undefined;
  const request = { serviceId, extraServiceIds: extraServices, vehicleType, addOnIds: addOns };
  return quote(request).total;
}
