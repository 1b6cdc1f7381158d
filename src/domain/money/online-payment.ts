/** The amount that a private link's holder can pay on the provider's page, and the last attempt. */
export interface OnlinePayment {
  /** Missing while nothing can be paid online. */
  readonly due: { readonly purpose: 'deposit' | 'balance'; readonly cents: number } | undefined;
  /** Missing until the first payment page was opened. */
  readonly last: LastPayment | undefined;
  /** Cents of a payment that a bank is still processing: nothing else can be paid until it is done. */
  readonly onItsWay: number | undefined;
  /** Cents of the last payment that did not go through, while they are due. */
  readonly failed: number | undefined;
}

interface LastPayment {
  readonly state: PaymentState;
  readonly cents: number;
  /** Its booking was cancelled before, and the shop has the money. */
  readonly isLate: boolean;
}

/** `open`: the provider has not said yet what became of it. */
type PaymentState = 'open' | 'paid' | 'failed';

interface Answer {
  readonly due: { readonly purpose: 'deposit' | 'balance'; readonly cents: number } | null;
  readonly last: (Omit<LastPayment, 'isLate'> & { readonly is_late: boolean }) | null;
  readonly on_its_way_cents: number | null;
  readonly failed_cents: number | null;
}

/** The database's `online_of()`; null where nothing of online payments is to be shown. */
export function toOnlinePayment(answer: unknown): OnlinePayment | null {
  if (typeof answer !== 'object' || answer === null || !('due' in answer)) return null;
  const { due, last, on_its_way_cents: onItsWay, failed_cents: failed } = answer as Answer;
  return {
    due: due ?? undefined,
    last: last ? { state: last.state, cents: last.cents, isLate: last.is_late } : undefined,
    onItsWay: onItsWay ?? undefined,
    failed: failed ?? undefined,
  };
}
