import { type PaymentMethod, roundingOf, type TaxSum } from '../../../src/domain/money/checkout';
import { leftOfSale, type Refundable, type SaleLeft } from '../../../src/domain/money/refund';

export interface ModelPayment {
  readonly id: string;
  readonly sale: ModelSale | undefined;
  readonly kind: 'deposit' | 'sale' | 'refund';
  readonly method: PaymentMethod;
  readonly amount: number;
  readonly tip: number;
  readonly day: string;
  readonly tillDay: string;
  isUndone: boolean;
}

export interface ModelSale extends Refundable {
  readonly booking: string;
  readonly id: string;
  readonly day: string;
  readonly pricesIncludeTaxes: boolean;
  readonly deposit: number;
  readonly refunds: (Refundable & { readonly day: string })[];
  isVoid: boolean;
}

/** A row of the books that is a receipt, in cents. */
export interface ModelReceipt {
  readonly day: string;
  readonly beforeTax: number;
  readonly taxes: readonly TaxSum[];
  readonly total: number;
  readonly deposit: number;
}

export const handedOver = ({ method, amount, tip }: ModelPayment): number =>
  amount + tip + roundingOf(method, amount + tip);

const sum = (cents: readonly number[]): number => cents.reduce((all, each) => all + each, 0);

/** Keeps the books of a counter with nothing but additions. */
export class CounterModel {
  readonly payments: ModelPayment[] = [];
  readonly sales: ModelSale[] = [];
  readonly receipts: ModelReceipt[] = [];
  readonly moves: { readonly cents: number; readonly day: string; readonly tillDay: string }[] = [];
  /** The cash of each closing. */
  readonly closings = new Map<string, number>();
  today = '';

  tillDay(): string {
    const last = [...this.closings.keys()].toSorted().at(-1);
    return last !== undefined && last >= this.today ? nextDay(last) : this.today;
  }

  balance(sale: ModelSale): number {
    if (sale.isVoid) return 0;
    const paid = this.payments.filter((each) => each.sale === sale && !each.isUndone);
    return (
      sale.totalCents -
      sale.deposit +
      sum(sale.refunds.map(({ totalCents }) => totalCents)) -
      sum(paid.map(({ amount }) => amount))
    );
  }

  left(sale: ModelSale): SaleLeft {
    const paid = this.payments.filter((each) => each.sale === sale && !each.isUndone);
    const payments = paid.map(({ method, amount, tip }) => ({
      method,
      amountCents: amount,
      tipCents: tip,
    }));
    return leftOfSale({ ...sale, payments }, sale.refunds);
  }

  isOpen(payment: ModelPayment): boolean {
    return !payment.isUndone && !this.closings.has(payment.tillDay);
  }

  canVoid(sale: ModelSale): boolean {
    const own = this.payments.filter((each) => each.sale === sale && !each.isUndone);
    return (
      !sale.isVoid &&
      sale.day === this.today &&
      sale.refunds.length === 0 &&
      own.every((each) => this.isOpen(each))
    );
  }

  /** The oldest day that is not closed, as of today: cash came or went, or something was taken. */
  dayToClose(): string | undefined {
    const days = [
      ...this.payments.filter(({ isUndone, day, tillDay }) => !isUndone && day === tillDay),
      ...this.moves.filter(({ day, tillDay }) => day === tillDay),
    ].map(({ tillDay }) => tillDay);
    return [...new Set([...days, this.today])]
      .filter((day) => day <= this.today && !this.closings.has(day))
      .toSorted()
      .at(0);
  }

  cashOf(day: string): number {
    const before = [...this.closings.keys()]
      .filter((each) => each < day)
      .toSorted()
      .at(-1);
    const isIn = (each: { readonly day: string; readonly tillDay: string }): boolean =>
      each.tillDay === day ||
      (each.day < each.tillDay &&
        each.tillDay < day &&
        (before === undefined ? false : each.tillDay > before));
    return (
      sum(
        this.payments
          .filter((each) => each.method === 'cash' && !each.isUndone && isIn(each))
          .map(handedOver),
      ) + sum(this.moves.filter(isIn).map(({ cents }) => cents))
    );
  }
}

export const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
