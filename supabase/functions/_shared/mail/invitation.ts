import { PATHS } from '../../../../src/config/paths.ts';
import { PEOPLE } from '../../../../src/content/staff/people.ts';
import { formatClock, shopTime } from '../../../../src/domain/calendar/shop-calendar.ts';
import { formatDayHeading } from '../../../../src/domain/day.ts';
import { SHOP } from '../../../../src/domain/shop.ts';
import { addressOf, type MailIdentity } from '../config.ts';
import type { Mail } from './compose.ts';
import { mailHtml } from './html.ts';
import { mailText } from './text.ts';

/** As `otp_expiry` in supabase/config.toml. */
export const LINK_SECONDS = 3_600;

export interface Invitation {
  readonly email: string;
  readonly role: string;
  /** Name of the person who invites, or their address where none is known. */
  readonly inviter: string;
  /** Key of the link on which a password is chosen; it works from now on. */
  readonly key: string;
}

/** Says who invites, what one may do, and until when the link works. */
export function invitationMail(invitation: Invitation, identity: MailIdentity, now: Date): Mail {
  const { email, role, inviter, key } = invitation;
  const subject = `${inviter} invites you to ${SHOP.name}'s dashboard`;
  const { day, minutes } = shopTime(new Date(now.getTime() + LINK_SECONDS * 1_000));
  const until = `${formatClock(minutes)} on ${formatDayHeading(day)}`;
  const may = PEOPLE.may[role as keyof typeof PEOPLE.may];
  const copy = {
    subject,
    preview: `Choose a password by ${until}.`,
    heading: subject,
    lead: `You may ${may}\n\nChoose a password to begin. The link works once, until ${until} (the shop's time). After that, ask ${inviter} to send it again.`,
    reminders: [],
    remindersHeading: '',
    asksForReview: false,
    button: { label: 'Choose a password', leadsTo: 'details' },
    note: 'Not expected? Then leave this email alone: without a password nobody gets in.',
    isForShop: true,
  } as const;
  const body = {
    lines: [
      ['Sign in as', email],
      ['Role', PEOPLE.roles[role as keyof typeof PEOPLE.roles]],
    ],
    signature: undefined,
    reason: '',
    stop: '',
  } as const;
  const links = {
    button: `${identity.siteUrl}${PATHS.resetPassword}#token_hash=${key}`,
    review: undefined,
    stop: undefined,
  };
  return {
    from: identity.from,
    replyTo: identity.replyTo,
    to: email,
    subject,
    html: mailHtml(copy, body, links),
    text: mailText(copy, body, links),
    messageId: `${crypto.randomUUID()}@${addressOf(identity.from).split('@')[1] ?? ''}`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    calendars: [],
  };
}
