import { SHOP } from '../../../../src/domain/shop.ts';
import { factLines, REMINDERS_HEADING, WHY_RECEIVED, type MailCopy } from './copy.ts';
import type { MailFacts } from './facts.ts';

const LABEL_WIDTH = 11;

/** The mail for programs that show no HTML, with the same words. */
export function mailText(copy: MailCopy, facts: MailFacts, buttonUrl: string): string {
  const parts = [
    copy.heading.toUpperCase(),
    copy.lead,
    factLines(facts)
      .map(([label, value]) => `${`${label}:`.padEnd(LABEL_WIDTH)} ${value}`)
      .join('\n'),
    `${copy.button.label}:\n${buttonUrl}`,
    copy.reminders.length > 0
      ? [REMINDERS_HEADING, ...copy.reminders.map((line) => `- ${line}`)].join('\n')
      : '',
    copy.note,
    [
      '--',
      `${SHOP.title}, ${SHOP.locality}, ${SHOP.region}`,
      `${SHOP.hours.days}, ${SHOP.hours.times}`,
      SHOP.phoneDisplay,
      '',
      WHY_RECEIVED,
    ].join('\n'),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
