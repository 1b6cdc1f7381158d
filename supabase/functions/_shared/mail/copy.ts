import {
  type BookingStatus,
  customerStatusLabel,
  statusLabel,
} from '../../../../src/domain/booking/booking-status.ts';
import type { CustomerCopy } from '../../../../src/content/booking/customer-copy.ts';
import { BEFORE_TAX, TOTAL_WITH_TAX } from '../../../../src/domain/money/booking-total.ts';
import { formatCents } from '../../../../src/domain/money/money.ts';
import {
  ARRIVE_EARLY_MINUTES,
  RESCHEDULE_NOTICE_HOURS,
  SHOP,
} from '../../../../src/domain/shop.ts';
import { type FollowUp, followUpText } from '../../../../src/content/follow-up.ts';
import { DEPOSIT } from '../../../../src/content/money/deposit.ts';
import { RECEIPT } from '../../../../src/content/money/receipt.ts';
import { receiptHref } from '../../../../src/config/token-link.ts';
import { formatDayAndYear } from '../../../../src/domain/day.ts';
import { receiptNumber } from '../../../../src/domain/money/checkout.ts';
import { PAY } from '../../../../src/content/money/pay.ts';
import type { MessageKind } from '../outbox.ts';
import type { MailedFile } from '../../../../src/domain/calendar/calendar-file.ts';
import type { MailFacts } from './facts.ts';

export interface MailCopy {
  readonly subject: string;
  /** A list of mails shows it after the subject. */
  readonly preview: string;
  readonly heading: string;
  /** Paragraphs, with an empty line between them. */
  readonly lead: string;
  /** Under their heading; empty where nobody comes. */
  readonly reminders: readonly string[];
  readonly remindersHeading: string;
  /** Asks for a review, where the shop has an address for it. */
  readonly asksForReview: boolean;
  readonly button: {
    readonly label: string;
    readonly leadsTo:
      | 'manage'
      | 'booking'
      | 'again'
      | 'repeat'
      | 'details'
      | 'receipt'
      | 'quote'
      | 'certificate';
  };
  readonly note: string;
  /** Says how it stands, where the status of the booking would not. */
  readonly badge?: string;
  readonly isForShop: boolean;
}

/** Goes between the words and the button. */
export interface MailBody {
  /** Label and value, and where the value leads. */
  readonly lines: readonly (readonly [label: string, value: string, url?: string])[];
  /** Values are amounts, one below the other at the right edge. */
  readonly isBill?: boolean;
  /** The policy its customer agreed to, at the end. */
  readonly policy?: CustomerCopy['policy'];
  /** None where the mail is about no booking and no quote. */
  readonly badge?: { readonly tone: BookingStatus; readonly label: string } | undefined;
  /** The shop's signature in mail to customers; lines. */
  readonly signature: string | undefined;
  /** Says why the recipient has this mail. */
  readonly reason: string;
  /** Label of the unsubscribe link. */
  readonly stop: string;
}

export const REVIEW_LABEL = 'Leave a review';
export const PREVIOUS_LABEL = 'Was';
const TOTAL_AFTERWARDS = SHOP.pricesIncludeTaxes ? TOTAL_WITH_TAX : BEFORE_TAX;
export const NOT_ME = "Wasn't you? Stop all email";
export const UNSUBSCRIBE = 'Unsubscribe';
const bookedReason = (): string =>
  `You're receiving this email because this address was used for a booking at ${SHOP.name}.`;

const GOOD_TO_KNOW = [
  `Arrive ${String(ARRIVE_EARLY_MINUTES)} minutes early.`,
  'Bring your keys and documents.',
];
const notice = (): string =>
  `To reschedule or cancel, open your booking with the button above at least ${String(RESCHEDULE_NOTICE_HOURS)} hours ahead. After that, call ${SHOP.phoneDisplay}.`;
const byPhone = (): string =>
  `Your appointment is less than ${String(RESCHEDULE_NOTICE_HOURS)} hours away. To change it, call ${SHOP.phoneDisplay}.`;
