import { folded } from '@/domain/folded';
import type { ListedBooking } from '../bookings/api/listed-booking';
import type { CustomerVehicle } from './records-api';
import { knownBookings } from './customer-numbers';

export type PlainVehicle = Omit<CustomerVehicle, 'id' | 'plate'>;

const keyOf = ({ vehicleType, vehicleMake, vehicleModel }: PlainVehicle): string =>
  folded(`${vehicleType} ${vehicleMake ?? ''} ${vehicleModel ?? ''}`)
    .replace(/\s+/g, ' ')
    .trim();

/** The vehicles of a customer's bookings that staff have not written down, the one booked last first. */
export function bookedVehicles(
  bookings: readonly ListedBooking[],
  written: readonly CustomerVehicle[],
): readonly PlainVehicle[] {
  const seen = new Set(written.map(keyOf));
  return knownBookings(bookings)
    .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
    .filter((booking) => {
      const key = keyOf(booking);
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    })
    .map(({ vehicleType, vehicleMake, vehicleModel }) => ({
      vehicleType,
      vehicleMake,
      vehicleModel,
    }));
}
