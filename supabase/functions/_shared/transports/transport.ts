import type { Mail } from '../mail/compose.ts';
import type { Outcome } from '../outbox.ts';

/** One try to send it. */
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

/** A way for mail to leave, or for texts. */
export interface Transport<Content> {
  /** Staff and the success page learn from it how mail leaves: smtp, http or mailbox. */
  readonly name: string;
  /**
   * Ends when the server has taken it.
   *
   * @throws NotSent
   */
  send: (content: Content, delivery: Delivery) => Promise<void>;
  close: () => void;
}

export type MailTransport = Transport<Mail>;

/** A mail or a text of which the server did not say that it took it. */
export class NotSent extends Error {
  readonly outcome: Exclude<Outcome, 'sent'>;

  constructor(message: string, outcome: Exclude<Outcome, 'sent'>) {
    super(message);
    this.name = 'NotSent';
    this.outcome = outcome;
  }
}
