// Serves the Edge Function text-webhook where hosted projects have it, and a provider of texts that reaches
// no phone, while `vite` or `vite preview` serves the embedded database. Never in a build.
//   /dev/phone        switches texts on; every text that was sent, replies, and events about it
//   /dev/phone.json   the texts as JSON, newest first
//   /dev/phone/2010-04-01/Accounts/<account>/Messages.json   takes a text, as the provider's own address does
import { randomBytes } from 'node:crypto';
import { hmacSha1 } from '../../supabase/functions/_shared/pay/signature.ts';
import { createTextWebhookHandler } from '../../supabase/functions/_shared/text/text-webhook.ts';
import { signedText } from '../../supabase/functions/_shared/text/twilio.ts';
import { answering, originOf, SERVICE_KEY, toRequest } from './embedded-backend.mjs';
import { phonePage } from './phone-page.mjs';

const BASE = '/dev/phone';
const WEBHOOK = '/functions/v1/text-webhook';
const ACCOUNT = 'AC00000000000000000000000000000000';
const TOKEN = 'local_dev_token';
const OWN_NUMBER = '+16045550100';
const KEPT = 500;

/** A shop has no texts until it has keys: here the page switches them on, for this run of the server. */
let isOn = false;

/**
 * The keys of the provider, and its address here.
 *
 * @param {string} origin
 * @returns {Record<string, string>}
 */
export const phoneVariables = (origin) => ({
  SUPABASE_URL: origin,
  SUPABASE_SERVICE_ROLE_KEY: SERVICE_KEY,
  ...(isOn
    ? {
        TWILIO_ACCOUNT_SID: ACCOUNT,
        TWILIO_AUTH_TOKEN: TOKEN,
        TWILIO_MESSAGING_SERVICE_SID: 'MG00000000000000000000000000000000',
        TWILIO_API_URL: origin + BASE,
      }
    : {}),
});

/** @returns {import('vite').Plugin} */
export function phone() {
  return { name: 'phone', apply: 'serve', configureServer: attach, configurePreviewServer: attach };
}

/** @param {import('vite').ViteDevServer | import('vite').PreviewServer} server */
function attach(server) {
  const webhook = createTextWebhookHandler((name) => phoneVariables(originOf(server))[name]);
  const provider = openPhone(webhook, () => originOf(server) + WEBHOOK);
  server.middlewares.use(
    answering(async (request, response, next) => {
      const url = new URL(request.url ?? '/', originOf(server));
      const isDev = url.pathname === BASE || /^\/dev\/phone[./]/.test(url.pathname);
      if (url.pathname !== WEBHOOK && !isDev) return next();
      const asked = await toRequest(request, url);
      const answer = await (isDev ? provider.answer(asked, url) : webhook(asked));
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      response.end(await answer.text());
    }),
  );
}

/**
 * The texts of this run of the server.
 *
 * @param {(request: Request) => Promise<Response>} webhook
 * @param {() => string} webhookUrl
 */
export function openPhone(webhook, webhookUrl) {
  /** Newest first: what was sent, and what was replied. */
  const texts = [];
  const kept = [];
  const newSid = () => `SM${randomBytes(16).toString('hex')}`;

  function keep(text) {
    texts.unshift({ sid: newSid(), at: new Date().toISOString(), said: [], ...text });
    texts.splice(KEPT);
    return texts[0];
  }

  async function send({ url, fields }, token = TOKEN) {
    const body = new URLSearchParams({ AccountSid: ACCOUNT, ...fields });
    const signature = await hmacSha1(token, signedText(url, body));
    const headers = { 'x-twilio-signature': signature };
    const answer = await webhook(new Request(url, { method: 'POST', headers, body }));
    return String(answer.status);
  }

  async function deliver(event, how) {
    if (how === 'keep') {
      kept.push(event);
      return 'kept';
    }
    if (how === 'unsigned') return send(event, 'another_token');
    const first = await send(event);
    return how === 'twice' ? `${first}, then ${await send(event)}` : first;
  }

  async function press(form) {
    const button = String(form.get('button'));
    if (button === 'on' || button === 'off') {
      isOn = button === 'on';
      return;
    }
    const how = String(form.get('how') ?? 'once');
    if (button === 'kept') {
      for (const event of kept.splice(0)) await send(event);
    } else if (['sent', 'delivered', 'undelivered'].includes(button)) {
      const text = texts.find(({ sid }) => sid === form.get('sid'));
      const code = String(form.get('code') ?? '');
      const fields = { MessageSid: text.sid, MessageStatus: button, To: text.to };
      if (button === 'undelivered') fields.ErrorCode = code;
      text.said.push(`${button}: ${await deliver({ url: text.callback, fields }, how)}`);
    } else {
      const from = String(form.get('from'));
      const body = button === 'reply' ? String(form.get('body')) : button;
      const text = keep({ from, body, isReply: true });
      const fields = { MessageSid: text.sid, From: from, To: OWN_NUMBER, Body: body };
      text.said.push(await deliver({ url: webhookUrl(), fields }, how));
    }
  }

  return {
    async answer(request, url) {
      const path = url.pathname.slice(BASE.length);
      if (path === '.json') return Response.json(texts);
      if (path.endsWith('/Messages.json') && request.method === 'POST') {
        const form = new URLSearchParams(await request.text());
        const text = { to: form.get('To'), body: form.get('Body') };
        const { sid } = keep({ ...text, callback: form.get('StatusCallback') });
        return Response.json({ sid, status: 'accepted' }, { status: 201 });
      }
      const known = texts.find(({ sid }) => path.endsWith(`/Messages/${sid}.json`));
      if (known) return Response.json({ date_created: new Date(known.at).toUTCString() });
      if (path !== '') return new Response('There is no such text.\n', { status: 404 });
      if (request.method === 'POST') {
        await press(new URLSearchParams(await request.text()));
        return new Response(null, { status: 303, headers: { location: BASE } });
      }
      const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
      return new Response(phonePage(texts, kept.length, isOn), { headers });
    },
  };
}
