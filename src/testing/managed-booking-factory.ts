import type { Database } from '@/lib/database.types';

type ManagedRow = Database['public']['Functions']['managed_booking']['Returns'][number];

/** A row as `managed_booking` answers; the generated types know no nulls in what functions return. */
type NullableRow = { readonly [Column in keyof ManagedRow]: ManagedRow[Column] | null };

/** A booking as its manage link is answered: an SUV's detailing with two extras, changeable. */
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
    quote_token: null,
    taxes: null,
    policy: null,
    terms_signed_at: null,
    ...part,
  };
}