const beforeYouCome = ({ canChange }: MailFacts): readonly string[] => [
  ...GOOD_TO_KNOW,
  canChange ? notice() : byPhone(),
];
const MANAGE: MailCopy['button'] = { label: 'See your booking', leadsTo: 'manage' };

/** Says what the attached calendar files are for. */
function calendarNote(files: readonly MailedFile[], isMove = false): string {
  const [file, pickUp] = files;
  const open = `Open the attached ${pickUp ? 'files' : 'file'} to`;
  if (file?.method === 'CANCEL') {
    return `${open} remove ${pickUp ? 'the drop-off and the pick-up' : 'the entry'} from your calendar.`;
  }
  if (pickUp?.method === 'CANCEL') {
    return `${open} update the drop-off in your calendar and remove the pick-up.`;
  }
  if (isMove) {
    return `${open} update the ${pickUp ? 'drop-off and the pick-up' : 'entry'} in your calendar.`;
  }
  return `${open} add ${pickUp ? 'the drop-off and the pick-up' : 'it'} to your calendar.`;
}

const greeting = ({ letter, firstName }: MailFacts): string =>
  firstName === undefined ? '' : `${letter.greeting} ${firstName}, `;
const sentence = (facts: MailFacts, rest: string): string => {
  const start = greeting(facts);
  return start === '' ? `${rest[0]?.toUpperCase() ?? ''}${rest.slice(1)}` : `${start}${rest}`;
};
/** A greeting, and the shop's own words or those that are shipped. */
const followUp = (kind: FollowUp, facts: MailFacts, amount?: string): string =>
  [
    greeting(facts).trimEnd(),
    followUpText(kind, facts.words, { day: facts.dayHeading, phone: SHOP.phoneDisplay, amount }),
  ]
    .filter(Boolean)
    .join('\n\n');
const greetingOf = (words: string, { firstName }: MailFacts): string =>
  firstName === undefined ? words : `${words}, ${firstName}`;
const when = (facts: MailFacts): string => `${facts.dayHeading} at ${facts.time}`;

/** Leads to the private page, which also pays; who is to confirm first finds it there. */
const payOr = (button: MailCopy['button'], { payOnline }: MailFacts): MailCopy['button'] =>
  payOnline === 'deposit' ? { label: PAY.pay.deposit, leadsTo: 'manage' } : button;

const RECEIPT_BUTTON: MailCopy['button'] = { label: DEPOSIT.openReceipt, leadsTo: 'receipt' };
const payBalanceOr = ({ payOnline }: MailFacts): MailCopy['button'] =>
  payOnline === 'balance' ? { label: PAY.pay.balance, leadsTo: 'receipt' } : RECEIPT_BUTTON;
const ALREADY_PAID = 'Already paid? Please ignore this email.';

const CONFIRM: MailCopy['button'] = { label: 'Confirm your booking', leadsTo: 'manage' };

/** Says what happens after the confirmation. */
function next({ confirmBy, status }: MailFacts): string {
  if (confirmBy !== undefined) {
    return ` Please confirm it by ${confirmBy}; after that we release your spot.`;
  }
  return status === 'pending' ? " We'll check it and confirm by email." : '';
}

const bookAgain = ({ keepsQuote }: MailFacts): string =>
  keepsQuote
    ? 'The price of your quote still holds, so pick another time whenever it suits you.'
    : 'You can book again any time.';
const anotherTime = ({ keepsQuote }: MailFacts): MailCopy['button'] => ({
  label: 'Book another time',
  leadsTo: keepsQuote ? 'quote' : 'booking',
});

type WrittenCopy = Omit<MailCopy, 'isForShop' | 'remindersHeading' | 'asksForReview'>;

/** Customers asked for this reminder when they booked, and read here how to end it. */
const DUE_AGAIN = {
  reminders: [],
  button: { label: 'Book again', leadsTo: 'again' },
  note: 'You asked for this reminder when you booked. You can unsubscribe below at any time.',
} as const satisfies Partial<WrittenCopy>;

type Writer = (facts: MailFacts, files: readonly MailedFile[]) => WrittenCopy;

