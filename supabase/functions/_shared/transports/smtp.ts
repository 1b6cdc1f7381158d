// @ts-types="npm:@types/nodemailer@8.0.2"
import nodemailer from 'nodemailer';
import { MailNotSent, type MailTransport } from './transport.ts';
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

/** Commands about this very mail: a final "no" to them is no fault of the configuration. */
const ABOUT_THE_MAIL = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

/** Mail through any SMTP server. */
export function smtpTransport(config: SmtpConfig): MailTransport {
  const timeout = config.timeoutMs ?? TIMEOUT_MS;
  const isLocal = config.allowsPlaintext ?? false;
  const transporter = nodemailer.createTransport({
    host: config.host,
    port: config.port,
    secure: config.port === IMPLICIT_TLS_PORT,
    requireTLS: !isLocal,
    ignoreTLS: isLocal,
    ...(config.user === undefined ? {} : { auth: { user: config.user, pass: config.password } }),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  });
  return {
    name: 'smtp',
    async send(mail) {
      try {
        await transporter.sendMail(nodemailerMessage(mail));
      } catch (error) {
        const { responseCode = 0, command = '', message } = error as SmtpError;
        throw new MailNotSent(message, responseCode >= 500 && ABOUT_THE_MAIL.has(command));
      }
    },
    close: () => transporter.close(),
  };
}

interface SmtpError {
  readonly message: string;
  readonly responseCode?: number;
  readonly command?: string;
}
