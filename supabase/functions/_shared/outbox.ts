import { type Agreement, toAgreement } from '../../../src/domain/money/agreement.ts';
import { type BookingStatus, isBookingStatus } from '../../../src/domain/booking/booking-status.ts';
import { hasPickUp } from '../../../src/domain/calendar/calendar-file.ts';
import { type AgreedPolicy, toAgreedPolicy } from '../../../src/domain/booking/policy-text.ts';
import type { Deposit } from '../../../src/domain/money/deposit.ts';
import type { Receipt } from '../../../src/domain/money/receipt.ts';
import { camelCasedDocument } from '../../../src/lib/camel-case.ts';
import {
  toTaxedTotal,
  type TaxedRow,
  type TaxedTotal,
} from '../../../src/domain/money/taxed-total.ts';
import { isSlotTime, type SlotTime } from '../../../src/domain/calendar/slots.ts';

export const MESSAGE_KINDS = [
  'confirmation',
  'confirmed',
  'moved',
  'ready_time',
  'cancelled',
  'released',
  'paid_late',
  'deposit_reminder',
  'payment_asked',
  'payment_received',
  'payment_failed',
  'reminder',
  'new_booking',
  'thanks',
  'care_coating',
  'care_detailing',
  'receipt',
  'no_show',
  'coating_check',
  'balance_due',
  'ready',
  'certificate',
  // This takes the place of a text that failed.
  'soon',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** Messages about a quote in place of a booking. */
export const QUOTE_MESSAGE_KINDS = ['quote_asked', 'new_quote', 'quote', 'quote_reminder'] as const;
export type QuoteMessageKind = (typeof QUOTE_MESSAGE_KINDS)[number];

/** A message about a quote: what staff wrote and names of the catalogue, nothing that a visitor typed. */
export interface QuoteMessage {
  readonly id: string;
  readonly leaseId: string;
  readonly kind: QuoteMessageKind;
  readonly resends: number;
  readonly recipient: string;
  readonly suppressionToken: string | undefined;
  readonly letter: Letter;
  /** The shop's own text of a message that follows up; undefined for the one that is shipped. */
  readonly words?: string | undefined;
  readonly quote: {
    readonly id: string;
    readonly token: string;
    /** Catalogue ids. */
    readonly services: readonly string[];
    readonly lines: readonly { readonly label: string; readonly amount: number }[];
    /** Dollars. */
    readonly total: number;
    readonly message: string | null;
    /** yyyy-mm-dd; null until there is a price. */
    readonly valid_until: string | null;
    /** Open minutes; null until there is a price. */
    readonly work_minutes: number | null;
    /** To be paid ahead; null until there is a price. */
    readonly deposit_cents: number | null;
    /** The shop's own words about paying it. */
    readonly how_to_pay: string | null;
    /** Hours after booking in which it has to arrive; null where nothing is released for it. */
    readonly due_hours?: number | null;
    readonly taxes: TaxedRow;
    readonly first_name: string;
    /** Its customer has looked at the price. */
    readonly is_opened?: boolean;
  };
}

/** A message about a time that opened for somebody who waits. */
export interface OfferMessage {
  readonly id: string;
  readonly leaseId: string;
  readonly kind: 'time_opened';
  readonly resends: number;
  readonly recipient: string;
  readonly suppressionToken: string | undefined;
  readonly letter: Letter;
  readonly offer: {
    readonly day: string;
    readonly slot_time: string;
    /** Ids, as those beside it. */
    readonly service: string;
    readonly extra_services: readonly string[];
    readonly add_ons: readonly string[];
    readonly vehicle_type: string;
    readonly name: string;
    readonly token: string;
  };
}

/** The shop's greeting and signature in mail to customers. */
export interface Letter {
  /** Before the first name: "Hi". */
  readonly greeting: string;
  /** Lines; undefined for none. */
  readonly signature: string | undefined;
}

export type AnyMessage = LeasedMessage | QuoteMessage | OfferMessage;

/** A message that this sender holds for a while, with what it takes to write it. */
export interface LeasedMessage {
  readonly id: string;
  readonly leaseId: string;
  readonly kind: MessageKind;
  /** This try included. */
  readonly attempts: number;
  readonly resends: number;
  /** ISO instant at which the message was written into the outbox. */
  readonly writtenAt: string;
  /** An address without a name. */
  readonly recipient: string;
  readonly manageToken: string;
  /** Stops all mail to this recipient; the shop's own mail has none. */
  readonly suppressionToken: string | undefined;
  readonly letter: Letter;
  /** The shop's own text of a message that follows up; undefined for the one that is shipped. */
  readonly words?: string | undefined;
  /** All receipts that its customer owes, the oldest first, of a message that asks for them. */
  readonly owed?: readonly OwedReceipt[];
  /** Is undefined if the customer is not asked for a review. */
  readonly reviewUrl: string | undefined;
  readonly booking: {
    readonly id: string;
    readonly revision: number;
    readonly status: BookingStatus;
    readonly customerName: string;
    readonly customerEmail: string;
    readonly customerPhone: string;
    readonly serviceName: string;
    /** Catalogue ids of further services. */
    readonly extraServices: readonly string[];
    readonly vehicleType: string;
    /** Add-on ids. */
    readonly addOns: readonly string[];
    /** Dollars. */
    readonly totalPrice: number;
    /** The shop itself named the price; otherwise it is what the visitor's request said. */
    readonly isStaffPrice: boolean;
    /** Is undefined for no price, and once it is over. */
    readonly taxed: TaxedTotal | undefined;
    /** ISO instant at which it is released unless it is confirmed; undefined where nothing is asked. */
    readonly confirmBy: string | undefined;
    /** yyyy-mm-dd */
    readonly day: string;
    readonly time: SlotTime;
    /** ISO instant at which the vehicle is ready; undefined for work without a ready time. */
    readonly readyAt: string | undefined;
    /** An earlier mail had a pick-up, so the customer's calendar may hold it. */
    readonly hadPickUp: boolean;
  };
  /** Is null if none was asked and none paid. */
  readonly deposit: Deposit | null;
  /** The work that its price covers; undefined for no price, and once it is over. */
  readonly agreement: Agreement | undefined;
  /** The policy its customer agreed to when booking; undefined for none. */
  readonly policy: AgreedPolicy | undefined;
  /** The receipt of a message that brings one. */
  readonly receipt: Receipt | null;
  /** The purpose that can be paid online behind the private link; undefined for none. */
  readonly payOnline: 'deposit' | 'balance' | undefined;
  /** Cents that were paid online, or were not after all, of a message that tells of it. */
  readonly payment: { readonly purpose: 'deposit' | 'balance'; readonly cents: number } | undefined;
  /** A cancellation's link to its quote, where another time can be booked at its price. */
  readonly quoteToken: string | undefined;
  /** Opens the certificate of a message that brings one. */
  readonly certificateToken?: string | undefined;
  /** The time before a move, according to the last mail. */
  readonly previous: { readonly day: string; readonly time: string } | undefined;
}

export interface OwedReceipt {
  readonly year: number;
  readonly sequence: number;
  readonly day: string;
  readonly balanceCents: number;
  readonly paymentTerms: string | null;
  /** Opens the booking's private page, which has the receipt. */
  readonly token: string;
}

/**
 * `refused`: the server will not have it; `unanswered`: it was handed over, and the server may have
 * taken it; `failed`: anything else that may pass.
 */
export type Outcome = 'sent' | 'failed' | 'refused' | 'unanswered';

export interface Batch<Message> {
  /** If these are fewer than were asked for, nothing else is due. */
  readonly taken: number;
  readonly messages: readonly Message[];
}

/** A message that a sender holds, be it mail or a text. */
export interface Leased {
  readonly id: string;
  readonly leaseId: string;
  readonly kind: string;
}

/** The sender's side of the outbox in the database. */
export interface Outbox<Message extends Leased = AnyMessage> {
  /** Takes null where nothing can leave. */
  reportTransport: (name: string | null) => Promise<void>;
  lease: (maxMessages: number, leaseSeconds: number) => Promise<Batch<Message>>;
  /**
   * Notes that the mail leaves now, and holds the message for as long as the answer may take.
   * False where the lease has ended: another sender may have sent it.
   */
  handOver: (message: Message, leaseSeconds: number) => Promise<boolean>;
  finish: (message: Message, outcome: Outcome, error?: string) => Promise<void>;
}

/** Calls a database function with named arguments and returns what it answers. */
export type CallDatabase = (name: string, args: Record<string, unknown>) => Promise<unknown>;

export function createOutbox(call: CallDatabase): Outbox {
  return {
    async reportTransport(name) {
      await call('report_mail_transport', { transport: name });
    },
    async lease(maxMessages, leaseSeconds) {
      const rows = await call('lease_messages', {
        max_messages: maxMessages,
        lease_seconds: leaseSeconds,
      });
      return { taken: (rows as Row[]).length, messages: await known(rows as Row[]) };
    },
    ...deliveryOf(call),
  };

  /** A row that this sender can't read fails by itself; the others of its batch go. */
  async function known(rows: readonly Row[]): Promise<AnyMessage[]> {
    const messages: AnyMessage[] = [];
    for (const row of rows) {
      const message = toQuoteMessage(row) ?? toOfferMessage(row) ?? toMessage(row);
      if (message) messages.push(message);
      else {
        const unknown = { id: row.message_id, leaseId: row.lease_id, kind: row.kind };
        await deliveryOf(call).finish(unknown, 'failed', 'Unknown to this sender.');
      }
    }
    return messages;
  }
}

/** Mail and texts are handed over and finished alike. */
export function deliveryOf(call: CallDatabase): Pick<Outbox<Leased>, 'handOver' | 'finish'> {
  return {
    async handOver({ id, leaseId }, leaseSeconds) {
      const rows = await call('hand_over_message', {
        message_id: id,
        lease_id: leaseId,
        lease_seconds: leaseSeconds,
      });
      return (rows as readonly unknown[]).length > 0;
    },
    async finish({ id, leaseId }, outcome, error) {
      await call('finish_message', {
        message_id: id,
        lease_id: leaseId,
        outcome,
        error: error ?? null,
      });
    },
  };
}

/** The functions through the Data API, with a key of the service role. */
/** The database has refused a call, or could not be reached by the API. */
export class CallFailed extends Error {
  readonly status: number;

  constructor(name: string, status: number, body: string) {
    super(`${name}: ${String(status)} ${body.slice(0, 300)}`);
    this.status = status;
  }
}

export function callOverHttp(
  url: string,
  serviceKey: string,
  timeoutMs: number = 15_000,
  /** The caller's token; without it the key's own rights apply. */
  authorization: string = `Bearer ${serviceKey}`,
): CallDatabase {
  return async (name, args) => {
    const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: {
        apikey: serviceKey,
        authorization,
        'content-type': 'application/json',
      },
      body: JSON.stringify(args),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = await response.text();
    if (!response.ok) throw new CallFailed(name, response.status, body);
    return body === '' ? null : (JSON.parse(body) as unknown);
  };
}

/** A row of lease_messages(). */
interface Row {
  readonly message_id: string;
  readonly lease_id: string;
  readonly kind: string;
  readonly attempts: number;
  readonly resends: number;
  readonly revision: number;
  readonly written_at: string;
  readonly booking_id: string;
  readonly recipient: string;
  readonly manage_token: string;
  readonly suppression_token: string | null;
  readonly review_url: string | null;
  readonly greeting: string;
  readonly signature: string | null;
  readonly status: string;
  readonly customer_name: string;
  readonly customer_email: string;
  readonly customer_phone: string;
  readonly service_name: string;
  readonly extra_services: readonly string[];
  readonly vehicle_type: string;
  readonly add_ons: readonly string[];
  readonly total_price: number | string;
  readonly is_staff_price: boolean;
  readonly confirm_by: string | null;
  readonly booking_date: string;
  readonly booking_time: string;
  readonly previous_date: string | null;
  readonly previous_time: string | null;
  readonly ready_at: string | null;
  /** The longest that earlier mails said; null where none has left. */
  readonly told_stay_minutes: number | null;
  readonly quote?: QuoteMessage['quote'] | null;
  readonly offer?: OfferMessage['offer'] | null;
  readonly quote_token: string | null;
  readonly certificate_token?: string | null;
  readonly pay_online: 'deposit' | 'balance' | null;
  readonly payment?: LeasedMessage['payment'] | null;
  readonly deposit: unknown;
  readonly taxes: unknown;
  readonly policy: unknown;
  readonly receipt: unknown;
  readonly words: string | null;
  readonly owed: unknown;
}

const isMessageKind = (value: string): value is MessageKind =>
  (MESSAGE_KINDS as readonly string[]).includes(value);

const toLetter = ({ greeting, signature }: Row): Letter => ({
  greeting,
  signature: signature ?? undefined,
});

function toQuoteMessage(row: Row): QuoteMessage | undefined {
  const kind = QUOTE_MESSAGE_KINDS.find((known) => known === row.kind);
  if (!kind || !row.quote) return undefined;
  return {
    id: row.message_id,
    leaseId: row.lease_id,
    kind,
    resends: row.resends,
    recipient: row.recipient,
    suppressionToken: row.suppression_token ?? undefined,
    letter: toLetter(row),
    words: row.words ?? undefined,
    quote: row.quote,
  };
}

function toOfferMessage(row: Row): OfferMessage | undefined {
  if (row.kind !== 'time_opened' || !row.offer) return undefined;
  return {
    id: row.message_id,
    leaseId: row.lease_id,
    kind: row.kind,
    resends: row.resends,
    recipient: row.recipient,
    suppressionToken: row.suppression_token ?? undefined,
    letter: toLetter(row),
    offer: row.offer,
  };
}

function toMessage(row: Row): LeasedMessage | undefined {
  if (!isMessageKind(row.kind) || !isBookingStatus(row.status) || !isSlotTime(row.booking_time)) {
    return undefined;
  }
  return {
    id: row.message_id,
    leaseId: row.lease_id,
    kind: row.kind,
    attempts: row.attempts,
    resends: row.resends,
    writtenAt: row.written_at,
    recipient: row.recipient,
    manageToken: row.manage_token,
    suppressionToken: row.suppression_token ?? undefined,
    letter: toLetter(row),
    words: row.words ?? undefined,
    owed: (camelCasedDocument(row.owed) ?? []) as readonly OwedReceipt[],
    reviewUrl: row.review_url ?? undefined,
    booking: {
      id: row.booking_id,
      revision: row.revision,
      status: row.status,
      customerName: row.customer_name,
      customerEmail: row.customer_email,
      customerPhone: row.customer_phone,
      serviceName: row.service_name,
      extraServices: row.extra_services,
      vehicleType: row.vehicle_type,
      addOns: row.add_ons,
      totalPrice: Number(row.total_price),
      isStaffPrice: row.is_staff_price,
      taxed: toTaxedTotal(row.taxes),
      confirmBy: row.confirm_by ?? undefined,
      day: row.booking_date,
      time: row.booking_time,
      readyAt: row.ready_at ?? undefined,
      hadPickUp: hasPickUp(row.told_stay_minutes ?? 0),
    },
    deposit: camelCasedDocument(row.deposit) as Deposit | null,
    agreement: toAgreement(row.taxes),
    policy: toAgreedPolicy(row.policy),
    receipt: camelCasedDocument(row.receipt) as Receipt | null,
    payOnline: row.pay_online ?? undefined,
    payment: row.payment ?? undefined,
    quoteToken: row.quote_token ?? undefined,
    certificateToken: row.certificate_token ?? undefined,
    previous:
      row.previous_date === null || row.previous_time === null
        ? undefined
        : { day: row.previous_date, time: row.previous_time },
  };
}
