// The page of /dev/phone.
import { textSize } from '../../src/domain/text-segments.ts';

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text) => String(text).replace(/[&<>"']/g, (mark) => ENTITIES[mark]);

const WAYS = {
  once: 'once',
  twice: 'twice',
  keep: 'late, with the button above',
  unsigned: 'wrongly signed',
};
const CODES = { 30003: 'unreachable', 30005: 'unknown number', 30006: 'landline' };

const options = (choices) =>
  Object.entries(choices)
    .map(([value, text]) => `<option value="${value}">${text}`)
    .join('');
const HOW = `<label>Sent <select name="how">${options(WAYS)}</select></label>`;
const LINK = /https?:\/\/\S+/g;

export function phonePage(texts, kept, isOn) {
  const numbers = [...new Set(texts.map(({ to, from }) => to ?? from))];
  const items = texts.map((text) => (text.isReply ? replyItem(text) : textItem(text)));
  const wait =
    kept > 0
      ? `<form method="post"><button name="button" value="kept">Send ${kept} late event(s) now</button></form>`
      : '';
  return `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>Phone</title>
<style>body{margin:0 auto;max-width:640px;padding:24px 16px;font:16px/1.5 system-ui,sans-serif;background:#f3f5f7;color:#0d1218;overflow-wrap:anywhere}
li{list-style:none;margin:0 0 16px;padding:12px 16px;border:1px solid #dce2e8;border-radius:12px;background:#fff}ul{padding:0}li.reply{background:#e7f0ea}
button,select,input{font:inherit;min-height:44px;max-width:100%;padding:0 14px;margin:4px 4px 4px 0}form{margin:8px 0 0}small{color:#5f6c78}p{margin:0}a{color:#b8400c}</style><body><main>
<h1>Phone</h1><p><small>Texts of the embedded database; nothing left this machine.</small></p>
<form method="post">${isOn ? 'The shop sends texts. <button name="button" value="off">Switch texts off</button>' : 'The shop has no provider of texts. <button name="button" value="on">Switch texts on</button>'}</form>${wait}
<form method="post" aria-label="Reply"><label>From <input name="from" type="tel" required value="${escape(numbers[0] ?? '+16045550142')}"></label>
<label>Text <input name="body"></label>${HOW}<br><button name="button" value="reply">Reply</button><button name="button" value="STOP">STOP</button><button name="button" value="START">START</button><button name="button" value="HELP">HELP</button></form>
${items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>No text yet. Book for a caller who agrees to texts, and it appears here.</p>'}</main></body></html>`;
}

function textItem({ sid, to, body, at, said }) {
  const { segments } = textSize(body);
  const linked = escape(body).replace(LINK, (link) => `<a href="${link}">${link}</a>`);
  return `<li><p>${linked}</p><small>To ${escape(to)}, ${escape(at)}, ${segments} part(s)${notes(said)}</small>
<form method="post"><input type="hidden" name="sid" value="${sid}">${HOW}<label>Error <select name="code">${options(CODES)}</select></label><br>
<button name="button" value="sent">Sent</button><button name="button" value="delivered">Delivered</button><button name="button" value="undelivered">Failed</button></form></li>`;
}

const replyItem = ({ from, body, at, said }) =>
  `<li class="reply"><p>${escape(body)}</p><small>From ${escape(from)}, ${escape(at)}${notes(said)}</small></li>`;

const notes = (said) => (said.length > 0 ? `<br>Answers: ${escape(said.join('; '))}` : '');