const WRITERS: Readonly<Record<MessageKind, Writer>> = {
  confirmation: (facts, files) => ({
    subject: `Booking received: ${facts.dayShort} at ${facts.time}`,
    preview: `${facts.service}. Reference ${facts.reference}.`,
    heading: 'Booking received',
    lead: sentence(facts, `we're holding ${when(facts)} for you.${next(facts)}`),
    reminders: beforeYouCome(facts),
    button: facts.confirmBy === undefined ? payOr(MANAGE, facts) : CONFIRM,
    note: calendarNote(files),
  }),
  confirmed: (facts, files) => ({
    subject: `Confirmed: ${facts.dayShort} at ${facts.time}`,
    preview: `Your booking is confirmed. Reference ${facts.reference}.`,
    heading: 'Your booking is confirmed',
    lead: sentence(facts, `you're confirmed for ${when(facts)}.`),
    reminders: beforeYouCome(facts),
    button: payOr(MANAGE, facts),
    note: calendarNote(files),
  }),
  moved: (facts, files) => ({
    subject: `Rescheduled: ${facts.dayShort} at ${facts.time}`,
    preview: `Your booking has a new time. Reference ${facts.reference}.`,
    heading: 'Your booking is rescheduled',
    lead: sentence(facts, `your appointment is now on ${when(facts)}.`),
    reminders: beforeYouCome(facts),
    button: MANAGE,
    note: calendarNote(files, true),
  }),
  ready_time: (facts, files) => ({
    subject: `New pick-up time: ${facts.pickUp ?? when(facts)}`,
    preview: `${facts.service}. Reference ${facts.reference}.`,
    heading: 'Your pick-up time has changed',
    lead: sentence(
      facts,
      `your vehicle will be ready ${facts.pickUp ?? when(facts)}. If that doesn't suit you, call ${SHOP.phoneDisplay}.`,
    ),
    reminders: [],
    button: MANAGE,
    note: calendarNote(files, true),
  }),
  cancelled: (facts, files) => ({
    subject: `Cancelled: ${facts.dayShort} at ${facts.time}`,
    preview: `Your booking is cancelled. Reference ${facts.reference}.`,
    heading: 'Your booking is cancelled',
    lead: sentence(facts, `your appointment on ${when(facts)} is cancelled. ${bookAgain(facts)}`),
    reminders: [],
    button: anotherTime(facts),
    note: calendarNote(files),
  }),
  released: (facts, files) => ({
    ...releasedWords(facts),
    subject: `Spot released: ${facts.dayShort} at ${facts.time}`,
    reminders: [],
    button: anotherTime(facts),
    note: calendarNote(files),
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
    button: payOr(MANAGE, facts),
    note: '',
  }),
  soon: (facts) => WRITERS.reminder(facts, []),
  deposit_reminder: (facts) => ({
    subject: `Deposit due: ${facts.dayShort} at ${facts.time}`,
    preview: `Your deposit hasn't arrived yet. Reference ${facts.reference}.`,
    heading: "Your deposit hasn't arrived yet",
    lead: sentence(
      facts,
      `we're holding ${when(facts)} for you, and your deposit hasn't arrived yet. If it doesn't arrive in time, we release your spot.`,
    ),
    reminders: [],
    button: payOr(MANAGE, facts),
    note: ALREADY_PAID,
  }),
  payment_asked: (facts) =>
    facts.balance !== undefined && facts.balance > 0
      ? {
          subject: `Balance due: ${formatCents(facts.balance)}`,
          preview: `Receipt ${facts.receiptNumber ?? ''}. Reference ${facts.reference}.`,
          heading: 'Your balance is due',
          lead: sentence(facts, balanceAsked(facts, formatCents(facts.balance))),
          reminders: [],
          button: payBalanceOr(facts),
          note: ALREADY_PAID,
        }
      : {
          subject: `Deposit for ${facts.dayShort} at ${facts.time}`,
          preview: `How and by when to pay it. Reference ${facts.reference}.`,
          heading: 'Please pay your deposit',
          lead: sentence(
            facts,
            `to hold your appointment on ${when(facts)}, please pay a ${facts.openDeposit ?? ''} deposit ${facts.payBy}.`,
          ),
          reminders: [],
          button: payOr(MANAGE, facts),
          note: ALREADY_PAID,
        },
  payment_received: (facts) => ({
    ...receivedWords(facts),
    reminders: [],
    button: facts.paid?.purpose === 'balance' ? RECEIPT_BUTTON : payOr(MANAGE, facts),
    note: '',
  }),
  payment_failed: (facts) => ({
    subject: `Payment didn't go through: ${facts.dayShort} at ${facts.time}`,
    preview: `Nothing was charged. Reference ${facts.reference}.`,
    heading: "Your payment didn't go through",
    lead: sentence(
      facts,
      `your bank didn't complete your ${facts.paid?.amount ?? ''} payment, so nothing was charged. ${
        facts.balance === undefined
          ? `Please pay your ${facts.openDeposit ?? ''} deposit ${facts.payBy}.`
          : balanceAsked(facts, formatCents(facts.balance))
      }`,
    ),
    reminders: [],
    button: facts.balance === undefined ? payOr(MANAGE, facts) : payBalanceOr(facts),
    note: ALREADY_PAID,
  }),
  paid_late: (facts) => ({
    subject: `We received your payment after your booking was cancelled: ${facts.dayShort} at ${facts.time}`,
    preview: `Your payment is safe. We'll call to rebook or refund you. Reference ${facts.reference}.`,
    heading: 'Your payment arrived too late',
    lead: sentence(
      facts,
      `your payment${facts.held === undefined ? '' : ` of ${facts.held}`} arrived, but your appointment on ${when(facts)} had already been cancelled. Your payment is safe: we'll call you and rebook you or refund you, whichever you prefer. You can also call ${SHOP.phoneDisplay}.`,
    ),
    reminders: [],
    button: MANAGE,
    note: '',
  }),
  care_coating: (facts) => ({
    ...DUE_AGAIN,
    subject: 'Your ceramic coating is due for renewal',
    preview: `Your coating from ${facts.dayLong} has reached the end of its term.`,
    heading: 'Your coating is due for renewal',
    lead: sentence(
      facts,
      `your ceramic coating from ${facts.dayLong} has reached the end of its term. Book a new one, or call ${SHOP.phoneDisplay} and we'll take a look at it.`,
    ),
  }),
  care_detailing: (facts) => ({
    ...DUE_AGAIN,
    subject: 'Time for another detailing?',
    preview: `Your last detailing was on ${facts.dayLong}.`,
    heading: 'Time for another detailing?',
    lead: sentence(
      facts,
      `your last detailing was on ${facts.dayLong}. Book the same again whenever it suits you.`,
    ),
  }),
  receipt: (facts) => ({
    subject:
      facts.voids === undefined
        ? `${facts.isRefund ? 'Refund' : 'Receipt'} ${facts.receiptNumber ?? ''}`.trim()
        : `Receipt ${facts.voids} is void`,
    preview: `${facts.service}. Reference ${facts.reference}.`,
    heading:
      facts.voids === undefined
        ? facts.isRefund
          ? 'Your refund'
          : greetingOf('Thank you', facts)
        : 'Your receipt is void',
    lead:
      facts.voids !== undefined
        ? sentence(
            facts,
            `we made a mistake on receipt ${facts.voids}. ${facts.receiptNumber ?? ''} cancels it, so you owe nothing on it.`,
          )
        : facts.isRefund
          ? sentence(
              facts,
              `this is the receipt for your refund, number ${facts.receiptNumber ?? ''}.`,
            )
          : `This is your receipt, number ${facts.receiptNumber ?? ''}.`,
    reminders: facts.isRefund ? [] : facts.care,
    button: payBalanceOr(facts),
    note: '',
  }),
  thanks: (facts) => ({
    subject: 'Thanks for coming in',
    preview: `${facts.service} on ${facts.dayShort}. Reference ${facts.reference}.`,
    heading: 'Thank you',
    lead: followUp('thanks', facts),
    reminders: facts.care,
    button: { label: 'Book again', leadsTo: 'again' },
    note: '',
  }),
  no_show: (facts) => ({
    subject: `We missed you: ${facts.dayShort} at ${facts.time}`,
    preview: `${facts.service}. Choose another time with one press.`,
    heading: 'Choose another time',
    lead: followUp('no_show', facts),
    reminders: [],
    button: { label: 'Choose another time', leadsTo: 'repeat' },
    note: 'Nothing is booked until you choose a day and a time and confirm.',
    badge: 'Missed',
  }),
  coating_check: (facts) => ({
    ...DUE_AGAIN,
    subject: 'Your ceramic coating is due for a check-up',
    preview: `Your coating is from ${facts.dayLong}.`,
    heading: 'Time for a check-up',
    lead: followUp('coating_check', facts),
    button: { label: 'Book a visit', leadsTo: 'booking' },
  }),
  ready: (facts) => ({
    subject: 'Your vehicle is ready',
    preview: `${facts.service}. Reference ${facts.reference}.`,
    heading: 'Ready to pick up',
    lead: sentence(
      facts,
      `your vehicle is ready. Pick it up when it suits you, or call ${SHOP.phoneDisplay}.`,
    ),
    reminders: [],
    button: payOr(MANAGE, facts),
    note: '',
  }),
  certificate: (facts) => ({
    subject: 'Your warranty certificate',
    preview: `${facts.service}. Reference ${facts.reference}.`,
    heading: 'Your warranty certificate',
    lead: sentence(
      facts,
      `your certificate says what we installed on ${facts.dayLong} and how long its warranty lasts.`,
    ),
    reminders: [],
    button: { label: 'See your certificate', leadsTo: 'certificate' },
    note: 'Please keep this email: the button opens your certificate, also to print it or to make a claim.',
  }),
  balance_due: (facts) => {
    const amount = formatCents(owedCents(facts));
    const isOnline = facts.payOnline === 'balance';
    return {
      subject: `Still to pay: ${amount}`,
      preview: facts.owed.map(receiptNumber).join(', '),
      heading: 'Still to pay',
      lead: `${followUp('balance_due', facts, amount)}\n\n${howToPay(isOnline)}`,
      reminders: [],
      button: payBalanceOr(facts),
      note: ALREADY_PAID,
      badge: `${amount} still due`,
    };
  },
};

