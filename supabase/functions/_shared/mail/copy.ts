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
  /** Under REMINDERS_HEADING; empty where nobody comes. */
  readonly reminders: readonly string[];
  readonly button: { readonly label: string; readonly leadsTo: 'manage' | 'booking' };
  readonly note: string;
}

export const REMINDERS_HEADING = 'Before your visit';
export const PREVIOUS_LABEL = 'Was';
export const WHY_RECEIVED = `You're receiving this email because this address was used for a booking at ${SHOP.name}. Not you? Call us and we'll remove it.`;

const GOOD_TO_KNOW = [
  `Arrive ${String(ARRIVE_EARLY_MINUTES)} minutes early.`,
  'Bring your keys and documents.',
];
const NOTICE = `To reschedule or cancel, use the button above at least ${String(RESCHEDULE_NOTICE_HOURS)} hours ahead. After that, call ${SHOP.phoneDisplay}.`;
const BY_PHONE = `Your appointment is less than ${String(RESCHEDULE_NOTICE_HOURS)} hours away. To change it, call ${SHOP.phoneDisplay}.`;
const beforeYouCome = ({ canChange }: MailFacts): readonly string[] => [
  ...GOOD_TO_KNOW,
  canChange ? NOTICE : BY_PHONE,
];
const manage = ({ canChange }: MailFacts): MailCopy['button'] => ({
  label: canChange ? 'Reschedule or cancel' : 'See your booking',
  leadsTo: 'manage',
});
const CALENDAR = 'Open the attached file to add it to your calendar.';

const greeting = ({ firstName }: MailFacts): string =>
  firstName === undefined ? '' : `Hi ${firstName}, `;
const sentence = (facts: MailFacts, rest: string): string => {
  const start = greeting(facts);
  return start === '' ? `${rest[0]?.toUpperCase() ?? ''}${rest.slice(1)}` : `${start}${rest}`;
};
const when = (facts: MailFacts): string => `${facts.dayHeading} at ${facts.time}`;

const WRITERS: Readonly<Record<MessageKind, (facts: MailFacts) => MailCopy>> = {
  confirmation: (facts) => ({
    subject: `Booking received: ${facts.dayShort} at ${facts.time}`,
    preview: `${facts.service}. Reference ${facts.reference}.`,
    heading: 'Booking received',
    lead: sentence(
      facts,
      `we're holding ${when(facts)} for you.${facts.status === 'pending' ? " We'll email you again once we've checked the details." : ''}`,
    ),
    reminders: beforeYouCome(facts),
    button: manage(facts),
    note: CALENDAR,
  }),
  confirmed: (facts) => ({
    subject: `Confirmed: ${facts.dayShort} at ${facts.time}`,
    preview: `Your booking is confirmed. Reference ${facts.reference}.`,
    heading: 'Your booking is confirmed',
    lead: sentence(facts, `you're confirmed for ${when(facts)}.`),
    reminders: beforeYouCome(facts),
    button: manage(facts),
    note: CALENDAR,
  }),
  moved: (facts) => ({
    subject: `Rescheduled: ${facts.dayShort} at ${facts.time}`,
    preview: `Your booking has a new time. Reference ${facts.reference}.`,
    heading: 'Your booking is rescheduled',
    lead: sentence(facts, `your appointment is now on ${when(facts)}.`),
    reminders: beforeYouCome(facts),
    button: manage(facts),
    note: 'Open the attached file to update the entry in your calendar.',
  }),
  cancelled: (facts) => ({
    subject: `Cancelled: ${facts.dayShort} at ${facts.time}`,
    preview: `Your booking is cancelled. Reference ${facts.reference}.`,
    heading: 'Your booking is cancelled',
    lead: sentence(
      facts,
      `your appointment on ${when(facts)} is cancelled. You can book again any time.`,
    ),
    reminders: [],
    button: { label: 'Book another time', leadsTo: 'booking' },
    note: 'Open the attached file to remove the entry from your calendar.',
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
      ? ([[PREVIOUS_LABEL, `${facts.previous.dayLong}, ${facts.previous.time}`]] as const)
      : []),
    ['Service', facts.service],
    ...(facts.addOns.length > 0 ? ([['Add-ons', facts.addOns.join(', ')]] as const) : []),
    ['Vehicle', facts.vehicle],
    ['Total', facts.total],
    ['Reference', facts.reference],
  ];
}
