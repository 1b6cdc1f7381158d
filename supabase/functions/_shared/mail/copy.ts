import { type BookingStatus, statusLabel } from '../../../../src/domain/booking-status.ts';
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
  /** Under their heading; empty where nobody comes. */
  readonly reminders: readonly string[];
  readonly remindersHeading: string;
  /** Asks for a review, where the shop has an address for it. */
  readonly asksForReview: boolean;
  readonly button: {
    readonly label: string;
    readonly leadsTo: 'manage' | 'booking' | 'again' | 'details';
  };
  readonly note: string;
  readonly isForShop: boolean;
}

/** What stands between the words and the button. */
export interface MailBody {
  /** Label and value. */
  readonly lines: readonly (readonly [string, string])[];
  readonly badge: { readonly tone: BookingStatus; readonly label: string };
  /** Why the recipient has this mail. */
  readonly reason: string;
}

export const REVIEW_LABEL = 'Leave a review';
export const PREVIOUS_LABEL = 'Was';
export const NOT_ME = "Wasn't you? Stop all email";
const BOOKED_REASON = `You're receiving this email because this address was used for a booking at ${SHOP.name}.`;

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

const CONFIRM: MailCopy['button'] = { label: 'Confirm your booking', leadsTo: 'manage' };

/** What happens after the confirmation. */
function next({ confirmBy, status }: MailFacts): string {
  if (confirmBy !== undefined) {
    return ` Please confirm it by ${confirmBy}; after that, the time is open to others again.`;
  }
  return status === 'pending' ? " We'll check it and confirm by email." : '';
}

type WrittenCopy = Omit<MailCopy, 'isForShop' | 'remindersHeading' | 'asksForReview'>;

const WRITERS: Readonly<Record<MessageKind, (facts: MailFacts) => WrittenCopy>> = {
  confirmation: (facts) => ({
    subject: `Booking received: ${facts.dayShort} at ${facts.time}`,
    preview: `${facts.service}. Reference ${facts.reference}.`,
    heading: 'Booking received',
    lead: sentence(facts, `we're holding ${when(facts)} for you.${next(facts)}`),
    reminders: beforeYouCome(facts),
    button: facts.confirmBy === undefined ? manage(facts) : CONFIRM,
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
  released: (facts) => ({
    subject: `No longer held: ${facts.dayShort} at ${facts.time}`,
    preview: `Your booking wasn't confirmed in time. Reference ${facts.reference}.`,
    heading: "Your booking wasn't confirmed",
    lead: sentence(
      facts,
      `${when(facts)} wasn't confirmed in time, so we're no longer holding it. You can book again any time.`,
    ),
    reminders: [],
    button: { label: 'Book another time', leadsTo: 'booking' },
    note: 'Open the attached file to remove the entry from your calendar.',
  }),
  new_booking: (facts) => ({
    subject: `New booking: ${facts.dayShort} at ${facts.time}`,
    preview: `${facts.service}. Reference ${facts.reference}.`,
    heading: 'New booking',
    lead: `New online booking for ${when(facts)}.`,
    reminders: [],
    button: { label: 'Open the booking', leadsTo: 'details' },
    note: '',
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
  thanks: (facts) => ({
    subject: `Thank you: ${facts.dayShort} at ${facts.time}`,
    preview: `${facts.service} on ${facts.dayShort}. Reference ${facts.reference}.`,
    heading: 'Thank you',
    lead: sentence(
      facts,
      `thank you for coming in on ${facts.dayHeading}. If anything isn't right, call ${SHOP.phoneDisplay}.`,
    ),
    reminders: facts.care,
    button: { label: 'Book again', leadsTo: 'again' },
    note: '',
  }),
};

/** The words of a message. */
export function mailCopy(kind: MessageKind, facts: MailFacts): MailCopy {
  return {
    ...WRITERS[kind](facts),
    isForShop: kind === 'new_booking',
    remindersHeading: kind === 'thanks' ? 'Looking after it' : 'Before your visit',
    asksForReview: kind === 'thanks',
  };
}

/** What a mail about a booking shows of it. */
export function bookingBody(facts: MailFacts, isForShop: boolean): MailBody {
  return {
    lines: factLines(facts, isForShop),
    badge: { tone: facts.status, label: statusLabel(facts.status) },
    reason: BOOKED_REASON,
  };
}

/** Lines of the booking, as label and value; the shop's own mail also says who booked. */
function factLines(facts: MailFacts, isForShop: boolean): readonly (readonly [string, string])[] {
  return [
    ...(isForShop
      ? ([
          ['Name', facts.customer.name],
          ['Phone', facts.customer.phone],
          ['Email', facts.customer.email],
        ] as const)
      : []),
    ['Date', facts.dayLong],
    ['Time', facts.time],
    ...(facts.ready === undefined ? [] : ([['Ready', facts.ready]] as const)),
    ...(facts.previous
      ? ([[PREVIOUS_LABEL, `${facts.previous.dayLong}, ${facts.previous.time}`]] as const)
      : []),
    ['Service', [facts.service, ...facts.extraServices].join(', ')],
    ...(facts.addOns.length > 0 ? ([['Add-ons', facts.addOns.join(', ')]] as const) : []),
    ...(facts.vehicle === undefined ? [] : ([['Vehicle', facts.vehicle]] as const)),
    ...(facts.total === undefined
      ? []
      : ([[facts.isPaid ? 'Total paid' : 'Total', facts.total]] as const)),
    ['Reference', facts.reference],
  ];
}
