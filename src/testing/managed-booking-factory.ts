import type { Database } from '@/lib/database.types';
import type { ManagedBooking } from '@/features/booking/api/managed-booking';

type ManagedRow = Database['public']['Functions']['managed_booking']['Returns'][number];

/** A row as `managed_booking` answers; the generated types know no nulls in what functions return. */
type NullableRow = { readonly [Column in keyof ManagedRow]: ManagedRow[Column] | null };

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
    extraServices: [],
    totalPrice: 375,
    isStaffPrice: false,
    confirmBy: undefined,
    readyAt: undefined,
    revision: 0,
    canChange: true,
    changeableUntil: '2026-12-16T17:00:00Z',
    mail: undefined,
    deposit: undefined,
    receiptCount: 0,
    ...part,
  };
}

/** The same booking as the database answers. */
export function makeManagedRow(part: Partial<NullableRow> = {}): NullableRow {
  return {
    booking_id: '5f0c91ab-1111-4111-8111-111111111111',
    status: 'pending',
    booking_date: '2026-12-17',
    booking_time: '10:00 AM',
    first_name: 'Jordan',
    service_name: 'Premium Detailing',
    vehicle_type: 'suv',
    vehicle_make: null,
    vehicle_model: null,
    add_ons: ['HeadlightsRestoration', 'PetHairRemoval'],
    extra_services: [],
    total_price: 375,
    is_staff_price: false,
    confirm_by: null,
    ready_at: null,
    revision: 0,
    can_change: true,
    changeable_until: '2026-12-16T17:00:00Z',
    mail_kind: null,
    mail_state: 'none',
    mail_sent_at: null,
    deposit: null,
    receipt_count: 0,
    ...part,
  };
}
