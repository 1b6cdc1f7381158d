import { CUSTOMER_COPY } from '../../../../src/content/booking/customer-copy.ts';
import { RECEIPT } from '../../../../src/content/money/receipt.ts';
import { directionsUrl, SHOP, shopAddress } from '../../../../src/domain/shop.ts';
import type { MailLinks } from './compose.ts';
import { type MailBody, PREVIOUS_LABEL, REVIEW_LABEL, type MailCopy } from './copy.ts';
import { COLOURS as C, FILM, FONT, STATUS_SHAPE } from './look.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (value: string): string => value.replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? '');

/** Tables and inline styles: what every mail program understands. Fluid up to 600 px. */
export function mailHtml(copy: MailCopy, body: MailBody, links: MailLinks): string {
  return `<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escape(copy.subject)}</title>
</head>
<body style="margin:0;padding:0;background:${C.paper};font-family:${FONT};color:${C.text};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${escape(copy.preview)}</div>
<div role="article" aria-roledescription="email" aria-label="${escape(copy.subject)}" lang="en-CA">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${C.paper}">
<tr><td align="center" style="padding:20px 12px 32px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
${header()}
<tr><td style="background:${C.card};border:1px solid ${C.line};border-top:0;border-radius:0 0 22px 22px;padding:30px 26px">
${badge(body)}
<h1 style="margin:14px 0 10px;font-size:30px;line-height:1.1;font-weight:650;letter-spacing:-.02em">${escape(copy.heading)}</h1>
${lead(copy)}
${body.isBill ? table(body) + button(copy, links.button) : button(copy, links.button) + table(body)}
${review(links.review)}
${reminders(copy)}
${copy.note === '' ? '' : `<p style="margin:18px 0 0;font-size:15px;line-height:1.55;color:${C['text-2']}">${escape(copy.note)}</p>`}
${policy(body)}
${signature(body)}
</td></tr>
${footer(body, links.stop)}
</table>
</td></tr>
</table>
</div>
</body>
</html>
`;
}

function lead(copy: MailCopy): string {
  const paragraphs = copy.lead.split('\n\n');
  return paragraphs
    .map((words, index) => {
      const below = index === paragraphs.length - 1 ? 22 : 12;
      return `<p style="margin:0 0 ${String(below)}px;font-size:17px;line-height:1.55;color:${C['text-2']}">${escape(words).replaceAll('\n', '<br>')}</p>`;
    })
    .join('\n');
}

function header(): string {
  const edge = FILM.map(
    (colour) =>
      `<td width="20%" height="3" style="background:${colour};font-size:0;line-height:0">&nbsp;</td>`,
  ).join('');
  return `<tr><td style="background:${C['ink-900']};border-radius:22px 22px 0 0;padding:24px 26px;font-size:22px;font-weight:750;letter-spacing:-.02em;color:${C['on-ink']}">${escape(SHOP.name)}</td></tr>
<tr><td><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${edge}</tr></table></td></tr>`;
}

function badge({ badge: shown }: MailBody): string {
  if (shown === undefined) return '';
  const { tone, label } = shown;
  return `<span style="display:inline-block;padding:5px 11px;border-radius:9px;font-size:13.5px;font-weight:600;color:${C[tone]};background:${C[`${tone}-bg`]}"><span aria-hidden="true">${STATUS_SHAPE[tone]}</span>&nbsp; ${label}</span>`;
}

const TOTAL = 'font-size:26px;line-height:1.1;font-weight:700;letter-spacing:-.02em';

