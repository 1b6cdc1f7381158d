import { formatDayAndTime } from '../domain/day.ts';
import { formatCents } from '../domain/money/money.ts';
import { SHOP } from '../domain/shop.ts';
import { plainCharacters, textSize } from '../domain/text-segments.ts';

/** Told by text, in the order of Settings; each has a switch there. */
export const TEXT_SWITCHES = [
  'booked',
  'changed',
  'reminder',
  'soon',
  'ready',
  'deposit',
  'quote',
] as const;
export type TextSwitch = (typeof TEXT_SWITCHES)[number];

export const TEXT_KINDS = [
  'confirmation',
  'confirmed',
  'moved',
  'cancelled',
  'released',
  'reminder',
  'soon',
  'ready',
  'deposit_reminder',
  'staff_text',
  'quote',
  'time_opened',
] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

export const STOP_WORDS = 'Reply STOP to opt out.';
/** No text costs more than two. */
export const MOST_SEGMENTS = 2;

export interface TextFacts {
  /** Empty of a quote, as its time. */
  readonly day: string;
  readonly time: string;
  /** The private link. */
  readonly link: string;
  readonly depositCents: number | null;
  /** Names a text that staff wrote. */
  readonly words?: string | null;
  /** Nothing was sent to this number before. */
  readonly isFirst: boolean;
}

const WORDS: Readonly<Record<TextKind, (when: string, facts: TextFacts) => readonly string[]>> = {
  confirmation: (when, { link }) => [
    `we have your booking for ${when}.`,
    'We confirm it soon.',
    link,
  ],
  confirmed: (when, { link }) => [`you're booked for ${when}.`, `To change it: ${link}`],
  moved: (when, { link }) => [`your booking is now ${when}.`, `To change it: ${link}`],
  cancelled: (when) => [
    `your booking for ${when} is cancelled.`,
    `Questions? ${SHOP.phoneDisplay}`,
  ],
  released: (when) => [
    `your booking for ${when} was not confirmed and is cancelled.`,
    `Questions? ${SHOP.phoneDisplay}`,
  ],
  reminder: (when, { link }) => [
    `see you ${when}.`,
    'Reply C to confirm.',
    `To change it: ${link}`,
  ],
  soon: (_, { time }) => [
    `see you today at ${time}.`,
    'Reply C to confirm.',
    `Running late? ${SHOP.phoneDisplay}`,
  ],
  ready: () => ['your car is ready to pick up.', SHOP.streetAddress, SHOP.phoneDisplay],
  deposit_reminder: (when, { link, depositCents }) => [
    `your deposit${depositCents === null ? '' : ` of ${formatCents(depositCents)}`} for ${when} is still due.`,
    link,
  ],
  staff_text: (_, { words }) => [words ?? ''],
  quote: (_, { link }) => ['your quote is ready.', link],
  time_opened: (when, { link }) => [
    `${when} has opened.`,
    `It isn't held for you: the first to book gets it. Book it or leave the list: ${link}`,
  ],
};

/** The words of staff, as they go to a number for the first time. */
export const staffText = (words: string): string =>
  textMessage('staff_text', {
    day: '',
    time: '',
    link: '',
    depositCents: null,
    words: words.trim(),
    isFirst: true,
  });

/** A text as it is sent: whose it is first, and no longer than two parts. */
export function textMessage(kind: TextKind, facts: TextFacts): string {
  const when = facts.day === '' ? '' : formatDayAndTime(facts.day, facts.time);
  const [said = '', ...more] = WORDS[kind](when, facts);
  const first = plainCharacters(`${SHOP.name}: ${said}`);
  const stop = facts.isFirst ? [STOP_WORDS] : [];
  const whole = [first, ...more.map(plainCharacters).filter(Boolean), ...stop].join(' ');
  return textSize(whole).segments <= MOST_SEGMENTS ? whole : [first, ...stop].join(' ');
}
