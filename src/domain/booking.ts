import type { BookingStatus } from './booking-status.ts';
import type { Day } from './day.ts';

/** A stored booking as the staff see it (specification 3). */
export interface Booking {
  readonly id: string;
  readonly customerName: string;
  /** Null only where staff took the booking by phone without one. */
  readonly customerEmail: string | null;
  readonly customerPhone: string;
  /** Display name of the service. */
  readonly serviceName: string;
  readonly vehicleType: string;
  readonly vehicleSize: string | null;
  readonly vehicleMake: string | null;
  readonly vehicleModel: string | null;
  readonly comments: string | null;
  /** Address of the car put together in the studio (`studioHref`). */
  readonly studio: string | null;
  /** Add-on ids. */
  readonly addOns: readonly string[];
  /** Catalogue ids of the services beside the main one. */
  readonly extraServices: readonly string[];
  readonly bookingDate: Day;
  /** Slot label such as "9:00 AM". */
  readonly bookingTime: string;
  readonly status: BookingStatus;
  /** Where the customer booked. */
  readonly source: 'online' | 'phone';
  /** Dollars that are charged. */
  readonly totalPrice: number;
  /** Dollars that were quoted when booking. */
  readonly quotedPrice: number;
  /** Why what is charged differs from it. */
  readonly priceReason: string | null;
  /** Number of the place that it holds in its slot; above the capacity: overbooked. */
  readonly seat: number | null;
  /** ISO instants, as all that follow. */
  readonly arrivedAt: string | null;
  /** Cancelled because nobody came. */
  readonly noShowAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Changes so far: a change names the one that it was made from. */
  readonly revision: number;
}

/** The first 8 characters of the id: what people read to each other on the phone. */
export function bookingReference(id: string): string {
  return id.slice(0, 8);
}
