// The pages of /dev/pay.
const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text) => String(text).replace(/[&<>"']/g, (mark) => ENTITIES[mark]);

const money = ({ amount_total: cents, currency }) =>
  `$${(cents / 100).toFixed(2)} ${String(currency).toUpperCase()}`;

const frame = (title, body) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escape(title)}</title>
<style>body{margin:0 auto;max-width:480px;padding:24px 16px;font:16px/1.5 system-ui,sans-serif;background:#f3f5f7;color:#0d1218}
main{background:#fff;border:1px solid #dce2e8;border-radius:12px;padding:24px}button,select,input{font:inherit;min-height:44px;max-width:100%;padding:0 16px;margin:4px 4px 4px 0}
label{display:block;margin:16px 0 8px}small{color:#5f6c78}</style><body><main>${body}</main></body></html>`;

const WAYS = {
  once: 'once',
  fee: 'once, and what the provider keeps',
  twice: 'twice',
  keep: 'later, from the list of pages',
  late: 'with a signature of ten minutes ago',
  unsigned: "with somebody else's signature",
  amount: 'with $10 less',
  currency: 'in US dollars',
};

export function payPage(page) {
  const ways = Object.entries(WAYS).map(([name, text]) => `<option value="${name}">${text}`);
  const isPaid = page.payment_intent !== null;
  const buttons = isPaid
    ? `<label>Dollars to give back <input name="dollars" inputmode="decimal" value="${(page.amount_total / 100).toFixed(2)}"></label>
<button name="button" value="refund">Refund</button>`
    : `<button name="button" value="pay">Pay</button>${page.isAtBank ? '' : '<button name="button" value="bank">Pay by bank</button>'}<button name="button" value="decline">Decline</button>`;
  const said = page.said.map((text) => `<li>${escape(text)}`).join('');
  return frame(
    page.label,
    `<p><small>A page for trying things out. No money moves.</small></p>
<h1>${escape(page.label)}</h1><p>${money(page)}, ${escape(page.payment_status)}</p>
<form method="post"><label>The event is sent <select name="how">${ways.join('')}</select></label>
${buttons}<button name="button" value="close">Close</button></form>
${said === '' ? '' : `<h2>Answers to its events</h2><ul>${said}</ul>`}`,
  );
}

export function payList(pages, kept, payouts) {
  const items = pages
    .toReversed()
    .map(
      (page) =>
        `<li><a href="/dev/pay/${page.id}">${escape(page.label)}</a>, ${money(page)}, ${escape(page.payment_status)}`,
    );
  const list =
    items.length > 0
      ? `<ul>${items.join('')}</ul>`
      : '<p>No page yet. They are made when a customer pays a deposit online.</p>';
  const wait =
    kept > 0 ? `<form method="post"><button>Send ${kept} kept event(s) now</button></form>` : '';
  const ways = ['once', 'twice', 'keep', 'late', 'unsigned'];
  const options = ways.map((name) => `<option value="${name}">${WAYS[name]}`).join('');
  const said = payouts.map((text) => `<li>${escape(text)}`).join('');
  const payout = `<h2>Pay out to the shop's bank</h2><form method="post">
<label>Dollars <input name="dollars" inputmode="decimal" required></label>
<label>Day <input name="day" type="date" required></label>
<label>The event is sent <select name="how">${options}</select></label>
<button name="button" value="payout">Pay out</button></form>${said === '' ? '' : `<ul>${said}</ul>`}`;
  return frame('Payments', `<h1>Payments</h1>${list}${wait}${payout}`);
}
