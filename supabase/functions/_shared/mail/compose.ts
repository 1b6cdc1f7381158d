import { PATHS } from '../../../../src/config/paths.ts';
import { bookingPath } from '../../../../src/config/staff-dialog-link.ts';
import { manageHref, receiptHref, unsubscribeHref } from '../../../../src/config/token-link.ts';
import { calendarFile, calendarMethod } from '../../../../src/domain/calendar-file.ts';
import type { MailIdentity } from '../config.ts';
import type { LeasedMessage } from '../outbox.ts';
import { mailCopy } from './copy.ts';
import { mailFacts } from './facts.ts';
import { mailHtml } from './html.ts';
import { isAfterVisit } from './kinds.ts';
import { mailText } from './text.ts';

/** A mail, ready to go by any transport. */
export interface Mail {
  /** "Name <address>" */
  readonly from: string;
  readonly replyTo: string;
  /** An address alone. */
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Without the angle brackets. The same for every try, another one when staff send it again. */
  readonly messageId: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined where the appointment is over. */
  readonly calendar:
    | { readonly method: string; readonly fileName: string; readonly content: string }
    | undefined;
}

/** Absolute addresses. */
export interface MailLinks {
  readonly button: string;
  readonly review: string | undefined;
  /** Stops all mail to this recipient; the shop ends its own by its setting. */
  readonly notMe: string | undefined;
}

export function composeMail(
  message: LeasedMessage,
  identity: MailIdentity,
  now: Date = new Date(),
): Mail {
  const { booking } = message;
  const facts = mailFacts(message, now);
  const copy = mailCopy(message.kind, facts);
  const manageUrl = `${identity.siteUrl}${manageHref(message.manageToken)}`;
  const urls = {
    manage: manageUrl,
    booking: `${identity.siteUrl}${PATHS.booking}`,
    receipt: `${identity.siteUrl}${receiptHref(message.manageToken)}`,
    again: `${identity.siteUrl}${PATHS.bookingDashboard}${facts.again}`,
    details: `${identity.siteUrl}${bookingPath(booking.day, booking.id)}`,
  };
  const links: MailLinks = {
    button: urls[copy.button.leadsTo],
    review: copy.asksForReview ? message.reviewUrl : undefined,
    notMe:
      message.suppressionToken === undefined
        ? undefined
        : `${identity.siteUrl}${unsubscribeHref(message.suppressionToken)}`,
  };
  const organizerEmail = addressOf(identity.from);
  return {
    from: identity.from,
    replyTo: identity.replyTo,
    to: message.recipient,
    subject: copy.subject,
    html: mailHtml(copy, facts, links),
    text: mailText(copy, facts, links),
    messageId: `${message.id}.${String(message.resends)}@${organizerEmail.split('@')[1] ?? ''}`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    calendar:
      isAfterVisit(message.kind) || message.kind === 'receipt'
        ? undefined
        : {
            method: calendarMethod(booking.status, !copy.isForShop),
            fileName: 'appointment.ics',
            content: calendarFile(
              {
                ...booking,
                serviceName: facts.service,
                price: facts.total,
                ...(copy.isForShop ? {} : { manageUrl }),
              },
              new Date(message.writtenAt),
              copy.isForShop ? undefined : { organizerEmail, attendeeEmail: booking.customerEmail },
            ),
          },
  };
}

/** The address in "Name <address>", or the whole when it is one already. */
function addressOf(from: string): string {
  return /<([^<>]+)>/.exec(from)?.[1] ?? from;
}
