import { PLACE_FAILURES } from '@/content/staff-booking';
import { type FailureKind, isOutcomeUnknown } from '@/lib/errors';

interface PlaceFailure {
  readonly title: string;
  readonly text: string;
}

/** What a place that could not be given means; undefined where the login page says it. */
export function placeFailure(kind: FailureKind): PlaceFailure | undefined {
  if (kind === 'session') return undefined;
  if (isOutcomeUnknown(kind)) return PLACE_FAILURES.unknown;
  switch (kind) {
    case 'slot-full':
      return PLACE_FAILURES.taken;
    case 'exception':
      return PLACE_FAILURES.exception;
    case 'slot-closed':
      return PLACE_FAILURES.closed;
    case 'gone':
      return PLACE_FAILURES.gone;
    case 'transition':
      return PLACE_FAILURES.changed;
    default:
      return PLACE_FAILURES.refused;
  }
}
