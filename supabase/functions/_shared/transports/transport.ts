import type { Mail } from '../mail/compose.ts';
import type { TransportName } from '../outbox.ts';

/** A way for mail to leave. */
export interface MailTransport {
  readonly name: Exclude<TransportName, null>;
  /**
   * Ends when the server has taken the mail.
   *
   * @throws MailNotSent
   */
  send: (mail: Mail, signal: AbortSignal) => Promise<void>;
  close: () => void;
}

/** A mail that did not leave. */
export class MailNotSent extends Error {
  /** The server will not have this mail, now or later. */
  readonly isRefused: boolean;

  constructor(message: string, isRefused: boolean) {
    super(message);
    this.name = 'MailNotSent';
    this.isRefused = isRefused;
  }
}
