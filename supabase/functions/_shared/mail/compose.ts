import { PATHS, quotePath } from '../../../../src/config/paths.ts';
import { bookingPath } from '../../../../src/config/staff-dialog-link.ts';
import {
  bookAgainHref,
  certificateHref,
  manageHref,
  openingHref,
  quoteHref,
  receiptHref,
  unsubscribeHref,
} from '../../../../src/config/token-link.ts';
import {
  calendarFile,
  invitations,
  type MailedFile,
} from '../../../../src/domain/calendar/calendar-file.ts';
import { addressOf, type MailIdentity } from '../config.ts';
import type { AnyMessage, LeasedMessage } from '../outbox.ts';
import { bookingBody, type MailCopy, mailCopy } from './copy.ts';
import { type MailFacts, mailFacts } from './facts.ts';
import { mailHtml } from './html.ts';
import { isAfterVisit, isNews } from './kinds.ts';
import { offerBody, offerCopy } from './offer-copy.ts';
import { quoteBody, quoteCopy } from './quote-copy.ts';
import { mailText } from './text.ts';

/** A mail, ready to go by any transport. */
export interface Mail {
  /** "Name <address>" */
  readonly from: string;
  readonly replyTo: string;
  /** An address without a name. */
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Without the angle brackets. The same for every try, another one when staff send it again. */
  readonly messageId: string;
  readonly headers: Readonly<Record<string, string>>;
  /** One for each entry; none where the appointment is over. */
  readonly calendars: readonly MailedFile[];
}

/** Absolute addresses. */
export interface MailLinks {
  readonly button: string;
  readonly review: string | undefined;
  /** To the page that stops mail to this recipient; the shop ends its own by its setting. */
  readonly stop: string | undefined;
}

export function composeMail(
  message: AnyMessage,
  identity: MailIdentity,
  now: Date = new Date(),
): Mail {
  const links = {
    review: undefined,
    stop:
      message.suppressionToken === undefined
        ? undefined
        : `${identity.siteUrl}${unsubscribeHref(message.suppressionToken)}`,
  };
  if ('booking' in message) return composeBookingMail(message, identity, links, now);
  const isQuote = 'quote' in message;
  const copy = isQuote ? quoteCopy(message) : offerCopy(message);
  const path = !isQuote
    ? openingHref(message.offer.token)
    : copy.isForShop
      ? quotePath(message.quote.id)
      : quoteHref(message.quote.token);
  const button = `${identity.siteUrl}${path}`;
  const body = isQuote ? quoteBody(message) : offerBody(message, button);
  return {
    ...envelope(message, identity, copy),
    html: mailHtml(copy, body, { ...links, button }),
    text: mailText(copy, body, { ...links, button }),
    calendars: [],
  };
}

function envelope(message: AnyMessage, identity: MailIdentity, { subject }: MailCopy) {
  const domain = addressOf(identity.from).split('@')[1] ?? '';
  return {
    from: identity.from,
    replyTo: identity.replyTo,
    to: message.recipient,
    subject,
    messageId: `${message.id}.${String(message.resends)}@${domain}`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...oneClick(message, identity),
    },
  };
}

/** Mail programs show a button for it (RFC 8058): it stops the news, of which these are. */
function oneClick(
  { kind, suppressionToken }: AnyMessage,
  { unsubscribeUrl }: MailIdentity,
): Record<string, string> {
  if (!isNews(kind) || suppressionToken === undefined) return {};
  return {
    'List-Unsubscribe': `<${unsubscribeUrl}?token=${suppressionToken}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function composeBookingMail(
  message: LeasedMessage,
  identity: MailIdentity,
  own: Pick<MailLinks, 'stop'>,
  now: Date,
): Mail {
  const { booking } = message;
  const manageUrl = `${identity.siteUrl}${manageHref(message.manageToken)}`;
  const facts = mailFacts(message, now);
  const calendars = calendarFiles(message, facts, addressOf(identity.from), manageUrl);
  const copy = mailCopy(message.kind, facts, calendars);
  const body = bookingBody(facts, copy, identity.siteUrl);
  const urls = {
    manage: manageUrl,
    booking: `${identity.siteUrl}${PATHS.booking}`,
    quote: `${identity.siteUrl}${quoteHref(message.quoteToken ?? '')}`,
    receipt: `${identity.siteUrl}${receiptHref(message.manageToken)}`,
    certificate: `${identity.siteUrl}${certificateHref(message.certificateToken ?? '')}`,
    repeat: `${identity.siteUrl}${bookAgainHref(message.manageToken)}`,
    again: `${identity.siteUrl}${PATHS.bookingDashboard}${facts.again}`,
    details: `${identity.siteUrl}${bookingPath(booking.day, booking.id)}`,
  };
  const links: MailLinks = {
    ...own,
    button: urls[copy.button.leadsTo],
    review: copy.asksForReview ? message.reviewUrl : undefined,
  };
  return {
    ...envelope(message, identity, copy),
    html: mailHtml(copy, body, links),
    text: mailText(copy, body, links),
    calendars,
  };
}

const WITHOUT_CALENDAR: readonly LeasedMessage['kind'][] = [
  'receipt',
  'paid_late',
  'deposit_reminder',
  'payment_asked',
  'payment_received',
  'payment_failed',
  'no_show',
  'balance_due',
  'soon',
  'ready',
];

/** The shop's own mail invites nobody. */
function calendarFiles(
  { kind, booking, writtenAt }: LeasedMessage,
  { service, total }: MailFacts,
  organizerEmail: string,
  manageUrl: string,
): readonly MailedFile[] {
  if (isAfterVisit(kind) || WITHOUT_CALENDAR.includes(kind)) return [];
  const entry = { ...booking, serviceName: service, price: total };
  const at = new Date(writtenAt);
  if (kind === 'new_booking') {
    return [{ method: 'PUBLISH', fileName: 'appointment.ics', content: calendarFile(entry, at) }];
  }
  const parties = { organizerEmail, attendeeEmail: booking.customerEmail };
  return invitations({ ...entry, manageUrl }, at, parties);
}
