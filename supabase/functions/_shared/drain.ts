import { withoutEmails } from '../../../src/domain/without-emails.ts';
import type { LeasedMessage, Outbox } from './outbox.ts';
import type { Mail } from './mail/compose.ts';
import { type MailTransport, MailNotSent } from './transports/transport.ts';

export interface DrainParts {
  readonly outbox: Outbox;
  /** Undefined while none is configured: nothing is leased, and the success page says so. */
  readonly transport: MailTransport | undefined;
  readonly compose: (message: LeasedMessage) => Mail | Promise<Mail>;
  /** Takes no further messages after this long. */
  readonly budgetMs?: number;
  readonly sendTimeoutMs?: number;
  readonly onError?: (text: string) => void;
}

export interface DrainResult {
  readonly isConfigured: boolean;
  readonly sent: number;
  readonly failed: number;
  readonly refused: number;
}

/** Few at a time and a long lease: a lease must outlive the sending of its whole batch. */
const BATCH = 5;
const LEASE_SECONDS = 300;
const BUDGET_MS = 60_000;
const SEND_TIMEOUT_MS = 30_000;
/** Pauses before the outcome is reported again, when the database did not answer. */
const REPORT_AGAIN_MS = [200, 1_000, 5_000];

/**
 * Works off what is due. Sending comes first and saying so second: whoever is killed in between has
 * sent a message that will be sent again, and none is ever lost.
 */
export async function drain({
  outbox,
  transport,
  compose,
  budgetMs = BUDGET_MS,
  sendTimeoutMs = SEND_TIMEOUT_MS,
  onError = () => undefined,
}: DrainParts): Promise<DrainResult> {
  await outbox.reportTransport(transport?.name ?? null);
  const count = { sent: 0, failed: 0, refused: 0 };
  if (!transport) return { isConfigured: false, ...count };

  const started = Date.now();
  try {
    while (Date.now() - started < budgetMs) {
      const { taken, messages } = await outbox.lease(BATCH, LEASE_SECONDS);
      for (const message of messages) {
        const failure = await trySend(message);
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

  async function trySend(message: LeasedMessage): Promise<Failure | undefined> {
    try {
      const mail = await compose(message);
      await withTimeout((signal) => transportOf().send(mail, signal), sendTimeoutMs);
      return undefined;
    } catch (error) {
      return {
        outcome: error instanceof MailNotSent && error.isRefused ? 'refused' : 'failed',
        // Mail servers repeat the recipient; a log outlives an erased customer.
        text: withoutEmails(error instanceof Error ? error.message : String(error)),
      };
    }
  }

  function transportOf(): MailTransport {
    if (!transport) throw new Error('No transport is configured.');
    return transport;
  }

  async function report(message: LeasedMessage, failure: Failure | undefined): Promise<void> {
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
  readonly outcome: 'failed' | 'refused';
  readonly text: string;
}

async function withTimeout(
  work: (signal: AbortSignal) => Promise<void>,
  timeoutMs: number,
): Promise<void> {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      abort.abort();
      reject(new MailNotSent(`No answer within ${String(timeoutMs)} ms.`, false));
    }, timeoutMs);
  });
  try {
    await Promise.race([work(abort.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
