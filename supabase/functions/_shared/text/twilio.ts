import { NotSigned } from '../pay/provider.ts';
import { hasHmacSha1 } from '../pay/signature.ts';
import { NotSent } from '../transports/transport.ts';
import type { OutgoingText, TextEvent, TextProvider } from './provider.ts';

const API = 'https://api.twilio.com';
const TIMEOUT_MS = 10_000;
/** A text that waits longer at the provider is not sent any more: it may be night by then. */
const VALID_SECONDS = 3_600;

export interface TwilioAccount {
  readonly accountSid: string;
  readonly authToken: string;
  readonly messagingServiceSid: string;
  /** Address of the function text-webhook, as the provider calls it. */
  readonly webhookUrl: string;
  /** Tests and `npm start` use another address. */
  readonly apiUrl: string | undefined;
}

/** Its error codes about a number, whatever the text. */
const NUMBER_ERRORS: Readonly<Record<string, string>> = {
  21211: 'invalid',
  21217: 'invalid',
  30005: 'invalid',
  21614: 'landline',
  30006: 'landline',
  21610: 'stop',
  21408: 'refused',
  21612: 'refused',
  30004: 'refused',
};

/** The request was not even sent. */
const NOT_CONNECTED =
  /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|CONNECT_TIMEOUT|trying to connect|dns error/i;

const STATUSES: Readonly<Record<string, TextEvent['kind']>> = {
  accepted: 'sent',
  queued: 'sent',
  sending: 'sent',
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  failed: 'failed',
  undelivered: 'failed',
  canceled: 'failed',
};

/** The words on which the provider itself ends texts, brings them back and answers. */
const KEYWORDS: Readonly<Record<string, TextEvent['kind']>> = {
  STOP: 'stop',
  STOPALL: 'stop',
  UNSUBSCRIBE: 'stop',
  CANCEL: 'stop',
  END: 'stop',
  QUIT: 'stop',
  REVOKE: 'stop',
  OPTOUT: 'stop',
  START: 'start',
  UNSTOP: 'start',
  HELP: 'help',
  INFO: 'help',
};

/** Twilio's Messages API, by way of a Messaging Service. */
export function twilioProvider(account: TwilioAccount): TextProvider {
  const { accountSid, authToken, apiUrl = API } = account;
  const url = `${apiUrl}/2010-04-01/Accounts/${accountSid}/Messages`;
  const headers = { authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}` };

  /** A reply carries no time. Without an answer the one at which it came has to do. */
  async function saidAt(sid: string): Promise<string | null> {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetch(`${url}/${encodeURIComponent(sid)}.json`, { headers, signal });
      const { date_created: at } = (await response.json()) as { date_created?: string };
      return response.ok && at ? new Date(at).toISOString() : null;
    } catch (error) {
      console.error(error);
      return null;
    }
  }

  return {
    name: 'twilio',
    async send(text, { signal, handOver }) {
      const body = messageForm(text, account);
      await handOver();
      const response = await fetch(`${url}.json`, { method: 'POST', headers, body, signal }).catch(
        (error: Error) => {
          const isUnsent = NOT_CONNECTED.test(`${String(error)} ${String(error.cause)}`);
          throw new NotSent('No answer.', isUnsent ? 'failed' : 'unanswered');
        },
      );
      if (response.ok) return;
      const code = await response
        .json()
        .then((answer) => String((answer as { code?: number }).code ?? ''))
        .catch(() => '');
      const reason = NUMBER_ERRORS[code];
      if (reason !== undefined) throw new NotSent(reason, 'refused');
      // A gateway whose server failed may have sent it.
      const isUnclear = [500, 502, 504].includes(response.status);
      throw new NotSent(
        `Twilio answered ${[String(response.status), code].filter(Boolean).join(' ')}.`,
        isUnclear ? 'unanswered' : 'failed',
      );
    },
    async readEvent(request, body) {
      const fields = new URLSearchParams(body);
      const called = account.webhookUrl + new URL(request.url).search;
      const signature = request.headers.get('x-twilio-signature') ?? '';
      if (
        !(await hasHmacSha1(authToken, signedText(called, fields), signature)) ||
        fields.get('AccountSid') !== accountSid
      ) {
        throw new NotSigned('Not signed by Twilio.');
      }
      const status = toStatus(fields, new URL(called).searchParams);
      if (status !== undefined || fields.has('MessageStatus')) return status;
      const reply = toReply(fields);
      if (reply?.kind !== 'stop' && reply?.kind !== 'start') return reply;
      return { ...reply, said_at: await saidAt(reply.id) };
    },
    close: () => undefined,
  };
}

function messageForm(
  { to, body, messageId, sending }: OutgoingText,
  { messagingServiceSid, webhookUrl }: TwilioAccount,
): URLSearchParams {
  return new URLSearchParams({
    To: to,
    MessagingServiceSid: messagingServiceSid,
    Body: body,
    StatusCallback: `${webhookUrl}?message=${messageId}&sending=${String(sending)}`,
    ValidityPeriod: String(VALID_SECONDS),
  });
}

/** Twilio signs this: the address, and each field with its value, in the order of their names. */
export function signedText(url: string, fields: URLSearchParams): string {
  const names = [...new Set(fields.keys())].toSorted();
  const values = (name: string) => [...new Set(fields.getAll(name))].toSorted();
  return url + names.flatMap((name) => values(name).map((value) => name + value)).join('');
}

function toStatus(fields: URLSearchParams, query: URLSearchParams): TextEvent | undefined {
  const status = fields.get('MessageStatus') ?? '';
  const kind = STATUSES[status];
  const messageId = query.get('message');
  if (kind === undefined || messageId === null) return undefined;
  const code = fields.get('ErrorCode') ?? '';
  return {
    provider: 'twilio',
    id: `${fields.get('MessageSid') ?? ''}:${status}`,
    kind,
    message_id: messageId,
    sending: Number(query.get('sending')),
    number: fields.get('To') ?? '',
    ...(kind === 'failed'
      ? { reason: NUMBER_ERRORS[code] ?? `Not delivered (${code || status}).` }
      : {}),
  };
}

function toReply(fields: URLSearchParams): TextEvent | undefined {
  const id = fields.get('MessageSid');
  const number = fields.get('From');
  if (!id || !number) return undefined;
  const body = fields.get('Body') ?? '';
  const word = fields.get('OptOutType') ?? body.trim();
  const kind = KEYWORDS[word.toUpperCase()] ?? 'reply';
  return { provider: 'twilio', id, kind, number, body };
}
