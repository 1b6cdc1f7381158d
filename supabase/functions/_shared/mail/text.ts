import { CUSTOMER_COPY } from '../../../../src/content/booking/customer-copy.ts';
import { directionsUrl, SHOP, shopAddress } from '../../../../src/domain/shop.ts';
import type { MailLinks } from './compose.ts';
import { type MailBody, REVIEW_LABEL, type MailCopy } from './copy.ts';

const LABEL_WIDTH = 11;

/** The mail for programs that show no HTML, with the same words. */
export function mailText(copy: MailCopy, body: MailBody, links: MailLinks): string {
  const directions = directionsUrl();
  const lines = body.lines.map(([label, value, url]) =>
    [`${`${label}:`.padEnd(LABEL_WIDTH)} ${value}`, url].filter(Boolean).join('\n'),
  );
  const wayOn = `${copy.button.label}:\n${links.button}`;
  const parts = [
    copy.heading.toUpperCase(),
    copy.lead,
    // A receipt is read, all other mail leads on.
    ...(body.isBill ? [lines.join('\n'), wayOn] : [wayOn, lines.join('\n')]),
    links.review === undefined ? '' : `${REVIEW_LABEL}:\n${links.review}`,
    copy.reminders.length > 0
      ? [copy.remindersHeading, ...copy.reminders.map((line) => `- ${line}`)].join('\n')
      : '',
    copy.note,
    body.policy === undefined
      ? ''
      : [CUSTOMER_COPY.policy.toUpperCase(), body.policy.agreed, '', body.policy.words].join('\n'),
    body.signature ?? '',
    [
      '--',
      `${SHOP.title}, ${shopAddress()}`,
      ...(SHOP.mailingAddress === '' ? [] : [`Mail: ${SHOP.mailingAddress}`]),
      ...(directions === undefined ? [] : [`Directions: ${directions}`]),
      `${SHOP.hours.days}, ${SHOP.hours.inWords}`,
      SHOP.phoneDisplay,
    ].join('\n'),
    links.stop === undefined ? '' : `${body.reason} ${body.stop}:\n${links.stop}`,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
