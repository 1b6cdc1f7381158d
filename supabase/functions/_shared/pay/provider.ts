/** What a provider's page is for. */
export interface PageOrder {
  /** Ours, a uuid: every event about this payment carries it. The same id again makes no second page. */
  readonly paymentId: string;
  /** Canadian cents. */
  readonly amountCents: number;
  /** What the customer reads next to the amount. */
  readonly label: string;
  /** Where the provider leads its customer back to: one who paid, and one who did not. */
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

/** What record_payment_event() of the database takes; nothing of it says who the person is. */
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
  /** Of a page: ours. */
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
  /** What the provider keeps, where the event says so. */
  readonly fee_cents?: number | undefined;
  /** Of a payout: the day it is in the shop's bank, yyyy-mm-dd. */
  readonly arrives_on?: string | undefined;
  /** Of a refund that staff asked for: ours. */
  readonly asked_refund?: string | undefined;
}

export interface PaymentProvider {
  readonly name: string;
  createPage: (order: PageOrder) => Promise<PaymentPage>;
  /** What became of it; undefined while the provider works on it. Throws `NotRefunded` where it never will be. */
  refund: (order: RefundOrder) => Promise<PaymentEvent | undefined>;
  /** Undefined for an event that is about none of our payments. Throws `NotSigned`. */
  readEvent: (body: string, headers: Headers) => Promise<PaymentEvent | undefined>;
}

/** The provider will not give it back: it says why in its own dashboard. */
export class NotRefunded extends Error {}

/** The provider did not send this, or not just now. */
export class NotSigned extends Error {}
