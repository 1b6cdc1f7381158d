// Answers these addresses:
//   /dev/mailbox                  the list; ?to=address keeps only that recipient's
//   /dev/mailbox.json             the same as JSON, newest first, with all parts of each mail
//   /dev/mailbox/<id>             one mail
//   /dev/mailbox/<id>.html, .txt, .ics, .eml   its parts
const BASE = '/dev/mailbox';
const TYPES = {
  html: 'text/html; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
  eml: 'message/rfc822',
};
const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text) => String(text).replace(/[&<>"']/g, (mark) => ENTITIES[mark]);

const frame = (title, body) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escape(title)}</title>
<style>body{margin:0 auto;max-width:760px;padding:24px 16px;font:16px/1.5 system-ui,sans-serif;background:#f3f5f7;color:#0d1218;overflow-wrap:anywhere}
a{color:#b8400c}li{margin:0 0 12px}iframe{width:100%;height:1100px;border:1px solid #dce2e8;background:#fff}
small{color:#5f6c78}</style><body><main>${body}</main></body></html>`;

/** Mail of accounts has none. */
const calendarsOf = ({ calendars = [] }) => calendars;

export function mailboxPages(box) {
  return (request, response, next) => {
    const url = new URL(request.url ?? '/', 'http://mailbox');
    if (url.pathname !== BASE && !/^\/dev\/mailbox[./]/.test(url.pathname)) return next();
    const [type, body] = answer(box, url);
    response.statusCode = body === undefined ? 404 : 200;
    response.setHeader('Content-Type', type);
    response.setHeader('Cache-Control', 'no-store');
    return response.end(body ?? 'There is no such mail.');
  };
}

function answer(box, url) {
  const to = url.searchParams.get('to');
  const mails = () =>
    box
      .list()
      .map(box.read)
      .filter((mail) => mail && (to === null || mail.to === to));
  if (url.pathname === BASE) return [TYPES.html, listPage(mails())];
  if (url.pathname === `${BASE}.json`) return ['application/json', JSON.stringify(mails())];
  const [, id = '', part] = /^\/dev\/mailbox\/([\w-]+)(?:\.(\w+))?$/.exec(url.pathname) ?? [];
  const mail = box.read(id);
  if (!mail) return [TYPES.txt, undefined];
  if (part === undefined) return [TYPES.html, mailPage(mail)];
  const parts = {
    html: () => mail.html,
    txt: () => mail.text,
    ics: () =>
      calendarsOf(mail)
        .map(({ content }) => content)
        .join('') || undefined,
    eml: () => box.readRaw(id),
  };
  return [TYPES[part] ?? TYPES.txt, parts[part]?.()];
}

function listPage(mails) {
  const items = mails.map(
    (mail) =>
      `<li><a href="${BASE}/${mail.id}">${escape(mail.subject)}</a><br><small>${escape(mail.to)}, ${escape(mail.caughtAt)}</small></li>`,
  );
  const empty = '<p>No mail yet. Book an appointment, and its confirmation appears here.</p>';
  return frame(
    'Mailbox',
    `<h1>Mailbox</h1><p><small>Caught from the embedded database; nothing left this machine.</small></p>${items.length > 0 ? `<ul>${items.join('')}</ul>` : empty}`,
  );
}

function mailPage(mail) {
  const names = Object.keys(TYPES).filter((part) => part !== 'ics' || calendarsOf(mail).length > 0);
  const parts = names.map((part) => `<a href="${BASE}/${mail.id}.${part}">${part}</a>`);
  return frame(
    mail.subject,
    `<p><a href="${BASE}">Mailbox</a></p><h1>${escape(mail.subject)}</h1>
<p>To ${escape(mail.to)}<br>From ${escape(mail.from)}<br>${parts.join(' · ')}</p>
<iframe title="The mail" sandbox="allow-popups allow-top-navigation-by-user-activation" srcdoc="${escape(`<base target="_top">${mail.html}`)}"></iframe>`,
  );
}
