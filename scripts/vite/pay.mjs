// Serves the Edge Functions pay, pay-refund and pay-webhook where hosted projects have them, and a payment provider that
// moves no money, while `vite` or `vite preview` serves the embedded database. Never in a build.
//   /dev/pay                         every page that was made, events that wait to be sent, and payouts
//   /dev/pay/<page>                  Pay, Pay by bank, Decline, Close
//   /dev/pay/v1/checkout/sessions    makes a page, as the provider's own address does
//   /dev/pay/v1/refunds              gives back, and sends its event
//   /dev/pay/v1/balance_transactions/<id>  what the provider keeps of a payment
import { randomBytes } from 'node:crypto';
import { createPayHandler } from '../../supabase/functions/_shared/pay/pay.ts';
import { createPayRefundHandler } from '../../supabase/functions/_shared/pay/pay-refund.ts';
import { createPayWebhookHandler } from '../../supabase/functions/_shared/pay/pay-webhook.ts';
import { hmacHex } from '../../supabase/functions/_shared/pay/signature.ts';
import { answering, originOf, SERVICE_KEY, toRequest } from './embedded-backend.mjs';
import { payPage, payList } from './pay-pages.mjs';

const BASE = '/dev/pay';
const SECRET = 'whsec_local_dev_secret';
const A_DAY_SECONDS = 86_400;

/** @returns {import('vite').Plugin} */
export function pay() {
  return { name: 'pay', apply: 'serve', configureServer: attach, configurePreviewServer: attach };
}

/** @param {import('vite').ViteDevServer | import('vite').PreviewServer} server */
function attach(server) {
  const variables = () => ({
    SUPABASE_URL: originOf(server),
    SUPABASE_SERVICE_ROLE_KEY: SERVICE_KEY,
    SITE_URL: originOf(server),
    STRIPE_SECRET_KEY: 'sk_local_dev_key',
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_API_URL: originOf(server) + BASE,
  });
  const read = (name) => variables()[name];
  const provider = openProvider(createPayWebhookHandler(read));
  const functions = {
    '/functions/v1/pay': createPayHandler(read),
    '/functions/v1/pay-refund': createPayRefundHandler(read),
    '/functions/v1/pay-webhook': createPayWebhookHandler(read),
  };
  server.middlewares.use(
    answering(async (request, response, next) => {
      const url = new URL(request.url ?? '/', originOf(server));
      const handle = functions[url.pathname];
      const isDev = url.pathname === BASE || url.pathname.startsWith(`${BASE}/`);
      if (!handle && !isDev) return next();
      const asked = await toRequest(request, url);
      const answer = await (handle ? handle(asked) : provider.answer(asked, url));
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      response.end(await answer.text());
    }),
  );
}

/**
 * The pages and events of this run of the server.
 *
 * @param {(request: Request) => Promise<Response>} webhook
 */
