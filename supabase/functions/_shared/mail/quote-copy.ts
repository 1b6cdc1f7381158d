import { followUpText } from '../../../../src/content/follow-up.ts';
import { depositTerms } from '../../../../src/content/money/deposit.ts';
import { totalRows } from '../../../../src/domain/money/booking-total.ts';
import { formatDayHeading, formatDayLong, formatDayShort } from '../../../../src/domain/day.ts';
import { formatCents, formatDollars } from '../../../../src/domain/money/money.ts';
import { quoteReference } from '../../../../src/domain/booking/quote-request.ts';
import { shopTimeText } from '../../../../src/domain/calendar/ready-time.ts';
import { serviceDisplayName } from '../../../../src/domain/service-names.ts';
import { SHOP, TAX_SUFFIX } from '../../../../src/domain/shop.ts';
import { toTaxedTotal } from '../../../../src/domain/money/taxed-total.ts';
import { findCatalogueService } from '../../../../src/domain/catalogue.ts';
import type { QuoteMessage, QuoteMessageKind } from '../outbox.ts';
import { type MailBody, type MailCopy, NOT_ME } from './copy.ts';
import { firstName } from './facts.ts';

type Quote = QuoteMessage['quote'];
type Words = Pick<MailCopy, 'subject' | 'heading' | 'lead'> & { readonly button: string };

const until = ({ valid_until: day }: Quote, format: (day: string) => string): string =>
  day === null ? '' : format(day);

const GREETINGS = 'hi,hello,hey,dear,good day,good morning,good afternoon,good evening'.split(',');

/** Staff who begin with a greeting have greeted the customer themselves. */
function isGreeting(text: string, starts: readonly string[]): boolean {
  const words = text.trimStart().replace(/\s+/g, ' ').toLowerCase();
  return starts.some(
    (start) =>
      words.startsWith(start.toLowerCase()) && !/^[\p{L}\p{N}'’]/u.test(words.slice(start.length)),
  );
}

/** "Hi Simran," where the name looks like one, then the paragraphs that there are. */
function letter(
  { quote, letter: { greeting } }: QuoteMessage,
  ...paragraphs: readonly (string | null)[]
): string {
  const name = firstName(quote.first_name);
  const starts = [...GREETINGS, greeting, `${name ?? ''},`, `${name ?? ''}!`];
  const isGreeted = name === undefined || isGreeting(paragraphs.find(Boolean) ?? '', starts);
  return [isGreeted ? null : `${greeting} ${name},`, ...paragraphs].filter(Boolean).join('\n\n');
}

/** The sums, under the names that the page of the quote has for them. */
const sumLines = ({ total: totalPrice, taxes }: Quote) =>
  totalRows({ status: 'confirmed', totalPrice, isStaffPrice: true, taxed: toTaxedTotal(taxes) });

const WRITERS: Readonly<Record<QuoteMessageKind, (message: QuoteMessage) => Words>> = {
  quote_asked: (message) => ({
    subject: 'We have your request',
    heading: 'We have your request',
    lead: letter(
      message,
      "We'll look at it and send you a price. Nothing is booked until you accept one. Use the button to see your request or add photos.",
    ),
    button: 'See your request',
  }),
  new_quote: ({ quote }) => ({
    subject: `New quote request ${quoteReference(quote.id)}`,
    heading: 'New quote request',
    lead: 'A visitor has asked for a price.',
    button: 'Open the request',
  }),
  quote: (message) => ({
    subject: `Your quote: ${formatDollars(message.quote.total)} ${TAX_SUFFIX}`,
    heading: 'Your quote',
    lead: letter(
      message,
      message.quote.message,
      `The price is valid until ${until(message.quote, formatDayHeading)}. Accept it and pick a time, or decline, below.`,
    ),
    button: 'See your quote',
  }),
  quote_reminder: (message) => ({
    // Nobody has seen it: it goes once more as it was.
    ...(message.quote.is_opened
      ? {
          subject: `Your quote expires on ${until(message.quote, formatDayShort)}`,
          heading: 'Your quote expires soon',
        }
      : {
          subject: `Your quote is still open: ${formatDollars(message.quote.total)} ${TAX_SUFFIX}`,
          heading: 'Your quote',
        }),
    lead: letter(
      message,
      message.quote.is_opened ? null : message.quote.message,
      followUpText('quote_reminder', message.words, {
        day: until(message.quote, formatDayHeading),
        phone: SHOP.phoneDisplay,
      }),
    ),
    button: 'See your quote',
  }),
};

/** The words of a message about a quote. */
export function quoteCopy(message: QuoteMessage): MailCopy {
  const { kind, quote } = message;
  const { button, ...words } = WRITERS[kind](message);
  return {
    ...words,
    note: '',
    preview: `Reference ${quoteReference(quote.id)}.`,
    reminders: [],
    remindersHeading: '',
    asksForReview: false,
    button: { label: button, leadsTo: 'details' },
    isForShop: kind === 'new_quote',
  };
}

/** Work, price and how long it holds. */
export function quoteBody({ kind, quote, letter: { signature } }: QuoteMessage): MailBody {
  const hasPrice = kind === 'quote' || kind === 'quote_reminder';
  const services = quote.services.filter((id) => findCatalogueService(id)).map(serviceDisplayName);
  const { work_minutes: minutes, deposit_cents: deposit, how_to_pay: how } = quote;
  return {
    lines: [
      ...(services.length > 0 ? ([['Work', services.join(', ')]] as const) : []),
      ...(hasPrice
        ? quote.lines.map(({ label, amount }) => [label, formatDollars(amount)] as const)
        : []),
      ...(hasPrice ? sumLines(quote) : []),
      ...(hasPrice && deposit !== null && deposit > 0
        ? ([
            [
              'Deposit, to hold the time',
              [`${formatCents(deposit)}.`, depositTerms(quote.due_hours ?? undefined), how]
                .filter(Boolean)
                .join(' '),
            ],
          ] as const)
        : []),
      ...(hasPrice && minutes !== null && minutes > 0
        ? ([['Time in the shop', shopTimeText(minutes)]] as const)
        : []),
      ...(hasPrice ? ([['Valid until', until(quote, formatDayLong)]] as const) : []),
      ['Reference', quoteReference(quote.id)],
    ],
    badge: hasPrice
      ? { tone: 'confirmed', label: `Open until ${until(quote, formatDayShort)}` }
      : { tone: 'pending', label: 'Request' },
    signature: kind === 'new_quote' ? undefined : signature,
    reason: `You're receiving this email because this address was used to ask ${SHOP.name} for a price.`,
    stop: NOT_ME,
  };
}
