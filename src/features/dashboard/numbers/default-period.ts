import type { Period } from '@/domain/periods';

/** What the numbers begin with. */
export const DEFAULT_PERIOD: Period = '12-months';
