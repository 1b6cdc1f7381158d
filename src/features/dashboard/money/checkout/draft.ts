import * as z from 'zod/mini';
import { CHECKOUT } from '@/content/staff/checkout';
import type { Booking } from '@/domain/booking/booking';
import { isEmail } from '@/domain/booking/booking-rules';
import type { BillSums, TaxRules } from '@/domain/money/checkout';
import { formatCents } from '@/domain/money/money';
import type { PriceLine } from '@/domain/booking/quote-request';
import type { ServiceTaxes } from '@/domain/money/service-taxes';
import { newId } from '@/lib/new-id';
import type { NewPayment } from '../api/payments';
import type { NewReceipt } from '../api/receipts';
import { billOf, billSchema, checkoutSums } from './bill';
import { type DraftPayment, NOTHING_TYPED, takenAs, tender, tenderSchema } from './tender';

/** A checkout as staff see it, and what is wrong with how it is paid. */
export const checkoutSchema = (rules: TaxRules, deposit: number) =>
  z
    .object({
      ...billSchema.shape,
      ...tenderSchema.shape,
      /** The company that the receipt is made out to. */
      company: z.string(),
      sendsMail: z.boolean(),
      /** Address of a customer who has none on file. */
      email: z
        .string()
        .check(z.refine((typed) => typed.trim() === '' || isEmail(typed), CHECKOUT.emailWrong)),
      /** The receipt is printed as soon as it is written. */
      prints: z.boolean(),
    })
    .check(
      z.superRefine((draft, context) => {
        const { payments } = draft;
        const { wrong, isTipWrong } = tender(draft, checkoutSums(draft, rules).total - deposit);
        const method = wrong && payments[wrong.place]?.method;
        if (method) {
          const message = CHECKOUT.amountWrong(formatCents(takenAs(method, wrong.most)));
          context.addIssue({ code: 'custom', message, path: ['payments', wrong.place, 'amount'] });
        }
        if (isTipWrong)
          context.addIssue({ code: 'custom', message: CHECKOUT.form.amountWrong, path: ['tip'] });
      }),
    );
export type CheckoutDraft = z.infer<ReturnType<typeof checkoutSchema>>;

export const draftOf = (
  booking: Booking,
  quote?: readonly PriceLine[],
  serviceTaxes?: ServiceTaxes,
  company = '',
): CheckoutDraft => ({
  ...billOf(booking, quote, serviceTaxes),
  ...NOTHING_TYPED,
  company,
  sendsMail: booking.customerEmail !== null,
  email: '',
  prints: false,
});

/** Whether its customer gets the receipt by mail. */
export const sendsMail = (draft: CheckoutDraft): boolean =>
  draft.sendsMail || draft.email.trim() !== '';

interface SentDraft {
  readonly sums: BillSums;
  readonly deposit: number;
  readonly payments: readonly DraftPayment[];
  /** Ids of the receipt and its payments. */
  readonly ids: readonly [receipt: string, ...payments: string[]];
}

export function toNewReceipt(draft: CheckoutDraft, sent: SentDraft): NewReceipt {
  const { sums, deposit, payments, ids } = sent;
  const [id, ...paymentIds] = ids;
  const email = draft.email.trim();
  return {
    id,
    lines: draft.lines.map(
      ({ key: _key, isByQuote: _isByQuote, isAgreed: _isAgreed, usual: _usual, ...line }) => line,
    ),
    removed: draft.removed.map(({ line, reason }) => ({ label: line.label, reason })),
    discount: sums.discount,
    discountPercent: sums.discount > 0 ? (draft.discount?.percent ?? null) : null,
    discountReason: draft.discount?.reason ?? '',
    deposit,
    total: sums.total,
    payments: payments.map((paid, index): NewPayment => ({
      ...paid,
      id: paymentIds[index] ?? newId(),
      reference: index === 0 ? draft.reference.trim() : '',
    })),
    company: draft.company.trim(),
    sendsMail: sendsMail(draft),
    email,
  };
}