const owedCents = ({ owed }: MailFacts): number =>
  owed.reduce((sum, { balanceCents }) => sum + balanceCents, 0);

/** Says which payment came in, and what is left. */
function receivedWords(
  facts: MailFacts,
): Pick<WrittenCopy, 'subject' | 'preview' | 'heading' | 'lead'> {
  const { amount = '', purpose = 'deposit' } = facts.paid ?? {};
  const what = `${amount} ${purpose === 'deposit' ? 'deposit' : 'payment'}`;
  const left =
    purpose === 'balance'
      ? facts.balance === undefined || facts.balance <= 0
        ? DEPOSIT.nothingDue
        : `${formatCents(facts.balance)} is still due`
      : facts.openDeposit === undefined
        ? facts.rest
        : `${facts.openDeposit} of the deposit is left, ${facts.payBy}`;
  return {
    subject: `${purpose === 'deposit' ? 'Deposit' : 'Payment'} received: ${facts.dayShort} at ${facts.time}`,
    preview: `${facts.service}. Reference ${facts.reference}.`,
    heading: `We received your ${purpose === 'deposit' ? 'deposit' : 'payment'}`,
    lead: sentence(
      facts,
      [`we received your ${what}`, left, '']
        .filter((part) => part !== undefined)
        .join('. ')
        .trim(),
    ),
  };
}