export function openProvider(webhook) {
  const pages = new Map();
  const entries = new Map();
  const kept = [];
  const payouts = [];
  const newId = (kind) => `${kind}_dev_${randomBytes(8).toString('hex')}`;

  /** Sends an event once or more, signed now, long ago or with another secret. */
  async function send(body, { age = 0, secret = SECRET } = {}) {
    const at = Math.floor(Date.now() / 1_000) - age;
    const signature = `t=${at},v1=${await hmacHex(secret, `${at}.${body}`)}`;
    const headers = { 'stripe-signature': signature };
    const answer = await webhook(
      new Request('http://dev/pay-webhook', { method: 'POST', headers, body }),
    );
    return `${answer.status} ${await answer.text()}`;
  }

  async function deliver(body, how) {
    if (how === 'keep') {
      kept.push(body);
      return 'kept';
    }
    if (how === 'late') return send(body, { age: 600 });
    if (how === 'unsigned') return send(body, { secret: 'whsec_another' });
    const first = await send(body);
    return how === 'twice' ? `${first}, then ${await send(body)}` : first;
  }

  function makePage(form, origin) {
    const id = newId('cs');
    const page = {
      id,
      url: `${origin}${BASE}/${id}`,
      expires_at: Math.floor(Date.now() / 1_000) + A_DAY_SECONDS,
      metadata: { payment_id: form.get('metadata[payment_id]') },
      currency: form.get('line_items[0][price_data][currency]'),
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      label: form.get('line_items[0][price_data][product_data][name]'),
      success_url: form.get('success_url'),
      cancel_url: form.get('cancel_url'),
      payment_status: 'unpaid',
      payment_intent: null,
      said: [],
      refunds: [],
    };
    pages.set(id, page);
    return page;
  }

  /** A repeat under the same key gives nothing back twice. */
  function makeRefund(form, key) {
    const page = [...pages.values()].find(
      ({ payment_intent: id }) => id !== null && id === form.get('payment_intent'),
    );
    const amount = Number(form.get('amount'));
    const known = page?.refunds.find((refund) => refund.key === key);
    if (known) return known;
    const given = page?.refunds.reduce((sum, refund) => sum + refund.amount, 0);
    if (!page || given + amount > page.amount_total) return undefined;
    const refund = {
      id: newId('re'),
      key,
      payment_intent: page.payment_intent,
      amount,
      currency: page.currency,
      status: 'succeeded',
      metadata: { refund_id: form.get('metadata[refund_id]') },
    };
    page.refunds.push(refund);
    void send(event('refund.created', refund)).then((said) => page.said.push(said));
    return refund;
  }

  /** The provider's fee, 2.9% and 30 cents, is an entry of its account, which its event only names. */
  function chargeOf({ payment_intent, amount_total, currency }) {
    const entry = { id: newId('txn'), fee: Math.round(amount_total * 0.029) + 30, currency };
    entries.set(entry.id, entry);
    return { id: newId('ch'), payment_intent, balance_transaction: entry.id };
  }

  async function payOut(form) {
    const object = {
      id: newId('po'),
      amount: Math.round(Number(form.get('dollars')) * 100),
      currency: 'cad',
      arrival_date: Date.parse(String(form.get('day'))) / 1_000,
    };
    payouts.push(await deliver(event('payout.paid', object), String(form.get('how') ?? 'once')));
  }

  const event = (type, object) => JSON.stringify({ id: newId('evt'), type, data: { object } });

  async function press(page, form) {
    const how = String(form.get('how') ?? 'once');
    const button = form.get('button');
    if (button === 'close') return page.cancel_url;
    if (button === 'refund') {
      const refund = {
        id: newId('re'),
        payment_intent: page.payment_intent,
        amount: Math.round(Number(form.get('dollars')) * 100),
        currency: page.currency,
        status: 'succeeded',
      };
      page.refunds.push(refund);
      page.said.push(await deliver(event('refund.created', refund), how));
      return page.url;
    }
    if (button === 'decline') {
      page.said.push(await deliver(event('checkout.session.async_payment_failed', page), how));
      return page.url;
    }
    if (button === 'bank') {
      page.isAtBank = true;
      page.said.push(await deliver(event('checkout.session.completed', page), how));
      return page.success_url;
    }
    const kind = page.isAtBank ? 'async_payment_succeeded' : 'completed';
    page.payment_status = 'paid';
    page.payment_intent = newId('pi');
    if (how === 'amount') page.amount_total -= 1_000;
    if (how === 'currency') page.currency = 'usd';
    page.said.push(await deliver(event(`checkout.session.${kind}`, page), how));
    if (how === 'fee') page.said.push(await send(event('charge.updated', chargeOf(page))));
    return page.success_url;
  }

  return {
    async answer(request, url) {
      const path = url.pathname.slice(BASE.length);
      if (path === '/v1/checkout/sessions' && request.method === 'POST') {
        return Response.json(makePage(new URLSearchParams(await request.text()), url.origin));
      }
      if (path === '/v1/refunds' && request.method === 'POST') {
        const form = new URLSearchParams(await request.text());
        const refund = makeRefund(form, request.headers.get('idempotency-key'));
        return refund ? Response.json(refund) : Response.json({}, { status: 400 });
      }
      if (path === '/v1/refunds') {
        const paid = url.searchParams.get('payment_intent');
        const page = [...pages.values()].find(({ payment_intent: id }) => id === paid);
        return Response.json({ data: page?.refunds ?? [] });
      }
      if (path.startsWith('/v1/balance_transactions/')) {
        const entry = entries.get(path.split('/').at(-1));
        return entry ? Response.json(entry) : Response.json({}, { status: 404 });
      }
      if (path === '' && request.method === 'POST') {
        const form = new URLSearchParams(await request.text());
        if (form.get('button') === 'payout') await payOut(form);
        else for (const body of kept.splice(0)) await send(body);
      }
      if (path === '') return html(payList([...pages.values()], kept.length, payouts));
      const page = pages.get(path.slice(1));
      if (!page) return new Response('There is no such page.\n', { status: 404 });
      if (request.method !== 'POST') return html(payPage(page));
      const to = await press(page, new URLSearchParams(await request.text()));
      return new Response(null, { status: 303, headers: { location: to } });
    },
  };
}

function html(body) {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  return new Response(body, { headers });
}
