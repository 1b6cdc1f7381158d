import type { MessageKind } from '../outbox.ts';

const AFTER_VISIT: readonly MessageKind[] = ['thanks', 'care_coating', 'care_detailing'];

/** Once the visit is over, its cost is paid and nothing is for a calendar. */
export const isAfterVisit = (kind: MessageKind): boolean => AFTER_VISIT.includes(kind);
