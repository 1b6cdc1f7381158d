import { openingHref, shortManageHref, shortQuoteHref } from '../../../../src/config/token-link.ts';
import {
  MOST_SEGMENTS,
  TEXT_KINDS,
  type TextKind,
  textMessage,
} from '../../../../src/content/text-messages.ts';
import { textSize } from '../../../../src/domain/text-segments.ts';
import type { ReadVariable } from '../config.ts';
import { drain, type DrainResult } from '../drain.ts';
import { type CallDatabase, deliveryOf, type Leased, type Outbox } from '../outbox.ts';
import type { TextProvider } from './provider.ts';
import { NotSent } from '../transports/transport.ts';
import { readTextProvider } from './read-provider.ts';

/** A provider answers at once, and a text that was not answered is not sent again. */
const ANSWER_TIMEOUT_MS = 20_000;

interface LeasedText extends Leased {
  readonly row: Row;
}

/** A row of lease_texts(). */
interface Row {
  readonly message_id: string;
  readonly lease_id: string;
  readonly kind: string;
  readonly resends: number;
  readonly recipient: string;
  readonly is_first: boolean;
  readonly token: string;
  readonly booking_date: string | null;
  readonly booking_time: string | null;
  readonly deposit_cents: number | null;
  readonly words: string | null;
}

/** Works off the texts that are due, where the shop has a provider for them. */
export async function sendTexts(
  read: ReadVariable,
  call: CallDatabase,
  siteUrl: string,
  { answerTimeoutMs = ANSWER_TIMEOUT_MS } = {},
): Promise<DrainResult> {
  const provider = readTextProvider(read);
  return drain({
    outbox: textOutbox(call, provider),
    transport: provider,
    compose: ({ row, kind }: LeasedText) => {
      const body = textMessage(knownKind(kind), {
        day: row.booking_date ?? '',
        time: row.booking_time ?? '',
        link: siteUrl + (HREFS[kind] ?? shortManageHref)(row.token),
        depositCents: row.deposit_cents,
        words: row.words,
        isFirst: row.is_first,
      });
      if (textSize(body).segments > MOST_SEGMENTS) {
        throw new NotSent('It is longer than two parts.', 'refused');
      }
      return { to: row.recipient, messageId: row.message_id, sending: row.resends, body };
    },
    answerTimeoutMs,
    onError: (text) => console.error(text),
  });
}

/** Texts about something else than a booking. */
const HREFS: Readonly<Record<string, typeof shortManageHref>> = {
  quote: shortQuoteHref,
  time_opened: openingHref,
};

function knownKind(kind: string): TextKind {
  const known = TEXT_KINDS.find((one) => one === kind);
  if (!known) throw new Error('Unknown to this sender.');
  return known;
}

function textOutbox(call: CallDatabase, provider: TextProvider | undefined): Outbox<LeasedText> {
  const delivery = deliveryOf(call);
  return {
    async reportTransport(name) {
      await call('report_text_provider', { provider: name });
    },
    async lease(maxMessages, leaseSeconds) {
      const rows = (await call('lease_texts', {
        max_messages: maxMessages,
        lease_seconds: leaseSeconds,
      })) as readonly Row[];
      const messages = rows.map((row) => ({
        id: row.message_id,
        leaseId: row.lease_id,
        kind: row.kind,
        row,
      }));
      return { taken: rows.length, messages };
    },
    handOver: delivery.handOver,
    async finish(message, outcome, error) {
      if (outcome !== 'refused') {
        await delivery.finish(message, outcome, error);
        return;
      }
      // As an event of its own: the number is not tried again.
      const { row } = message;
      await call('record_text_event', {
        event: {
          provider: provider?.name,
          id: `${row.message_id}:${String(row.resends)}:refused`,
          kind: 'failed',
          message_id: row.message_id,
          sending: row.resends,
          number: row.recipient,
          reason: error,
        },
      });
    },
  };
}
