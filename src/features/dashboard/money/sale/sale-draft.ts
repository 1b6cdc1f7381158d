import * as z from 'zod/mini';
import { SALE } from '@/content/staff/sale';
import { billSums, PAYMENT_METHODS, type TaxRules } from '@/domain/money/checkout';
import type { NewReceipt } from '../api/receipts';
import { LABEL_LENGTH, PLAIN_LINE } from '../checkout/bill';
import { typedCents } from '../cents';

/** Goods are charged all taxes; a gift card is taxed when it is used. */
export const SALE_KINDS = ['goods', 'gift-card'] as const;

const lineSchema = z
  .object({
    kind: z.enum(SALE_KINDS),
    label: z.string().check(z.maxLength(LABEL_LENGTH)),
    amount: z.string().check(z.refine((typed) => (typedCents(typed) ?? 0) > 0, SALE.amountWrong)),
  })
  .check(
    z.refine(({ kind, label }) => kind === 'gift-card' || label.trim() !== '', {
      error: SALE.whatMissing,
      path: ['label'],
    }),
  );

export const saleSchema = z.object({
  lines: z.array(lineSchema).check(z.minLength(1)),
  method: z.enum(PAYMENT_METHODS),
  reference: z.string(),
  company: z.string(),
});
export type SaleDraft = z.infer<typeof saleSchema>;

export const NEW_SALE_LINE: SaleDraft['lines'][number] = { kind: 'goods', label: '', amount: '' };

const linesOf = ({ lines }: Pick<SaleDraft, 'lines'>, { taxes }: TaxRules): NewReceipt['lines'] =>
  lines.map(({ kind, label, amount }) => {
    const isTaxed = kind === 'goods';
    return {
      service: PLAIN_LINE.service,
      listed: PLAIN_LINE.listed,
      reason: PLAIN_LINE.reason,
      label: label.trim() || SALE.giftCard,
      amount: typedCents(amount) ?? 0,
      taxes: isTaxed ? taxes.map(({ code }) => code) : [],
      untaxedReason: isTaxed ? '' : SALE.giftCardUntaxed,
    };
  });

export const saleSums = (draft: Pick<SaleDraft, 'lines'>, rules: TaxRules) =>
  billSums({ lines: linesOf(draft, rules), discount: 0, ...rules });

export function toSale(
  draft: SaleDraft,
  rules: TaxRules,
  [id, paymentId]: readonly [receipt: string, payment: string],
): NewReceipt {
  const { total } = saleSums(draft, rules);
  return {
    id,
    lines: linesOf(draft, rules),
    discount: 0,
    discountPercent: null,
    discountReason: '',
    deposit: 0,
    total,
    payments: [
      {
        id: paymentId,
        method: draft.method,
        amount: total,
        tip: 0,
        reference: draft.reference.trim(),
      },
    ],
    removed: [],
    company: draft.company.trim(),
    sendsMail: false,
    email: '',
  };
}
