import { bookingHref } from '@/config/booking-link';
import { serviceIdByDisplayName } from '@/domain/service-names';
import type { ManagedBooking } from '../api/managed-booking';

type Work = Pick<
  ManagedBooking,
  'serviceName' | 'extraServices' | 'addOns' | 'vehicleType' | 'vehicleMake' | 'vehicleModel'
>;

/** Address of the booking page for the same again, for the same car. */
export function workHref(work: Work): string {
  const { serviceName, vehicleType, vehicleMake, vehicleModel, extraServices, addOns } = work;
  return bookingHref({
    service: serviceIdByDisplayName(serviceName),
    extraServices,
    addOns,
    vehicleType,
    vehicleMake: vehicleMake ?? '',
    vehicleModel: vehicleModel ?? '',
  });
}
