import { type BookingStatus, isBookingStatus } from '../../../src/domain/booking-status.ts';
import { isSlotTime, type SlotTime } from '../../../src/domain/slots.ts';

export const MESSAGE_KINDS = [
  'confirmation',
  'confirmed',
  'moved',
  'cancelled',
  'reminder',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** A message that this sender holds for a while, with what it takes to write it. */
export interface LeasedMessage {
  readonly id: string;
  readonly leaseId: string;
  readonly kind: MessageKind;
  /** This try included. */
  readonly attempts: number;
  /** How often staff asked for it again. */
  readonly resends: number;
  /** ISO instant at which the message was written into the outbox. */
  readonly writtenAt: string;
  readonly manageToken: string;
  readonly booking: {
    readonly id: string;
    readonly revision: number;
    readonly status: BookingStatus;
    readonly customerName: string;
    readonly customerEmail: string;
    readonly serviceName: string;
    readonly vehicleType: string;
    readonly vehicleMake: string | null;
    readonly vehicleModel: string | null;
    /** Add-on ids. */
    readonly addOns: readonly string[];
    /** Dollars. */
    readonly totalPrice: number;
    /** yyyy-mm-dd */
    readonly day: string;
    readonly time: SlotTime;
  };
  /** Of a move: where the booking was, as far as the customer knows. */
  readonly previous: { readonly day: string; readonly time: string } | undefined;
}

/** `refused`: the server will not have it; `failed`: anything that may pass. */
export type Outcome = 'sent' | 'failed' | 'refused';

/** How mail leaves, as staff and the success page learn of it; null when it does not. */
export type TransportName = 'smtp' | 'http' | 'mailbox' | null;

/** The sender's side of the outbox in the database. */
export interface Outbox {
  reportTransport: (name: TransportName) => Promise<void>;
  lease: (maxMessages: number, leaseSeconds: number) => Promise<LeasedMessage[]>;
  finish: (message: LeasedMessage, outcome: Outcome, error?: string) => Promise<void>;
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
      return (rows as Row[]).map(toMessage);
    },
    async finish(message, outcome, error) {
      await call('finish_message', {
        message_id: message.id,
        lease_id: message.leaseId,
        outcome,
        error: error ?? null,
      });
    },
  };
}

/** The functions through the Data API, with a key of the service role. */
export function callOverHttp(
  url: string,
  serviceKey: string,
  timeoutMs: number = 15_000,
): CallDatabase {
  return async (name, args) => {
    const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: {
        apikey: serviceKey,
        authorization: `Bearer ${serviceKey}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(args),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = await response.text();
    if (!response.ok) throw new Error(`${name}: ${String(response.status)} ${body.slice(0, 300)}`);
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
  readonly manage_token: string;
  readonly status: string;
  readonly customer_name: string;
  readonly customer_email: string;
  readonly service_name: string;
  readonly vehicle_type: string;
  readonly vehicle_make: string | null;
  readonly vehicle_model: string | null;
  readonly add_ons: readonly string[];
  readonly total_price: number | string;
  readonly booking_date: string;
  readonly booking_time: string;
  readonly previous_date: string | null;
  readonly previous_time: string | null;
}

const isMessageKind = (value: string): value is MessageKind =>
  (MESSAGE_KINDS as readonly string[]).includes(value);

function toMessage(row: Row): LeasedMessage {
  if (!isMessageKind(row.kind) || !isBookingStatus(row.status) || !isSlotTime(row.booking_time)) {
    throw new Error(`Message ${row.message_id} has a value that this sender does not know.`);
  }
  return {
    id: row.message_id,
    leaseId: row.lease_id,
    kind: row.kind,
    attempts: row.attempts,
    resends: row.resends,
    writtenAt: row.written_at,
    manageToken: row.manage_token,
    booking: {
      id: row.booking_id,
      revision: row.revision,
      status: row.status,
      customerName: row.customer_name,
      customerEmail: row.customer_email,
      serviceName: row.service_name,
      vehicleType: row.vehicle_type,
      vehicleMake: row.vehicle_make,
      vehicleModel: row.vehicle_model,
      addOns: row.add_ons,
      totalPrice: Number(row.total_price),
      day: row.booking_date,
      time: row.booking_time,
    },
    previous:
      row.previous_date === null || row.previous_time === null
        ? undefined
        : { day: row.previous_date, time: row.previous_time },
  };
}
