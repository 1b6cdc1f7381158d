/** Least and most of the numbers that a shop sets, as the database holds them. */
export const SETTING_LIMITS = {
  slot_capacity: [0, 50],
  overbooking_per_slot: [0, 10],
  earliest_booking_minutes: [0, 10_080],
  pending_hours: [1, 720],
  retention_months: [1, 120],
  care_detailing_months: [1, 36],
} as const;
