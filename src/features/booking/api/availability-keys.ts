import type { Day } from '@/domain/day';

export const availabilityKeys = {
  all: ['availability'] as const,
  range: (from: Day, to: Day) => [...availabilityKeys.all, from, to] as const,
};