function table({ lines, isBill }: MailBody): string {
  const [labelWidth, valueAlign] = isBill
    ? [' width="44%"', ' align="right"']
    : [' width="96"', ''];
  const rows = lines.map(([label, value, url], index) => {
    const words = escape(value);
    const shown =
      url === undefined
        ? words
        : `<a href="${escape(url)}" style="color:${C['sodium-deep']}">${words}</a>`;
    const isTotal = isBill && (label === RECEIPT.total || label === CUSTOMER_COPY.total);
    const edge = index === 0 ? '' : `border-top:1px solid ${C.line};`;
    const look =
      label === PREVIOUS_LABEL
        ? `text-decoration:line-through;color:${C['text-3']}`
        : isTotal
          ? TOTAL
          : 'font-weight:600';
    return `<tr><th scope="row" align="left" valign="top"${labelWidth} style="${edge}padding:11px 12px 11px 0;font-size:15px;line-height:1.45;${isTotal ? `font-weight:600;color:${C.text}` : `font-weight:400;color:${C['text-3']}`}">${escape(label)}</th><td valign="top"${valueAlign} style="${edge}padding:11px 0;font-size:16px;line-height:1.45;word-break:break-word;${look}">${shown}</td></tr>`;
  });
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-top:1px solid ${C.line};border-bottom:1px solid ${C.line}">${rows.join('\n')}</table>`;
}

function button(copy: MailCopy, url: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0"><tr><td align="center" style="background:${C.sodium};border-radius:14px"><a href="${escape(url)}" style="display:block;padding:15px 20px;font-size:17px;line-height:22px;font-weight:600;color:${C['on-sodium']};text-decoration:none">${escape(copy.button.label)}</a></td></tr></table>`;
}

function review(url: string | undefined): string {
  if (url === undefined) return '';
  return `<p style="margin:18px 0 0;font-size:16px;line-height:1.55;text-align:center"><a href="${escape(url)}" style="color:${C['sodium-deep']};font-weight:600">${REVIEW_LABEL}</a></p>`;
}

function reminders(copy: MailCopy): string {
  if (copy.reminders.length === 0) return '';
  const items = copy.reminders.map(
    (line) =>
      `<li style="margin:0 0 6px;font-size:16px;line-height:1.55;color:${C['text-2']}">${escape(line)}</li>`,
  );
  return `<h2 style="margin:28px 0 10px;font-size:20px;line-height:1.2;font-weight:620">${escape(copy.remindersHeading)}</h2>
<ul style="margin:0;padding:0 0 0 20px">${items.join('\n')}</ul>`;
}

/** Prints the policy in full, so that a customer who keeps the mail keeps it, too. */
function policy({ policy: agreed }: MailBody): string {
  if (agreed === undefined) return '';
  const look = `font-size:15px;line-height:1.55;color:${C['text-2']}`;
  const paragraphs = agreed.words
    .split('\n\n')
    .map(
      (part) => `<p style="margin:0 0 12px;${look}">${escape(part).replaceAll('\n', '<br>')}</p>`,
    );
  return `<h2 style="margin:28px 0 10px;font-size:20px;line-height:1.2;font-weight:620">${CUSTOMER_COPY.policy}</h2>
<p style="margin:0 0 12px;${look}">${escape(agreed.agreed)}</p>
${paragraphs.join('\n')}`;
}

function signature({ signature: words }: MailBody): string {
  if (words === undefined) return '';
  return `<p style="margin:24px 0 0;font-size:17px;line-height:1.55">${escape(words).replaceAll('\n', '<br>')}</p>`;
}

function footer({ reason, stop }: MailBody, stopUrl: string | undefined): string {
  const link = `color:${C['sodium-deep']};font-weight:600`;
  const directions = directionsUrl();
  const way =
    directions === undefined
      ? ''
      : `, <a href="${escape(directions)}" style="${link}">directions</a>`;
  const letters = SHOP.mailingAddress === '' ? '' : `Mail: ${escape(SHOP.mailingAddress)}<br>\n`;
  const end =
    stopUrl === undefined
      ? ''
      : `<br><br>\n${escape(reason)} <a href="${escape(stopUrl)}" style="${link}">${escape(stop)}</a>`;
  return `<tr><td style="padding:22px 26px 0;font-size:14px;line-height:1.6;color:${C['text-3']}">
${escape(SHOP.title)}, ${escape(shopAddress())}${way}<br>
${letters}${escape(SHOP.hours.days)}, ${escape(SHOP.hours.inWords)}<br>
<a href="tel:${SHOP.phoneE164}" style="${link}">${escape(SHOP.phoneDisplay)}</a>${end}
</td></tr>`;
}
