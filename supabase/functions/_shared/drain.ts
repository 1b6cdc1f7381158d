import { withoutEmails } from '../../../src/domain/without-emails.ts';
import type { AnyMessage, Leased, Outbox, Outcome } from './outbox.ts';
import type { Mail } from './mail/compose.ts';
import { NotSent, type Transport } from './transports/transport.ts';

export interface DrainParts<Message extends Leased = AnyMessage, Content = Mail> {
  readonly outbox: Outbox<Message>;
  /** Is undefined while none is configured: nothing is leased, and the success page says so. */
  readonly transport: Transport<Content> | undefined;
  readonly compose: (message: Message) => Content | Promise<Content>;
  /** Takes no further messages after this long. */
  readonly budgetMs?: number;
  /** Until the mail itself leaves. */
  readonly sendTimeoutMs?: number;
  /** Covers the time until the server says that it took the message. */
  readonly answerTimeoutMs?: number;
  readonly onError?: (text: string) => void;
}

export interface DrainResult {
  readonly isConfigured: boolean;
  readonly sent: number;
  readonly failed: number;
  readonly refused: number;
  readonly unanswered: number;
}

/** Few at a time and a long lease: a lease must outlive the sending of its whole batch. */
const BATCH = 5;
const LEASE_SECONDS = 300;
const BUDGET_MS = 60_000;
const SEND_TIMEOUT_MS = 30_000;
/** A server that looks through a mail before it answers may take this long (RFC 5321, 4.5.3.2.6). */
const ANSWER_TIMEOUT_MS = 600_000;
/** Reporting the answer may take this much on top. */
const REPORT_SECONDS = 60;
/** Pauses before the outcome is reported again, when the database did not answer. */
const REPORT_AGAIN_MS = [200, 1_000, 5_000];

/**
 * Works off what is due. Sending comes first and saying so second: a worker killed in between has
 * sent a message that will be sent again, and none is ever lost.
 */
export async function drain<Message extends Leased, Content>({
  outbox,
  transport,
  compose,
  budgetMs = BUDGET_MS,
  sendTimeoutMs = SEND_TIMEOUT_MS,
  answerTimeoutMs = ANSWER_TIMEOUT_MS,
  onError = () => undefined,
}: DrainParts<Message, Content>): Promise<DrainResult> {
  await outbox.reportTransport(transport?.name ?? null);
  const count = { sent: 0, failed: 0, refused: 0, unanswered: 0 };
  if (!transport) return { isConfigured: false, ...count };

  const started = Date.now();
  try {
    while (Date.now() - started < budgetMs) {
      const { taken, messages } = await outbox.lease(BATCH, LEASE_SECONDS);
      for (const message of messages) {
        const failure = await trySend(message, transport);
        if (failure === 'lost') continue;
        count[failure?.outcome ?? 'sent'] += 1;
        if (failure) onError(`${message.kind} ${message.id}: ${failure.text}`);
        await report(message, failure);
      }
      if (taken < BATCH) break;
    }
  } finally {
    transport.close();
  }
  return { isConfigured: true, ...count };

  /** `lost`: the lease had ended before the mail left, and another sender has the message. */
  async function trySend(
    message: Message,
    { send }: Transport<Content>,
  ): Promise<Failure | 'lost' | undefined> {
    let isLost = false;
    try {
      const mail = await compose(message);
      await withTimeouts(async (signal, extend) => {
        const handOver = async () => {
          const leaseSeconds = Math.ceil(answerTimeoutMs / 1_000) + REPORT_SECONDS;
          isLost = !(await outbox.handOver(message, leaseSeconds));
          if (isLost) throw new Error('The lease has ended.');
          extend();
        };
        await send(mail, { signal, handOver });
      });
      return undefined;
    } catch (error) {
      if (isLost) return 'lost';
      return {
        outcome: error instanceof NotSent ? error.outcome : 'failed',
        // Mail servers repeat the recipient; a log outlives an erased customer.
        text: withoutEmails(error instanceof Error ? error.message : String(error)),
      };
    }
  }

  /** Ends the work when it takes too long; once it is extended, a server may have the mail. */
  async function withTimeouts(
    work: (signal: AbortSignal, extend: () => void) => Promise<void>,
  ): Promise<void> {
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const endAfter = (ms: number, outcome: Failure['outcome']) => {
      clearTimeout(timer);
      const reason = new NotSent(`No answer within ${String(ms)} ms.`, outcome);
      timer = setTimeout(() => abort.abort(reason), ms);
    };
    const hasEnded = new Promise<never>((_, reject) => {
      abort.signal.addEventListener('abort', () => reject(abort.signal.reason as NotSent));
    });
    endAfter(sendTimeoutMs, 'failed');
    try {
      const extend = () => endAfter(answerTimeoutMs, 'unanswered');
      await Promise.race([work(abort.signal, extend), hasEnded]);
    } finally {
      clearTimeout(timer);
    }
  }

  async function report(message: Message, failure: Failure | undefined): Promise<void> {
    for (const pause of [...REPORT_AGAIN_MS, undefined]) {
      try {
        await outbox.finish(message, failure?.outcome ?? 'sent', failure?.text);
        return;
      } catch (error) {
        onError(`${message.kind} ${message.id}: the outcome was not recorded: ${String(error)}`);
        // Given up here, the lease ends and the message is sent again: twice rather than never.
        if (pause === undefined) return;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }
}

interface Failure {
  readonly outcome: Exclude<Outcome, 'sent'>;
  readonly text: string;
}
