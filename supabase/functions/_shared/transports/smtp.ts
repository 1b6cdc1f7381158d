// @ts-types="npm:@types/nodemailer@8.0.2"
import nodemailer from 'nodemailer';
import { NotSent, type MailTransport } from './transport.ts';
import { nodemailerMessage } from './nodemailer-message.ts';

export interface SmtpConfig {
  readonly host: string;
  readonly port: number;
  readonly user?: string | undefined;
  readonly password?: string | undefined;
  /** Only for a server on this machine: a connection that may stay unencrypted. */
  readonly allowsPlaintext?: boolean;
  readonly timeoutMs?: number;
}

/** Port on which TLS begins at once; on others the connection is upgraded before anything is said. */
const IMPLICIT_TLS_PORT = 465;
const TIMEOUT_MS = 20_000;
/**
 * A server may take this long to answer a mail (RFC 5321, 4.5.3.2.6). Before that, `signal` is
 * quicker.
 */
const SILENCE_MS = 600_000;

/** Commands about this very mail: a final "no" to them is no fault of the configuration. */
const ABOUT_THE_MAIL = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

/** Mail through any SMTP server. */
export function smtpTransport(config: SmtpConfig): MailTransport {
  const timeout = config.timeoutMs ?? TIMEOUT_MS;
  const isLocal = config.allowsPlaintext ?? false;
  const server = {
    host: config.host,
    port: config.port,
    secure: config.port === IMPLICIT_TLS_PORT,
    requireTLS: !isLocal,
    ignoreTLS: isLocal,
    ...(config.user === undefined ? {} : { auth: { user: config.user, pass: config.password } }),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: SILENCE_MS,
  };
  return {
    name: 'smtp',
    async send(mail, { signal, handOver }) {
      let isHandedOver = false;
      const transporter = nodemailer.createTransport(server);
      transporter.use('stream', ({ message }, done) => {
        message.processFunc((content) => {
          // Called when the server asks for the mail itself (DATA).
          const pipe = content.pipe.bind(content);
          content.pipe = (connection) => {
            void noteAndSend(() => pipe(connection)).catch((error: Error) =>
              content.destroy(error),
            );
            return connection;
          };
          return content;
        });
        done();
      });
      async function noteAndSend(sendContent: () => unknown) {
        await handOver();
        isHandedOver = true;
        sendContent();
      }
      // Version 10 ends the connection with it; the published types are older.
      const options = { ...nodemailerMessage(mail), signal };
      try {
        await transporter.sendMail(options);
      } catch (error) {
        const { responseCode = 0, command = '', message } = error as SmtpError;
        const isRefused = responseCode >= 500 && ABOUT_THE_MAIL.has(command);
        const isUnanswered = isHandedOver && responseCode === 0;
        throw new NotSent(message, isRefused ? 'refused' : isUnanswered ? 'unanswered' : 'failed');
      }
    },
    close: () => undefined,
  };
}

interface SmtpError {
  readonly message: string;
  readonly responseCode?: number;
  readonly command?: string;
}
