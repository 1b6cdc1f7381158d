import type { Mail } from '../mail/compose.ts';
import type { Outcome, TransportName } from '../outbox.ts';

/** One try to send a mail. */
export interface Delivery {
  /** Ends the try. */
  readonly signal: AbortSignal;
  /**
   * Waited for right before the mail itself leaves: from then on the server may take it without our
   * learning of it.
   *
   * @throws where the mail may not leave (any more)
   */
  readonly handOver: () => Promise<void>;
}

/** A way for mail to leave. */
export interface MailTransport {
  readonly name: Exclude<TransportName, null>;
  /**
   * Ends when the server has taken the mail.
   *
   * @throws MailNotSent
   */
  send: (mail: Mail, delivery: Delivery) => Promise<void>;
  close: () => void;
}

/** A mail of which the server did not say that it took it. */
export class MailNotSent extends Error {
  readonly outcome: Exclude<Outcome, 'sent'>;

  constructor(message: string, outcome: Exclude<Outcome, 'sent'>) {
    super(message);
    this.name = 'MailNotSent';
    this.outcome = outcome;
  }
}
