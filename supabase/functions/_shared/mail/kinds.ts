import type { AnyMessage, MessageKind } from '../outbox.ts';

const NEWS_AFTER_VISIT: readonly MessageKind[] = [
  'thanks',
  'care_coating',
  'care_detailing',
  'coating_check',
];

/** Once the visit is over, nothing is for a calendar. */
export const isAfterVisit = (kind: MessageKind): boolean =>
  kind === 'certificate' || NEWS_AFTER_VISIT.includes(kind);

/** Customers may stop these and still get what their bookings need. */
export const isNews = (kind: AnyMessage['kind']): boolean =>
  kind === 'no_show' || kind === 'time_opened' || NEWS_AFTER_VISIT.some((news) => news === kind);

/** Nobody comes, so there is nothing to be ready and nothing to pay. */
export const isCalledOff = (kind: MessageKind): boolean =>
  ['cancelled', 'released', 'paid_late', 'no_show'].includes(kind);
