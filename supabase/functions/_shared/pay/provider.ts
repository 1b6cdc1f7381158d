/** The purpose of a provider's page. */
export interface PageOrder {
  /** Ours, a uuid: every event about this payment carries it. The same id again makes no second page. */
  readonly paymentId: string;
  /** Canadian cents. */
  readonly amountCents: number;
  /** The text next to the amount. */
  readonly label: string;
  /** Addresses the provider leads customers back to, paid or not. */
  readonly paidUrl: string;
  readonly closedUrl: string;
}

/** A part of a payment that staff give back. */
export interface RefundOrder {
  /** Ours, a uuid: the same id again gives nothing back twice. */
  readonly refundId: string;
  /** The provider's name for the payment. */
  readonly providerId: string;
  /** Canadian cents. */
  readonly amountCents: number;
  /** It was asked for before: a provider forgets an id in time, and is asked first what it has given back. */
  readonly isAgain: boolean;
}

export interface PaymentPage {
  readonly id: string;
  readonly url: string;
  /** ISO instant from which on nobody can pay there any more. */
  readonly until: string;
}

/** The argument of record_payment_event() of the database; it says nothing of the person. */
export interface PaymentEvent {
  readonly provider: string;
  readonly id: string;
  readonly kind:
    | 'paid'
    | 'pending'
    | 'failed'
    | 'expired'
    | 'refunded'
    | 'refund_failed'
    | 'disputed'
    | 'dispute_won'
    | 'dispute_lost'
    | 'fee'
    | 'payout'
    | 'payout_failed';
  /** Our id of a page's payment. */
  readonly payment_id?: string | undefined;
  /** The provider's name for the page, where the event is about one. */
  readonly page_id?: string | undefined;
  /** The provider's name for the payment, or for the payout. */
  readonly provider_id?: string | undefined;
  /** The provider's name for the refund or the dispute. */
  readonly refund_id?: string | undefined;
  readonly amount_cents?: number | undefined;
  /** ISO code in small letters. */
  readonly currency?: string | undefined;
  /** The provider's fee, if the event says so. */
  readonly fee_cents?: number | undefined;
  /** The day a payout is in the shop's bank, yyyy-mm-dd. */
  readonly arrives_on?: string | undefined;
  /** Our id of a refund that staff asked for. */
  readonly asked_refund?: string | undefined;
}

export interface PaymentProvider {
  readonly name: string;
  createPage: (order: PageOrder) => Promise<PaymentPage>;
  /** Answers what became of it; undefined while the provider works on it. Throws `NotRefunded` if it never will be. */
  refund: (order: RefundOrder) => Promise<PaymentEvent | undefined>;
  /** Answers undefined for an event about none of our payments. Throws `NotSigned`. */
  readEvent: (body: string, headers: Headers) => Promise<PaymentEvent | undefined>;
}

/** The provider will not give it back: it says why in its own dashboard. */
export class NotRefunded extends Error {}

/** The provider did not send this, or not just now. */
export class NotSigned extends Error {}
