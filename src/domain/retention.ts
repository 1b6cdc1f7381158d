/**
 * /privacy says these. The database holds them: after another `shop_settings.retention_months`,
 * change the first number too (erasure.test.ts compares).
 */
export const RETENTION = {
  /** After the appointment. */
  bookingMonths: 24,
  /** Scrambled network addresses and mail recipients, which limits are counted by. */
  hashHours: 24,
  /** Opt-out links, after their booking is deleted. */
  linkDays: 30,
  /** A quote and its photos, after it was answered, expired, or was last asked for. */
  quoteDays: 90,
  /** Receipts and payments, after the end of their year. */
  receiptYears: 6,
} as const;
