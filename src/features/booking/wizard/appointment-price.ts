import { priceRequest, type BookingForm } from '@/domain/booking-form';
import { isBookingServiceKey } from '@/domain/price-table';
import { quote } from '@/domain/quote';
import { isVehicleType } from '@/domain/vehicles';
import type { WizardStep } from './steps';

/**
 * Dollars that the appointment costs for the chosen vehicle, said from step 2 on; undefined where
 * the estimate is the price.
 */
export function appointmentPrice(step: WizardStep, form: BookingForm): number | undefined {
  const isPriced = isVehicleType(form.vehicleType) && isBookingServiceKey(form.service);
  return step === 1 || !isPriced ? undefined : quote(priceRequest(form)).total;
}