/** Says how and by when; a receipt's own terms are among its lines. */
function balanceAsked(
  { payOnline, receiptNumber: number, hasTerms }: MailFacts,
  amount: string,
): string {
  const by = hasTerms ? 'The terms of payment are below.' : "It's due now.";
  return `${amount} of receipt ${number ?? ''} is still to be paid. ${by} ${howToPay(payOnline === 'balance')}`;
}

const howToPay = (isOnline: boolean): string =>
  isOnline
    ? `Pay online by card with the button, or call ${SHOP.phoneDisplay} to pay another way.`
    : `Call ${SHOP.phoneDisplay} to pay it.`;

/** Says why the spot was released. */
function releasedWords(facts: MailFacts): Pick<WrittenCopy, 'preview' | 'heading' | 'lead'> {
  if (!facts.isUnpaid) {
    return {
      preview: `Your booking wasn't confirmed in time. Reference ${facts.reference}.`,
      heading: "Your booking wasn't confirmed",
      lead: sentence(
        facts,
        `we didn't hear from you in time, so we've released your spot on ${when(facts)}. ${bookAgain(facts)}`,
      ),
    };
  }
  return {
    preview: `Your deposit didn't arrive in time. Reference ${facts.reference}.`,
    heading: "Your deposit didn't arrive",
    lead: sentence(
      facts,
      `your deposit didn't arrive in time, so we've released your spot on ${when(facts)}. If you paid it, call ${SHOP.phoneDisplay}. ${bookAgain(facts)}`,
    ),
  };
}

