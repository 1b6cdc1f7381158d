import type { Socket } from 'node:net';

import { SMTPServer } from 'smtp-server';

/** The server treats a mail for this recipient so, this being the n-th try (from 1). */
export type Behaviour =
  | 'accept'
  | 'rcpt-4xx'
  | 'rcpt-5xx'
  | 'data-4xx'
  | 'hang'
  | 'accept-and-drop'
  | 'accept-late'
  | 'accept-mutely';

/** Longer than a sender of the tests waits before the mail leaves, shorter than after. */
const LATE_MS = 1_500;

export interface MailServer {
  readonly port: number;
  /** Raw mails by recipient, in the order in which the server took them. */
  readonly taken: Map<string, string[]>;
  /** Counts how often each behaviour was met. */
  readonly met: Map<Behaviour, number>;
  /** Called whenever a recipient is named. */
  onRecipient: (address: string) => void;
  stop: () => Promise<void>;
}

const refusal = (code: number, text: string) =>
  Object.assign(new Error(text), { responseCode: code });

/** A real SMTP server on this machine with the faults it is given. */
export async function startMailServer(
  behave: (address: string, attempt: number) => Behaviour,
): Promise<MailServer> {
  const tries = new Map<string, number>();
  const decided = new WeakMap<object, Behaviour>();
  const mailServer: MailServer = {
    port: 0,
    taken: new Map(),
    met: new Map(),
    onRecipient: () => undefined,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 200,
    onRcptTo({ address }, session, callback) {
      mailServer.onRecipient(address);
      const attempt = (tries.get(address) ?? 0) + 1;
      tries.set(address, attempt);
      const behaviour = behave(address, attempt);
      mailServer.met.set(behaviour, (mailServer.met.get(behaviour) ?? 0) + 1);
      decided.set(session, behaviour);
      if (behaviour === 'hang') return;
      if (behaviour === 'rcpt-4xx') return callback(refusal(451, 'Try again later'));
      if (behaviour === 'rcpt-5xx') {
        return callback(refusal(550, `<${address}>: No such mailbox`));
      }
      callback();
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const behaviour = decided.get(session);
        if (behaviour === 'data-4xx') return callback(refusal(452, 'Disk full'));
        for (const { address } of session.envelope.rcptTo) {
          const mails = mailServer.taken.get(address) ?? [];
          mailServer.taken.set(address, [...mails, Buffer.concat(chunks).toString('utf8')]);
        }
        // Taken, but the answer never arrives: the sender can't know.
        if (behaviour === 'accept-and-drop') {
          for (const socket of sockets) socket.destroy();
          return;
        }
        if (behaviour === 'accept-mutely') return;
        if (behaviour === 'accept-late') setTimeout(callback, LATE_MS);
        else callback();
      });
    },
  });
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.server.address();
  if (typeof address !== 'object' || !address) throw new Error('No port');
  return Object.assign(mailServer, { port: address.port });
}
