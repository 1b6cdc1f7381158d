import type { ManagedBooking } from '@/features/booking/api/managed-booking';

/** A booking as its manage link shows it: an SUV's detailing with two extras, changeable. */
export function makeManagedBooking(part: Partial<ManagedBooking> = {}): ManagedBooking {
  return {
    id: '5f0c91ab-1111-4111-8111-111111111111',
    status: 'pending',
    day: '2026-12-17',
    time: '10:00 AM',
    serviceName: 'Premium Detailing',
    vehicleType: 'suv',
    vehicleMake: null,
    vehicleModel: null,
    addOns: ['HeadlightsRestoration', 'PetHairRemoval'],
    totalPrice: 375,
    revision: 0,
    canChange: true,
    changeableUntil: '2026-12-16T17:00:00Z',
    mail: undefined,
    ...part,
  };
}