/** The words of a message, and of the calendar files that go with it. */
export function mailCopy(
  kind: MessageKind,
  facts: MailFacts,
  files: readonly MailedFile[],
): MailCopy {
  return {
    ...WRITERS[kind](facts, files),
    isForShop: kind === 'new_booking',
    remindersHeading: kind === 'thanks' || kind === 'receipt' ? 'Aftercare' : 'Before your visit',
    asksForReview: kind === 'thanks',
  };
}

/** @param siteUrl where the links of its lines lead */
export function bookingBody(
  facts: MailFacts,
  { isForShop, badge: word }: Pick<MailCopy, 'isForShop' | 'badge'>,
  siteUrl: string,
): MailBody {
  const shown = badge(facts, isForShop);
  return {
    lines: facts.owed.length > 0 ? owedLines(facts, siteUrl) : factLines(facts, isForShop),
    isBill: facts.bill.length > 0 || facts.copy !== undefined,
    policy: facts.copy?.policy,
    badge:
      word === undefined
        ? shown
        : { tone: facts.owed.length > 0 ? 'pending' : 'cancelled', label: word },
    signature: isForShop ? undefined : facts.letter.signature,
    reason: bookedReason(),
    // A past customer can't claim to be a stranger, so the mail only offers to unsubscribe.
    stop: facts.isNews ? UNSUBSCRIBE : NOT_ME,
  };
}

function badge({ status, confirmBy, balance }: MailFacts, isForShop: boolean): MailBody['badge'] {
  if (balance === undefined) {
    const label = isForShop ? statusLabel(status) : customerStatusLabel(status, confirmBy);
    return { tone: status, label };
  }
  return balance > 0
    ? { tone: 'pending', label: `${formatCents(balance)} still due` }
    : { tone: 'completed', label: 'Paid in full' };
}

/** Each receipt with its own link, and by when the newest says that it is to be paid. */
function owedLines({ owed }: MailFacts, siteUrl: string): MailBody['lines'] {
  const terms = owed.at(-1)?.paymentTerms;
  return [
    ...owed.map(
      (receipt) =>
        [
          `${receiptNumber(receipt)}, ${formatDayAndYear(receipt.day)}`,
          formatCents(receipt.balanceCents),
          `${siteUrl}${receiptHref(receipt.token)}`,
        ] as const,
    ),
    ...(terms ? [[RECEIPT.terms, terms] as const] : []),
  ];
}

/** Lines of the booking, as label and value; the shop's own mail also says who booked. */
function factLines(facts: MailFacts, isForShop: boolean): readonly (readonly [string, string])[] {
  if (facts.bill.length > 0) return facts.bill;
  if (facts.copy) {
    const { visit, price, terms, shop } = facts.copy;
    return [...visit, ...price, ...terms, ...shop];
  }
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
    ...(facts.isOver && facts.total !== undefined
      ? ([[TOTAL_AFTERWARDS, facts.total]] as const)
      : facts.totals),
    ...(facts.deposit === undefined || facts.isOver
      ? []
      : ([[DEPOSIT.label, facts.deposit]] as const)),
    ['Reference', facts.reference],
  ];
}
