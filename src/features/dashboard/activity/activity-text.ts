import { bookingPath } from '@/config/staff-dialog-link';
import { customerPath, quotePath } from '@/config/paths';
import { ACTIVITY } from '@/content/staff/activity';
import { METHOD_NAMES } from '@/content/staff/checkout';
import { formatCents } from '@/domain/money/money';
import { serviceDisplayName } from '@/domain/service-names';
import { type BayNames, eventText } from '../bookings/record-text';
import type { ActivityItem } from './api';

/** "Anna Lee booked Sedan Window Tinting". */
export function activityTitle(item: ActivityItem): string {
  const { kind, customerName, service, cents, method, event, quoteId } = item;
  const name = customerName ?? ACTIVITY.somebody;
  const work = service === null ? ACTIVITY.work : serviceDisplayName(service);
  if (kind === 'booking') return ACTIVITY.booked(name, work);
  if (kind === 'request') return ACTIVITY.asked(name, work);
  if (kind === 'no_show') return ACTIVITY.noShow(name, work);
  if (kind === 'payment') {
    const by = METHOD_NAMES[method as keyof typeof METHOD_NAMES] ?? '';
    return ACTIVITY.paid(formatCents(cents ?? 0), by, customerName);
  }
  if (kind === 'text') return ACTIVITY.texted(customerName, event?.number ?? '');
  if (quoteId !== null) return ACTIVITY.declined(name, work);
  if (event?.kind === 'created') return ACTIVITY.bookedFor(name, work);
  return ACTIVITY.of(name, work);
}

/** Says what of it changed, as the history of its booking does. */
export function activityDetail({ kind, event, who, happenedAt }: ActivityItem, bays?: BayNames) {
  if (kind === 'text') return event?.text;
  if (!event || event.kind === 'created' || kind === 'no_show') return undefined;
  const entry = { ...event, actor: 'staff', actorEmail: who, reason: null, happenedAt };
  return eventText(entry, bays);
}

/** Leads to what it is about, while that is there. */
export function activityPath(item: ActivityItem): string | undefined {
  const { quoteId, bookingId, bookingDate, event } = item;
  if (quoteId !== null) return quotePath(quoteId);
  if (bookingId !== null && event?.is_of_booking === false) return customerPath(bookingId);
  return bookingId === null || bookingDate === null
    ? undefined
    : bookingPath(bookingDate, bookingId);
}
