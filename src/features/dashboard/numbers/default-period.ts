import type { Period } from '@/domain/periods';

/** The period that the page starts with. */
export const DEFAULT_PERIOD: Period = '12-months';
