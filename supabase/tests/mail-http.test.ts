import http from 'node:http';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { readTransport } from '../functions/_shared/transports/read-transport.ts';
import type { Mail } from '../functions/_shared/mail/compose.ts';
import { nodemailerMessage } from '../functions/_shared/transports/nodemailer-message.ts';
import { NotSent } from '../functions/_shared/transports/transport.ts';

const MAIL: Mail = {
  from: 'Shop <hello@shop.example>',
  replyTo: 'hello@shop.example',
  to: 'jordan@example.com',
  subject: 'Moved',
  html: '<p>Zoë</p>',
  text: 'Zoë',
  messageId: 'id.0@shop.example',
  headers: {},
  calendars: [
    { method: 'REQUEST', fileName: 'appointment.ics', content: 'SUMMARY:Zoë' },
    { method: 'CANCEL', fileName: 'pick-up.ics', content: 'SUMMARY:Later' },
  ],
};

interface Seen {
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Record<string, unknown>;
}

describe("mail through a provider's HTTP API", () => {
  let provider: http.Server;
  let url: string;
  let status: number;
  let seen: Seen[];
  let abort: AbortController;
  let handOver: () => Promise<void>;

  beforeEach(async () => {
    seen = [];
    abort = new AbortController();
    handOver = () => Promise.resolve();
    status = 200;
    provider = http.createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        seen.push({
          headers: request.headers,
          body: JSON.parse(body) as Record<string, unknown>,
        });
        response.statusCode = status;
        response.end('{"message":"reason"}');
      });
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', () => resolve()));
    const address = provider.address();
    url = `http://127.0.0.1:${String(typeof address === 'object' && address ? address.port : 0)}`;
  });
  afterEach(() => {
    provider.close();
    provider.closeAllConnections();
  });

  const send = (mail: Mail = MAIL) => {
    const variables: Record<string, string> = { MAIL_HTTP_URL: url, MAIL_HTTP_KEY: 'secret' };
    const transport = readTransport((name) => variables[name]);
    if (!transport) throw new Error('No transport');
    return transport.send(mail, { signal: abort.signal, handOver }).then(
      () => 'sent',
      (error: unknown) => (error instanceof NotSent ? error.outcome : 'something else'),
    );
  };

  it('A request to the mail provider carries the mail, its calendar files and the key', async () => {
    expect(await send()).toBe('sent');
    expect(seen[0]?.headers.authorization).toBe('Bearer secret');
    expect(seen[0]?.body).toMatchObject({ to: ['jordan@example.com'], subject: 'Moved' });
    const files = (seen[0]?.body['attachments'] ?? []) as {
      filename: string;
      content: string;
      content_type: string;
    }[];
    expect(
      files.map(({ filename, content, content_type: type }) => [
        filename,
        Buffer.from(content, 'base64').toString('utf8'),
        /method=\w+/.exec(type)?.[0],
      ]),
    ).toEqual([
      ['appointment.ics', 'SUMMARY:Zoë', 'method=REQUEST'],
      ['pick-up.ics', 'SUMMARY:Later', 'method=CANCEL'],
    ]);
  });

  it('The same mail sent again has the same idempotency key, and a changed one has another', async () => {
    await send();
    await send();
    await send({ ...MAIL, text: 'other' });
    const keys = seen.map((request) => request.headers['idempotency-key']);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it.each([
    [400, 'refused'],
    [422, 'refused'],
    [401, 'failed'],
    [403, 'failed'],
    [429, 'failed'],
    [500, 'failed'],
    [503, 'failed'],
  ])('A mail that the provider answers with %i counts as %s', async (answer, outcome) => {
    status = answer;
    expect(await send()).toBe(outcome);
  });

  it("A mail fails when the provider can't be reached", async () => {
    await new Promise((resolve) => provider.close(resolve));
    expect(await send()).toBe('failed');
  });

  it('A mail whose answer takes too long may have arrived', async () => {
    provider.removeAllListeners('request');
    provider.on('request', () => abort.abort());
    expect(await send()).toBe('unanswered');
  });

  it('A mail does not leave when its hand-over is refused', async () => {
    handOver = () => Promise.reject(new Error('The lease has ended.'));
    expect(await send()).toBe('something else');
    expect(seen).toEqual([]);
  });

  it("Mail can't leave by HTTP until both variables are set", () => {
    expect(readTransport(() => undefined)).toBeUndefined();
    expect(readTransport((name) => (name === 'MAIL_HTTP_URL' ? url : undefined))).toBeUndefined();
  });
});

it('A mail by SMTP offers the drop-off as an invitation and carries the pick-up as a file', async () => {
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(
    nodemailerMessage(MAIL),
  );
  const raw = Buffer.isBuffer(message) ? message.toString() : '';
  expect(raw).toContain('Content-Type: text/calendar; charset=utf-8; method=REQUEST');
  expect(raw).toMatch(
    /Content-Type: text\/calendar; charset=utf-8; method=CANCEL;\s+name=pick-up.ics/,
  );
});
