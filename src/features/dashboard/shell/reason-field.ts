import * as z from 'zod/mini';
import { REASON } from '@/content/staff/checkout';
import { PRICE_REASON_LENGTH } from '@/domain/booking/booking-rules';

/** Refuses to change money without a reason. */
export const givenReason = z.string().check(z.trim(), z.minLength(1, REASON.missing));

export const REASON_FIELD = {
  className: 'col-span-full',
  name: 'reason',
  label: REASON.label,
  hint: REASON.hint,
  maxLength: PRICE_REASON_LENGTH,
} as const;
