import type { Day } from '@/domain/day';
import { quote } from '@/domain/quote';
import { serviceDisplayName } from '@/domain/service-names';
import type { SlotTime } from '@/domain/slots';
import { DEFAULT_VEHICLE_TYPE } from '@/domain/vehicles';
import type { BookingForm } from './draft';

/** A booking as it is sent: what the visitor confirmed, priced. */
export interface NewBooking {
  readonly id: string;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly customerPhone: string;
  /** Display name. */
  readonly serviceName: string;
  readonly vehicleType: string;
  readonly vehicleMake: string | null;
  readonly vehicleModel: string | null;
  readonly comments: string | null;
  readonly addOns: readonly string[];
  readonly bookingDate: Day;
  readonly bookingTime: SlotTime;
  /** Dollars. */
  readonly totalPrice: number;
}

const orNull = (text: string): string | null => text.trim() || null;

/** Turns a complete form into the booking it asks for (specification 5: sedan if empty). */
export function newBooking(id: string, form: BookingForm, day: Day, time: SlotTime): NewBooking {
  const vehicleType = form.vehicleType.trim() || DEFAULT_VEHICLE_TYPE;
  return {
    id,
    customerName: form.name.trim(),
    customerEmail: form.email.trim(),
    customerPhone: form.phone.trim(),
    serviceName: serviceDisplayName(form.service),
    vehicleType,
    vehicleMake: orNull(form.vehicleMake),
    vehicleModel: orNull(form.vehicleModel),
    comments: orNull(form.comments),
    addOns: form.addOns,
    bookingDate: day,
    bookingTime: time,
    totalPrice: quote({ serviceId: form.service, vehicleType, addOnIds: form.addOns }).total,
  };
}

export function isSameBooking(a: NewBooking, b: NewBooking): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/**
 * What is certain when one of several versions was stored and nobody can say which: the facts that
 * all of them share. Of no version at all only the id is certain.
 */
export function sharedFacts(
  id: string,
  versions: readonly NewBooking[],
): Partial<NewBooking> & { readonly id: string } {
  const [first, ...others] = versions;
  if (!first) return { id };
  const shared = Object.entries(first).filter(([key, value]) =>
    others.every(
      (other) => JSON.stringify(other[key as keyof NewBooking]) === JSON.stringify(value),
    ),
  );
  return { ...(Object.fromEntries(shared) as Partial<NewBooking>), id };
}
