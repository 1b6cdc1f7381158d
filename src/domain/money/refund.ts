import { type PaymentMethod, rounded, sum, taxBase, type TaxSum, taxesSum } from './checkout.ts';
import type { Receipt, ReceiptLine, ReceiptPayment } from './receipt.ts';

type Line = Pick<ReceiptLine, 'amountCents' | 'taxes'> & Partial<Pick<ReceiptLine, 'ofPlace'>>;

/** A sale, or a refund of it. */
export interface Refundable extends Pick<Receipt, 'beforeTaxCents' | 'totalCents'> {
  readonly taxes: readonly TaxSum[];
  readonly lines: readonly Line[];
  readonly payments: readonly Pick<ReceiptPayment, 'method' | 'amountCents' | 'tipCents'>[];
}

/** Sums in cents. */
export interface RefundSums {
  readonly beforeTax: number;
  readonly taxes: readonly TaxSum[];
  readonly total: number;
}

/** A sale less its refunds; the database computes the same and has the last word. */
export interface SaleLeft extends RefundSums {
  /** Cents of each line that were not given back, in the order of the receipt. */
  readonly lines: readonly number[];
  readonly tip: number;
  /** Cents by method, tips included; below zero if more was given back than came in. */
  readonly paid: ReadonlyMap<PaymentMethod, number>;
  /** The method that brought most of the tip. */
  readonly tipMethod: PaymentMethod | undefined;
}

/** @param refunds those of the sale */
export function leftOfSale(sale: Refundable, refunds: readonly Refundable[]): SaleLeft {
  const all = [sale, ...refunds];
  const payments = all.flatMap((each) => each.payments);
  const paid = new Map<PaymentMethod, number>();
  const tips = new Map<PaymentMethod, number>();
  for (const { method, amountCents: amount, tipCents: tip } of payments) {
    paid.set(method, (paid.get(method) ?? 0) + amount + tip);
    tips.set(method, (tips.get(method) ?? 0) + tip);
  }
  const [tipMethod] = [...tips].filter(([, tip]) => tip > 0).toSorted(([, a], [, b]) => b - a);
  return {
    beforeTax: sum(all.map(({ beforeTaxCents }) => beforeTaxCents)),
    taxes: sale.taxes.map((tax) => ({
      ...tax,
      cents: taxesSum(all.flatMap(({ taxes }) => taxes.filter(({ code }) => code === tax.code))),
    })),
    total: sum(all.map(({ totalCents }) => totalCents)),
    tip: sum(payments.map(({ tipCents }) => tipCents)),
    paid,
    tipMethod: tipMethod?.[0],
    lines: sale.lines.map(
      ({ amountCents }, index) =>
        amountCents -
        sum(
          refunds
            .flatMap(({ lines }) => lines)
            .map((line) => (line.ofPlace === index + 1 ? line.amountCents : 0)),
        ),
    ),
  };
}

/** The taxes within an amount, as of all that is left. */
export function refundOfAmount(left: SaleLeft, amount: number): RefundSums {
  const taxes = left.taxes.map((tax) => ({
    ...tax,
    cents: rounded(BigInt(tax.cents) * BigInt(amount), BigInt(left.total)),
  }));
  return { beforeTax: amount - taxesSum(taxes), taxes, total: amount };
}

/**
 * What parts of lines come to: each has its own taxes and its share of a discount.
 *
 * @param parts cents of each line, in the order of the receipt
 */
export function refundOfLines(
  sale: Pick<Refundable, 'lines' | 'taxes'> & Pick<Receipt, 'pricesIncludeTaxes'>,
  left: SaleLeft,
  parts: readonly number[],
): RefundSums {
  const { taxes: rates, pricesIncludeTaxes } = sale;
  const base = (code: string, of: readonly number[]) =>
    taxBase(
      sale.lines.map(({ taxes }, index) => ({ taxes, amount: of[index] ?? 0 })),
      code,
      { taxes: rates, pricesIncludeTaxes },
    );
  const taxes = left.taxes.map((tax) => {
    const [part, partBase] = base(tax.code, parts);
    const [whole, wholeBase] = base(tax.code, left.lines);
    return { ...tax, cents: rounded(BigInt(tax.cents) * part * wholeBase, partBase * whole) };
  });
  const net = rounded(
    BigInt(pricesIncludeTaxes ? left.total : left.beforeTax) * BigInt(sum(parts)),
    BigInt(sum(left.lines)),
  );
  const total = pricesIncludeTaxes ? net : net + taxesSum(taxes);
  return { beforeTax: total - taxesSum(taxes), taxes, total };
}

/** Cents by method that go back the way they came, from the one that most came by. */
export function proposedMethods(
  left: SaleLeft,
  cents: number,
): readonly (readonly [PaymentMethod, number])[] {
  const ways = [...left.paid].filter(([, paid]) => paid > 0).toSorted(([, a], [, b]) => b - a);
  const main = ways[0]?.[0] ?? 'card';
  let rest = cents;
  const parts = ways.flatMap(([method, paid]): [PaymentMethod, number][] => {
    const part = Math.min(paid, rest);
    rest -= part;
    return part > 0 ? [[method, part]] : [];
  });
  if (parts.length === 0) return cents > 0 ? [[main, cents]] : [];
  return parts.map(([method, part], index) => [method, index === 0 ? part + rest : part]);
}
