import {
  ARRIVE_EARLY_MINUTES,
  RESCHEDULE_NOTICE_HOURS,
  SHOP,
} from '../../../../src/domain/shop.ts';
import type { MessageKind } from '../outbox.ts';
import type { MailFacts } from './facts.ts';

export interface MailCopy {
  readonly subject: string;
  /** What a list of mails shows behind the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly lead: string;
  /** Headed "Before you come"; empty where nobody comes. */
  readonly reminders: readonly string[];
  readonly button: { readonly label: string; readonly leadsTo: 'manage' | 'booking' };
  readonly note: string;
}

export const NOT_ME = {
  lead: 'You get this email because this address was given for a booking.',
  link: 'This was not me: send no more mail',
} as const;

const GOOD_TO_KNOW = [
  `Arrive ${String(ARRIVE_EARLY_MINUTES)} minutes early.`,
  'Bring your keys and documents.',
];
const NOTICE = `Move or cancel at least ${String(RESCHEDULE_NOTICE_HOURS)} hours ahead. After that, call ${SHOP.phoneDisplay}.`;
const BY_PHONE = `The appointment is less than ${String(RESCHEDULE_NOTICE_HOURS)} hours away: changes go by phone now, ${SHOP.phoneDisplay}.`;
const beforeYouCome = ({ canChange }: MailFacts): readonly string[] => [
  ...GOOD_TO_KNOW,
  canChange ? NOTICE : BY_PHONE,
];
const manage = ({ canChange }: MailFacts): MailCopy['button'] => ({
  label: canChange ? 'Move or cancel' : 'See your booking',
  leadsTo: 'manage',
});
const CALENDAR = 'The attached file puts it into your calendar.';

const greeting = ({ firstName }: MailFacts): string =>
  firstName === undefined ? '' : `${firstName}, `;
const sentence = (facts: MailFacts, rest: string): string => {
  const start = greeting(facts);
  return start === '' ? `${rest[0]?.toUpperCase() ?? ''}${rest.slice(1)}` : `${start}${rest}`;
};
const when = (facts: MailFacts): string => `${facts.dayHeading} at ${facts.time}`;

const WRITERS: Readonly<Record<MessageKind, (facts: MailFacts) => MailCopy>> = {
  confirmation: (facts) => ({
    subject: `We have your booking: ${facts.dayShort} at ${facts.time}`,
    preview: `${facts.service}. Reference ${facts.reference}.`,
    heading: 'We have your booking',
    lead: sentence(
      facts,
      `we hold ${when(facts)} for you.${facts.status === 'pending' ? ' You get another email when the shop has confirmed it.' : ''}`,
    ),
    reminders: beforeYouCome(facts),
    button: manage(facts),
    note: CALENDAR,
  }),
  confirmed: (facts) => ({
    subject: `Confirmed: ${facts.dayShort} at ${facts.time}`,
    preview: `The shop has confirmed your booking. Reference ${facts.reference}.`,
    heading: 'Your booking is confirmed',
    lead: sentence(facts, `the shop has confirmed ${when(facts)}.`),
    reminders: beforeYouCome(facts),
    button: manage(facts),
    note: CALENDAR,
  }),
  moved: (facts) => ({
    subject: `Moved to ${facts.dayShort} at ${facts.time}`,
    preview: `Your booking has a new time. Reference ${facts.reference}.`,
    heading: 'Your booking has moved',
    lead: sentence(facts, `your appointment is now on ${when(facts)}.`),
    reminders: beforeYouCome(facts),
    button: manage(facts),
    note: 'The attached file moves the entry in your calendar.',
  }),
  cancelled: (facts) => ({
    subject: `Cancelled: ${facts.dayShort} at ${facts.time}`,
    preview: `Your booking is cancelled. Reference ${facts.reference}.`,
    heading: 'Your booking is cancelled',
    lead: sentence(
      facts,
      `your appointment on ${when(facts)} is cancelled. You can book again at any time.`,
    ),
    reminders: [],
    button: { label: 'Book another time', leadsTo: 'booking' },
    note: 'The attached file takes the entry out of your calendar.',
  }),
  reminder: (facts) => ({
    subject: `Reminder: ${facts.dayShort} at ${facts.time}`,
    preview: `${facts.service}. Reference ${facts.reference}.`,
    heading: 'See you soon',
    lead: sentence(facts, `your appointment is on ${when(facts)}.`),
    reminders: beforeYouCome(facts),
    button: manage(facts),
    note: '',
  }),
};

/** The words of a message. */
export function mailCopy(kind: MessageKind, facts: MailFacts): MailCopy {
  return WRITERS[kind](facts);
}

/** Lines of the booking, as label and value. */
export function factLines(facts: MailFacts): readonly (readonly [string, string])[] {
  return [
    ['Date', facts.dayLong],
    ['Time', facts.time],
    ...(facts.previous
      ? ([['Before', `${facts.previous.dayLong}, ${facts.previous.time}`]] as const)
      : []),
    ['Service', facts.service],
    ...(facts.addOns.length > 0 ? ([['Add-ons', facts.addOns.join(', ')]] as const) : []),
    ...(facts.vehicle === undefined ? [] : ([['Vehicle', facts.vehicle]] as const)),
    ...(facts.total === undefined ? [] : ([['Total', facts.total]] as const)),
    ['Reference', facts.reference],
  ];
}
