import { priceRequest, type BookingForm } from '@/domain/booking/booking-form';
import { bookedVehicleType } from '@/domain/money/quote';
import type { BookedWork } from '../api/availability';

/** Without a service nothing says where there is room. */
export function bookedWork(form: BookingForm): BookedWork | undefined {
  if (form.service === '') return undefined;
  const request = priceRequest(form);
  return {
    service: request.serviceId,
    extraServices: request.extraServiceIds,
    addOns: request.addOnIds,
    vehicleType: bookedVehicleType(request),
  };
}
